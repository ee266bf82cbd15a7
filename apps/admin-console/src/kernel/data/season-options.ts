import { type SeasonSummary } from '@sunfield/contracts/catalogue/seasons';
import { calendarDateInLondon } from '@sunfield/words/dates';

/** On sale, but all of its days have passed: parents no longer see it. The example season is never over. */
export const isOver = (
  { state, lastDay, closesWithEachDay }: SeasonSummary,
  now = new Date(Date.now()),
): boolean =>
  state === 'on_sale' &&
  closesWithEachDay &&
  lastDay !== null &&
  lastDay < calendarDateInLondon(now);

/** Archived, or all of its days have passed. */
export const isEarlier = (season: SeasonSummary): boolean =>
  season.state === 'archived' || isOver(season);

/** Seasons to choose from: those that are over come last, and say so. */
export const seasonOptions = (seasons: readonly SeasonSummary[] = []) =>
  seasons
    .toSorted((one, other) => Number(isEarlier(one)) - Number(isEarlier(other)))
    .map((season) => ({
      value: season.id,
      label: isEarlier(season) ? `${season.name} (earlier)` : season.name,
    }));
