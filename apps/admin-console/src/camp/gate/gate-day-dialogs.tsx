import { type Register } from '@sunfield/contracts/bookings/registers';
import { type ComponentProps, lazy, Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ChildDialog } from './child-dialog';
import { CodeDialog } from './code-dialog';
import { CollectDialog } from './collect-dialog';
import { codeIn } from './collection-codes';
import { type GateChild, type RecordGate } from './gate-children';
import { GateDialog } from './gate-dialog';
import { RollCall } from './roll-call';
import { type AtVenue } from './use-care';
import { type useDuty } from './use-duty';
import { type useGate } from './use-gate';
import { type Waiting, waitingWords } from './waiting-here';

// A colleague's key comes over the network.
const LeftBehind = lazy(() => import('./left-behind'));

/** The dialog that is open, and what it is about. */
export type Opened =
  | { what: 'child' | 'collect'; key: string }
  | { what: 'left behind'; left: Waiting }
  | { what: 'code' | 'roll call' };

interface GateDayDialogsProps {
  opened: Opened | undefined;
  open: (opened: Opened | undefined) => void;
  /** Closes this dialog, and no other that was opened instead of it. */
  close: (what: Opened['what']) => void;
  today: string;
  isOwner: boolean;
  gate: ReturnType<typeof useGate>;
  duty: ReturnType<typeof useDuty>;
  list: Register;
  children: readonly GateChild[];
  here: AtVenue;
  record: RecordGate;
  dueOf: (row: GateChild) => number | undefined;
  onPay: (bookingId: number) => void;
  onSaid: (said: string) => void;
}

/** The sheets over a venue's day. */
export function GateDayDialogs(props: GateDayDialogsProps) {
  const { opened, open, close, today, isOwner, gate, duty, list } = props;
  const { children, here, record, dueOf, onPay, onSaid } = props;
  const { date, venue } = here;
  const rowOf = (what: 'child' | 'collect') =>
    opened?.what === what ? children.find(({ key }) => key === opened.key) : undefined;
  return (
    <>
      <CollectDialog
        row={rowOf('collect')}
        isOwner={isOwner}
        record={record}
        onClose={() => close('collect')}
      />
      <ChildDialog
        row={rowOf('child')}
        hasBegun={date <= today}
        onPay={(bookingId) => {
          close('child');
          onPay(bookingId);
        }}
        dueOf={dueOf}
        record={record}
        here={here}
        onWritten={onSaid}
        onSignOut={() => opened?.what === 'child' && open({ what: 'collect', key: opened.key })}
        onClose={() => close('child')}
      />
      <LeftBehindDialog
        left={opened?.what === 'left behind' ? opened.left : undefined}
        onSent={(said) => {
          close('left behind');
          onSaid(said);
        }}
        onClose={() => close('left behind')}
      />
      {gate.told && (
        <CodeOfFamily
          isAsked={opened?.what === 'code'}
          children={children}
          date={date}
          record={record}
          isOwner={isOwner}
          told={gate.told}
          onClose={() => close('code')}
        />
      )}
      <RollCall
        isOpen={opened?.what === 'roll call'}
        children={children}
        adults={duty.adults.adults}
        date={date}
        venue={venue}
        venueName={list.venueName}
        onClose={() => close('roll call')}
      />
    </>
  );
}

interface LeftBehindDialogProps {
  left: Waiting | undefined;
  onSent: (said: string) => void;
  onClose: () => void;
}

const LeftBehindDialog = ({ left, onSent, onClose }: LeftBehindDialogProps) => (
  <GateDialog title={left ? waitingWords(left) : ''} isOpen={left !== undefined} onClose={onClose}>
    {left && (
      <Suspense fallback={<p>Loading…</p>}>
        <LeftBehind left={left} onSent={onSent} />
      </Suspense>
    )}
  </GateDialog>
);

interface CodeOfFamilyProps extends Omit<ComponentProps<typeof CodeDialog>, 'isOpen' | 'scanned'> {
  isAsked: boolean;
}

/** A code that staff type, or that a camera has read: it has opened the address on a family's page. */
function CodeOfFamily({ isAsked, onClose, ...rest }: CodeOfFamilyProps) {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const scanned = codeIn(hash);
  return (
    <CodeDialog
      {...rest}
      key={hash}
      isOpen={isAsked || scanned !== undefined}
      scanned={scanned}
      onClose={() => {
        onClose();
        if (hash) void navigate({ search }, { replace: true });
      }}
    />
  );
}
