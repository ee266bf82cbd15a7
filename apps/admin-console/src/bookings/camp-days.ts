import { type BookedPlace } from '@sunfield/contracts/bookings';
import { type Catalogue } from '@sunfield/contracts/catalogue';
import { formatShortDate } from '@sunfield/contracts/dates';

export type VenueNames = ReadonlyMap<string, string>;

export const venueNames = (catalogue: Catalogue): VenueNames =>
  new Map(catalogue.venues.map(({ key, name }) => [key, name]));

/** The camp dates of all seasons on sale, each once, in order. */
export const campDates = (catalogue: Catalogue): string[] => [
  ...new Set(catalogue.venues.flatMap(({ days }) => days.map(({ date }) => date)).sort()),
];

/** "Mon 27 Oct 2025" */
const dayAndYear = (date: string): string => `${formatShortDate(date)} ${date.slice(0, 4)}`;

/** Who, when and where, for a table's cell: children with the same days at a venue stand together. */
export function daysOfChildren(places: readonly BookedPlace[], names: VenueNames) {
  const entries = new Map<
    string,
    { key: string; children: string[]; name: string; days: string[] }
  >();
  for (const childIndex of new Set(places.map((it) => it.childIndex))) {
    const own = places.filter((it) => it.childIndex === childIndex);
    for (const venue of new Set(own.map((it) => it.venue))) {
      const days = [
        ...new Set(own.filter((it) => it.venue === venue).map(({ date }) => date)),
      ].sort();
      const key = `${venue} ${days.join()}`;
      const entry = entries.get(key);
      const child = own[0]?.childName ?? '';
      if (entry) entry.children.push(child);
      else {
        const name = names.get(venue) ?? venue;
        entries.set(key, { key, children: [child], name, days: days.map(dayAndYear) });
      }
    }
  }
  return [...entries.values()];
}
