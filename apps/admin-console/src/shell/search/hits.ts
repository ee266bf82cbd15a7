import { type StaffSearch } from '@sunfield/contracts/office/staff-search';
import { isFound, searchName, searchTerms, wordsOf } from '@sunfield/contracts/kit/search-text';
import { isNearlyFound } from '@sunfield/contracts/kit/similar-text';
import { formatLongDate, formatShortDateWithYear } from '@sunfield/words/dates';
import { formatPounds } from '@sunfield/words/money';
import { type To } from 'react-router-dom';
import { statusName } from '../../bookings/saved-bookings/status-tag';
import { labelledSettings } from '../../kernel/saved-settings/setting-names';
import { type Action } from './actions';

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

const at = (params: Record<string, string>): To => ({
  pathname: '/admin-new',
  search: `?${new URLSearchParams(params).toString()}`,
});
const booking = (id: number): To => at({ tab: 'bookings', booking: `${id}` });
const register = ({ date, venue }: { date: string; venue: string }): To =>
  at({ tab: 'register', day: date, at: venue });
const family = (email: string): To => at({ tab: 'families', email });

const DAYS = 'Camp days';

/** What the API has found. A child leads to its family. */
export const foundGroups = (found: StaffSearch): HitGroup[] => [
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
    hits: found.children.flatMap(({ name, parentName, bookingId, email, register: on }, n) => {
      const ofBooking = bookingId !== null && booking(bookingId);
      const to = on ? register(on) : email ? family(email) : ofBooking;
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
    hits: [
      ...found.payments.map(({ bookingId, parentName, reference }) => ({
        key: `payment ${bookingId}`,
        label: reference ?? `Payment of booking #${bookingId}`,
        detail: `#${bookingId} ${parentName}`,
        to: booking(bookingId),
      })),
      ...(found.bankLines ?? []).map(({ id, date, amountPence, text, bookingId }) => ({
        key: `line ${id}`,
        label: text,
        detail: [
          formatPounds(amountPence),
          formatShortDateWithYear(date),
          bookingId === null ? 'no booking yet' : `#${bookingId}`,
        ].join(', '),
        to: bookingId === null ? at({ tab: 'bank' }) : booking(bookingId),
      })),
    ],
  },
  {
    name: DAYS,
    hits: found.days.map((day) => ({
      key: `day ${day.date} ${day.venue}`,
      label: formatLongDate(day.date),
      detail: day.venueName,
      to: register(day),
    })),
  },
];

/** Those whose names match the text, or else nearly match it. */
function named<Named>(all: Named[], text: string, nameOf: (one: Named) => string): Named[] {
  const terms = searchTerms(text);
  const having = (has: typeof isFound) => all.filter((one) => has(searchName(nameOf(one)), terms));
  const exact = having(isFound);
  return text === '' || exact.length > 0 ? exact : having(isNearlyFound);
}

const MAX_HITS = 6;

/** Those that fit best. */
const best = <Named>(
  all: Named[],
  text: string,
  nameOf: (one: Named) => string,
  hitOf: (one: Named) => Hit,
): Hit[] => inOrder(text, named(all, text, nameOf).map(hitOf)).slice(0, MAX_HITS);

export const settingHits = (text: string): Hit[] =>
  best(
    labelledSettings(),
    text,
    ({ label, title, help = '' }) => `${title} ${label} ${help}`,
    ({ name, label, title, part }) => ({
      key: `setting ${name}`,
      label,
      detail: title,
      to: at({ tab: 'settings', part, at: name }),
    }),
  );

export const actionHits = (offered: Action[], text: string): Hit[] =>
  best(
    offered,
    text,
    ({ label, words = '', detail = '' }) => `${label} ${words} ${detail}`,
    ({ label, detail = '', to }) => ({ key: `action ${label} ${to}`, label, detail, to }),
  );

/** Pages whose names match the text; all of them if it is empty. */
export const pageHits = (pages: { key: string; label: string; to: To }[], text: string): Hit[] =>
  named(pages, text, ({ label }) => label).map(({ key, label, to }) => ({
    key: `page ${key}`,
    label,
    detail: '',
    to,
  }));

/**
 * How well a label fits what is typed: 0 it is that, 1 it begins with it, 2 each typed word begins one of its words, 3
 * otherwise.
 */
function distance(text: string, { label }: Hit): number {
  const [typed, name] = [searchName(text), searchName(label)];
  if (name === typed) return 0;
  if (name.startsWith(typed)) return 1;
  const words = wordsOf(name);
  const begins = (one: string) => words.some((word) => word.startsWith(one));
  return wordsOf(typed).every(begins) ? 2 : 3;
}

const inOrder = (text: string, hits: Hit[]): Hit[] =>
  hits.toSorted((a, b) => distance(text, a) - distance(text, b));

/** Without empty groups, the one with the best hit first. Days that only nearly fit are for a text that fits nothing. */
export function ranked(text: string, groups: HitGroup[]): HitGroup[] {
  if (text === '') return groups.filter(({ hits }) => hits.length > 0);
  const terms = searchTerms(text);
  const fits = ({ label, detail }: Hit) => isFound(searchName(`${label} ${detail}`), terms);
  const doesAnyFit = groups.some(({ hits }) => hits.some(fits));
  const having = groups
    .map((group) =>
      group.name === DAYS && doesAnyFit ? { ...group, hits: group.hits.filter(fits) } : group,
    )
    .filter(({ hits }) => hits.length > 0);
  const nearest = ({ hits }: HitGroup) => Math.min(...hits.map((hit) => distance(text, hit)));
  return having
    .map((group) => ({ ...group, hits: inOrder(text, group.hits) }))
    .toSorted((a, b) => nearest(a) - nearest(b));
}
