import { routeQuery } from '@sunfield/api-client/route-query';
import { formatLongDate } from '@sunfield/words/dates';
import { isFound, searchName, searchTerms } from '@sunfield/contracts/kit/search-text';
import { isNearlyFound } from '@sunfield/contracts/kit/similar-text';
import { search } from '@sunfield/contracts/office/routes';
import { MIN_SEARCH_LENGTH, type StaffSearch } from '@sunfield/contracts/office/staff-search';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type To } from 'react-router-dom';
import { statusName } from '../../saved-bookings/status-tag';
import { type NavItem } from '../nav/nav-items';

export const searchQuery = (text: string) =>
  queryOptions({
    ...routeQuery(search, { query: { q: text } }),
    enabled: text.length >= MIN_SEARCH_LENGTH,
    placeholderData: keepPreviousData,
    staleTime: 0,
    // Children's names are not cached after the dialog closes.
    gcTime: 0,
  });

export interface Hit {
  key: string;
  label: string;
  detail: string;
  to: To;
}

export interface HitGroup {
  name: string;
  hits: Hit[];
}

const NOTHING: StaffSearch = { families: [], children: [], bookings: [], payments: [], days: [] };

const booking = (id: number): To => ({
  pathname: '/admin-new',
  search: `?tab=bookings&booking=${id}`,
});
const register = ({ date, venue }: { date: string; venue: string }): To => ({
  pathname: '/admin-new',
  search: `?${new URLSearchParams({ tab: 'register', day: date, at: venue }).toString()}`,
});
const family = (email: string): To => ({
  pathname: '/admin-new',
  search: `?${new URLSearchParams({ tab: 'families', email }).toString()}`,
});

/** The results by group; empty groups are left out. */
export function hitGroups(found: StaffSearch = NOTHING, pages: Hit[]): HitGroup[] {
  const groups: HitGroup[] = [
    {
      name: 'Families',
      hits: found.families.map(({ email, parentName }) => ({
        key: `family ${email}`,
        label: parentName,
        detail: email,
        to: family(email),
      })),
    },
    {
      name: 'Children',
      hits: found.children.flatMap(({ name, parentName, bookingId, register: on }, n) => {
        const to = on ? register(on) : bookingId !== null && booking(bookingId);
        if (!to) return [];
        const detail = on ? `${formatLongDate(on.date)}, ${on.venueName}` : `of ${parentName}`;
        return [{ key: `child ${n}`, label: name, detail, to }];
      }),
    },
    {
      name: 'Bookings',
      hits: found.bookings.map(({ id, parentName, paymentStatus }) => ({
        key: `booking ${id}`,
        label: `#${id} ${parentName}`,
        detail: statusName[paymentStatus],
        to: booking(id),
      })),
    },
    {
      name: 'Payments',
      hits: found.payments.map(({ bookingId, parentName, reference }) => ({
        key: `payment ${bookingId}`,
        label: reference ?? `Payment of booking #${bookingId}`,
        detail: `#${bookingId} ${parentName}`,
        to: booking(bookingId),
      })),
    },
    {
      name: 'Camp days',
      hits: found.days.map((day) => ({
        key: `day ${day.date} ${day.venue}`,
        label: formatLongDate(day.date),
        detail: day.venueName,
        to: register(day),
      })),
    },
    { name: 'Pages', hits: pages },
  ];
  return groups.filter(({ hits }) => hits.length > 0);
}

/** Pages whose names match the text; all of them if it is empty. */
export function pageHits(items: NavItem[], text: string): Hit[] {
  const terms = searchTerms(text);
  const having = (has: typeof isFound) =>
    items.filter(({ label }) => has(searchName(label), terms));
  const exact = having(isFound);
  const shown = text === '' || exact.length > 0 ? exact : having(isNearlyFound);
  return shown.map(({ key, label, to }) => ({ key: `page ${key}`, label, detail: '', to }));
}
