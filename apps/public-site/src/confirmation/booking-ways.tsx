import { isPaid } from '@sunfield/contracts/bookings/booking-status';
import { type BookingView } from '@sunfield/contracts/bookings/bookings';
import { ButtonLink } from '../design/button';
import { CalendarLink } from '../placed-booking/calendar-link';
import styles from './confirmation.module.css';

/**
 * What a family may do next with its booking: the calendar, a change, and the documents of a paid
 * booking.
 */
export function BookingWays({ booking }: { booking: BookingView }) {
  const { view, id, paymentStatus } = booking;
  if (view === 'glimpse') return null;
  return (
    <div className={styles.ways}>
      <div className={styles.actions}>
        <CalendarLink booking={booking} look="secondary" />
        {booking.isAmendable && (
          <ButtonLink href={`/change-booking?booking_id=${id}`} look="secondary">
            Change this booking
          </ButtonLink>
        )}
      </div>
      {(isPaid(paymentStatus) || paymentStatus === 'refunded') && (
        <p className={`${styles.shared} ${styles.papers}`}>
          For your records: <a href={`/booking-receipt?booking_id=${id}`}>Receipt</a>
          <a href={`/childcare-statement?booking_id=${id}`}>Statement for childcare claims</a>
        </p>
      )}
    </div>
  );
}
