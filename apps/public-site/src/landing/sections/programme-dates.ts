import {
  type CampDay,
  type Catalogue,
  type VenueProgramme,
} from '@sunfield/contracts/catalogue/catalogue';
import { compareDates, formatDateRange } from '@sunfield/words/dates';
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
  days.filter(({ state }) => state !== 'cancelled').sort((a, b) => compareDates(a.date, b.date));

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

export interface SeasonProgramme {
  id: number;
  name: string;
  /** From its first day here to its last. */
  range: string;
  /** Calendar dates with a camp. */
  days: number;
  dates: ProgrammeDates[];
}

/** The seasons with days to come; if there are none, all seasons. */
export function comingSeasons({ seasons, venues }: Catalogue): Catalogue['seasons'] {
  const days = takingPlace(venues.flatMap((venue) => venue.days));
  const coming = new Set(days.filter(({ isOver }) => !isOver).map(({ seasonId }) => seasonId));
  return coming.size > 0 ? seasons.filter(({ id }) => coming.has(id)) : seasons;
}

/** The seasons to come in which a venue has days. */
export function seasonProgrammes(venue: VenueProgramme, catalogue: Catalogue): SeasonProgramme[] {
  return comingSeasons(catalogue).flatMap(({ id, name }) => {
    const days = takingPlace(venue.days.filter(({ seasonId }) => seasonId === id));
    const dates = [...new Set(days.map(({ date }) => date))];
    const [first, last] = [dates[0], dates.at(-1)];
    if (!first || !last) return [];
    const range = formatDateRange(first, last);
    return [{ id, name, range, days: dates.length, dates: programmeDates(days) }];
  });
}

/** The first and last bookable day of each season that has days to come; of every season if none has. */
export function seasonDates(catalogue: Catalogue): { name: string; dates: string }[] {
  const all = takingPlace(catalogue.venues.flatMap(({ days }) => days));
  return comingSeasons(catalogue).flatMap(({ id, name }) => {
    const its = all.filter(({ seasonId }) => seasonId === id);
    const bookable = its.filter(({ isOpen, isOver }) => isOpen && !isOver);
    const dates = (bookable.length > 0 ? bookable : its).map(({ date }) => date);
    const [first, last] = [dates[0], dates.at(-1)];
    return first && last ? [{ name, dates: formatDateRange(first, last) }] : [];
  });
}
