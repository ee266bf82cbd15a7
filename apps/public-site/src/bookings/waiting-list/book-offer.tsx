import { call } from '@sunfield/api-client/call';
import { randomId } from '@sunfield/api-client/random-id';
import { type PlaceBookingPayload } from '@sunfield/contracts/bookings/place-booking';
import { placeBooking } from '@sunfield/contracts/bookings/routes';
import { type Catalogue } from '@sunfield/contracts/catalogue/catalogue';
import { contactFields, valuesOf } from '@sunfield/contracts/kit/fields/fields-of';
import { poundsText } from '@sunfield/contracts/kit/money';
import { activityKeyOf, sessionKeyOf } from '@sunfield/contracts/kit/wire-names';
import {
  type WaitingEntry,
  type WaitingList,
} from '@sunfield/contracts/bookings/waiting-list/waiting-list';
import { formatPounds } from '@sunfield/words/money';
import { useState } from 'react';
import { attendeesOf } from '../../basket/places';
import { pricedBasket } from '../../basket/priced-basket';
import { messageOf, newTotalOf, refusalOf } from '../../kernel/data/refusal';
import { Button } from '../../kernel/design/button';

interface BookOfferProps {
  entry: WaitingEntry;
  list: WaitingList;
  catalogue: Catalogue;
  access: string;
}

/** One press books what is offered, with all that the family has told us, and leads to the checkout. */
export function BookOffer({ entry, list, catalogue, access }: BookOfferProps) {
  const [total, setTotal] = useState(() => priceOf(entry, list, catalogue));
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [clientRequestId] = useState(randomId);
  const book = async () => {
    setBusy(true);
    setProblem('');
    try {
      const offer = { entryId: entry.id, access };
      const body = {
        ...payloadOf(entry, list),
        offer,
        totalAmount: poundsText(total),
        clientRequestId,
      };
      const { id, totalAmount } = await call(placeBooking, { body });
      const query = new URLSearchParams({ booking_id: String(id), amount: totalAmount });
      window.location.assign(`/checkout?${query.toString()}`);
    } catch (error) {
      const refusal = refusalOf(error);
      const right = refusal && newTotalOf(refusal);
      if (right !== undefined) setTotal(right);
      setProblem(messageOf(error));
      setBusy(false);
    }
  };
  return (
    <>
      <Button size="large" busy={isBusy} onClick={() => void book()}>
        {isBusy ? 'Booking...' : `Book and pay ${formatPounds(total)}`}
      </Button>
      <p className="small-muted">
        We ask about health and what we need to know on the day once you have booked.
      </p>
      <div role="alert" className="wrong">
        {problem}
      </div>
    </>
  );
}

/** The children who come, in their order. */
const comingTo = ({ places }: WaitingEntry, { children }: WaitingList) =>
  children
    .map((child, index) => ({ child, index }))
    .filter(({ index }) => places.some(({ childIndex }) => childIndex === index));

function priceOf(entry: WaitingEntry, list: WaitingList, catalogue: Catalogue): number {
  const coming = comingTo(entry, list);
  const keyOf = (index: number) => `child-${index}`;
  const children = coming.map(({ child, index }) => ({ key: keyOf(index), ...child }));
  const places = entry.places.map((place) => ({
    child: keyOf(place.childIndex),
    date: place.date,
    venue: place.venue,
    activityKey: activityKeyOf(place),
    sessionKey: sessionKeyOf(place),
    seasonId: place.seasonId,
  }));
  return pricedBasket(catalogue, attendeesOf(children), places, []).price.totalPence;
}

function payloadOf(
  entry: WaitingEntry,
  list: WaitingList,
): Omit<PlaceBookingPayload, 'totalAmount'> {
  const coming = comingTo(entry, list);
  const [first] = entry.places;
  return {
    ...valuesOf(contactFields, { ...list, parentEmail: list.email }),
    children: coming.map(({ child }) => ({ ...child, health: 'later' as const })),
    venue: first?.venue,
    selectedDates: entry.places.map(
      ({ date, venue, campType, bookingType, seasonId, childIndex }) => ({
        date,
        venue,
        campType,
        bookingType,
        seasonId,
        childIndex: coming.findIndex(({ index }) => index === childIndex),
      }),
    ),
  };
}
