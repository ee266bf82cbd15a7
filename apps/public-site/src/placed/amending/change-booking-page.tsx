import { useSearchParams } from 'react-router-dom';
import { BookingByLink } from '../confirmation/booking-by-link';
import { ChangeBooking } from './change-booking';

/** `/change-booking?booking_id=…`, linked from the confirmation page and from our emails. */
export default function ChangeBookingPage() {
  const [search] = useSearchParams();
  return (
    <BookingByLink
      title="Change your booking"
      path="/change-booking"
      goOnTo="“Change this booking”"
      waiting="Loading your booking"
    >
      {(booking, _, read) => (
        // Only the link's own token goes on: this browser may have its cookie alone.
        <ChangeBooking booking={booking} access={search.get('access') ?? undefined} read={read} />
      )}
    </BookingByLink>
  );
}
