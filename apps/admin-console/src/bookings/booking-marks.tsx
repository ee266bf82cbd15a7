import { type BookingSummary } from '@sunfield/contracts/bookings';
import { attentionName, disputeText } from './attention-words';
import styles from './bookings.module.css';

interface BookingMarksProps {
  booking: Pick<BookingSummary, 'dispute' | 'attention'>;
}

/** What staff should look at in a row, below its status. */
export const BookingMarks = ({ booking: { dispute, attention } }: BookingMarksProps) => (
  <>
    {dispute && (
      <span className={styles.mark}>
        {attentionName.disputed}: {disputeText(dispute)}
      </span>
    )}
    {attention.map((kind) => (
      <span key={kind} className={styles.mark}>
        {attentionName[kind]}
      </span>
    ))}
  </>
);
