import { type DayCancellationPreview } from '@sunfield/contracts/bookings/day-cancellations';
import { counted } from '@sunfield/words/counted';
import styles from '../cancelling.module.css';
import { moneyWords, peopleWords } from '../model/cancellation-words';
import { StuckBookings } from './stuck-bookings';

/** Who is affected, and the amounts. */
export function CancelPreview({ preview }: { preview: DayCancellationPreview }) {
  const { bookings, places, backTo, unpaidBookings, waitingChanges, stuck } = preview;
  return (
    <section aria-label="Who and how much">
      <dl className={styles.facts}>
        <div>
          <dt>Who is booked</dt>
          <dd>{bookings === 0 ? 'No places have been paid for.' : peopleWords(preview)}</dd>
        </div>
        {bookings > 0 && (
          <>
            <div>
              <dt>Places</dt>
              <dd>{places}</dd>
            </div>
            <div>
              <dt>To refund if no family swaps</dt>
              <dd>{moneyWords(backTo)}</dd>
            </div>
          </>
        )}
        {unpaidBookings > 0 && (
          <div>
            <dt>Not paid yet</dt>
            <dd>{counted(unpaidBookings, 'booking')}: will end</dd>
          </div>
        )}
        {waitingChanges > 0 && (
          <div>
            <dt>Waiting to be paid</dt>
            <dd>
              {counted(waitingChanges, 'change')} of paid bookings: not made, and the bookings stay
              as they are
            </dd>
          </div>
        )}
      </dl>
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
