import { isPaid } from '@sunfield/contracts/bookings/booking-status';
import { type BookingView } from '@sunfield/contracts/bookings/bookings';
import styles from './booking-details.module.css';

/**
 * What to do with this page: for a paid booking, save it for the day; for any other, a note on its
 * state.
 */
export function KeepNote({ booking }: { booking: BookingView }) {
  const [sentence, more] = wordsFor(booking) ?? [];
  if (!sentence) return null;
  return (
    <p className={styles.keep}>
      <strong>{sentence}</strong> {more}
    </p>
  );
}

function wordsFor(booking: BookingView): [sentence: string, more: string] | undefined {
  const { paymentStatus, paymentProcessing, isOver, isExample, keepsPlaces } = booking;
  if (isPaid(paymentStatus) || keepsPlaces) {
    // The camp is over; with an example season the note still shows how it would look.
    if (isOver && !isExample) return undefined;
    return [
      'Please save your booking details.',
      'Take a screenshot of this page and show it when you arrive.',
    ];
  }
  if (paymentStatus === 'refunded') {
    return ['This booking was refunded.', 'No one is expected at camp.'];
  }
  if (paymentStatus === 'expired') {
    const successor = booking.view === 'full' ? booking.replacedById : null;
    return successor === null
      ? ['This booking was not paid in time.', 'Its places were released.']
      : ['This booking was changed before it was paid.', `Booking #${successor} has its places.`];
  }
  return paymentProcessing
    ? [
        'The payment is being processed.',
        'The booking is confirmed once the bank has agreed to it.',
      ]
    : ['This booking is not paid yet.', 'Its places are yours once it is paid.'];
}
