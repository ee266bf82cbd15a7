import { isPaid } from '@sunfield/contracts/bookings/booking-status';
import { type BookingView } from '@sunfield/contracts/bookings/bookings';
import { ButtonLink, type ButtonLook } from '../design/button';

/**
 * A paid booking's days as one calendar file, which phones and computers offer to add. Only for
 * visitors who may see the children, and only while a day is still to come.
 */
export function CalendarLink({ booking, look }: { booking: BookingView } & ButtonLook) {
  const isComing = isPaid(booking.paymentStatus) || booking.keepsPlaces;
  if (booking.view !== 'full' || booking.isOver || !isComing) return null;
  return (
    <ButtonLink href={`/api/bookings/${booking.id}/camp-days.ics`} look={look} download>
      Add to calendar
    </ButtonLink>
  );
}
