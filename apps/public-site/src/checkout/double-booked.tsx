import { routeQuery } from '@sunfield/api-client/route-query';
import { type Booking } from '@sunfield/contracts/bookings/bookings';
import { formatLongDate } from '@sunfield/words/dates';
import { readDoubleBookings } from '@sunfield/contracts/bookings/routes';
import { useQuery } from '@tanstack/react-query';
import styles from './checkout.module.css';

/**
 * Warns before the payment that a child also has a place elsewhere on the same date, naming both
 * places.
 */
export function DoubleBooked({ booking: { id } }: { booking: Booking }) {
  const { data } = useQuery({
    ...routeQuery(readDoubleBookings, { params: { id } }),
    staleTime: 0,
    retry: false,
  });
  if (!data || data.doubled.length === 0) return null;
  return (
    <div className={styles.doubled} role="note">
      <strong>Please check before you pay</strong>
      {data.doubled.map(({ childName, date, venueName, otherVenueName, otherBookingId }) => (
        <p key={`${childName} ${date} ${otherBookingId}`}>
          {childName} would have two places on {formatLongDate(date)}: at {venueName} in this
          booking, and at {otherVenueName} in{' '}
          <a href={`/booking-confirmation?booking_id=${otherBookingId}`}>
            booking #{otherBookingId}
          </a>
          .
        </p>
      ))}
      <p>If that is what you want, just pay. If not, change one of the bookings first.</p>
    </div>
  );
}
