import { calendarDateInLondon, isPastDay } from '@sunfield/contracts/kit/dates';
import { type CampDayEntity } from './camp-day.entity';
import { type SeasonEntity } from './season.entity';

/** Who wants to book: staff take late bookings on the phone. */
export type Booker = 'parent' | 'staff';

/**
 * Whether a day of a season may be booked at a moment. London decides which day it is. Staff may book
 * a day until it is over, also where parents are too late; a day that is closed or cancelled nobody.
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
