import { isPaid } from '@sunfield/contracts/bookings/booking-status';
import { type BookingView } from '@sunfield/contracts/bookings/bookings';
import { formatPounds } from '@sunfield/words/money';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { replacementQuery } from '../placed-booking/booking-api';
import { Waiting } from '../design/spinner';
import styles from './checkout.module.css';
import { type CheckoutQuery, checkoutAddress } from '../payment-due/checkout-query';
import { ViewBooking } from './obstacle-panel';
import { Panel } from '../shell/panel';
import { WayLink } from '../shell/way-link';

type ReplacedOrProps = Pick<CheckoutQuery, 'bookingId' | 'access'> & { children: ReactNode };

/**
 * For a booking that can no longer be paid. If its parent has changed it, links to the booking that
 * took its places by number and amount due, which is enough to pay it; otherwise renders its
 * children.
 */
export function ReplacedOr({ bookingId, access, children }: ReplacedOrProps) {
  const replacement = useQuery(replacementQuery(bookingId, access));
  if (replacement.isPending) return <Waiting>Loading</Waiting>;
  if (!replacement.data) return children;
  const { id } = replacement.data;
  return (
    <Panel title="You changed this booking">
      <p>Its places moved to booking #{id}. There’s nothing to pay for this one.</p>
      <div className={styles.ways}>
        <WayOn replacement={replacement.data} />
      </div>
    </Panel>
  );
}

function WayOn({ replacement }: { replacement: BookingView }) {
  const { id, paymentStatus, paymentProcessing } = replacement;
  const isDone = isPaid(paymentStatus) || paymentStatus === 'refunded';
  return isDone || paymentProcessing ? (
    <ViewBooking bookingId={id} isProcessing={paymentProcessing} />
  ) : (
    <PayFor booking={replacement} />
  );
}

function PayFor({ booking: { id, duePence } }: { booking: BookingView }) {
  const to = checkoutAddress({ bookingId: id, amountPence: duePence });
  return (
    <WayLink to={to}>
      Pay {formatPounds(duePence)} for booking #{id}
    </WayLink>
  );
}
