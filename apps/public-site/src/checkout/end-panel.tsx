import { type BookingView } from '@sunfield/contracts/bookings';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { carryNotice } from '../data/carried-notice';
import { rememberPaidBooking } from '../placed-booking/paid-booking';
import { clearDraftOf } from '../booking/booking-draft';
import { toast, TOAST_DURATION_MS } from '../design/toast-store';
import styles from './checkout.module.css';
import { BackToBooking, ViewBooking } from './obstacle-panel';
import { Panel } from './panel';
import { type Ending } from './pay';

/** Specification, section 9. */
const HOME_AFTER_MS = 2000;
/** Specification, section 4. */
const paid = { title: 'Payment Successful', description: 'Your booking has been confirmed!' };

interface EndPanelProps {
  ending: Ending;
  bookingId: number;
  /** Where it could be had. */
  booking: BookingView | undefined;
}

/** The payment is over: paid, waiting for the bank, or taken for nothing and given back. */
export function EndPanel({ ending, bookingId, booking }: EndPanelProps) {
  if (ending.is === 'paid') return <PaidPanel {...{ bookingId, booking }} />;
  if (ending.is === 'processing') return <ProcessingPanel bookingId={bookingId} />;
  return (
    <Panel title="Your payment was not used">
      <p>{ending.message}</p>
      <div className={styles.ways}>
        <ViewBooking bookingId={bookingId} />
        <BackToBooking />
      </div>
    </Panel>
  );
}

function PaidPanel({ bookingId, booking }: Omit<EndPanelProps, 'ending'>) {
  const navigate = useNavigate();
  useEffect(() => {
    clearDraftOf(bookingId);
    rememberPaidBooking(bookingId);
    const shown = toast(paid);
    const timer = setTimeout(() => {
      const durationMs = TOAST_DURATION_MS - HOME_AFTER_MS;
      if (shown.isOpen()) carryNotice({ ...paid, durationMs });
      void navigate('/');
    }, HOME_AFTER_MS);
    return () => clearTimeout(timer);
  }, [bookingId, navigate]);
  return (
    <Panel
      title={booking?.isOver ? 'Thank you for booking' : 'Thank you, see you at camp!'}
      tone="good"
    >
      <p>Booking #{bookingId} is paid. The confirmation is on its way to your email address.</p>
      <div className={styles.ways}>
        <ViewBooking bookingId={bookingId} />
      </div>
    </Panel>
  );
}

function ProcessingPanel({ bookingId }: { bookingId: number }) {
  useEffect(() => clearDraftOf(bookingId), [bookingId]);
  return (
    <Panel title="Your payment is being processed">
      <p>
        Your bank has not decided yet. We keep your places and email you as soon as it has: please
        do not pay again.
      </p>
      <div className={styles.ways}>
        <ViewBooking bookingId={bookingId} isProcessing />
      </div>
    </Panel>
  );
}
