import { type GateUnpaid } from '@sunfield/contracts/payments/payments';
import { counted } from '@sunfield/words/counted';
import { formatPounds } from '@sunfield/words/money';
import { lazy, Suspense, useState } from 'react';
import { GateDialog } from './gate-dialog';
import styles from './gate.module.css';
import sheet from './sheet.module.css';
import { useBooked } from './use-unpaid';

// They need the network themselves.
const WalkInForm = lazy(() => import('./walk-in-form'));
const TakePayment = lazy(() => import('./take-payment'));

/** A booking whose payment is taken; `all`: one of them is chosen first. */
export type Paying = number | 'all';

interface DeskProps {
  date: string;
  venue: string;
  may: (permission: string) => boolean;
  isOffline: boolean;
  unpaid: GateUnpaid;
  paying: Paying | undefined;
  onPay: (paying: Paying | undefined) => void;
  /** Says what was done; `find` is a child who can be signed in now. */
  onDone: (said: string, find?: string) => void;
}

/** Children without a booking, and money at the gate. */
export function Desk({ date, venue, may, isOffline, unpaid, paying, onPay, onDone }: DeskProps) {
  const [isWalkIn, setWalkIn] = useState(false);
  const refresh = useBooked({ date, venue });
  const duePence = unpaid.reduce((sum, booking) => sum + booking.duePence, 0);
  const paid = unpaid.find(({ bookingId }) => bookingId === paying);
  const done = (...said: Parameters<typeof onDone>) => {
    setWalkIn(false);
    onPay(undefined);
    void refresh();
    onDone(...said);
  };
  return (
    <div className={styles.desk}>
      <button
        type="button"
        className={styles.plain}
        disabled={isOffline}
        onClick={() => setWalkIn(true)}
      >
        {isOffline ? 'Walk-in: needs a network' : 'Walk-in'}
      </button>
      {unpaid.length > 0 && (
        <button
          type="button"
          className={styles.plain}
          disabled={isOffline}
          onClick={() => onPay('all')}
        >
          {counted(unpaid.length, 'booking')} to pay: {formatPounds(duePence)}
        </button>
      )}
      <GateDialog title="Walk-in" isOpen={isWalkIn} onClose={() => setWalkIn(false)}>
        <Suspense fallback={<p>Loading…</p>}>
          <WalkInForm
            date={date}
            venue={venue}
            may={may}
            onBooked={() => void refresh()}
            onDone={done}
          />
        </Suspense>
      </GateDialog>
      <GateDialog
        title={paid ? `${paid.parentName} pays ${formatPounds(paid.duePence)}` : 'Not paid'}
        isOpen={paying !== undefined}
        onClose={() => onPay(undefined)}
      >
        <Suspense fallback={<p>Loading…</p>}>
          {paid ? (
            <TakePayment key={paid.bookingId} booking={paid} venue={venue} onDone={done} />
          ) : (
            <ul className={sheet.collectors}>
              {unpaid.length === 0 && <li>It is paid.</li>}
              {unpaid.map(({ bookingId, parentName, children, ...booking }) => (
                <li key={bookingId}>
                  <button type="button" onClick={() => onPay(bookingId)}>
                    {children.join(', ')}{' '}
                    <small>
                      {parentName} · {formatPounds(booking.duePence)}
                    </small>
                  </button>
                </li>
              ))}
            </ul>
          )}
        </Suspense>
      </GateDialog>
    </div>
  );
}
