import { type CampDay, type Catalogue } from '@sunfield/contracts/catalogue';
import { formatShortDate } from '@sunfield/contracts/dates';

const DAY_MS = 86_400_000;

const follows = (date: string, before: string) => Date.parse(date) - Date.parse(before) === DAY_MS;

/** A venue's days as a person would say them: days in a row of one activity are one stretch. */
export function programmeDates(days: readonly CampDay[]): { activityKey: string; dates: string }[] {
  const stretches: { activityKey: string; first: string; last: string }[] = [];
  for (const { date, campType: activityKey } of days) {
    const stretch = stretches.at(-1);
    if (stretch?.activityKey === activityKey && follows(date, stretch.last)) stretch.last = date;
    else stretches.push({ activityKey, first: date, last: date });
  }
  return stretches.map(({ activityKey, first, last }) => ({
    activityKey,
    dates: dateRange(first, last),
  }));
}

/** Each season on sale that has days, with its first and last. */
export function seasonDates({ seasons, venues }: Catalogue): { name: string; dates: string }[] {
  return seasons.flatMap(({ id, name }) => {
    const dates = venues
      .flatMap(({ days }) => days.filter(({ seasonId }) => seasonId === id))
      .map(({ date }) => date)
      .sort();
    const [first, last] = [dates[0], dates.at(-1)];
    return first && last ? [{ name, dates: dateRange(first, last) }] : [];
  });
}

/** "Mon 27 to Thu 30 Oct", "Fri 31 Oct" */
export function dateRange(first: string, last: string): string {
  if (first === last) return formatShortDate(first);
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7);
  const start = formatShortDate(first);
  return `${isOneMonth ? start.replace(/ \w+$/, '') : start} to ${formatShortDate(last)}`;
}
