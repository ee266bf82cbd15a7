import { MIN_SEARCH_LENGTH, type StaffSearch } from '@sunfield/contracts/office/staff-search';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { type GetRef, Input } from 'antd';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { type To, useNavigate } from 'react-router-dom';
import { Dialog } from '../../kernel/dialogs/dialog';
import { LoadProblem } from '../../kernel/ui/load-problem';
import { Detail } from '../../kernel/ui/quiet';
import { useMay } from '../../kernel/session/require-staff';
import { labelledSettings } from '../../kernel/saved-settings/setting-names';
import { useNavPages } from '../nav/nav-items';
import { Ends } from '../../kernel/ui/ends';
import styles from './search.module.css';
import { routeQuery } from '@sunfield/api-client/route-query';
import { formatLongDate } from '@sunfield/words/dates';
import { isFound, searchName, searchTerms } from '@sunfield/contracts/kit/search-text';
import { isNearlyFound } from '@sunfield/contracts/kit/similar-text';
import { search } from '@sunfield/contracts/office/routes';
import { statusName } from '../../bookings/saved-bookings/status-tag';

const TYPING_PAUSE_MS = 200;

/** Search from anywhere. Arrow keys select, Enter opens, Escape closes. */
export default function SearchDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const pages = useNavPages();
  const mayChangeSettings = useMay()('settings');
  const id = useId();
  const input = useRef<GetRef<typeof Input>>(null);
  // Focuses immediately, so that text typed right after Ctrl+K is not lost while the dialog opens.
  useEffect(() => input.current?.focus(), []);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const text = useSettled(typed.trim());
  const found = useQuery(searchQuery(text));
  const isAsked = text.length >= MIN_SEARCH_LENGTH;
  const groups = hitGroups(isAsked ? found.data : undefined, [
    { name: 'Pages', hits: pageHits(pages, typed.trim()) },
    { name: 'Settings', hits: mayChangeSettings && isAsked ? settingHits(text) : [] },
  ]);
  const hits = groups.flatMap((group) => group.hits);
  const at = Math.min(chosen, hits.length - 1);
  const isDone = !isAsked || (!found.isFetching && text === typed.trim());

  const open = (hit: Hit | undefined) => {
    if (!hit) return;
    onClose();
    void navigate(hit.to);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter') open(hits[at]);
    else if (step && hits.length > 0) setChosen((at + step + hits.length) % hits.length);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog title="Search" footer={null} onCancel={onClose} style={{ top: 40 }} keepsTyped>
      <Input
        ref={input}
        size="large"
        role="combobox"
        aria-label="Search the console"
        aria-expanded={hits.length > 0}
        aria-controls={`${id}list`}
        aria-activedescendant={hits[at] && `${id}${at}`}
        autoComplete="off"
        maxLength={100}
        placeholder="Name, booking, payment, day"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setChosen(0);
        }}
        onKeyDown={press}
      />
      <FocusOf input={input} />
      {found.isError && <LoadProblem error={found.error} retry={found.refetch} />}
      <p role="status" style={{ margin: '10px 0 0' }}>
        {isDone && typed.trim() !== '' && hits.length === 0 && emptyText(typed.trim())}{' '}
        {isDone && found.data?.isPartial && PARTIAL}
      </p>
      <Hits id={id} groups={groups} chosen={hits[at]} onOpen={open} />
    </Dialog>
  );
}

/** With motion, a dialog's contents are mounted only after the first effects of what is around it. */
function FocusOf({ input }: { input: RefObject<GetRef<typeof Input> | null> }) {
  useEffect(() => input.current?.focus(), [input]);
  return null;
}

const PARTIAL =
  'Very many names are like this one, so only the newest bookings were looked through for it. Type the name as it was booked to search all of them.';

const emptyText = (text: string) =>
  text.length < MIN_SEARCH_LENGTH
    ? 'Type two letters or more.'
    : `Nothing found for “${text}”. Try fewer letters, an email address or a booking number.`;

interface HitsProps {
  id: string;
  groups: HitGroup[];
  chosen: Hit | undefined;
  onOpen: (hit: Hit) => void;
}

function Hits({ id, groups, chosen, onOpen }: HitsProps) {
  const hits = groups.flatMap((group) => group.hits);
  useEffect(() => {
    document
      .getElementById(`${id}${hits.indexOf(chosen!)}`)
      ?.scrollIntoView?.({ block: 'nearest' });
  });
  return (
    <div id={`${id}list`} role="listbox" aria-label="Found" className={styles.found}>
      {groups.map((group) => (
        <div key={group.name} role="group" aria-label={group.name}>
          <Detail>
            <strong aria-hidden>{group.name}</strong>
          </Detail>
          {group.hits.map((hit) => (
            <Ends
              key={hit.key}
              id={`${id}${hits.indexOf(hit)}`}
              role="option"
              aria-selected={hit === chosen}
              className={styles.hit}
              gap="0 16px"
              onClick={() => onOpen(hit)}
            >
              <span>{hit.label}</span> <Detail>{hit.detail}</Detail>
            </Ends>
          ))}
        </div>
      ))}
    </div>
  );
}

/** The text once it has not changed for a moment (debounce). */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

const searchQuery = (text: string) =>
  queryOptions({
    ...routeQuery(search, { query: { q: text } }),
    enabled: text.length >= MIN_SEARCH_LENGTH,
    placeholderData: keepPreviousData,
    staleTime: 0,
    // Children's names are not cached after the dialog closes.
    gcTime: 0,
  });

interface Hit {
  key: string;
  label: string;
  detail: string;
  to: To;
}

interface HitGroup {
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
function hitGroups(found: StaffSearch = NOTHING, others: HitGroup[]): HitGroup[] {
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
    ...others,
  ];
  return groups.filter(({ hits }) => hits.length > 0);
}

/** Those whose names match the text, or else nearly match it. */
function named<Named>(all: Named[], text: string, nameOf: (one: Named) => string): Named[] {
  const terms = searchTerms(text);
  const having = (has: typeof isFound) => all.filter((one) => has(searchName(nameOf(one)), terms));
  const exact = having(isFound);
  return text === '' || exact.length > 0 ? exact : having(isNearlyFound);
}

const MAX_SETTINGS = 8;

const settingHits = (text: string): Hit[] =>
  named(labelledSettings(), text, ({ label, title }) => `${title} ${label}`)
    .slice(0, MAX_SETTINGS)
    .map(({ name, label, title, part }) => ({
      key: `setting ${name}`,
      label,
      detail: title,
      to: {
        pathname: '/admin-new',
        search: `?${new URLSearchParams({ tab: 'settings', part, at: name }).toString()}`,
      },
    }));

/** Pages whose names match the text; all of them if it is empty. */
function pageHits(pages: ReturnType<typeof useNavPages>, text: string): Hit[] {
  return named(pages, text, ({ label }) => label).map(({ key, label, to }) => ({
    key: `page ${key}`,
    label,
    detail: '',
    to,
  }));
}
