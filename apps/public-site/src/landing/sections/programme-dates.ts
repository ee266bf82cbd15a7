import {
  type CampDay,
  type Catalogue,
  type VenueProgramme,
} from '@sunfield/contracts/catalogue/catalogue';
import { compareDates, formatDateRange } from '@sunfield/words/dates';
import { currentSeasons } from '../../basket/prices';

const takingPlace = (days: readonly CampDay[]) =>
  days.filter(({ state }) => state !== 'cancelled').sort((a, b) => compareDates(a.date, b.date));

export interface SeasonProgramme {
  id: number;
  name: string;
  /** From its first day here to its last. */
  range: string;
  /** Calendar dates with a camp. */
  days: number;
}

/** The seasons to come in which a venue has days. */
export function seasonProgrammes(venue: VenueProgramme, catalogue: Catalogue): SeasonProgramme[] {
  return currentSeasons(catalogue).flatMap(({ id, name }) => {
    const days = takingPlace(venue.days.filter(({ seasonId }) => seasonId === id));
    const dates = [...new Set(days.map(({ date }) => date))];
    const [first, last] = [dates[0], dates.at(-1)];
    return first && last
      ? [{ id, name, range: formatDateRange(first, last), days: dates.length }]
      : [];
  });
}

/** The first and last bookable day of each season that has days to come; of every season if none has. */
export function seasonDates(catalogue: Catalogue): { name: string; dates: string }[] {
  const all = takingPlace(catalogue.venues.flatMap(({ days }) => days));
  return currentSeasons(catalogue).flatMap(({ id, name }) => {
    const its = all.filter(({ seasonId }) => seasonId === id);
    const bookable = its.filter(({ isOpen, isOver }) => isOpen && !isOver);
    const dates = (bookable.length > 0 ? bookable : its).map(({ date }) => date);
    const [first, last] = [dates[0], dates.at(-1)];
    return first && last ? [{ name, dates: formatDateRange(first, last) }] : [];
  });
}
