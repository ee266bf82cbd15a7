import { type BookingView } from '@sunfield/contracts/bookings/bookings';
import styles from './booking-details.module.css';
import { EmailLink } from './email-link';

interface BookedChildrenProps {
  booking: BookingView;
  emailLink: (() => Promise<unknown>) | undefined;
}

/** Names and ages for those who may see them; for others a button to email the link that shows them. */
export function BookedChildren({ booking, emailLink }: BookedChildrenProps) {
  if (booking.view === 'glimpse' || booking.children.length === 0) {
    return (
      <>
        <p className={styles.unable}>Unable to display children details</p>
        {emailLink && (
          <EmailLink emailLink={emailLink}>
            Children’s names are only shown to the family. We can email a link that shows everything
            to the address the booking was made with.
          </EmailLink>
        )}
      </>
    );
  }
  return (
    <ul className={styles.list}>
      {booking.children.map(({ name, age }, position) => (
        <li key={position}>
          {name} (age {age})
        </li>
      ))}
    </ul>
  );
}
