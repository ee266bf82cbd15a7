import { type Booking } from '@sunfield/contracts/bookings';
import { type CalledOff } from '@sunfield/contracts/called-off';
import { formatLongDate } from '@sunfield/contracts/dates';
import { isSameSlot, type Place } from '../../booking/places';
import { type Amended, bookedPlaces, cancelDay, isSamePlace } from './amended';

/** Places of a booking on days that the provider has cancelled. */
function calledOffPlaces(booking: Booking): Place[] {
  const places = bookedPlaces(booking);
  return booking.selectedDates.flatMap((booked, position) => {
    const place = places[position];
    return booked.isCalledOff && place ? [place] : [];
  });
}

export const isCalledOff = (booking: Booking, place: Place): boolean =>
  calledOffPlaces(booking).some((off) => isSamePlace(off, place));

/** Those of them for which nothing has been chosen yet. */
export const undecided = (amended: Amended, booking: Booking): Place[] =>
  amended.booked.flatMap(({ was, now }) =>
    isCalledOff(booking, was) && now && isSameSlot(now, was) ? [was] : [],
  );

/** The booking without them: those that are moved already stay moved. */
export const giveUpCalledOff = (amended: Amended, booking: Booking): Amended =>
  undecided(amended, booking).reduce(cancelDay, amended);

/** Until when the parent can choose, and what happens otherwise. */
export function fallbackWords({ decideBy, fallback }: CalledOff): string {
  const gets =
    fallback === 'credit'
      ? 'we keep what you paid for it as credit'
      : 'we refund what you paid for it';
  if (decideBy === null) return `You don’t have to do anything: ${gets}.`;
  return `You can choose until the end of ${formatLongDate(decideBy)}. If you don’t reply by then, ${gets}.`;
}
