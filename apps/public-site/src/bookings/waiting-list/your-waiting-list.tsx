import { call } from '@sunfield/api-client/call';
import { randomId } from '@sunfield/api-client/random-id';
import { type PlaceBookingPayload } from '@sunfield/contracts/bookings/place-booking';
import { placeBooking } from '@sunfield/contracts/bookings/routes';
import {
  confirmWaitingList,
  leaveWaitingList,
} from '@sunfield/contracts/bookings/waiting-list/routes';
import {
  type WaitingEntry,
  type WaitingList,
  type WaitingState,
} from '@sunfield/contracts/bookings/waiting-list/waiting-list';
import { type Catalogue } from '@sunfield/contracts/catalogue/catalogue';
import { sessionNameOf } from '@sunfield/contracts/catalogue/catalogue-names';
import { contactFields, valuesOf } from '@sunfield/contracts/kit/fields/fields-of';
import { poundsText } from '@sunfield/contracts/kit/money';
import { activityKeyOf, sessionKeyOf } from '@sunfield/contracts/kit/wire-names';
import { counted } from '@sunfield/words/counted';
import { formatLongDate, formatMoment } from '@sunfield/words/dates';
import { listed } from '@sunfield/words/listed';
import { formatPounds } from '@sunfield/words/money';
import { type ReactNode, useEffect, useState } from 'react';
import { ActionButton } from '../../kernel/shell/action-button';
import { bookingPage } from '../../kernel/placed-booking/booking-page';
import { timeLeft } from '../../kernel/data/held-until';
import { newTotalOf, refusalOf } from '../../kernel/data/refusal';
import { ButtonLink } from '../../kernel/design/button';
import { Card } from '../../kernel/design/card';
import { attendeesOf } from '../../basket/places';
import { pricedBasket } from '../../basket/priced-basket';

interface YourWaitingListProps {
  list: WaitingList;
  catalogue: Catalogue;
  access: string;
  onChange: (list: WaitingList) => void;
  /** What is shown may have changed: reads it again. */
  onRefused: () => void;
}

/** What a family waits for, its position, and what is offered to it. */
export function YourWaitingList(props: YourWaitingListProps) {
  const { list, catalogue, access, onChange, onRefused } = props;
  const { id, isConfirmed, entries } = list;
  const params = { id };
  const leave = (entryId: number) => async () =>
    onChange(await call(leaveWaitingList, { params, body: { access, entryId } }));
  const sorted = entries.toSorted((one, other) => rank(one) - rank(other));
  if (!isConfirmed && entries.some(({ state }) => state === 'waiting')) {
    const confirm = async () =>
      onChange(await call(confirmWaitingList, { params, body: { access } }));
    return (
      <>
        <h1>Confirm your place on the waiting list</h1>
        <p className="lead">You’re on the list from the moment you confirm.</p>
        {sorted.map((entry) => (
          <EntryCard key={entry.id} entry={entry} list={list} catalogue={catalogue} />
        ))}
        <ActionButton act={confirm} size="large" doing="Confirming...">
          Confirm my place
        </ActionButton>
      </>
    );
  }
  return (
    <>
      <h1>{titleOf(sorted, list)}</h1>
      {sorted.map((entry) => (
        <EntryCard key={entry.id} entry={entry} list={list} catalogue={catalogue}>
          {entry.state === 'offered' ? (
            <>
              <Countdown until={entry.offerUntil ?? ''} />
              <BookOffer
                entry={entry}
                list={list}
                catalogue={catalogue}
                access={access}
                onRefused={onRefused}
              />
            </>
          ) : entry.toPay ? (
            <ToPay {...entry.toPay} />
          ) : (
            <p className="bold">{statusOf({ ...entry, state: entry.state })}</p>
          )}
          {(entry.state === 'waiting' || entry.state === 'offered') && (
            <ActionButton act={leave(entry.id)} look="quiet" doing="Leaving...">
              {entry.state === 'offered' ? 'I don’t need it any more' : 'Leave the waiting list'}
            </ActionButton>
          )}
        </EntryCard>
      ))}
      <ButtonLink href="/" look="quiet">
        Back to Home
      </ButtonLink>
    </>
  );
}

/** “There are places for Amara and Ben” */
function titleOf([first]: readonly WaitingEntry[], { children }: WaitingList): string {
  if (first?.state !== 'offered') return 'Your waiting list';
  const indexes = [...new Set(first.places.map(({ childIndex }) => childIndex))];
  const begin = first.places.length > 1 ? 'There are places for' : 'There’s a place for';
  return `${begin} ${listed(indexes.map((index) => children[index]?.name ?? ''))}`;
}

const MINUTE_MS = 60_000;
const minutesTo = (until: string) => Math.ceil((Date.parse(until) - Date.now()) / MINUTE_MS);

function Countdown({ until }: { until: string }) {
  const [minutes, setMinutes] = useState(() => minutesTo(until));
  useEffect(() => {
    const timer = setInterval(() => setMinutes(minutesTo(until)), MINUTE_MS / 4);
    return () => clearInterval(timer);
  }, [until]);
  return (
    <p className="stack-1">
      <strong className="display">{timeLeft(minutes)}</strong>
      <span>Held for you until {formatMoment(until)}.</span>
    </p>
  );
}

const order: WaitingState[] = ['offered', 'waiting'];
const rank = ({ state }: WaitingEntry): number => (order.indexOf(state) + 3) % 3;

type Waiting = Omit<WaitingEntry, 'state'> & { state: Exclude<WaitingState, 'offered'> };

const statuses: Record<Exclude<WaitingState, 'waiting' | 'offered'>, string> = {
  booked: 'Booked.',
  missed:
    'We held it for you, and it was not booked and paid in time. You can join the list again.',
  left: 'You are not waiting for this: you left, or your child was already on the list for that day.',
  removed: 'You are no longer on the list for this. Please ask us if you would like to know why.',
  over: 'This is over: you can no longer book it.',
};

function statusOf({ state, before, isPaused }: Waiting): string {
  if (state !== 'waiting') return statuses[state];
  const paused = isPaused ? ' We make no offers for this day at the moment.' : '';
  const who = before ? `${counted(before, 'entry', 'entries')} before you.` : 'You are next.';
  return `${who} We email you as soon as there’s a place.${paused}`;
}

interface EntryCardProps {
  entry: WaitingEntry;
  list: WaitingList;
  catalogue: Catalogue;
  children?: ReactNode;
}

function EntryCard({ entry, list, catalogue, children }: EntryCardProps) {
  return (
    <Card className="stack-4 start">
      <ul className="stack-3">
        {entry.places.map(({ date, venueName, bookingType, childIndex }) => (
          <li key={`${childIndex} ${date}`} className="stack-1">
            <strong>{formatLongDate(date)}</strong>
            <span className="small-muted">
              {list.children[childIndex]?.name}, {sessionNameOf(catalogue, bookingType)},{' '}
              {venueName}
            </span>
          </li>
        ))}
      </ul>
      {entry.places.length > 1 && <p className="small-muted">All of these or none.</p>}
      {children}
    </Card>
  );
}

const ToPay = ({ bookingId, duePence }: NonNullable<WaitingEntry['toPay']>) => (
  <>
    <p className="bold">Booked, and not paid yet.</p>
    <ButtonLink size="large" href={checkoutOf(bookingId, poundsText(duePence))}>
      Pay {formatPounds(duePence)}
    </ButtonLink>
  </>
);

const checkoutOf = (bookingId: number, amount: string) =>
  bookingPage('/checkout', bookingId, { amount });

interface BookOfferProps extends Omit<YourWaitingListProps, 'onChange'> {
  entry: WaitingEntry;
}

/** One press books what is offered, with all that the family has told us, and leads to the checkout. */
function BookOffer({ entry, list, catalogue, access, onRefused }: BookOfferProps) {
  const [total, setTotal] = useState(() => priceOf(entry, list, catalogue));
  const [clientRequestId] = useState(randomId);
  const [isBooked, setBooked] = useState(false);
  const book = async () => {
    try {
      const offer = { entryId: entry.id, access };
      const body = {
        ...payloadOf(entry, list),
        offer,
        totalAmount: poundsText(total),
        clientRequestId,
      };
      const { id, totalAmount } = await call(placeBooking, { body });
      setBooked(true);
      window.location.assign(checkoutOf(id, totalAmount));
    } catch (error) {
      const refusal = refusalOf(error);
      const right = refusal && newTotalOf(refusal);
      if (right !== undefined) setTotal(right);
      else if (refusal) onRefused();
      throw error;
    }
  };
  return (
    <>
      <ActionButton size="large" act={book} doing="Booking..." disabled={isBooked}>
        {isBooked ? 'Booking...' : `Book and pay ${formatPounds(total)}`}
      </ActionButton>
      <p className="small-muted">
        We ask about health and what we need to know on the day once you have booked.
      </p>
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
