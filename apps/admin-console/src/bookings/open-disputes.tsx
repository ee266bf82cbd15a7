import { formatPounds } from '@sunfield/words/money';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { bookingMoneyQuery } from '../saved-bookings/api';
import styles from './booking-facts.module.css';
import { disputeText } from '../saved-bookings/attention-words';

/** Undecided disputes, at the top of the drawer; the details are with their payments. */
export function OpenDisputes({ bookingId }: { bookingId: number }) {
  const { data: money } = useQuery(bookingMoneyQuery(bookingId));
  if (!money) return null;
  return money.payments.flatMap(({ stripeIntentId, disputes }) =>
    disputes
      .filter(({ isOpen }) => isOpen)
      .map((dispute) => (
        <Alert
          key={dispute.stripeDisputeId}
          className={styles.dispute}
          type="error"
          showIcon
          title={`Disputed: ${formatPounds(dispute.amountPence)}, ${disputeText(dispute)}`}
          action={
            stripeIntentId && (
              <a href={money.stripePageOf + stripeIntentId} target="_blank" rel="noreferrer">
                {dispute.isToAnswer ? 'Answer at Stripe' : 'Open at Stripe'}
              </a>
            )
          }
        />
      )),
  );
}
