import { isPaid } from '@sunfield/contracts/bookings/booking-status';
import { balancePence, keptPence } from '../ledger/account';
import { type BookingEntity } from './booking.entity';

type Account = Pick<
  BookingEntity,
  | 'paymentStatus'
  | 'totalPence'
  | 'receivedPence'
  | 'returnedPence'
  | 'refundedPence'
  | 'depositPence'
>;

/**
 * What is to be paid so that a booking is confirmed: its price or its deposit, less the money received and not
 * returned. 0 once that has been paid.
 */
export function duePence(booking: Account): number {
  const { paymentStatus, totalPence, depositPence } = booking;
  if (paymentStatus === 'expired') return Math.max(0, balancePence(booking));
  if (paymentStatus !== 'pending') return 0;
  return Math.max(0, Math.min(totalPence, depositPence ?? totalPence) - keptPence(booking));
}

/** What is asked for now: what confirms it, or once that is paid, its balance. */
export const dueNow = (booking: Account & Pick<BookingEntity, 'cancelledAt'>): number =>
  duePence(booking) || owedPence(booking);

/** What its family owes: nothing once the places were let go, although it may still pay for them to come back. */
export const dueOfFamily = (booking: Account & Pick<BookingEntity, 'cancelledAt'>): number =>
  booking.paymentStatus === 'expired' ? 0 : dueNow(booking);

/** The rest of the price of a booking whose deposit was paid. What went back is not asked for again. */
export const owedPence = (booking: Account & Pick<BookingEntity, 'cancelledAt'>): number =>
  booking.depositPence !== null && isPaid(booking.paymentStatus) && booking.cancelledAt === null
    ? Math.max(0, balancePence(booking) - booking.refundedPence)
    : 0;
