import { type BookingView } from '@sunfield/contracts/bookings/bookings';
import { readDraft } from '../basket/booking-draft';
import { EmailAddress } from '../placed-booking/email-address';
import styles from './checkout.module.css';

/** The confirmation's email address, to check before paying. The tab that booked can still correct it. */
export function WhereItGoes({ booking }: { booking: BookingView }) {
  const mayChange = readDraft()?.request?.placed?.id === booking.id;
  return (
    <p className={styles.address}>
      Your confirmation goes to{' '}
      <strong>
        <EmailAddress booking={booking} />
      </strong>
      . {mayChange && <a href="/#booking-details">Change</a>}
    </p>
  );
}
