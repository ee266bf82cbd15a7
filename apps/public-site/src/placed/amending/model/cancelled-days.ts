import { type Booking } from '@sunfield/contracts/bookings/bookings';
import { type CancelledDays } from '@sunfield/contracts/bookings/cancelled-days';
import { formatLongDate } from '@sunfield/words/dates';
import { isSamePlace, isSameSlot, type Place } from '../../../basket/places';
import { type Amended, bookedPlaces, cancelDay, daysOf } from './amended';

/** Why a day can be given up for a full refund: the provider has cancelled or changed it. */
export type ByProvider = 'isDayCancelled' | 'isChanged';

const isFlagged = (booking: Booking, place: Place, by: ByProvider): boolean =>
  bookedPlaces(booking).some(
    (other, position) =>
      isSamePlace(other, place) && (booking.selectedDates[position]?.[by] ?? false),
  );

export const isDayCancelled = (booking: Booking, place: Place): boolean =>
  isFlagged(booking, place, 'isDayCancelled');

/** Those days for which nothing has been chosen yet. */
export const undecided = (amended: Amended, booking: Booking, by: ByProvider): Place[] =>
  daysOf(amended).booked.flatMap(({ was, now }) =>
    isFlagged(booking, was, by) && now && isSameSlot(now, was) ? [was] : [],
  );

/** A sibling's next such day, once this one is decided. */
export const nextUndecided = (
  amended: Amended,
  booking: Booking,
  decided: Place,
): Place | undefined =>
  (['isDayCancelled', 'isChanged'] as const)
    .filter((by) => isFlagged(booking, decided, by))
    .flatMap((by) => undecided(amended, booking, by))[0];

/** The booking without those days; days that were already moved stay moved. */
export const giveUp = (amended: Amended, booking: Booking, by: ByProvider): Amended =>
  undecided(amended, booking, by).reduce(cancelDay, amended);

/** How long the parent can choose, and what happens otherwise. */
export function fallbackWords({ decideBy, fallback }: CancelledDays): string {
  const gets =
    fallback === 'credit'
      ? 'we keep what you paid for it as credit'
      : 'we refund what you paid for it';
  if (decideBy === null) return `You don’t have to do anything: ${gets}.`;
  return `You can choose until the end of ${formatLongDate(decideBy)}. If you don’t reply by then, ${gets}.`;
}
