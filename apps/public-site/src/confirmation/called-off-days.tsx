import { type Booking } from '@sunfield/contracts/bookings';
import { formatLongDate } from '@sunfield/contracts/dates';
import { listed } from '@sunfield/contracts/listed';
import { ButtonLink } from '../design/button';
import { Card } from '../design/card';
import styles from './confirmation.module.css';

/** Days that the provider has cancelled, and the way to choose what becomes of them. */
export function CalledOffDays({ booking: { id, calledOff } }: { booking: Booking }) {
  if (!calledOff) return null;
  const dates = calledOff.flatMap((one) => one.dates.map(({ date }) => formatLongDate(date)));
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
