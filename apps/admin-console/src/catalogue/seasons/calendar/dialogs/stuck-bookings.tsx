import { type StuckBooking } from '@sunfield/contracts/bookings/day-cancellations';
import { type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from '../cancelling.module.css';

interface StuckBookingsProps {
  stuck: readonly StuckBooking[];
  /** The action available for a booking. */
  wayOf?: (booking: StuckBooking) => ReactNode;
}

/** Bookings that staff have to deal with, each with the reason. */
export const StuckBookings = ({ stuck, wayOf }: StuckBookingsProps) => (
  <ul className={styles.stuck}>
    {stuck.map((booking) => (
      <li key={booking.bookingId}>
        <span>
          <Link to={`/admin?search=${booking.bookingId}`}>#{booking.bookingId}</Link>{' '}
          <strong>{booking.parentName}</strong>: {booking.why}
        </span>
        {wayOf?.(booking)}
      </li>
    ))}
  </ul>
);
