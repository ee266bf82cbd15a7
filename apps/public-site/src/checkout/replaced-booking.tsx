import { isPaid } from '@sunfield/contracts/booking-status';
import { type BookingView } from '@sunfield/contracts/bookings';
import { formatPounds, poundsText } from '@sunfield/contracts/money';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { replacementQuery } from '../placed-booking/booking-api';
import { ButtonLink } from '../design/button';
import { Waiting } from '../design/spinner';
import styles from './checkout.module.css';
import { type CheckoutQuery } from './checkout-query';
import { ViewBooking } from './obstacle-panel';
import { Panel } from './panel';

type ReplacedOrProps = Pick<CheckoutQuery, 'bookingId' | 'access'> & { children: ReactNode };

/**
 * A booking that can no longer be paid. Where its parent has changed it, this leads on to the one that took
 * its places, by its number and total alone, as anybody may pay; else it shows what it is given.
 */
export function ReplacedOr({ bookingId, access, children }: ReplacedOrProps) {
  const replacement = useQuery(replacementQuery(bookingId, access));
  if (replacement.isPending) return <Waiting>Loading</Waiting>;
  if (!replacement.data) return children;
  const { id } = replacement.data;
  return (
    <Panel title="You changed this booking">
      <p>Its places went over to booking #{id}. Nothing is to be paid for this one.</p>
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

function PayFor({ booking: { id, totalPence } }: { booking: BookingView }) {
  const query = new URLSearchParams({ booking_id: String(id), amount: poundsText(totalPence) });
  const to = `/checkout?${query.toString()}`;
  return (
    <ButtonLink href={useHref(to)} onClick={useLinkClickHandler(to)}>
      Pay {formatPounds(totalPence)} for booking #{id}
    </ButtonLink>
  );
}
