import { isPaid } from '@sunfield/contracts/bookings/booking-status';
import { type BookingView } from '@sunfield/contracts/bookings/bookings';
import { Badge, type BadgeTone } from '../design/badge';
import styles from './booking-details.module.css';

/** The booking's number, and the state of its payment. */
export function BookingFacts({ booking }: { booking: BookingView }) {
  const [status, tone] = statusOf(booking);
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Booking reference</dt>
        <dd>#{booking.id}</dd>
      </div>
      <div>
        <dt>Payment status</dt>
        <dd>
          <Badge tone={tone}>{status}</Badge>
        </dd>
      </div>
    </dl>
  );
}

interface PaymentReferenceProps {
  booking: BookingView;
  /** From the redirect after the payment, until the booking has it. */
  paymentReference: string | undefined;
}

export function PaymentReference({ booking, paymentReference }: PaymentReferenceProps) {
  const known = booking.view === 'full' ? booking.paymentReference : null;
  return (
    <dl className={styles.part}>
      <div className={styles.payment}>
        <dt>Payment reference</dt>
        <dd className={styles.reference}>{known ?? paymentReference ?? 'Not available'}</dd>
      </div>
    </dl>
  );
}

/**
 * Confirmed or Processing as specified; other states have their own words where those two would be
 * wrong.
 */
function statusOf({ paymentStatus, keepsPlaces }: BookingView): [words: string, tone: BadgeTone] {
  if (isPaid(paymentStatus)) return ['Confirmed', 'good'];
  if (paymentStatus === 'pending') return ['Processing', 'sun'];
  if (keepsPlaces) return ['Refunded, places kept', 'good'];
  return [paymentStatus === 'expired' ? 'Expired' : 'Refunded', 'bad'];
}
