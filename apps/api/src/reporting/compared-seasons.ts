import { addDays, daysBetween } from '@sunfield/words/dates';

export interface SeasonDates {
  id: number;
  firstDay: string;
  lastDay: string;
}

/** Whole weeks, so that both begin on the same weekday. */
const YEAR_DAYS = 364;
const SAME_TIME_DAYS = 42;

/** The current or next season, or else the latest. Expects seasons with the latest first. */
export const chooseSeason = <Season extends SeasonDates>(
  seasons: readonly Season[],
  today: string,
): Season | undefined => seasons.findLast(({ lastDay }) => lastDay >= today) ?? seasons[0];

/** The season a year earlier, within six weeks; or else the last one that began before it. */
export function chooseBeside<Season extends SeasonDates>(
  seasons: readonly Season[],
  { id, firstDay }: SeasonDates,
): Season | undefined {
  const earlier = seasons.filter((one) => one.id !== id && one.firstDay <= firstDay);
  const wanted = addDays(firstDay, -YEAR_DAYS);
  const away = (one: Season) => Math.abs(daysBetween(wanted, one.firstDay));
  const nearest = earlier.toSorted((a, b) => away(a) - away(b))[0];
  return nearest && away(nearest) <= SAME_TIME_DAYS ? nearest : earlier[0];
}
