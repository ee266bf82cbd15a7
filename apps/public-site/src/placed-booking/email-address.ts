import { type BookingView } from '@sunfield/contracts/bookings';

/** Where a booking's emails go, as far as this viewer may know. */
export const emailAddressOf = (booking: BookingView): string =>
  booking.view === 'full' ? booking.parentEmail : booking.maskedEmail;
