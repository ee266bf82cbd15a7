import { isPastDay } from '@sunfield/words/dates';
import { type DatesStanding } from '@sunfield/contracts/kit/dates-over';

/** A place with its camp day. */
interface Dated {
  campDay: { date: string };
}

/** Places on days still to come in London, including today. Their camp days must be loaded. */
export const placesToCome = <Place extends Dated>(places: readonly Place[], now: Date): Place[] =>
  places.filter(({ campDay }) => !isPastDay(campDay.date, now));

/** The places' camp days and seasons must be loaded. */
export const timingOf = (
  places: readonly { campDay: { date: string; season: { closesWithEachDay: boolean } } }[],
  now: Date,
): DatesStanding => ({
  isOver: places.length > 0 && placesToCome(places, now).length === 0,
  isExample: places.some(({ campDay }) => !campDay.season.closesWithEachDay),
});
