import { calendarDateInLondon } from '@sunfield/contracts/dates';
import { type SeasonEntity } from './season.entity';

/** Whether a day of a season may be booked at a moment. London decides which day it is. */
export function isOpenForBooking(season: SeasonEntity, date: string, now: Date): boolean {
  if (!season.published) return false;
  if (season.bookingOpensAt && now < season.bookingOpensAt) return false;
  if (season.bookingClosesAt && now >= season.bookingClosesAt) return false;
  return !season.closesWithEachDay || calendarDateInLondon(now) < date;
}
