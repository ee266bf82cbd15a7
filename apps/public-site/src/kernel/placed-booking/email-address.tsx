import { type BookingView } from '@sunfield/contracts/bookings/bookings';

/** The booking's email address, as far as this visitor may see it. A long one wraps before its "@". */
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
