import { type DayCancellationPreview } from '@sunfield/contracts/bookings/day-cancellations';
import { counted } from '@sunfield/words/counted';
import { Facts } from '../../../ui/facts';
import styles from '../cancelling.module.css';
import { moneyWords, peopleWords } from '../model/cancellation-words';
import { StuckBookings } from './stuck-bookings';

/** Who is affected, and the amounts. */
export function CancelPreview({ preview }: { preview: DayCancellationPreview }) {
  const { bookings, places, backTo, unpaidBookings, waitingChanges, stuck } = preview;
  return (
    <section aria-label="Who and how much">
      <Facts
        nameWidth={170}
        facts={[
          [
            'Who is booked',
            bookings === 0 ? 'No places have been paid for.' : peopleWords(preview),
          ],
          bookings > 0 && ['Places', places],
          bookings > 0 && ['To refund if no family swaps', moneyWords(backTo)],
          unpaidBookings > 0 && ['Not paid yet', `${counted(unpaidBookings, 'booking')}: will end`],
          waitingChanges > 0 && [
            'Waiting to be paid',
            `${counted(waitingChanges, 'change')} of paid bookings: not made, and the bookings stay as they are`,
          ],
        ]}
      />
      {stuck.length > 0 && (
        <>
          <p className={styles.stuckTitle}>
            {counted(stuck.length, 'booking')} can’t be settled without you:
          </p>
          <StuckBookings stuck={stuck} />
        </>
      )}
    </section>
  );
}
