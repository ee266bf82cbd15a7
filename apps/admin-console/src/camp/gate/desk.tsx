import { lazy } from '@sunfield/api-client/lazy';
import { type GateUnpaid } from '@sunfield/contracts/payments/payments';
import { formatPounds } from '@sunfield/words/money';
import { useQuery } from '@tanstack/react-query';
import { gateCatalogue } from './gate-catalogue';
import { type Opened } from './opened';
import { GateDialog } from './gate-dialog';
import styles from './sheet.module.css';
import { useBooked } from './use-unpaid';

// Kept for the day without a network: `gate-worker.ts`.
const WalkInForm = lazy(() => import('./walk-in-form'));
// It needs the network itself.
const TakePayment = lazy(() => import('./take-payment'));

interface DeskProps {
  date: string;
  venue: string;
  by: string;
  isOffline: boolean;
  may: (permission: string) => boolean;
  unpaid: GateUnpaid;
  sheet: Opened | undefined;
  open: (sheet: Opened) => void;
  close: (what: Opened['what']) => void;
  /** Says what was done; `find` is a child who can be signed in now. */
  onDone: (said: string, find?: string) => void;
}

/** Children without a booking, and money at the gate. */
export function Desk(props: DeskProps) {
  const { date, venue, may, unpaid, sheet, open, close, onDone } = props;
  // Prices and sessions are kept for a walk-in without a network.
  useQuery(gateCatalogue);
  const refresh = useBooked({ date, venue });
  const paying = sheet?.what === 'pay' ? sheet.of : undefined;
  const paid = unpaid.find(({ bookingId }) => bookingId === paying);
  const done = (...said: Parameters<typeof onDone>) => {
    close('walk-in');
    close('pay');
    void refresh();
    onDone(...said);
  };
  return (
    <>
      <GateDialog
        title="Walk-in"
        isOpen={sheet?.what === 'walk-in'}
        onClose={() => close('walk-in')}
      >
        <WalkInForm
          date={date}
          venue={venue}
          may={may}
          by={props.by}
          isOffline={props.isOffline}
          again={sheet?.what === 'walk-in' ? sheet.again : undefined}
          onBooked={() => void refresh()}
          onDone={done}
        />
      </GateDialog>
      <GateDialog
        title={paid ? `${paid.parentName} pays ${formatPounds(paid.duePence)}` : 'Not paid'}
        isOpen={paying !== undefined}
        onClose={() => close('pay')}
      >
        {paid ? (
          <TakePayment key={paid.bookingId} booking={paid} venue={venue} onDone={done} />
        ) : (
          <ul className={styles.collectors}>
            {unpaid.length === 0 && <li>It is paid.</li>}
            {unpaid.map(({ bookingId, parentName, children, ...booking }) => (
              <li key={bookingId}>
                <button type="button" onClick={() => open({ what: 'pay', of: bookingId })}>
                  {children.join(', ')}{' '}
                  <small>
                    {parentName} · {formatPounds(booking.duePence)}
                  </small>
                </button>
              </li>
            ))}
          </ul>
        )}
      </GateDialog>
    </>
  );
}
