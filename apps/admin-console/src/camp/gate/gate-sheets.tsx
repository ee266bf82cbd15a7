import { lazy } from '@sunfield/api-client/lazy';
import { partyActivity } from '@sunfield/contracts/kit/party-activity';
import { formatPounds } from '@sunfield/words/money';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { PartBoundary } from '../../kernel/ui/part-boundary';
import { CallDialog } from './leaving/call-dialog';
import { ChildDialog } from './child-dialog';
import { CodeDialog } from './leaving/code-dialog';
import { CollectDialog } from './leaving/collect-dialog';
import { type Day, type Opened } from './kept/day';
import { DaySheet } from './day-sheet';
import { gateCatalogue } from './kept/gate-catalogue';
import { GateDialog } from './parts/gate-dialog';
import { GiveBack, handOver } from './care/give-back';
import styles from './parts/sheet.module.css';
import { useIsFresh } from './parts/tap-guard';
import { OPENING } from './kept/use-opening';
import { waitingWords } from './kept/waiting-here';

// Loaded after the list, and kept for the day without a network: `gate-worker.ts`.
const ParentReads = lazy(() => import('./care/parent-reads'));
const PartyDialog = lazy(() => import('./sheets/party-dialog'));
const loadAdults = () => import('./sheets/gate-adults');
const AdultsDialog = lazy(loadAdults);
const loadRollCall = () => import('./sheets/roll-call');
const RollCall = lazy(loadRollCall);
const WalkInForm = lazy(() => import('./walk-in/walk-in-form'));
// They need the network themselves: a colleague's key comes over it.
const LeftBehind = lazy(() => import('./left-behind'));
const GroupsEditor = lazy(() => import('./sheets/groups-editor'));
const TakePayment = lazy(() => import('./walk-in/take-payment'));

/** The sheets over a venue's day. After one has closed, the page takes no taps for a moment. */
export function GateSheets({ day }: { day: Day }) {
  const { sheet, list } = day;
  const isFresh = useIsFresh(sheet === undefined);
  // In a fire nothing is fetched first, also in a browser that keeps no files.
  useEffect(() => void Promise.allSettled([loadRollCall(), loadAdults()]), []);
  // Prices and sessions are kept for a walk-in without a network.
  useQuery({ ...gateCatalogue, enabled: day.hasDesk });
  return (
    <>
      {/* What fails, such as by a lost script without a network, leaves the list. */}
      <PartBoundary key={sheet?.what}>
        <Suspense fallback={null}>{sheet && <Sheet day={day} sheet={sheet} />}</Suspense>
      </PartBoundary>
      <PartBoundary>
        <Suspense fallback={null}>
          {list.campTypes.includes(partyActivity) && <PartyDialog day={day} />}
        </Suspense>
      </PartBoundary>
      {!sheet && isFresh && <div className={styles.cover} />}
    </>
  );
}

function Sheet({ day, sheet }: { day: Day; sheet: Opened }) {
  const { children, duty, close, say } = day;
  const onClose = () => close(sheet.what);
  switch (sheet.what) {
    case 'child': {
      const row = children.find(({ key }) => key === sheet.key);
      return row && <ChildDialog key={row.key} day={day} row={row} />;
    }
    case 'collect':
      return <CollectDialog day={day} keys={sheet.keys} />;
    case 'call':
      return <CallDialog day={day} keys={sheet.keys} />;
    case 'parent reads':
      return <ForParent day={day} sheet={sheet} />;
    case 'code':
      return <CodeDialog key={sheet.scanned?.code} day={day} scanned={sheet.scanned} />;
    case 'day':
      return <DaySheet day={day} />;
    case 'adults':
      return <AdultsDialog day={day} />;
    case 'roll call':
      return (
        <GateDialog
          title="Roll call"
          // A second tap on what has ended it must not fall on what follows.
          step={duty.rolls.map(({ id, end }) => `${id} ${end?.id}`).at(-1)}
          onClose={onClose}
        >
          <RollCall day={day} />
        </GateDialog>
      );
    case 'groups':
      return (
        <GateDialog title="Groups" onClose={onClose}>
          <GroupsEditor day={day} />
        </GateDialog>
      );
    case 'walk-in':
    case 'pay':
      return <Desk day={day} sheet={sheet} />;
    case 'left behind':
      return (
        <GateDialog title={waitingWords(sheet.left)} onClose={onClose}>
          <LeftBehind
            left={sheet.left}
            onSent={(said) => {
              onClose();
              say(said);
            }}
          />
        </GateDialog>
      );
    default:
      return null;
  }
}

interface ForParentProps {
  day: Day;
  sheet: Extract<Opened, { what: 'parent reads' }>;
}

function ForParent({ day: { children, here, open, close }, sheet }: ForParentProps) {
  const { key, isRead, thanks } = sheet;
  const row = children.find((one) => one.key === key);
  useEffect(handOver, []);
  const onRead = (words?: string) =>
    open({ ...sheet, isRead: true, ...(words && { thanks: words }) });
  if (!row) return null;
  return (
    <GateDialog
      title="For the parent"
      step={isRead && 'read'}
      isFull
      hasClose={!isRead}
      onClose={() => !isRead && onRead()}
    >
      {isRead ? (
        <GiveBack thanks={thanks} onBack={() => close('parent reads')} />
      ) : (
        <ParentReads row={row} here={here} onSigned={(name) => onRead(`Thank you, ${name}.`)} />
      )}
    </GateDialog>
  );
}

interface DeskProps {
  day: Day;
  sheet: Extract<Opened, { what: 'walk-in' | 'pay' }>;
}

/** Children without a booking, and money at the gate. */
function Desk({ day, sheet }: DeskProps) {
  const { here, unpaid, open, close, show, say } = day;
  const client = useQueryClient();
  // Who is expected, and who still has to pay.
  const refresh = () => {
    void client.invalidateQueries({ queryKey: OPENING });
    void client.invalidateQueries({ queryKey: ['gate', 'unpaid'] });
  };
  const onClose = () => close(sheet.what);
  // `find` is a child who can be signed in now.
  const onDone = (said: string, find = '') => {
    onClose();
    refresh();
    show({ search: find });
    say(said);
  };
  if (sheet.what === 'walk-in')
    return (
      <GateDialog title="Walk-in" onClose={onClose}>
        <WalkInForm day={day} again={sheet.again} onBooked={refresh} onDone={onDone} />
      </GateDialog>
    );
  const paid = unpaid.find(({ bookingId }) => bookingId === sheet.of);
  return (
    <GateDialog
      title={paid ? `${paid.parentName} pays ${formatPounds(paid.duePence)}` : 'Not paid'}
      onClose={onClose}
    >
      {paid ? (
        <TakePayment key={paid.bookingId} booking={paid} venue={here.venue} onDone={onDone} />
      ) : (
        <ul className={styles.collectors}>
          {unpaid.length === 0 && <li>It is paid.</li>}
          {unpaid.map(({ bookingId, parentName, children, duePence }) => (
            <li key={bookingId}>
              <button type="button" onClick={() => open({ what: 'pay', of: bookingId })}>
                {children.join(', ')}{' '}
                <small>
                  {parentName} · {formatPounds(duePence)}
                </small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </GateDialog>
  );
}
