import { type BookingView } from '@sunfield/contracts/bookings';
import { formatPounds } from '@sunfield/contracts/money';
import { Card } from '../design/card';
import styles from './checkout.module.css';
import { type CheckoutQuery } from './checkout-query';

interface CheckoutSummaryProps extends CheckoutQuery {
  /** Once it is there, and as much of it as this browser may see. */
  booking: BookingView | undefined;
}

/** What the button says, what this says and what is charged are one number. */
export function CheckoutSummary({ bookingId, amountPence, booking }: CheckoutSummaryProps) {
  const tshirtPence = booking?.view === 'full' ? booking.quote.tshirtPence : 0;
  return (
    <Card title="Booking Summary">
      <dl className={styles.summary}>
        <div>
          <dt>Booking ID</dt>
          <dd>#{bookingId}</dd>
        </div>
        <div>
          <dt>Camp fee</dt>
          <dd>{formatPounds(amountPence - tshirtPence)}</dd>
        </div>
        {tshirtPence > 0 && (
          <div>
            <dt>T-shirts</dt>
            <dd>{formatPounds(tshirtPence)}</dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>Total</dt>
          <dd>{formatPounds(amountPence)}</dd>
        </div>
      </dl>
      {booking?.holdExpiresAt && (
        <p className={styles.hold}>Your places are held until {timeOf(booking.holdExpiresAt)}.</p>
      )}
      <p className={styles.secure}>
        <Padlock />
        Secure payment: your card goes straight to Stripe, encrypted. We never see or keep its
        number.
      </p>
    </Card>
  );
}

const timeOf = (instant: string) =>
  new Date(instant).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });

const Padlock = () => (
  <svg
    width="20"
    height="22"
    viewBox="0 0 20 22"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    aria-hidden="true"
  >
    <path d="M5 10V6.5a5 5 0 0 1 10 0V10" />
    <rect x="2" y="10" width="16" height="11" rx="2.5" />
    <path d="M10 14v3" />
  </svg>
);
