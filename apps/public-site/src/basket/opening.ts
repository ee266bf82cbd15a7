import {
  type CampDay,
  type Catalogue,
  type SeasonOnSale,
} from '@sunfield/contracts/catalogue/catalogue';
import { formatMoment } from '@sunfield/words/dates';

/** Whether a season is not open for booking yet. */
const isToOpen = ({ bookingOpensAt }: SeasonOnSale, now: number): boolean =>
  bookingOpensAt !== null && Date.parse(bookingOpensAt) > now;

/** "Booking opens on Monday 1 June at 9am", until then. */
export const openingWords = (season: SeasonOnSale, now: number): string | undefined =>
  isToOpen(season, now) ? `Booking opens on ${formatMoment(season.bookingOpensAt!)}` : undefined;

/** Whether the day's season is not open yet. */
export const opensLater = (
  { seasons }: Pick<Catalogue, 'seasons'>,
  { seasonId }: CampDay,
  now: number,
): boolean => seasons.some((season) => season.id === seasonId && isToOpen(season, now));

/** When the next season opens, in milliseconds; undefined if none will. */
export const nextOpening = (
  { seasons }: Pick<Catalogue, 'seasons'>,
  now: number,
): number | undefined =>
  seasons
    .map(({ bookingOpensAt }) => Date.parse(bookingOpensAt ?? ''))
    .filter((at) => at > now)
    .sort((a, b) => a - b)[0];
