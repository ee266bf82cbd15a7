import { call } from '@sunfield/api-client/call';
import { type WaitingAmendment } from '@sunfield/contracts/bookings/amendment-lines';
import { type Booking } from '@sunfield/contracts/bookings/bookings';
import { withdrawAmendment } from '@sunfield/contracts/bookings/routes';
import { formatPounds } from '@sunfield/words/money';
import { useId } from 'react';
import { Problem } from '../../kernel/design/problem';
import { useAction } from '../../kernel/data/use-action';
import { formatClock } from '@sunfield/words/dates';
import { Button } from '../../kernel/design/button';
import { toast } from '../../kernel/design/toast-store';
import { DifferenceSums } from '../../kernel/placed-booking/difference-sums';
import { checkoutAddress } from './checkout-query';
import { timeLeft } from '../../kernel/data/held-until';
import styles from './waiting-change.module.css';
import { WayLink } from '../../kernel/shell/way-link';

interface WaitingChangeProps {
  booking: Booking;
  waiting: WaitingAmendment;
  /** By the server's clock. */
  minutesLeft: number;
  /** The token that this page was opened with. */
  access: string | undefined;
  /** Refetches the booking. Never rejects. */
  refresh: () => Promise<unknown>;
}

/** A pending change, made as soon as it is paid: when it expires, what it is, and the two choices. */
export function WaitingChange(props: WaitingChangeProps) {
  const { booking, waiting, minutesLeft } = props;
  const { lines, payPence, isProcessing, holdExpiresAt } = waiting;
  const headingId = useId();
  return (
    <section className={styles.waiting} aria-labelledby={headingId}>
      <h2 id={headingId}>
        {isProcessing
          ? 'Your change is waiting for your bank'
          : `Please pay for your change by ${formatClock(holdExpiresAt)}`}
      </h2>
      <p>
        {isProcessing
          ? 'Your bank has not decided yet. We email you as soon as it has: please do not pay again.'
          : `${timeLeft(minutesLeft)}. Your booking stays as it is until you pay.`}
      </p>
      <DifferenceSums
        lines={lines}
        beforePence={booking.totalPence}
        payPence={isProcessing ? undefined : payPence}
      />
      {!isProcessing && <PayOrLeave {...props} />}
    </section>
  );
}

function PayOrLeave({ booking: { id }, waiting, access, refresh }: WaitingChangeProps) {
  const { act, isBusy: isLeaving, problem } = useAction();
  const leave = async () => {
    try {
      const params = { id, amendmentId: waiting.id };
      await call(withdrawAmendment, { params, query: { access } });
      toast({ title: 'Your booking stays as it was', description: 'Nothing was charged.' });
    } finally {
      await refresh();
    }
  };
  const { payPence: amountPence, id: amendmentId } = waiting;
  return (
    <>
      <div className="cluster-3">
        <WayLink
          size="large"
          to={checkoutAddress({ bookingId: id, amountPence, amendmentId, access })}
        >
          Pay {formatPounds(amountPence)}
        </WayLink>
        <Button look="secondary" size="large" busy={isLeaving} onClick={() => void act(leave)}>
          {isLeaving ? 'One moment...' : 'Keep my booking as it is'}
        </Button>
      </div>
      <Problem>{problem}</Problem>
    </>
  );
}

/** Its time ran out while the page was open. */
export const NotPaidInTime = () => (
  <section className={styles.waiting} aria-label="Your change">
    <p role="status">
      <strong>Your change was not paid in time.</strong> Nothing was charged, and your booking is as
      it was.
    </p>
  </section>
);
