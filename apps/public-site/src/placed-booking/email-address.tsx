import { type BookingView } from '@sunfield/contracts/bookings/bookings';

/** Where a booking's emails go, as far as this viewer may know. A long one breaks before its "@". */
export function EmailAddress({ booking }: { booking: BookingView }) {
  const address = booking.view === 'full' ? booking.parentEmail : booking.maskedEmail;
  const at = address.lastIndexOf('@');
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}
