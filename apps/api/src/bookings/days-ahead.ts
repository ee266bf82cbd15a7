import { isPastDay } from '@sunfield/contracts/dates';
import { type DatesStanding } from '@sunfield/contracts/dates-over';
import { type BookingPlaceEntity } from './booking-place.entity';

/** The days still to come in London, today included. Places bring their camp days. */
export const daysAhead = (places: readonly BookingPlaceEntity[], now: Date): BookingPlaceEntity[] =>
  places.filter(({ campDay }) => !isPastDay(campDay.date, now));

/** Places bring their camp days with their seasons. */
export const standingOf = (places: readonly BookingPlaceEntity[], now: Date): DatesStanding => ({
  isOver: places.length > 0 && daysAhead(places, now).length === 0,
  isExample: places.some(({ campDay }) => !campDay.season.closesWithEachDay),
});
