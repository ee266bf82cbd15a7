import { type CampDay, type Catalogue } from '@sunfield/contracts/catalogue';

/**
 * What can still be booked or looked forward to: without the days of real seasons that are over, and without seasons
 * of which nothing is left. An example season, which stays bookable, stays whole.
 */
export function upcoming(catalogue: Catalogue): Catalogue {
  const venues = catalogue.venues.map((venue) => ({ ...venue, days: venue.days.filter(isToCome) }));
  const seasons = catalogue.seasons.filter(({ id }) =>
    venues.some(({ days }) => days.some(({ seasonId }) => seasonId === id)),
  );
  return { ...catalogue, venues, seasons };
}

const isToCome = ({ isOver, isOpen }: CampDay): boolean => isOpen || !isOver;
