import { type PaymentStatus } from '@sunfield/contracts/bookings/booking-status';
import { type Account, keptPence } from '../../ledger/account';

/** The state of a booking's places and account. */
export interface Standing extends Account {
  /** Its places count as taken. */
  holdsPlaces: boolean;
  /** True once its places were confirmed: it was paid in time, or there was nothing to pay. */
  isConfirmed: boolean;
  /** An amendment gave up all of its places. */
  isCancelled: boolean;
  /** It was paid when its places were gone, so all of the money goes back. */
  isTooLate: boolean;
}

/**
 * The payment status that follows from places and account. Code that changes either calls
 * `moveBooking`; a status is never set directly.
 */
export function paymentStatusOf({
  holdsPlaces,
  isConfirmed,
  isTooLate,
  isCancelled,
  ...account
}: Standing): PaymentStatus {
  if (!isConfirmed) {
    if (isTooLate) return 'refunded';
    return holdsPlaces ? 'pending' : 'expired';
  }
  if (isCancelled && keptPence(account) <= 0) return 'refunded';
  if (account.refundedPence === 0) return 'succeeded';
  return keptPence(account) > 0 ? 'partially_refunded' : 'refunded';
}
