import {
  type CampDay,
  type Catalogue,
  type SeasonOnSale,
} from '@sunfield/contracts/catalogue/catalogue';

/**
 * What can still be booked or looked forward to: without the days of real seasons that are over, and without seasons
 * of which nothing is left. An example season, which stays bookable, stays whole; once it is over it comes after the
 * others.
 */
export function upcoming(catalogue: Catalogue): Catalogue {
  const venues = catalogue.venues.map((venue) => ({ ...venue, days: venue.days.filter(isToCome) }));
  const days = venues.flatMap((venue) => venue.days);
  const daysOf = ({ id }: SeasonOnSale) => days.filter(({ seasonId }) => seasonId === id);
  const isOver = (season: SeasonOnSale) => daysOf(season).every((day) => day.isOver);
  const seasons = catalogue.seasons
    .filter((season) => daysOf(season).length > 0)
    .sort((one, other) => Number(isOver(one)) - Number(isOver(other)));
  return { ...catalogue, venues, seasons };
}

const isToCome = ({ isOver, isOpen }: CampDay): boolean => isOpen || !isOver;
