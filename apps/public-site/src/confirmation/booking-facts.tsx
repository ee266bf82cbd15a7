import { isPaid } from '@sunfield/contracts/bookings/booking-status';
import { type BookingView } from '@sunfield/contracts/bookings/bookings';
import { Badge, type BadgeTone } from '../design/badge';
import styles from './booking-details.module.css';

/** Which booking it is, and where its payment stands. */
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
  /** Of the payment that led here, until the booking has it. */
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

/** Confirmed or Processing as specified; what those two words would tell wrongly has its own. */
function statusOf({ paymentStatus, keepsPlaces }: BookingView): [words: string, tone: BadgeTone] {
  if (isPaid(paymentStatus)) return ['Confirmed', 'good'];
  if (paymentStatus === 'pending') return ['Processing', 'sun'];
  if (keepsPlaces) return ['Refunded, places kept', 'good'];
  return [paymentStatus === 'expired' ? 'Expired' : 'Refunded', 'bad'];
}
