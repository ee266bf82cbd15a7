import { type BookedPlace } from '@sunfield/contracts/bookings/bookings';
import { isFamilysPlace } from '@sunfield/contracts/catalogue/camp';
import { type Catalogue } from '@sunfield/contracts/catalogue/catalogue';
import { addDays, formatDateRange } from '@sunfield/words/dates';

export type VenueNames = ReadonlyMap<string, string>;

export const venueNames = (catalogue: Catalogue): VenueNames =>
  new Map(catalogue.venues.map(({ key, name }) => [key, name]));

export const venueName = (names: VenueNames, key: string): string =>
  names.get(key) ?? (isFamilysPlace(key) ? 'Their own place' : key);

/** The camp dates of all seasons on sale, unique and in order. */
export const campDates = (catalogue: Catalogue): string[] => [
  ...new Set(catalogue.venues.flatMap(({ days }) => days.map(({ date }) => date)).sort()),
];

/** "Mon 27 to Wed 29 Oct", "Fri 31 Oct 2025": days that follow each other are one entry. */
export function runsOfDays(places: readonly BookedPlace[]): { words: string; isOff: boolean }[] {
  const off = new Set(places.flatMap(({ date, isDayCancelled }) => (isDayCancelled ? [date] : [])));
  const runs: { dates: string[]; isOff: boolean }[] = [];
  for (const date of [...new Set(places.map((place) => place.date))].sort()) {
    const run = runs.at(-1);
    const isOff = off.has(date);
    const last = run?.dates.at(-1);
    if (run && last && run.isOff === isOff && addDays(last, 1) === date) run.dates.push(date);
    else runs.push({ dates: [date], isOff });
  }
  return runs.map(({ dates, isOff }) => ({
    words: formatDateRange(dates[0]!, dates.at(-1)!),
    isOff,
  }));
}
