import { sentenceOf } from '@sunfield/api-client/api-error';
import { type Register, type RegisterVenue } from '@sunfield/contracts/bookings/registers';
import { type GateUnpaid } from '@sunfield/contracts/payments/payments';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { PageWait } from '../../kernel/ui/page-state';
import { PartBoundary } from '../../kernel/ui/part-boundary';
import { GateAdults } from './gate-adults';
import { countsOf, type Filter, type GateChild, type RecordGate, shown } from './gate-children';
import { GateDayDialogs, type Opened } from './gate-day-dialogs';
import { GateGroups } from './gate-groups';
import { GateHead } from './gate-head';
import { GateList } from './gate-list';
import styles from './gate.module.css';
import { Message, Notices, type Said } from './gate-notices';
import { Desk, type Paying } from './desk';
import { type Kept } from './kept-answer';
import { type RecordDuty, useDuty } from './use-duty';
import { useGate } from './use-gate';
import { type Gate } from './use-opening';
import { useSearch } from './use-search';
import { useToTell } from './use-to-tell';
import { useUnpaid } from './use-unpaid';
import { ofGroup } from './group-children';

// It is printed before the day, with a network.
const Labels = lazy(() => import('./labels'));

interface GateDayProps {
  gate: Gate;
  register: Kept<Register>;
  choose: (name: 'day' | 'at', value: string) => void;
}

/** One venue's children on one day: found, signed in and out. */
export function GateDay({ gate: opened, register, choose }: GateDayProps) {
  const { username, permissions, today, days, venues } = opened;
  const list = register.answer;
  const { date, venue } = list;
  const gate = useGate({ date, venue, by: username, register });
  const duty = useDuty({ date, venue, by: username, behindMs: gate.behindMs });
  const { message, say, closeMessage, write, recordDuty } = useRecording(gate, duty);
  const chosen = useChosen();
  const [isLabels, setLabels] = useState(false);
  const hasDesk = permissions.includes('walk-ins') && date === today;
  const unpaid = useUnpaid({ date, venue }, hasDesk);
  const toTell = useToTell({ date, venue });
  const children = gate.children.map((row) => ({ ...row, toTell: toTell(row.child) }));
  const now = useNow(gate.behindMs);
  // Until it is known who is here, everyone would be expected.
  if (!gate.told && !register.copy) return <PageWait>Opening the gate…</PageWait>;
  if (isLabels)
    return (
      <Suspense fallback={<PageWait>Loading the labels…</PageWait>}>
        <Labels
          children={children}
          groups={duty.groups.groups}
          date={date}
          venueName={list.venueName}
          phone={duty.labelPhone}
          onClose={() => setLabels(false)}
        />
      </Suspense>
    );
  return (
    <div className={styles.gate}>
      <VenueDay
        username={username}
        permissions={permissions}
        isOwner={permissions.includes('staff')}
        today={today}
        date={date}
        days={days}
        venue={venue}
        venues={venues}
        choose={choose}
        gate={gate}
        duty={duty}
        list={list}
        children={children}
        chosen={chosen}
        now={now}
        hasDesk={hasDesk}
        unpaid={unpaid}
        write={write}
        recordDuty={recordDuty}
        onLabels={() => setLabels(true)}
        onSaid={say}
      />
      <Message message={message} onClose={closeMessage} />
    </div>
  );
}

interface VenueDayProps {
  username: string;
  permissions: readonly string[];
  isOwner: boolean;
  today: string;
  date: string;
  days: readonly string[];
  venue: string;
  venues: readonly RegisterVenue[];
  choose: (name: 'day' | 'at', value: string) => void;
  gate: ReturnType<typeof useGate>;
  duty: ReturnType<typeof useDuty>;
  list: Register;
  children: readonly GateChild[];
  chosen: ReturnType<typeof useChosen>;
  now: Date;
  /** Walk-ins and payments are taken here today. */
  hasDesk: boolean;
  unpaid: GateUnpaid;
  write: RecordGate;
  recordDuty: RecordDuty;
  onLabels: () => void;
  onSaid: (said: string) => void;
}

/** Everything but the message of what was done. */
function VenueDay(props: VenueDayProps) {
  const { username, permissions, today, date, venue, gate, duty, children, chosen } = props;
  const { unpaid, write, onSaid } = props;
  const [opened, setOpened] = useState<Opened>();
  const [paying, setPaying] = useState<Paying>();
  const { filter, search, group } = chosen;
  const inGroup = ofGroup(children, duty.groups.groups, group);
  const dueOf = ({ child }: GateChild) =>
    unpaid.find(({ bookingId }) => bookingId === child.bookingId)?.duePence;
  return (
    <>
      <GateHead
        {...props}
        counts={countsOf(inGroup)}
        search={search}
        filter={search ? undefined : filter}
        onFilter={(key) => {
          chosen.setSearch('');
          chosen.setFilter(key);
        }}
        onSearch={chosen.setSearch}
        onCode={() => setOpened({ what: 'code' })}
        onRollCall={() => setOpened({ what: 'roll call' })}
      />
      <Notices
        gate={gate}
        by={username}
        onOpen={(key) => setOpened({ what: 'child', key })}
        onShowLeft={
          permissions.includes('staff') && !gate.isOffline
            ? (left) => setOpened({ what: 'left behind', left })
            : undefined
        }
      />
      {date <= today && (
        <PartBoundary>
          <GateAdults duty={duty} children={children} record={props.recordDuty} />
        </PartBoundary>
      )}
      <Tools {...props} paying={paying} onPay={setPaying} />
      <ChildrenHere
        {...props}
        rows={shown(search ? children : inGroup, { filter, search })}
        dueOf={dueOf}
        onSignOut={({ key }) => setOpened({ what: 'collect', key })}
        onOpen={({ key }) => setOpened({ what: 'child', key })}
      />
      <GateDayDialogs
        {...props}
        opened={opened}
        open={setOpened}
        close={(what) => setOpened((now) => (now?.what === what ? undefined : now))}
        here={{ date, venue, by: username, behindMs: gate.behindMs }}
        record={(...given) => {
          chosen.setSearch('');
          write(...given);
        }}
        dueOf={dueOf}
        onPay={setPaying}
        onSaid={onSaid}
      />
    </>
  );
}

interface ToolsProps extends VenueDayProps {
  paying: Paying | undefined;
  onPay: (paying: Paying | undefined) => void;
}

/** Groups, labels, walk-ins and payments. */
const Tools = ({ permissions, gate, chosen, hasDesk, onSaid, ...rest }: ToolsProps) => (
  <div className={styles.tools}>
    <GateGroups
      date={rest.date}
      venue={rest.venue}
      children={rest.children}
      duty={rest.duty}
      group={chosen.group}
      isOffline={gate.isOffline}
      onChoose={chosen.setGroup}
      onLabels={rest.onLabels}
      onSaid={onSaid}
    />
    {hasDesk && (
      <Desk
        date={rest.date}
        venue={rest.venue}
        unpaid={rest.unpaid}
        paying={rest.paying}
        may={(permission) => permissions.includes(permission)}
        isOffline={gate.isOffline}
        onPay={rest.onPay}
        onDone={(said, find = '') => {
          chosen.setSearch(find);
          onSaid(said);
        }}
      />
    )}
  </div>
);

interface ChildrenHereProps extends VenueDayProps {
  /** Those to be shown. */
  rows: readonly GateChild[];
  dueOf: (row: GateChild) => number | undefined;
  onSignOut: (row: GateChild) => void;
  onOpen: (row: GateChild) => void;
}

function ChildrenHere(props: ChildrenHereProps) {
  const { rows, children, duty, chosen } = props;
  const { filter, search, group } = chosen;
  return (
    <main>
      {rows.length === 0 && <Nothing filter={filter} search={search} total={children.length} />}
      <GateList
        rows={rows}
        children={children}
        now={props.now}
        dueOf={props.dueOf}
        view={JSON.stringify([filter, search, group])}
        register={props.list}
        groups={search || !group ? duty.groups.groups : []}
        by={props.username}
        record={(...given) => {
          chosen.found();
          props.write(...given);
        }}
        onSignOut={props.onSignOut}
        onOpen={props.onOpen}
      />
      <p className={styles.more}>
        <Link to="/admin">Registers to print, your account, log out</Link>
      </p>
    </main>
  );
}

/** Which children staff have chosen to see. */
function useChosen() {
  const [filter, setFilter] = useState<Filter>('expected');
  const { search, setSearch, found } = useSearch();
  const [group, setGroup] = useState<string>();
  return { filter, setFilter, search, setSearch, found, group, setGroup };
}

/** Records what happens to children and adults, with a message that can take it back. */
function useRecording(gate: ReturnType<typeof useGate>, duty: ReturnType<typeof useDuty>) {
  const [message, setMessage] = useState<Said>();
  const closeMessage = useCallback(() => setMessage(undefined), []);
  const sayWhenKept = (kept: Promise<string>, said: string, undo?: (id: string) => void) =>
    void kept
      .then((id) => setMessage({ said, ...(undo && { undo: () => undo(id) }) }))
      .catch((error: unknown) => setMessage({ said: sentenceOf(error), isFailure: true }));
  const write: RecordGate = (event, said) => {
    const undo = (undoes: string) =>
      write({ childId: event.childId, kind: 'undone', undoes }, 'Taken back.');
    sayWhenKept(gate.record(event), said, event.kind === 'undone' ? undefined : undo);
  };
  const recordDuty: RecordDuty = (event, said) => {
    const undo = (of: string) => recordDuty({ kind: 'undone', of }, 'Taken back.');
    sayWhenKept(duty.record(event), said, event.kind === 'undone' ? undefined : undo);
  };
  const say = (said: string) => setMessage({ said });
  return { message, say, closeMessage, write, recordDuty };
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
