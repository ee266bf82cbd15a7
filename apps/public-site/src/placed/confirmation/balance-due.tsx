import { type BookingView } from '@sunfield/contracts/bookings/bookings';
import { formatLongDate } from '@sunfield/words/dates';
import { formatPounds } from '@sunfield/words/money';
import { ButtonLink } from '../../kernel/design/button';
import { Card } from '../../kernel/design/card';
import { checkoutAddress } from '../../payments/payment-due/checkout-query';
import styles from './confirmation.module.css';

/** What is paid of a booking in parts, what is due and by when, and the way to pay it. */
export function BalanceDue({ booking }: { booking: BookingView }) {
  const { id, parts, totalPence, paymentProcessing } = booking;
  if (!parts || parts.owedPence === 0) return null;
  const { owedPence, dueOn, letGoOn } = parts;
  const access = booking.view === 'full' ? (booking.accessToken ?? undefined) : undefined;
  return (
    <Card title="Still to pay">
      <p>
        You have paid {formatPounds(totalPence - owedPence)} of {formatPounds(totalPence)}.{' '}
        <strong>
          {formatPounds(owedPence)} is due by {formatLongDate(dueOn)}.
        </strong>
      </p>
      {letGoOn && (
        <p>If it is not paid by the end of {formatLongDate(letGoOn)}, we let the places go.</p>
      )}
      {paymentProcessing && (
        <p>Your bank is still deciding about a payment: please do not pay again.</p>
      )}
      {booking.view === 'full' && !paymentProcessing && (
        <p className={styles.choose}>
          <ButtonLink href={checkoutAddress({ bookingId: id, amountPence: owedPence, access })}>
            Pay {formatPounds(owedPence)}
          </ButtonLink>
        </p>
      )}
    </Card>
  );
}
