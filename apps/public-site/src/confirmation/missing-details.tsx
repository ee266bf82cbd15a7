import { isPaid } from '@sunfield/contracts/bookings/booking-status';
import { type Booking } from '@sunfield/contracts/bookings/bookings';
import { counted } from '@sunfield/words/counted';
import { listed } from '@sunfield/words/listed';
import { ButtonLink } from '../design/button';
import { Card } from '../design/card';
import styles from './confirmation.module.css';

/** What we still need to know about the children of a paid booking, with the way to answer. */
export function MissingDetails({ booking }: { booking: Booking }) {
  const { id, paymentStatus, keepsPlaces, children } = booking;
  if (!isPaid(paymentStatus) && !keepsPlaces) return null;
  const asked = children.filter(({ missingDetails }) => missingDetails !== undefined);
  if (asked.length === 0) {
    return (
      <p className={styles.shared}>
        <a href={`/child-details?booking_id=${id}`}>Photos and permissions</a>
      </p>
    );
  }
  const missing = asked.flatMap(({ name, missingDetails = [] }) =>
    missingDetails.length > 0 ? [`${counted(missingDetails.length, 'detail')} for ${name}`] : [],
  );
  const href = `/child-details?booking_id=${id}`;
  if (missing.length === 0) {
    return (
      <p className={styles.shared}>
        We have the details we need for camp.{' '}
        <a href={href}>See or change them, and what you allow</a>
      </p>
    );
  }
  return (
    <Card title="Details for camp" className={styles.details}>
      <p>
        We still need {listed(missing)}, so that coaches can look after them well. It takes a few
        minutes, now or later, and the other parent can do it, too.
      </p>
      <p className={styles.choose}>
        <ButtonLink href={href}>Fill in the details</ButtonLink>
      </p>
    </Card>
  );
}
