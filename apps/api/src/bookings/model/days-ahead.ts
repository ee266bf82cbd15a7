import { isPastDay } from '@sunfield/contracts/kit/dates';
import { type DatesStanding } from '@sunfield/contracts/kit/dates-over';

/** A place with its camp day. */
interface Dated {
  campDay: { date: string };
}

/** The days still to come in London, today included. Places bring their camp days. */
export const daysAhead = <Place extends Dated>(places: readonly Place[], now: Date): Place[] =>
  places.filter(({ campDay }) => !isPastDay(campDay.date, now));

/** Places bring their camp days with their seasons. */
export const standingOf = (
  places: readonly { campDay: { date: string; season: { closesWithEachDay: boolean } } }[],
  now: Date,
): DatesStanding => ({
  isOver: places.length > 0 && daysAhead(places, now).length === 0,
  isExample: places.some(({ campDay }) => !campDay.season.closesWithEachDay),
});
