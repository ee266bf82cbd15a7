import { type RegisterVenue } from '@sunfield/contracts/bookings/registers';
import { counted } from '@sunfield/words/counted';
import { formatDayAndMonth, formatTime } from '@sunfield/words/dates';
import { useEffect, useState } from 'react';
import action from '../ui/action.module.css';
import { PageState, PageWait } from '../ui/page-state';
import { ChildDialog } from './child-dialog';
import { CollectDialog } from './collect-dialog';
import {
  countsOf,
  type Filter,
  filters,
  type GateChild,
  idOf,
  type RecordGate,
  shown,
} from './gate-children';
import styles from './gate.module.css';
import { GateRow } from './gate-row';
import { RollCall } from './roll-call';
import { useGate } from './use-gate';
import { sentenceOf } from '@sunfield/api-client/api-error';

interface GateDayProps {
  username: string;
  today: string;
  date: string;
  days: readonly string[];
  venue: string;
  venues: readonly RegisterVenue[];
  choose: (name: 'day' | 'at', value: string) => void;
}

type Gate = ReturnType<typeof useGate>;

/** One venue's children on one day: found, signed in and out. */
export function GateDay({ username, today, date, days, venue, venues, choose }: GateDayProps) {
  const gate = useGate({ date, venue, by: username });
  const [filter, setFilter] = useState<Filter>('expected');
  const [search, setSearch] = useState('');
  const [collected, setCollected] = useState<string>();
  const [opened, setOpened] = useState<string>();
  const [isRollCall, setRollCall] = useState(false);
  const [message, setMessage] = useState<Said>();
  const { register, children } = gate;
  const now = useNow(gate.behindMs);
  const list = register.data?.answer;

  const record: RecordGate = (event, said) => {
    setSearch('');
    gate
      .record(event)
      .then((id) => {
        const isUndo = event.kind === 'undone';
        setMessage({ said, ...(!isUndo && { undo: { id, childId: event.childId } }) });
      })
      .catch((error: unknown) => setMessage({ said: sentenceOf(error), isFailure: true }));
  };

  if (register.isPending) return <PageWait>Loading the register…</PageWait>;
  if (!register.data) return <CannotLoad retry={register.refetch} />;
  if (!list) return <PageState title="No camp here">There is no camp here on this day.</PageState>;
  const counts = countsOf(children);
  const rows = shown(children, { filter, search });
  const byKey = (key: string | undefined) => children.find((child) => child.key === key);
  const signIn = ({ child }: GateChild) =>
    record({ childId: idOf(child), kind: 'arrived' }, `${child.name} is in.`);
  return (
    <div className={styles.gate}>
      <header className={styles.head}>
        <h1 className={styles.title}>
          <Choice
            label="Venue"
            value={venue}
            options={venues.map((one) => [one.venue, one.venueName])}
            onChoose={(value) => choose('at', value)}
          />
          <Choice
            label="Day"
            value={date}
            options={days.map((day) => [day, day === today ? 'Today' : formatDayAndMonth(day)])}
            onChoose={(value) => choose('day', value)}
          />
        </h1>
        <div className={styles.filters} role="group" aria-label="Show">
          {(Object.keys(filters) as Filter[]).map((key) => (
            <button
              key={key}
              type="button"
              className={styles.filter}
              aria-pressed={filter === key && !search}
              onClick={() => {
                setSearch('');
                setFilter(key);
              }}
            >
              <strong>{counts[key]}</strong> {filters[key]}
            </button>
          ))}
        </div>
        <div className={styles.find}>
          <input
            type="search"
            className={styles.search}
            placeholder="Find a child"
            aria-label="Find a child"
            autoComplete="off"
            enterKeyHint="search"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
          <button type="button" className={styles.filter} onClick={() => setRollCall(true)}>
            Roll call
          </button>
        </div>
      </header>
      <Notices gate={gate} />
      <main>
        {rows.length === 0 && <Nothing filter={filter} search={search} total={children.length} />}
        <ul className={styles.rows}>
          {rows.map((row) => (
            <GateRow
              key={row.key}
              row={row}
              register={list}
              now={now}
              onSignIn={() => signIn(row)}
              onSignOut={() => setCollected(row.key)}
              onOpen={() => setOpened(row.key)}
            />
          ))}
        </ul>
      </main>
      <CollectDialog
        row={byKey(collected)}
        record={record}
        onClose={() => setCollected(undefined)}
      />
      <ChildDialog
        row={byKey(opened)}
        hasBegun={date <= today}
        record={record}
        onSignOut={() => {
          setCollected(opened);
          setOpened(undefined);
        }}
        onClose={() => setOpened(undefined)}
      />
      <RollCall
        isOpen={isRollCall}
        children={children}
        venueName={list.venueName}
        onClose={() => setRollCall(false)}
      />
      <Message
        message={message}
        undo={({ id, childId }) => record({ childId, kind: 'undone', undoes: id }, 'Taken back.')}
        onClose={() => setMessage(undefined)}
      />
    </div>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, name: string])[];
  onChoose: (value: string) => void;
}

/** Text as long as there is nothing to choose. */
function Choice({ label, value, options, onChoose }: ChoiceProps) {
  if (options.length < 2) return <span>{options[0]?.[1]}</span>;
  return (
    <select
      aria-label={label}
      className={styles.choice}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
    >
      {options.map(([key, name]) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </select>
  );
}

/** What everyone at the gate must know about this page itself. */
function Notices({ gate: { isOffline, waiting, refused, strangers, children } }: { gate: Gate }) {
  const conflicts = children.filter(({ attendance }) => attendance.conflicts.length > 0);
  return (
    <div className={styles.notices} role="status">
      {isOffline && (
        <p className={styles.offline}>
          <strong>No network.</strong>{' '}
          {waiting > 0
            ? `${counted(waiting, 'entry', 'entries')} kept on this phone, to be sent later.`
            : 'Carry on: entries are kept on this phone and sent later.'}
        </p>
      )}
      {conflicts.length > 0 && (
        <p className={styles.refused}>
          Please look at {conflicts.map(({ child }) => child.name).join(', ')}: entries contradict
          each other.
        </p>
      )}
      {strangers > 0 && (
        <p className={styles.refused}>
          {counted(strangers, 'child', 'children')} signed in here {strangers === 1 ? 'is' : 'are'}{' '}
          no longer on this register. Ask the office.
        </p>
      )}
      {refused.map(({ id, refusal, at }) => (
        <p key={id} className={styles.refused}>
          An entry of {formatTime(at)} was not accepted. {refusal}
        </p>
      ))}
    </div>
  );
}

const nothing: Record<Filter, string> = {
  expected: 'No one else is expected.',
  here: 'No one is here.',
  gone: 'No one has gone home yet.',
  absent: 'No one has said that they are not coming.',
};

function Nothing({ filter, search, total }: { filter: Filter; search: string; total: number }) {
  if (search.trim())
    return <p className={styles.nothing}>No child here is called “{search.trim()}”.</p>;
  return (
    <p className={styles.nothing}>
      {total === 0 ? 'No children are booked here.' : nothing[filter]}
    </p>
  );
}

interface Said {
  said: string;
  isFailure?: boolean;
  undo?: { id: string; childId: number };
}

const MESSAGE_MS = 8_000;

interface MessageProps {
  message: Said | undefined;
  undo: (event: { id: string; childId: number }) => void;
  onClose: () => void;
}

/** The last entry, with the way to take it back. A failure stays until it is closed. */
function Message({ message, undo, onClose }: MessageProps) {
  useEffect(() => {
    if (!message || message.isFailure) return undefined;
    const timer = setTimeout(onClose, MESSAGE_MS);
    return () => clearTimeout(timer);
    // Only a new message starts the time anew.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [message]);
  return (
    <div className={styles.message} role={message?.isFailure ? 'alert' : 'status'}>
      {message && (
        <p className={message.isFailure ? styles.failure : undefined}>
          {message.said}
          {message.undo ? (
            <button type="button" onClick={() => message.undo && undo(message.undo)}>
              Undo
            </button>
          ) : (
            <button type="button" onClick={onClose}>
              Close
            </button>
          )}
        </p>
      )}
    </div>
  );
}

/** The server's time, anew each half minute. */
function useNow(behindMs: number): Date {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return new Date(now + behindMs);
}

export const CannotLoad = ({ retry }: { retry: () => unknown }) => (
  <PageState
    title="This could not be loaded"
    actions={
      <button type="button" className={action.action} onClick={() => void retry()}>
        Try again
      </button>
    }
  >
    Please check the network, and try again.
  </PageState>
);
