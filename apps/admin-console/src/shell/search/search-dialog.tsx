import { MIN_SEARCH_LENGTH } from '@sunfield/contracts/office/staff-search';
import { search } from '@sunfield/contracts/office/routes';
import { routeQuery } from '@sunfield/api-client/route-query';
import { useQuery } from '@tanstack/react-query';
import { type GetRef, Input } from 'antd';
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { catalogueQuery } from '../../kernel/data/catalogue';
import { Dialog } from '../../kernel/dialogs/dialog';
import { useMay } from '../../kernel/session/require-staff';
import { Ends } from '../../kernel/ui/ends';
import { LoadProblem } from '../../kernel/ui/load-problem';
import { Detail } from '../../kernel/ui/quiet';
import { useNavPages } from '../nav/nav-items';
import { type Action, actions, seasonActions } from './actions';
import {
  actionHits,
  foundGroups,
  type Hit,
  type HitGroup,
  pageHits,
  ranked,
  settingHits,
} from './hits';
import styles from './search.module.css';

const TYPING_PAUSE_MS = 150;

interface SearchDialogProps {
  /** What was typed while it was loaded. */
  typedBefore: string;
  onClose: () => void;
}

/** Search from anywhere. Arrow keys select, Enter opens, Escape closes. */
export default function SearchDialog({ typedBefore, onClose }: SearchDialogProps) {
  const navigate = useNavigate();
  const id = useId();
  const input = useRef<GetRef<typeof Input>>(null);
  // Focuses immediately, so that text typed right after Ctrl+K is not lost while the dialog opens.
  useEffect(() => input.current?.focus(), []);
  const [typed, setTyped] = useState(typedBefore);
  /** By its key: rows of the API may come before it meanwhile. */
  const [chosen, setChosen] = useState<string>();
  const [isEntered, setEntered] = useState(false);
  const text = typed.trim();
  const { groups, found, isDone } = useGroups(text);
  const hits = groups.flatMap((group) => group.hits);
  const at = Math.max(
    0,
    hits.findIndex(({ key }) => key === chosen),
  );

  const open = (hit: Hit | undefined) => {
    if (!hit) return;
    onClose();
    void navigate(hit.to);
  };
  // Enter right after typing waits for the answer, and opens the best hit of all.
  const enter = useEffectEvent(() => open(hits[at]));
  const isWaitedFor = isEntered && isDone;
  useEffect(() => {
    if (isWaitedFor) enter();
  }, [isWaitedFor]);
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter') setEntered(true);
    else if (step && hits.length > 0) setChosen(hits[(at + step + hits.length) % hits.length]?.key);
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
        placeholder="Name, booking, day or setting"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setChosen(undefined);
          setEntered(false);
        }}
        onKeyDown={press}
      />
      <FocusOf input={input} />
      {found.isError && <LoadProblem error={found.error} retry={found.refetch} />}
      <p role="status" style={{ margin: '10px 0 0' }}>
        {!isDone && 'Searching…'}
        {isDone && text !== '' && hits.length === 0 && !found.isError && emptyText(text)}{' '}
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

/** What fits the text: from the API once the user pauses, from the console itself immediately. */
function useGroups(text: string) {
  const pages = useNavPages();
  const mayChangeSettings = useMay()('settings');
  const offered = useActions();
  const settled = useSettled(text);
  const found = useQuery({
    ...routeQuery(search, { query: { q: settled } }),
    enabled: settled.length >= MIN_SEARCH_LENGTH,
    staleTime: 0,
    // Children's names are not cached after the dialog closes.
    gcTime: 0,
  });
  const isAsked = text.length >= MIN_SEARCH_LENGTH;
  // A row of an older search must not be opened by Enter.
  const isForText = isAsked && settled === text;
  const groups = ranked(text, [
    ...(isForText && found.data ? foundGroups(found.data) : []),
    { name: 'Actions', hits: isAsked ? actionHits(offered, text) : [] },
    { name: 'Pages', hits: pageHits(pages, text) },
    { name: 'Settings', hits: mayChangeSettings && isAsked ? settingHits(text) : [] },
  ]);
  return { groups, found, isDone: !isAsked || (isForText && !found.isFetching) };
}

/** The actions that the current user may take, those of a season for each one on sale. */
function useActions(): Action[] {
  const may = useMay();
  const { data } = useQuery({ ...catalogueQuery, enabled: may('catalogue') });
  const seasons = data?.seasons ?? [];
  const ofSeasons = seasonActions.flatMap((action) =>
    seasons.length === 0
      ? { ...action, to: '/admin-new?tab=seasons' }
      : seasons.map(({ id, name }) => ({
          ...action,
          detail: name,
          to: `/admin-new?tab=seasons&season=${id}&part=${action.to}`,
        })),
  );
  return [...actions, ...ofSeasons].filter(({ needs }) => may(needs));
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
