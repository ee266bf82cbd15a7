import { calendarDateInLondon, isPastDay } from '@sunfield/words/dates';
import { type CampDayEntity } from './camp-day.entity';
import { type SeasonEntity } from './season.entity';

/** Who wants to book: staff can take late bookings by phone. */
export type Booker = 'parent' | 'staff';

/**
 * Whether a day of a season may be booked at a moment, by London's calendar. Staff can book a day
 * until it is over, even if it is too late for parents; a closed or cancelled day can't be booked.
 */
export function isOpenForBooking(
  season: SeasonEntity,
  { date, state }: Pick<CampDayEntity, 'date' | 'state'>,
  now: Date,
  booker: Booker = 'parent',
): boolean {
  if (season.state !== 'on_sale' || state !== 'open') return false;
  if (season.bookingOpensAt && now < season.bookingOpensAt) return false;
  if (booker === 'staff' && !isPastDay(date, now)) return true;
  if (season.bookingClosesAt && now >= season.bookingClosesAt) return false;
  return !season.closesWithEachDay || calendarDateInLondon(now) < date;
}
