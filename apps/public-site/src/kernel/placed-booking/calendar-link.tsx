import { addressOf } from '@sunfield/api-client/call';
import { isPaid } from '@sunfield/contracts/bookings/booking-status';
import { type BookingView } from '@sunfield/contracts/bookings/bookings';
import { downloadCampDays } from '@sunfield/contracts/bookings/routes';
import { ButtonLink, type ButtonLook } from '../design/button';

/**
 * A paid booking's days as one calendar file, which phones and computers offer to add. Only for
 * visitors who may see the children, and only while a day is still to come.
 */
export function CalendarLink({ booking, look }: { booking: BookingView } & ButtonLook) {
  const isComing = isPaid(booking.paymentStatus) || booking.keepsPlaces;
  if (booking.view !== 'full' || booking.isOver || !isComing) return null;
  return (
    <ButtonLink
      href={addressOf(downloadCampDays, { params: { id: booking.id } })}
      look={look}
      download
    >
      Add to calendar
    </ButtonLink>
  );
}
