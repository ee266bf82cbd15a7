import { isPastDay } from '@sunfield/contracts/dates';
import { type DatesStanding } from '@sunfield/contracts/dates-over';
import { type BookingItemEntity } from './booking-item.entity';

/** The days still to come in London, today included. Items bring their camp days. */
export const daysAhead = (items: readonly BookingItemEntity[], now: Date): BookingItemEntity[] =>
  items.filter(({ campDay }) => !isPastDay(campDay.date, now));

/** Items bring their camp days with their seasons. */
export const standingOf = (items: readonly BookingItemEntity[], now: Date): DatesStanding => ({
  isOver: items.length > 0 && daysAhead(items, now).length === 0,
  isExample: items.some(({ campDay }) => !campDay.season.closesWithEachDay),
});
