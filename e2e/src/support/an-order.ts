import { randomUUID } from 'node:crypto';
import { type CampDay, type Catalogue } from '@sunfield/contracts/catalogue/catalogue';
import { sessionNameOf } from '@sunfield/contracts/catalogue/catalogue-names';
import { calendarDateInLondon } from '@sunfield/words/dates';
import { type PlaceBookingPayload } from '@sunfield/contracts/bookings/place-booking';
import { sessionOnWire, slotsOf } from '@sunfield/contracts/kit/wire-names';
import { quote } from '@sunfield/pricing/quote';

export interface DayAt {
  venue: Catalogue['venues'][number]['key'];
  /** `2025-10-27` */
  date: string;
}

/** A day that some of the children attend; by default all of them at 9am-3pm. */
export interface WantedDay extends DayAt {
  sessionKey?: string;
  /** The index of the child, from 0. */
  child?: number;
}

export interface Order extends Partial<
  Pick<PlaceBookingPayload, 'parentName' | 'parentEmail' | 'parentPhone' | 'specialRequirements'>
> {
  days: readonly WantedDay[];
  children: readonly { name: string; age: string; medicalInfo?: string }[];
  tshirts?: { size: 'age-5-6' | 'age-7-8'; initials: string; quantity: number }[];
}

/** The payload that a browser would send, with the right price. */
export function payloadOf(catalogue: Catalogue, order: Order): PlaceBookingPayload {
  const { days, children, tshirts = [], ...parent } = order;
  const places = days.flatMap((day) => {
    const all = Array.from(children, (_, index) => index);
    const coming = day.child === undefined ? all : [day.child];
    return coming.map((childIndex) => placeOf(catalogue, day, childIndex));
  });
  const { totalPence } = quote(catalogue.seasons, {
    bookedOn: calendarDateInLondon(new Date()),
    places: places.map(({ priced }) => priced),
    tshirts,
  });
  return {
    parentName: 'Olga Other',
    parentEmail: `${randomUUID()}@example.org`,
    parentPhone: '01632 960 456',
    ...parent,
    children: [...children],
    venue: days[0]?.venue,
    selectedDates: places.map(({ sent }) => sent),
    tshirts,
    totalAmount: (totalPence / 100).toFixed(2),
    clientRequestId: randomUUID(),
  };
}

export function campDayOf({ venues }: Catalogue, { venue, date }: DayAt): CampDay {
  const day = venues.find(({ key }) => key === venue)?.days.find((day) => day.date === date);
  if (!day) throw new Error(`No camp at ${venue} on ${date}`);
  return day;
}

function placeOf(catalogue: Catalogue, day: WantedDay, childIndex: number) {
  const campDay = campDayOf(catalogue, day);
  const wanted = day.sessionKey ?? '9am-3pm';
  const slot = slotsOf(campDay).find(({ sessionKey }) => sessionKey === wanted);
  if (!slot) throw new Error(`${day.date} has no ${wanted}`);
  const { venue, date } = day;
  return {
    sent: { venue, date, campType: campDay.campType, childIndex, ...sessionOnWire(slot) },
    priced: {
      seasonId: campDay.seasonId,
      childIndex,
      sessionName: sessionNameOf(catalogue, slot.sessionKey),
      pricePence: slot.pricePence,
    },
  };
}
