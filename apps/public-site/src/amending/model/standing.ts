import { isPaid } from '@sunfield/contracts/booking-status';
import { type Booking } from '@sunfield/contracts/bookings';

/** Why a booking cannot be changed any more, or not yet. */
export type Standing =
  'unpaid' | 'processing' | 'expired' | 'replaced' | 'refunded' | 'cancelled' | 'over';

/** Undefined where it can be changed. */
export function whyNot(booking: Booking): Standing | undefined {
  const { paymentStatus: status, paymentProcessing, isOver, isExample } = booking;
  if (status === 'pending') return paymentProcessing ? 'processing' : 'unpaid';
  if (status === 'expired') return booking.replacedById === null ? 'expired' : 'replaced';
  if (booking.selectedDates.length === 0) return 'cancelled';
  if (!isPaid(status)) return 'refunded';
  return isOver && !isExample ? 'over' : undefined;
}
