import { type Booking } from '@sunfield/contracts/bookings/bookings';
import { formatLongDate } from '@sunfield/words/dates';
import { listed } from '@sunfield/words/listed';
import { ButtonLink } from '../design/button';
import { Card } from '../design/card';
import styles from './confirmation.module.css';

/** Days that the provider has cancelled, with a link to choose what happens instead. */
export function CancelledDays({ booking: { id, cancelledDays } }: { booking: Booking }) {
  if (!cancelledDays) return null;
  const dates = cancelledDays.flatMap((one) => one.dates.map(({ date }) => formatLongDate(date)));
  return (
    <Card title="Cancelled camp days">
      <p>
        Camp is cancelled on {listed([...new Set(dates)])}. Choose another day, credit or a refund.
      </p>
      <p className={styles.choose}>
        <ButtonLink href={`/change-booking?booking_id=${id}`}>Choose what happens</ButtonLink>
      </p>
    </Card>
  );
}

/** Days that the provider has changed so much that the parent may choose. */
export function ChangedDays({ booking: { id, changedDays } }: { booking: Booking }) {
  if (!changedDays) return null;
  return (
    <Card title="Changed camp days">
      {changedDays.map(({ date, was, now, decideBy }) => (
        <div key={date}>
          <p>
            <strong>{formatLongDate(date)}</strong>
          </p>
          <p>Was: {was.join('; ')}</p>
          <p>Now: {now.join('; ')}</p>
          <p>
            If that doesn’t suit you, choose another day, credit or a refund by the end of{' '}
            {formatLongDate(decideBy)}.
          </p>
        </div>
      ))}
      <p className={styles.choose}>
        <ButtonLink href={`/change-booking?booking_id=${id}`}>Choose what happens</ButtonLink>
      </p>
    </Card>
  );
}
