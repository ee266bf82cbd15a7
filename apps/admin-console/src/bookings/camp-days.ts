import { type BookedDate } from '@sunfield/contracts/bookings';
import { type Catalogue } from '@sunfield/contracts/catalogue';
import { formatShortDate } from '@sunfield/contracts/dates';

export type VenueNames = ReadonlyMap<string, string>;

export const venueNames = (catalogue: Catalogue): VenueNames =>
  new Map(catalogue.venues.map(({ key, name }) => [key, name]));

/** The season's camp dates, each once, in order. */
export const campDates = (catalogue: Catalogue): string[] => [
  ...new Set(catalogue.venues.flatMap(({ days }) => days.map(({ date }) => date)).sort()),
];

/** Where and when, for a table's cell: one entry per venue with its distinct dates in words. */
export function daysByVenue(dates: readonly BookedDate[], names: VenueNames) {
  return [...new Set(dates.map(({ venue }) => venue))].map((venue) => ({
    venue,
    name: names.get(venue) ?? venue,
    dates: [...new Set(dates.filter((it) => it.venue === venue).map(({ date }) => date))]
      .sort()
      .map(formatShortDate),
  }));
}
