import { isPaid } from '@sunfield/contracts/booking-status';
import { type BookingView } from '@sunfield/contracts/bookings';
import styles from './confirmation.module.css';

/** A paid booking's papers, for those who may see who comes. */
export function PaperLinks({ booking }: { booking: BookingView }) {
  const { view, id, paymentStatus } = booking;
  const hasPapers = isPaid(paymentStatus) || paymentStatus === 'refunded';
  if (view === 'glimpse' || !hasPapers) return null;
  return (
    <p className={`${styles.shared} ${styles.papers}`}>
      For your records: <a href={`/booking-receipt?booking_id=${id}`}>Receipt</a>
      <a href={`/childcare-statement?booking_id=${id}`}>Statement for childcare claims</a>
    </p>
  );
}
