import { type CreditNow } from '@sunfield/contracts/money/credit-now';
import { type OpenDispute } from '@sunfield/contracts/bookings/bookings';
import { type EntityManager } from 'typeorm';

/**
 * What bookings ask about the payment of a booking without knowing how it is paid. Payments provide it;
 * without it the application does not start.
 */
export abstract class PaymentPort {
  /**
   * Makes sure that a booking cannot be paid any more; what is paid already stays paid.
   * Errors: `payment_processing`, `payment_not_confirmed`, `payment_unavailable`.
   */
  abstract end(bookingId: number): Promise<void>;

  /** Whether a payment was begun that is not decided, and what holds it up. */
  abstract openOne(
    manager: EntityManager,
    bookingId: number,
  ): Promise<'payable' | 'processing' | 'mismatch' | undefined>;

  /** Staff decide what becomes of money that did not fit: it stays here, and nothing waits for it any more. */
  abstract leaveMismatch(manager: EntityManager, bookingId: number): Promise<void>;

  /** What the address of a booking has as credit, and what left it since some of this booking was kept. */
  abstract creditNow(
    manager: EntityManager,
    booking: { id: number; parentEmail: string },
  ): Promise<CreditNow>;

  /** The bookings whose payments, refunds or disputes have a reference that begins so. */
  abstract withReference(manager: EntityManager, reference: string): Promise<number[]>;

  /** Disputes of payments that the payers' banks have not decided. */
  abstract disputes(manager: EntityManager): Promise<(OpenDispute & { bookingId: number })[]>;
}
