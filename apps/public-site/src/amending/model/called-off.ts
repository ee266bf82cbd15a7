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

/** The booking without them: those that are moved already stay moved. */
export function giveUpCalledOff(amended: Amended, booking: Booking): Amended {
  return amended.booked
    .filter(({ was, now }) => isCalledOff(booking, was) && now && isSameSlot(now, was))
    .reduce((next, { was }) => cancelDay(next, was), amended);
}

/** Until when the parent can choose, and what happens otherwise. */
export function fallbackWords({ decideBy, fallback }: CalledOff): string {
  const gets =
    fallback === 'credit'
      ? 'we keep what you paid for it as credit'
      : 'we refund what you paid for it';
  if (decideBy === null) return `You need not do anything: ${gets}.`;
  return `You can choose until the end of ${formatLongDate(decideBy)}. If we hear nothing by then, ${gets}.`;
}
