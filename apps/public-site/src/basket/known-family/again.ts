import { type Catalogue } from '@sunfield/contracts/catalogue/catalogue';
import { type LastPlace } from '@sunfield/contracts/families/your-family';
import {
  compareDates,
  addDays,
  daysBetween,
  formatShortDate,
  mondayOf,
} from '@sunfield/words/dates';
import { findSlot, type Slot } from '../places';

/** The days of the last booking again, in other weeks. */
export interface Again {
  kind: 'later' | 'next season';
  /** "Same as last time, from Mon 4 Jan" */
  label: string;
  days: { childId: number; slot: Slot }[];
}

/** As many weeks ahead are looked at for days of the same season. */
const MAX_WEEKS = 12;

/**
 * What a family can book again with one tap: the same weekdays in the next week that has camp on any of them, and in the
 * next season. Days are kept although they are full or closed, so that the form can say so.
 *
 * @param catalogue with days that are over, which say when a season began
 */
export function againOf(catalogue: Catalogue, last: readonly LastPlace[]): Again[] {
  const offers = [laterInSeason(catalogue, last), inNextSeason(catalogue, last)];
  return offers.filter((offer) => offer !== undefined);
}

function laterInSeason(catalogue: Catalogue, last: readonly LastPlace[]): Again | undefined {
  for (let weeks = 1; weeks <= MAX_WEEKS; weeks += 1) {
    const days = last.map((place) => onDate(place, addDays(place.date, 7 * weeks)));
    if (!days.some(isToCome(catalogue))) continue;
    return { kind: 'later', label: `Same as last time, from ${firstDayOf(days)}`, days };
  }
  return undefined;
}

function inNextSeason(catalogue: Catalogue, last: readonly LastPlace[]): Again | undefined {
  const lastDate =
    last
      .map(({ date }) => date)
      .sort()
      .at(-1) ?? '';
  const seasons = catalogue.seasons
    .map(({ id, name }) => ({ id, name, begins: firstDateOf(catalogue, id) }))
    .filter(({ begins }) => begins > lastDate)
    .sort((a, b) => compareDates(a.begins, b.begins));
  for (const { id, name, begins } of seasons) {
    const days = last.map((place) => {
      const weekday = daysBetween(mondayOf(place.date), place.date);
      return onDate(
        { ...place, seasonId: id },
        addDays(mondayOf(begins), 7 * place.week + weekday),
      );
    });
    if (days.some(isToCome(catalogue))) {
      return { kind: 'next season', label: `The same days in ${name}`, days };
    }
  }
  return undefined;
}

/** Calendar date of a season's first day; empty if it has none. */
const firstDateOf = ({ venues }: Catalogue, seasonId: number): string =>
  venues
    .flatMap(({ days }) => days)
    .filter((day) => day.seasonId === seasonId)
    .map(({ date }) => date)
    .sort()[0] ?? '';

const onDate = (
  { childId, seasonId, venue, activityKey, sessionKey }: LastPlace,
  date: string,
): Again['days'][number] => ({
  childId,
  slot: { date, seasonId, venue, activityKey, sessionKey },
});

const isToCome =
  (catalogue: Catalogue) =>
  ({ slot }: Again['days'][number]): boolean => {
    const { day, pricePence } = findSlot(catalogue, slot);
    return day?.isOpen === true && pricePence !== undefined;
  };

const firstDayOf = (days: Again['days']): string =>
  formatShortDate(days.map(({ slot }) => slot.date).sort()[0] ?? '');
