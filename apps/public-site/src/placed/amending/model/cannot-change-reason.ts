import { isPaid } from '@sunfield/contracts/bookings/booking-status';
import { type Booking } from '@sunfield/contracts/bookings/bookings';

/** Why a booking cannot be changed any more, or not yet. */
export type CannotChangeReason =
  | 'unpaid'
  | 'processing'
  | 'expired'
  | 'refunded'
  | 'goodwill'
  | 'cancelled'
  | 'over';

/**
 * Undefined if it can be changed. The API decides whether it can; the booking's status gives the
 * reason.
 */
export function cannotChangeReason(booking: Booking): CannotChangeReason | undefined {
  const { isAmendable, isCancelled, paymentStatus: status, paymentProcessing } = booking;
  if (isAmendable) return undefined;
  if (isCancelled) return 'cancelled';
  if (status === 'pending') return paymentProcessing ? 'processing' : 'unpaid';
  if (status === 'expired') return 'expired';
  if (isPaid(status)) return 'over';
  return booking.keepsPlaces ? 'goodwill' : 'refunded';
}
