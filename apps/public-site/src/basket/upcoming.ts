import {
  type CampDay,
  type Catalogue,
  type SeasonOnSale,
} from '@sunfield/contracts/catalogue/catalogue';

/**
 * What can still be booked or is coming up: without past days of real seasons, and without seasons
 * that have no days left. An example season, which stays bookable, is kept whole; once it is over
 * it is listed after the others.
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
