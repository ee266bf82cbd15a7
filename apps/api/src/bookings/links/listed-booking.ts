import { isExpected, type PaymentStatus } from '@sunfield/contracts/bookings/booking-status';
import { formatShortDates, isPastDay } from '@sunfield/words/dates';
import { formatPounds } from '@sunfield/words/money';
import { owedPence } from '../model/amount-due';
import { type PlaceState, isComing } from '../model/booking-place.entity';

/** The parts of a booking that its place in a list, and its words there, need. */
export interface Listed {
  id: number;
  paymentStatus: PaymentStatus;
  places: { state: PlaceState; campDay: { date: string } }[];
}

/** It has a day to come, on which a child is or may be expected. */
export const isComingUp = ({ paymentStatus, places }: Listed, now: Date): boolean =>
  (isExpected(paymentStatus) || paymentStatus === 'pending') &&
  places.some((place) => isComing(place) && !isPastDay(place.campDay.date, now));

/** Upcoming bookings first, by their next day; then the others, latest first. */
export function upcomingFirst<Booking extends Listed>(bookings: Booking[], now: Date): Booking[] {
  const next = ({ places }: Listed) => datesOf(places).find((date) => !isPastDay(date, now)) ?? '';
  const last = ({ places }: Listed) => datesOf(places).at(-1) ?? '';
  const ahead = bookings.filter((one) => isComingUp(one, now));
  const others = bookings.filter((one) => !isComingUp(one, now));
  return [
    ...ahead.sort((a, b) => next(a).localeCompare(next(b)) || a.id - b.id),
    ...others.sort((a, b) => last(b).localeCompare(last(a)) || b.id - a.id),
  ];
}

const datesOf = (places: Listed['places']): string[] =>
  places.map(({ campDay }) => campDay.date).sort();

/** With more days than this, only the first and the last are shown. */
const MOST_DAYS = 5;

/**
 * "Mon 27 Oct, Tue 28 Oct"; with another year "Mon 27 Oct, Tue 28 Oct 2025"; many days as "8 days,
 * Mon 27 Oct to Fri 7 Nov 2025". Repeated dates are shown once.
 */
export function daysText(dates: string[], now: Date): string {
  const days = [...new Set(dates)].sort();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return 'No camp days';
  return days.length > MOST_DAYS
    ? `${days.length} days, ${formatShortDates([first, last], now).join(' to ')}`
    : formatShortDates(days, now).join(', ');
}

/** With what is still owed of a booking in parts. */
export function statusText(booking: Listed & Parameters<typeof owedPence>[0]): string {
  const owed = owedPence(booking);
  return owed > 0
    ? `${stateText(booking)}, ${formatPounds(owed)} still to pay`
    : stateText(booking);
}

function stateText({ paymentStatus, places }: Listed): string {
  // Every day was given up, whatever happened to the money.
  if (places.every(({ state }) => state === 'cancelled')) return 'Cancelled';
  switch (paymentStatus) {
    case 'succeeded':
      return 'Confirmed';
    case 'partially_refunded':
      return 'Confirmed, refunded in part';
    case 'refunded':
      return places.some(isComing) ? 'Refunded, places kept' : 'Refunded';
    case 'pending':
      return 'Not paid yet';
    case 'expired':
      return 'Not paid in time';
  }
}
