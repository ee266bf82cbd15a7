import { type BookedPlace } from '@sunfield/contracts/bookings/bookings';
import { type Catalogue } from '@sunfield/contracts/catalogue/catalogue';
import { formatShortDateWithYear } from '@sunfield/words/dates';

export type VenueNames = ReadonlyMap<string, string>;

export const venueNames = (catalogue: Catalogue): VenueNames =>
  new Map(catalogue.venues.map(({ key, name }) => [key, name]));

/** The camp dates of all seasons on sale, unique and in order. */
export const campDates = (catalogue: Catalogue): string[] => [
  ...new Set(catalogue.venues.flatMap(({ days }) => days.map(({ date }) => date)).sort()),
];

/** Who, when and where, for a table's cell: children with the same days at a venue are grouped. */
export function daysOfChildren(places: readonly BookedPlace[], names: VenueNames) {
  const entries = new Map<
    string,
    { key: string; children: string[]; name: string; days: { date: string; isOff: boolean }[] }
  >();
  for (const childIndex of new Set(places.map((it) => it.childIndex))) {
    const own = places.filter((it) => it.childIndex === childIndex);
    for (const venue of new Set(own.map((it) => it.venue))) {
      const here = own.filter((it) => it.venue === venue);
      const days = [...new Set(here.map(({ date }) => date))].sort();
      const off = new Set(
        here.filter(({ isDayCancelled }) => isDayCancelled).map(({ date }) => date),
      );
      const key = `${venue} ${days.map((date) => `${date}${off.has(date)}`).join()}`;
      const entry = entries.get(key);
      const child = own[0]?.childName ?? '';
      if (entry) entry.children.push(child);
      else {
        const name = names.get(venue) ?? venue;
        entries.set(key, {
          key,
          children: [child],
          name,
          days: days.map((date) => ({ date: formatShortDateWithYear(date), isOff: off.has(date) })),
        });
      }
    }
  }
  return [...entries.values()];
}
