import { type CampDay, type VenueProgramme } from '@sunfield/contracts/catalogue/catalogue';
import { compareDates, formatDateRange, mondayOf } from '@sunfield/words/dates';
import { listed } from '@sunfield/words/listed';
import { FEW_PLACES, type Place } from '../../places';

/** Up to this many weeks all days are listed together; a longer programme is shown one week at a time. */
export const WEEKS_AT_ONCE = 2;

/** A week with camps, at any venue. */
export interface ProgrammeWeek {
  /** Calendar date of its Monday. */
  monday: string;
  /** Its first and last date with a camp. */
  first: string;
  last: string;
  /** The seasons of its days, in order of their start. */
  seasonIds: number[];
}

export const daysOf = (venues: readonly VenueProgramme[]): CampDay[] =>
  venues.flatMap(({ days }) => days);

/** Weeks with days to come are first, or an example that is over would stand before them. */
export function programmeWeeks(venues: readonly VenueProgramme[]): ProgrammeWeek[] {
  const weeks = new Map<string, ProgrammeWeek>();
  const days = daysOf(venues).sort((a, b) => compareDates(a.date, b.date));
  for (const { date, seasonId } of days) {
    const monday = mondayOf(date);
    const week = weeks.get(monday) ?? { monday, first: date, last: date, seasonIds: [] };
    week.last = date;
    if (!week.seasonIds.includes(seasonId)) week.seasonIds.push(seasonId);
    weeks.set(monday, week);
  }
  const coming = new Set(days.filter((day) => !day.isOver).map(({ date }) => mondayOf(date)));
  const isOver = ({ monday }: ProgrammeWeek) => Number(!coming.has(monday));
  return [...weeks.values()].sort((one, other) => isOver(one) - isOver(other));
}

export const inWeek = (
  venues: readonly VenueProgramme[],
  { first, last }: ProgrammeWeek,
): VenueProgramme[] =>
  venues.map((venue) => ({
    ...venue,
    days: venue.days.filter(({ date }) => date >= first && date <= last),
  }));

/**
 * The first future date that can be booked; otherwise the first that can be booked, as in an
 * example season; otherwise the first of all.
 */
export function dateToBeginWith(venues: readonly VenueProgramme[]): string {
  const days = daysOf(venues);
  const open = days.filter(({ isOpen }) => isOpen);
  const coming = open.filter(({ isOver }) => !isOver);
  const begin = [coming, open, days].find(({ length }) => length > 0) ?? [];
  return begin.map(({ date }) => date).sort()[0] ?? '';
}

/** How many places are chosen in that week. */
export const chosenIn = (places: readonly Place[], { monday }: ProgrammeWeek): number =>
  places.filter(({ date }) => mondayOf(date) === monday).length;

export const weekWords = ({ first, last }: ProgrammeWeek): string => formatDateRange(first, last);

/** Which places the days of a week still have, where that is not many: "full" or "few places". */
export function fewPlacesIn(
  days: readonly CampDay[],
  { first, last }: ProgrammeWeek,
): 'full' | 'few places' | undefined {
  const open = days.filter(({ date, isOpen }) => isOpen && date >= first && date <= last);
  const most = Math.max(...open.map(({ placesLeft }) => placesLeft));
  if (open.length === 0 || most > FEW_PLACES) return undefined;
  return most <= 0 ? 'full' : 'few places';
}

export const namesOf = (seasons: readonly { name: string }[]): string =>
  listed(seasons.map(({ name }) => name));
