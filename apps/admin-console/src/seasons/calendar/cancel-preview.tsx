import { type DayCancellationPreview } from '@sunfield/contracts/day-cancellations';
import { counted } from '@sunfield/contracts/counted';
import styles from './cancelling.module.css';
import { moneyWords, peopleWords } from './cancellation-words';
import { StuckBookings } from './stuck-bookings';

/** Whom and how much it is about. */
export function CancelPreview({ preview }: { preview: DayCancellationPreview }) {
  const { bookings, places, backTo, unpaidBookings, waitingChanges, stuck } = preview;
  return (
    <section aria-label="What it comes to">
      <dl className={styles.facts}>
        <div>
          <dt>Who is booked</dt>
          <dd>{bookings === 0 ? 'Nobody has a paid place there.' : peopleWords(preview)}</dd>
        </div>
        {bookings > 0 && (
          <>
            <div>
              <dt>Places</dt>
              <dd>{places}</dd>
            </div>
            <div>
              <dt>Money, if nobody moves</dt>
              <dd>{moneyWords(backTo)}</dd>
            </div>
          </>
        )}
        {unpaidBookings > 0 && (
          <div>
            <dt>Not paid yet</dt>
            <dd>{counted(unpaidBookings, 'booking')}, let go</dd>
          </div>
        )}
        {waitingChanges > 0 && (
          <div>
            <dt>Waiting to be paid</dt>
            <dd>
              {counted(waitingChanges, 'change')} of paid bookings, let go: the bookings stay as
              they were
            </dd>
          </div>
        )}
      </dl>
      {stuck.length > 0 && (
        <>
          <p className={styles.stuckTitle}>
            {counted(stuck.length, 'booking')} cannot be settled without you:
          </p>
          <StuckBookings stuck={stuck} />
        </>
      )}
    </section>
  );
}
