import { MAX_COUNTED } from '@sunfield/contracts/kit/paging';
import { formatNumber } from '@sunfield/words/counted';
import { formatShortDate } from '@sunfield/words/dates';
import { attentionName } from '../saved-bookings/attention-words';
import { saidStatus } from '../saved-bookings/status-tag';
import { type BookingFilters, isFiltered } from './booking-filters';
import { countedTo } from '../../kernel/lists/pages';

/** What the filters name by number or key. */
interface Named {
  seasons: readonly { id: number; name: string }[];
  venues: readonly { key: string; name: string }[];
}

/** What is listed, in a sentence: "143 bookings", "Paid bookings of Easter, 14". */
export function saidFilters(filters: BookingFilters, total: number, named: Named): string {
  if (!isFiltered(filters)) return countedTo(total, 'booking');
  const { status, season, venue, date, attention, among, search } = filters;
  const words = [
    status ? `${saidStatus[status]} bookings` : 'Bookings',
    among && 'that were chosen',
    season && `of ${named.seasons.find(({ id }) => id === season)?.name ?? 'one season'}`,
    venue && `at ${named.venues.find(({ key }) => key === venue)?.name ?? venue}`,
    date && `on ${formatShortDate(date)}`,
    attention && `with “${attentionName[attention]}”`,
    search && `found by “${search}”`,
  ].filter(Boolean);
  const count = total > MAX_COUNTED ? `more than ${formatNumber(MAX_COUNTED)}` : total;
  return `${words.join(' ')}, ${count}`;
}
