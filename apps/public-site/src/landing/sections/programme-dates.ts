import {
  type CampDay,
  type Catalogue,
  type VenueProgramme,
} from '@sunfield/contracts/catalogue/catalogue';
import { formatDateRange, mondayOf } from '@sunfield/words/dates';
import { activityKeyOf } from '@sunfield/contracts/kit/wire-names';

const DAY_MS = 86_400_000;

const follows = (date: string, before: string) => Date.parse(date) - Date.parse(before) === DAY_MS;

interface Stretch {
  activityKey: string;
  first: string;
  last: string;
}

/** Consecutive days of one activity, in order of their start. */
function stretchesOf(days: readonly CampDay[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const day of takingPlace(days)) {
    const { date } = day;
    const activityKey = activityKeyOf(day);
    const stretch = stretches.findLast((other) => other.activityKey === activityKey);
    if (stretch && (stretch.last === date || follows(date, stretch.last))) stretch.last = date;
    else stretches.push({ activityKey, first: date, last: date });
  }
  return stretches;
}

const takingPlace = (days: readonly CampDay[]) =>
  days.filter(({ state }) => state !== 'cancelled').sort((a, b) => a.date.localeCompare(b.date));

export interface ProgrammeDates {
  activityKey: string;
  dates: string;
}

/** A venue's days in a compact form: consecutive days of one activity form a range. */
export const programmeDates = (days: readonly CampDay[]): ProgrammeDates[] =>
  stretchesOf(days).map(({ activityKey, first, last }) => ({
    activityKey,
    dates: formatDateRange(first, last),
  }));

/** A venue's season: what is shown directly, and what can be expanded. */
export interface SeasonProgramme {
  id: number;
  name: string;
  shown: ProgrammeDates[];
  more: ProgrammeDates[];
  /** Number of weeks that start in `more` and are not in `shown`. */
  moreWeeks: number;
}

/** Number of ranges that are quick to read. A single further one is not worth hiding. */
const AT_A_GLANCE = 3;

/** The seasons in which a venue has days. */
export function seasonProgrammes(
  venue: VenueProgramme,
  { seasons }: Pick<Catalogue, 'seasons'>,
): SeasonProgramme[] {
  return seasons.flatMap(({ id, name }) => {
    const days = venue.days.filter(({ seasonId }) => seasonId === id);
    const all = stretchesOf(days);
    if (all.length === 0) return [];
    const glance = all.length > AT_A_GLANCE + 1 ? AT_A_GLANCE : all.length;
    const dates = programmeDates(days);
    const weeksOf = (stretches: Stretch[]) =>
      new Set(stretches.map(({ first }) => mondayOf(first)));
    const seen = weeksOf(all.slice(0, glance));
    const moreWeeks = [...weeksOf(all.slice(glance))].filter((week) => !seen.has(week)).length;
    return [{ id, name, shown: dates.slice(0, glance), more: dates.slice(glance), moreWeeks }];
  });
}

/**
 * Each season on sale with days to come, with its first and last; if none has any, each season with
 * days.
 */
export function seasonDates({ seasons, venues }: Catalogue): { name: string; dates: string }[] {
  const all = takingPlace(venues.flatMap(({ days }) => days));
  const coming = new Set(all.filter(({ isOver }) => !isOver).map(({ seasonId }) => seasonId));
  return seasons.flatMap(({ id, name }) => {
    if (coming.size > 0 && !coming.has(id)) return [];
    const dates = all.filter(({ seasonId }) => seasonId === id).map(({ date }) => date);
    const [first, last] = [dates[0], dates.at(-1)];
    return first && last ? [{ name, dates: formatDateRange(first, last) }] : [];
  });
}
