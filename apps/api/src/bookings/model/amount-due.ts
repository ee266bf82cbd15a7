import { balancePence } from '../../ledger/account';
import { type BookingEntity } from './booking.entity';

type Unpaid = Pick<
  BookingEntity,
  'paymentStatus' | 'totalPence' | 'receivedPence' | 'returnedPence' | 'refundedPence'
>;

/** What is still to be paid of a booking: its price less the money that came and still stands. Of one that was paid nothing is. */
export const duePence = (booking: Unpaid): number =>
  ['pending', 'expired'].includes(booking.paymentStatus) ? Math.max(0, balancePence(booking)) : 0;
