import { type PaymentStatus } from '@sunfield/contracts/bookings/booking-status';
import { type Account, keptPence } from '../../ledger/account';

/** Where a booking's places and account stand. */
export interface Standing extends Account {
  /** Its places are counted as taken. */
  holdsPlaces: boolean;
  /** Once its places were confirmed: it was paid in time, or there was nothing to pay. */
  isConfirmed: boolean;
  /** All of its places were given up by an amendment. */
  isCancelled: boolean;
  /** It was paid when its places were gone, so all of the money goes back. */
  isTooLate: boolean;
}

/**
 * The payment status that follows from places and account. Whoever changes either moves the booking there
 * (`moveBooking`); nobody chooses a status.
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
