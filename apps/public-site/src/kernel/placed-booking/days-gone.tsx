import { type BookingView } from '@sunfield/contracts/bookings/bookings';
import { formatLongDate } from '@sunfield/words/dates';
import { listed } from '@sunfield/words/listed';

/** Days that went before they could be booked, as the parent allowed. */
export function DaysGone({ booking: { daysGone = [] } }: { booking: BookingView }) {
  if (daysGone.length === 0) return null;
  return (
    <p role="status">
      <strong>Not booked: {listed(daysGone.map(formatLongDate))}.</strong> As you asked, we booked
      the other days. You pay nothing for what is not booked.
    </p>
  );
}
