import { lazy } from '@sunfield/api-client/lazy';
import { sentenceOf } from '@sunfield/api-client/api-error';
import { type Register } from '@sunfield/contracts/bookings/registers';
import { type GateUnpaid } from '@sunfield/contracts/payments/payments';
import { Suspense, useCallback, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useOpening } from '../../kernel/dialogs/use-opening';
import { PageWait } from '../../kernel/ui/page-state';
import { codeIn } from './model/collection-codes';
import { type Day, type Opened, type View } from './kept/day';
import { DayStatus } from './day-status';
import {
  countsOf,
  type Filter,
  type GateChild,
  idOf,
  type OwnWalkIn,
  type RecordGate,
  shown,
} from './model/gate-children';
import { GateHead } from './gate-head';
import { GateList } from './gate-list';
import { GateSheets } from './gate-sheets';
import styles from './parts/gate.module.css';
import { Message, type Said, type Undo } from './gate-notices';
import { ofGroup } from './model/group-children';
import { type Kept } from './kept/kept-answer';
import { lateFirst, lateOf } from './model/late';
import { isFound, onRoll } from './model/roll';
import { type RecordDuty, useDuty } from './kept/use-duty';
import { useGate } from './kept/use-gate';
import { type Gate } from './kept/use-opening';
import { useToTell } from './kept/use-to-tell';
import { useUnpaid } from './kept/use-unpaid';
import { useWaiting } from './kept/waiting-here';
import { useNow } from './parts/use-now';

// It is printed before the day, with a network.
const Labels = lazy(() => import('./sheets/labels'));

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
  const here = { date, venue, by, behindMs: gate.behindMs };
  const duty = useDuty(here);
  const { message, closeMessage, ...recording } = useRecording(gate, duty);
  const hasDesk = opened.permissions.includes('walk-ins') && date === today;
  const sheets = useSheet(hasDesk, gate.told !== undefined);
  const [view, setView] = useState<View>({ filter: 'expected', search: '', group: undefined });
  const now = useNow(gate.behindMs);
  const toTell = useToTell(here);
  const unpaid = useUnpaid(here, hasDesk);
  const colleagues = useWaiting().filter(({ member }) => member !== by);
  // Until it is known who is here, everyone would be expected.
  if (!gate.told && !register.copy) return <PageWait>Opening the gate…</PageWait>;
  const day: Day = {
    ...recording,
    ...sheets,
    opened,
    list,
    here,
    gate,
    duty,
    hasDesk,
    unpaid,
    colleagues,
    view,
    children: gate.children.map((row) => ({
      ...row,
      toTell: toTell(row.child),
      late: lateOf(row, list, now),
    })),
    hasBegun: date <= today,
    dueOf: dueIn(unpaid),
    // Those of this phone are on its list.
    unbooked: duty.unbooked.filter(({ id }) => !gate.walkIns.has(id)),
    show: (change) => setView((now) => ({ ...now, ...change })),
  };
  if (day.sheet?.what === 'labels')
    return (
      <Suspense fallback={<PageWait>Loading the labels…</PageWait>}>
        <Labels day={day} />
      </Suspense>
    );
  return (
    <div className={styles.gate}>
      <VenueDay day={day} now={now} choose={choose} />
      <GateSheets day={day} />
      <Message message={message} onClose={closeMessage} />
    </div>
  );
}

/** What a child's booking still costs; a party's guest has none. */
const dueIn =
  (unpaid: GateUnpaid) =>
  ({ child: { bookingId, guestOf } }: GateChild) =>
    guestOf ? undefined : unpaid.find((one) => one.bookingId === bookingId)?.duePence;

/**
 * The sheet that is open; an address with `do=walk-in` opens that one, and one that a camera has read a family's code,
 * once it is known which codes there are: until then nothing keeps the other sheets from opening.
 */
export function useSheet(hasDesk: boolean, isTold: boolean) {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const walkIn = useOpening('walk-in');
  const [opened, setOpened] = useState<Opened>();
  const scanned = isTold ? codeIn(hash) : undefined;
  const asked: Opened | undefined = hasDesk && walkIn.isOpen ? { what: 'walk-in' } : undefined;
  const open = (sheet: Opened) => {
    walkIn.close();
    setOpened(sheet);
  };
  const close = (what: Opened['what']) => {
    if (what === 'walk-in') walkIn.close();
    if (what === 'code' && scanned) void navigate({ search }, { replace: true });
    setOpened(closed(what));
  };
  const sheet: Opened | undefined = scanned ? { what: 'code', scanned } : (opened ?? asked);
  return { sheet, open, close };
}

/** The sheet after this one; another that was opened instead of it stays. */
const closed = (what: Opened['what']) => (now: Opened | undefined) =>
  now?.what !== what ? now : 'back' in now ? now.back : undefined;

interface VenueDayProps {
  day: Day;
  now: Date;
  choose: GateDayProps['choose'];
}

/** How the day is, and the list of those who are chosen. */
function VenueDay({ day, now, choose }: VenueDayProps) {
  const { duty, view, children } = day;
  const { search, filter, group } = view;
  const { groups } = duty.groups;
  const inGroup = ofGroup(children, groups, group);
  const rows = search
    ? shown(children, { filter, search })
    : lateFirst(shown(inGroup, { filter, search }));
  return (
    <>
      <GateHead day={day} counts={countsOf(inGroup)} choose={choose} roll={rollOf(day)} />
      <DayStatus day={day} now={now} children={inGroup} />
      <main>
        {rows.length === 0 && <Nothing view={view} total={children.length} />}
        <GateList day={day} rows={rows} groups={search || !group ? groups : []} />
        <p className={styles.more}>
          {duty.people.some(({ isYou }) => isYou) && (
            <>
              <Link to="/account">My days</Link> ·{' '}
            </>
          )}
          <Link to="/admin">Registers to print, your account, log out</Link>
        </p>
      </main>
    </>
  );
}

/** One tap begins it, or opens the one that goes on; only today. */
function rollOf({ opened, list, duty, children, open, sayFailed }: Day) {
  if (list.date !== opened.today) return undefined;
  const last = duty.rolls.at(-1);
  const running = last && !last.end ? last : undefined;
  const who = running ? onRoll(running, children, duty.adults.adults) : [];
  return {
    found: running && `${who.filter(isFound).length} of ${who.length} found`,
    onOpen: () => {
      open({ what: 'roll call' });
      if (!running) duty.record({ kind: 'roll' }).catch(sayFailed);
    },
  };
}

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

function Nothing({ view: { filter, search }, total }: { view: View; total: number }) {
  if (search.trim())
    return <p className={styles.nothing}>No child here is called “{search.trim()}”.</p>;
  return (
    <p className={styles.nothing}>
      {total === 0 ? 'No children are booked here.' : nothing[filter]}
    </p>
  );
}
