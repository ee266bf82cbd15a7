import { addDays, daysBetween } from '@sunfield/contracts/kit/dates';

export interface SeasonDates {
  id: number;
  firstDay: string;
  lastDay: string;
}

/** Weeks, so that both begin on the same day of the week. */
const YEAR_DAYS = 364;
const SAME_TIME_DAYS = 42;

/** The season that is on or comes next, or else the latest. They come with the latest first. */
export const chooseSeason = <Season extends SeasonDates>(
  seasons: readonly Season[],
  today: string,
): Season | undefined => seasons.findLast(({ lastDay }) => lastDay >= today) ?? seasons[0];

/** That of the same time a year earlier, within six weeks; or else the one that began last before it. */
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
