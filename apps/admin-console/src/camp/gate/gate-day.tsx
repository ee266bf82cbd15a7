import { lazy } from '@sunfield/api-client/lazy';
import { sentenceOf } from '@sunfield/api-client/api-error';
import { type Register } from '@sunfield/contracts/bookings/registers';
import { type GateUnpaid } from '@sunfield/contracts/payments/payments';
import { Suspense, useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { useOpening } from '../../kernel/dialogs/use-opening';
import { PageWait } from '../../kernel/ui/page-state';
import { DayStatus } from './day-status';
import { dutyWords } from './duty-lines';
import {
  countsOf,
  type Filter,
  type GateChild,
  idOf,
  type OwnWalkIn,
  type RecordGate,
  shown,
} from './gate-children';
import { GateDayDialogs } from './gate-day-dialogs';
import { type Opened } from './opened';
import { GateHead } from './gate-head';
import { GateList } from './gate-list';
import styles from './gate.module.css';
import { inConflict, Message, type Said, type Undo } from './gate-notices';
import { ofGroup } from './group-children';
import { type Kept } from './kept-answer';
import { lateFirst, lateOf } from './late';
import { isFound, onRoll } from './roll';
import { type RecordDuty, useDuty } from './use-duty';
import { useGate } from './use-gate';
import { type Gate } from './use-opening';
import { useToTell } from './use-to-tell';
import { useUnpaid } from './use-unpaid';
import { useWaiting } from './waiting-here';
import { useNow } from './use-now';

// It is printed before the day, with a network.
const Labels = lazy(() => import('./labels'));

interface GateDayProps {
  opened: Gate;
  register: Kept<Register>;
  choose: (name: 'day' | 'at', value: string) => void;
}

/** One venue's children on one day: found, signed in and out. */
export function GateDay({ opened, register, choose }: GateDayProps) {
  const { username: by, today } = opened;
  const list = register.answer;
  const { date, venue } = list;
  const gate = useGate({ date, venue, by, register });
  const duty = useDuty({ date, venue, by, behindMs: gate.behindMs });
  const { message, say, sayFailed, closeMessage, write, recordDuty, removeWalkIn } = useRecording(
    gate,
    duty,
  );
  const [isLabels, setLabels] = useState(false);
  const toTell = useToTell({ date, venue });
  const children = gate.children.map((row) => ({ ...row, toTell: toTell(row.child) }));
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
        opened={opened}
        choose={choose}
        gate={gate}
        duty={duty}
        list={list}
        children={children}
        hasBegun={date <= today}
        hasDesk={opened.permissions.includes('walk-ins') && date === today}
        write={write}
        recordDuty={recordDuty}
        onLabels={() => setLabels(true)}
        onSaid={say}
        onFailed={sayFailed}
        removeWalkIn={removeWalkIn}
      />
      <Message message={message} onClose={closeMessage} />
    </div>
  );
}

export interface VenueDayProps {
  opened: Gate;
  choose: GateDayProps['choose'];
  gate: ReturnType<typeof useGate>;
  duty: ReturnType<typeof useDuty>;
  list: Register;
  children: readonly GateChild[];
  /** Before the day no one is signed in. */
  hasBegun: boolean;
  /** Walk-ins and payments are taken here today. */
  hasDesk: boolean;
  write: RecordGate;
  recordDuty: RecordDuty;
  onLabels: () => void;
  onSaid: (said: string) => void;
  onFailed: (error: unknown) => void;
  removeWalkIn: (walkIn: OwnWalkIn) => void;
}

/** Everything but the message of what was done. */
function VenueDay(props: VenueDayProps) {
  const { opened, gate, duty, list, hasBegun, hasDesk } = props;
  const { date, venue } = list;
  const { sheet, setSheet, close } = useSheet(hasDesk);
  const [filter, setFilter] = useState<Filter>('expected');
  const [search, setSearch] = useState('');
  const [group, setGroup] = useState<string>();
  const now = useNow(gate.behindMs);
  const children = props.children.map((row) => ({ ...row, late: lateOf(row, list, now) }));
  const unpaid = useUnpaid({ date, venue }, hasDesk);
  const colleagues = useWaiting().filter(({ member }) => member !== opened.username);
  // Those of this phone are on its list.
  const unbooked = duty.unbooked.filter(({ id }) => !gate.walkIns.has(id));
  const { groups } = duty.groups;
  const inGroup = ofGroup(children, groups, group);
  const rows = search
    ? shown(children, { filter, search })
    : lateFirst(shown(inGroup, { filter, search }));
  const dueOf = dueIn(unpaid);
  return (
    <>
      <GateHead
        opened={opened}
        list={list}
        choose={props.choose}
        counts={countsOf(inGroup)}
        search={search}
        filter={search ? undefined : filter}
        onFilter={(key) => {
          setSearch('');
          setFilter(key);
        }}
        onSearch={setSearch}
        onCode={() => setSheet({ what: 'code' })}
        roll={rollOf(props, children, () => setSheet({ what: 'roll call' }))}
      />
      <DayStatus
        gate={gate}
        now={now}
        children={inGroup}
        groupName={groups.find(({ id }) => id === group)?.name}
        late={inGroup.filter(({ late }) => late?.words).length}
        conflicts={inConflict(children).length + unbooked.length}
        duty={hasBegun && duty.isKnown ? dutyWords(duty.adults, children, duty.ratio) : []}
        colleagues={colleagues.length}
        onOpen={() => setSheet({ what: 'day' })}
      />
      <ChildrenHere
        {...props}
        children={children}
        rows={rows}
        view={{ filter, search, group }}
        dueOf={dueOf}
        open={setSheet}
      />
      <GateDayDialogs
        {...props}
        children={children}
        sheet={sheet}
        open={setSheet}
        close={close}
        here={{ date, venue, by: opened.username, behindMs: gate.behindMs }}
        unpaid={unpaid}
        unbooked={unbooked}
        dueOf={dueOf}
        colleagues={colleagues}
        group={group}
        onGroup={(chosen) => {
          setSearch('');
          setGroup(chosen);
        }}
        onFind={setSearch}
      />
    </>
  );
}

/** What a child's booking still costs; a party's guest has none. */
const dueIn =
  (unpaid: GateUnpaid) =>
  ({ child: { bookingId, guestOf } }: GateChild) =>
    guestOf ? undefined : unpaid.find((one) => one.bookingId === bookingId)?.duePence;

/** The sheet that is open; an address with `do=walk-in` opens that one. */
function useSheet(hasDesk: boolean) {
  const walkIn = useOpening('walk-in');
  const [opened, setOpened] = useState<Opened>();
  const asked: Opened | undefined = hasDesk && walkIn.isOpen ? { what: 'walk-in' } : undefined;
  const setSheet = (sheet: Opened) => {
    walkIn.close();
    setOpened(sheet);
  };
  const close = (what: Opened['what']) => {
    if (what === 'walk-in') walkIn.close();
    setOpened(closed(what));
  };
  return { sheet: opened ?? asked, setSheet, close };
}

/** The sheet after this one; another that was opened instead of it stays. */
const closed = (what: Opened['what']) => (now: Opened | undefined) =>
  now?.what !== what ? now : 'back' in now ? now.back : undefined;

/** One tap begins it, or opens the one that goes on; only today. */
function rollOf(
  { opened, list, duty, onFailed }: VenueDayProps,
  children: readonly GateChild[],
  open: () => void,
) {
  if (list.date !== opened.today) return undefined;
  const last = duty.rolls.at(-1);
  const running = last && !last.end ? last : undefined;
  const who = running ? onRoll(running, children, duty.adults.adults) : [];
  return {
    found: running && `${who.filter(isFound).length} of ${who.length} found`,
    onOpen: () => {
      open();
      if (!running) duty.record({ kind: 'roll' }).catch(onFailed);
    },
  };
}

interface View {
  filter: Filter;
  search: string;
  group: string | undefined;
}

interface ChildrenHereProps extends VenueDayProps {
  /** Those to be shown. */
  rows: readonly GateChild[];
  view: View;
  dueOf: (row: GateChild) => number | undefined;
  open: (sheet: Opened) => void;
}

const ChildrenHere = ({ rows, view, children, duty, ...rest }: ChildrenHereProps) => (
  <main>
    {rows.length === 0 && <Nothing {...view} total={children.length} />}
    <GateList
      rows={rows}
      children={children}
      hasBegun={rest.hasBegun}
      dueOf={rest.dueOf}
      view={JSON.stringify(view)}
      register={rest.list}
      groups={view.search || !view.group ? duty.groups.groups : []}
      by={rest.opened.username}
      record={rest.write}
      open={rest.open}
    />
    <p className={styles.more}>
      {duty.people.some(({ isYou }) => isYou) && (
        <>
          <Link to="/account">My days</Link> ·{' '}
        </>
      )}
      <Link to="/admin">Registers to print, your account, log out</Link>
    </p>
  </main>
);

/** Records what happens to children and adults, with a message that can take it back. */
function useRecording(gate: ReturnType<typeof useGate>, duty: ReturnType<typeof useDuty>) {
  const [message, setMessage] = useState<Said>();
  const closeMessage = useCallback(() => setMessage(undefined), []);
  const sayFailed = (error: unknown) => setMessage({ said: sentenceOf(error), isFailure: true });
  const sayWhenKept = (kept: Promise<Said>) => void kept.then(setMessage).catch(sayFailed);
  const write: RecordGate = (given, said) => {
    const events = [given].flat();
    const keep = async () => {
      const undos: Undo[] = [];
      for (const event of events) {
        const undoes = await gate.record(event);
        if (event.kind === 'undone') continue;
        const { childId } = event;
        const undo = () => write({ childId, kind: 'undone', undoes }, 'Taken back.');
        undos.push({ undo, words: events.length > 1 ? `Undo ${firstName(childId)}` : 'Undo' });
      }
      return { said, undos };
    };
    sayWhenKept(keep());
  };
  const firstName = (childId: number) =>
    gate.children.find(({ child }) => idOf(child) === childId)?.child.name.split(' ')[0];
  const recordDuty: RecordDuty = (event, said) => {
    const undo = (of: string) => recordDuty({ kind: 'undone', of }, 'Taken back.');
    const undosOf = (id: string) =>
      event.kind === 'undone' ? [] : [{ words: 'Undo', undo: () => undo(id) }];
    sayWhenKept(duty.record(event).then((id) => ({ said, undos: undosOf(id) })));
  };
  const say = (said: string) => setMessage({ said });
  const removeWalkIn = ({ walkIn, order, typed, children }: OwnWalkIn) =>
    sayWhenKept(
      gate
        .keep({ type: 'walk-in', walkIn, order, typed, children, isRemoved: true })
        .then(() => ({ said: 'Taken off the list.' })),
    );
  return { message, say, sayFailed, closeMessage, write, recordDuty, removeWalkIn };
}

const nothing: Record<Filter, string> = {
  expected: 'No one else is expected.',
  here: 'No one is here.',
  gone: 'No one has gone home yet.',
  absent: 'No one has said that they are not coming.',
};

function Nothing({ filter, search, total }: Omit<View, 'group'> & { total: number }) {
  if (search.trim())
    return <p className={styles.nothing}>No child here is called “{search.trim()}”.</p>;
  return (
    <p className={styles.nothing}>
      {total === 0 ? 'No children are booked here.' : nothing[filter]}
    </p>
  );
}
