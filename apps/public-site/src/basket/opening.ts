import {
  type CampDay,
  type Catalogue,
  type SeasonOnSale,
} from '@sunfield/contracts/catalogue/catalogue';
import { formatMoment } from '@sunfield/contracts/kit/dates';

/** Whether booking for a season is still to begin. */
const isToOpen = ({ bookingOpensAt }: SeasonOnSale, now: number): boolean =>
  bookingOpensAt !== null && Date.parse(bookingOpensAt) > now;

/** "Booking opens on Monday 1 June at 9am", while that is to come. */
export const openingWords = (season: SeasonOnSale, now: number): string | undefined =>
  isToOpen(season, now) ? `Booking opens on ${formatMoment(season.bookingOpensAt!)}` : undefined;

/** Whether the day's season is still to open. */
export const opensLater = (
  { seasons }: Pick<Catalogue, 'seasons'>,
  { seasonId }: CampDay,
  now: number,
): boolean => seasons.some((season) => season.id === seasonId && isToOpen(season, now));

/** When the next season opens, in milliseconds; undefined where none is to. */
export const nextOpening = (
  { seasons }: Pick<Catalogue, 'seasons'>,
  now: number,
): number | undefined =>
  seasons
    .map(({ bookingOpensAt }) => Date.parse(bookingOpensAt ?? ''))
    .filter((at) => at > now)
    .sort((a, b) => a - b)[0];
