import { balancePence } from '../../ledger/account';
import { type BookingEntity } from './booking.entity';

type Unpaid = Pick<
  BookingEntity,
  'paymentStatus' | 'totalPence' | 'receivedPence' | 'returnedPence' | 'refundedPence'
>;

/**
 * What is still to be paid for a booking: its price less the money received and not returned. 0 once it has been paid.
 */
export const duePence = (booking: Unpaid): number =>
  ['pending', 'expired'].includes(booking.paymentStatus) ? Math.max(0, balancePence(booking)) : 0;
