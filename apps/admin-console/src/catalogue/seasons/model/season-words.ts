import { counted } from '@sunfield/words/counted';
import { formatInstant, formatShortDateWithYear } from '@sunfield/words/dates';
import { isOver } from '../../../kernel/data/season-options';
import { type SeasonState, type SeasonSummary } from '@sunfield/contracts/catalogue/seasons';

export const stateNames: Record<SeasonState, string> = {
  draft: 'Draft',
  on_sale: 'On sale',
  archived: 'Archived',
  by_quote: 'Parties',
};

/** "Mon 6 to Fri 17 Apr 2026", as short as possible. */
export function dateRange(first: string, last: string): string {
  if (first === last) return formatShortDateWithYear(first);
  const [weekday, day, month] = formatShortDateWithYear(first).split(' ');
  if (first.slice(0, 7) === last.slice(0, 7))
    return `${weekday} ${day} to ${formatShortDateWithYear(last)}`;
  const isOneYear = first.slice(0, 4) === last.slice(0, 4);
  return `${isOneYear ? `${weekday} ${day} ${month}` : formatShortDateWithYear(first)} to ${formatShortDateWithYear(last)}`;
}

export const datesOf = ({ firstDay, lastDay }: SeasonSummary): string =>
  firstDay && lastDay ? dateRange(firstDay, lastDay) : 'No camp days yet';

/** "30 camp days at 3 venues" */
export const sizeOf = ({ days, venues }: Pick<SeasonSummary, 'days' | 'venues'>): string =>
  `${counted(days, 'camp day')} at ${counted(venues, 'venue')}`;

/** When parents can book, in a sentence or two. */
export function openingOf(season: SeasonSummary, now = new Date(Date.now())): string {
  const { state, bookingOpensAt, bookingClosesAt, closesWithEachDay } = season;
  if (state === 'by_quote') return 'Families book a party by accepting your quote.';
  if (isOver(season, now)) return 'All of its days are over. Parents no longer see it.';
  if (bookingClosesAt && new Date(bookingClosesAt) <= now) {
    return `Booking closed on ${formatInstant(bookingClosesAt)}.`;
  }
  const isOpened = bookingOpensAt === null || new Date(bookingOpensAt) <= now;
  const opening =
    isOpened && state === 'on_sale'
      ? 'Booking is open'
      : isOpened
        ? 'Booking opens as soon as the season is published'
        : `Booking opens on ${formatInstant(bookingOpensAt)}`;
  const closing = bookingClosesAt ? ` and closes on ${formatInstant(bookingClosesAt)}` : '';
  const each = closesWithEachDay ? ' For each day it closes when the day begins.' : '';
  return `${opening}${closing}.${each}`;
}

/** Who sees a change that has just been saved. */
export const whoSees = (state: SeasonState): string =>
  state === 'on_sale'
    ? 'The public site follows within a minute.'
    : 'Parents see it once the season is on sale.';
