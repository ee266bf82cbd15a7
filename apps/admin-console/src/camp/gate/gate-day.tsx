import { sentenceOf } from '@sunfield/api-client/api-error';
import { type RegisterVenue } from '@sunfield/contracts/bookings/registers';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import action from '../../kernel/ui/action.module.css';
import { PageState, PageWait } from '../../kernel/ui/page-state';
import { PartBoundary } from '../../kernel/ui/part-boundary';
import { ChildDialog } from './child-dialog';
import { CodeDialog } from './code-dialog';
import { CollectDialog } from './collect-dialog';
import { codeIn } from './collection-codes';
import { GateAdults } from './gate-adults';
import { countsOf, type Filter, type GateChild, type RecordGate, shown } from './gate-children';
import { GateDialog } from './gate-dialog';
import { GateGroups } from './gate-groups';
import { GateHead } from './gate-head';
import { GateList } from './gate-list';
import styles from './gate.module.css';
import { Message, Notices, type Said } from './gate-notices';
import { Desk, type Paying } from './desk';
import { RollCall } from './roll-call';
import { type RecordDuty, useDuty } from './use-duty';
import { useGate } from './use-gate';
import { useSearch } from './use-search';
import { useToTell } from './use-to-tell';
import { useUnpaid } from './use-unpaid';
import { ofGroup } from './group-children';
import { type Waiting, waitingWords } from './waiting-here';

// It is printed before the day, with a network.
const Labels = lazy(() => import('./labels'));

// A colleague's key comes over the network.
const LeftBehind = lazy(() => import('./left-behind'));

interface GateDayProps {
  username: string;
  /** Without a network none are known. */
  permissions: readonly string[];
  isOwner: boolean;
  today: string;
  date: string;
  days: readonly string[];
  venue: string;
  venues: readonly RegisterVenue[];
  choose: (name: 'day' | 'at', value: string) => void;
}

/** One venue's children on one day: found, signed in and out. */
export function GateDay({
  username,
  permissions,
  isOwner,
  today,
  date,
  days,
  venue,
  venues,
  choose,
}: GateDayProps) {
  const gate = useGate({ date, venue, by: username });
  const duty = useDuty({ date, venue, by: username, behindMs: gate.behindMs });
  const [filter, setFilter] = useState<Filter>('expected');
  const { search, setSearch, found } = useSearch();
  const [collected, setCollected] = useState<string>();
  const [opened, setOpened] = useState<string>();
  const [isRollCall, setRollCall] = useState(false);
  const [group, setGroup] = useState<string>();
  const [left, setLeft] = useState<Waiting>();
  const [isLabels, setLabels] = useState(false);
  const { hash, search: query } = useLocation();
  const navigate = useNavigate();
  // A camera has opened the address on a family's page.
  const scanned = codeIn(hash);
  const [isCode, setCode] = useState(false);
  const [message, setMessage] = useState<Said>();
  const [paying, setPaying] = useState<Paying>();
  const hasDesk = permissions.includes('walk-ins') && date === today;
  const unpaid = useUnpaid({ date, venue }, hasDesk);
  const closeMessage = useCallback(() => setMessage(undefined), []);
  const { register } = gate;
  const toTell = useToTell({ date, venue });
  const children = gate.children.map((row) => ({ ...row, toTell: toTell(row.child) }));
  const now = useNow(gate.behindMs);
  const list = register.data?.answer;

  const say = (kept: Promise<string>, said: string, undo?: (id: string) => void) =>
    void kept
      .then((id) => setMessage({ said, ...(undo && { undo: () => undo(id) }) }))
      .catch((error: unknown) => setMessage({ said: sentenceOf(error), isFailure: true }));
  const write: RecordGate = (event, said) => {
    const undo = (undoes: string) =>
      write({ childId: event.childId, kind: 'undone', undoes }, 'Taken back.');
    say(gate.record(event), said, event.kind === 'undone' ? undefined : undo);
  };
  const record: RecordGate = (...given) => {
    setSearch('');
    write(...given);
  };
  const recordInRow: RecordGate = (...given) => {
    found();
    write(...given);
  };
  const recordDuty: RecordDuty = (event, said) => {
    const undo = (of: string) => recordDuty({ kind: 'undone', of }, 'Taken back.');
    say(duty.record(event), said, event.kind === 'undone' ? undefined : undo);
  };

  if (register.isPending) return <PageWait>Loading the register…</PageWait>;
  if (!register.data) return <CannotLoad retry={register.refetch} />;
  if (!list) return <PageState title="No camp here">There is no camp here on this day.</PageState>;
  const groups = duty.groups.groups;
  const inGroup = ofGroup(children, groups, group);
  const counts = countsOf(inGroup);
  const rows = shown(search ? children : inGroup, { filter, search });
  const byKey = (key: string | undefined) => children.find((child) => child.key === key);
  const dueOf = ({ child }: GateChild) =>
    unpaid.find(({ bookingId }) => bookingId === child.bookingId)?.duePence;
  if (isLabels)
    return (
      <Suspense fallback={<PageWait>Loading the labels…</PageWait>}>
        <Labels
          children={children}
          groups={groups}
          date={date}
          venueName={list.venueName}
          phone={duty.labelPhone}
          onClose={() => setLabels(false)}
        />
      </Suspense>
    );
  return (
    <div className={styles.gate}>
      <GateHead
        date={date}
        days={days}
        today={today}
        venue={venue}
        venues={venues}
        choose={choose}
        counts={counts}
        search={search}
        filter={search ? undefined : filter}
        onFilter={(key) => {
          setSearch('');
          setFilter(key);
        }}
        onSearch={setSearch}
        onCode={() => setCode(true)}
        onRollCall={() => setRollCall(true)}
      />
      <Notices
        gate={gate}
        by={username}
        onOpen={setOpened}
        onShowLeft={permissions.includes('staff') && !gate.isOffline ? setLeft : undefined}
      />
      {date <= today && (
        <PartBoundary>
          <GateAdults duty={duty} children={children} record={recordDuty} />
        </PartBoundary>
      )}
      <div className={styles.tools}>
        <GateGroups
          date={date}
          venue={venue}
          children={children}
          duty={duty}
          group={group}
          isOffline={gate.isOffline}
          onChoose={setGroup}
          onLabels={() => setLabels(true)}
          onSaid={(said) => setMessage({ said })}
        />
        {hasDesk && (
          <Desk
            date={date}
            venue={venue}
            unpaid={unpaid}
            paying={paying}
            may={(permission) => permissions.includes(permission)}
            isOffline={gate.isOffline}
            onPay={setPaying}
            onDone={(said, find = '') => {
              setSearch(find);
              setMessage({ said });
            }}
          />
        )}
      </div>
      <main>
        {rows.length === 0 && <Nothing filter={filter} search={search} total={children.length} />}
        <GateList
          rows={rows}
          children={children}
          now={now}
          dueOf={dueOf}
          view={JSON.stringify([filter, search, group])}
          register={list}
          groups={search || !group ? groups : []}
          by={username}
          record={recordInRow}
          onSignOut={({ key }) => setCollected(key)}
          onOpen={({ key }) => setOpened(key)}
        />
        <p className={styles.more}>
          <Link to="/admin">Registers to print, your account, log out</Link>
        </p>
      </main>
      <CollectDialog
        row={byKey(collected)}
        isOwner={isOwner}
        record={record}
        onClose={() => setCollected(undefined)}
      />
      <ChildDialog
        row={byKey(opened)}
        hasBegun={date <= today}
        onPay={(bookingId) => {
          setOpened(undefined);
          setPaying(bookingId);
        }}
        dueOf={dueOf}
        record={record}
        here={{ date, venue, by: username, behindMs: gate.behindMs }}
        onWritten={(said) => setMessage({ said })}
        onSignOut={() => {
          setCollected(opened);
          setOpened(undefined);
        }}
        onClose={() => setOpened(undefined)}
      />
      <GateDialog
        title={left ? waitingWords(left) : ''}
        isOpen={left !== undefined}
        onClose={() => setLeft(undefined)}
      >
        {left && (
          <Suspense fallback={<p>Loading…</p>}>
            <LeftBehind
              left={left}
              onSent={(said) => {
                setLeft(undefined);
                setMessage({ said });
              }}
            />
          </Suspense>
        )}
      </GateDialog>
      {gate.told && (
        <CodeDialog
          key={hash}
          isOpen={isCode || scanned !== undefined}
          scanned={scanned}
          children={children}
          date={date}
          record={record}
          isOwner={isOwner}
          told={gate.told}
          onClose={() => {
            setCode(false);
            if (hash) void navigate({ search: query }, { replace: true });
          }}
        />
      )}
      <RollCall
        isOpen={isRollCall}
        children={children}
        adults={duty.adults.adults}
        date={date}
        venue={venue}
        venueName={list.venueName}
        onClose={() => setRollCall(false)}
      />
      <Message message={message} onClose={closeMessage} />
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
