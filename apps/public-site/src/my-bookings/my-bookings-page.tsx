import { PageFrame } from '../shell/page-frame';
import { MyBookingsForm } from './my-bookings-form';
import styles from './my-bookings.module.css';

/** `/my-bookings`: links to a parent's bookings, sent only by email. */
export const MyBookingsPage = () => (
  <PageFrame title="Send me my bookings">
    <h1 className={styles.title}>Send me my bookings</h1>
    <p className={styles.lead}>
      Enter the email address you booked with. We email you a link to each of your bookings.
    </p>
    <MyBookingsForm />
  </PageFrame>
);
