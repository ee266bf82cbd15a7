import { type OpenDispute } from '@sunfield/contracts/bookings/booking-list';
import { type EntityManager } from 'typeorm';

/**
 * What bookings need from a booking's payment without knowing how it is paid. Payments provide it;
 * without it the application doesn't start.
 */
export abstract class PaymentPort {
  /**
   * Makes sure that a booking can no longer be paid; anything already paid stays paid.
   * Errors: `payment_processing`, `payment_not_confirmed`, `payment_unavailable`.
   */
  abstract end(bookingId: number): Promise<void>;

  /** Whether a payment is still open, and its state. */
  abstract openOne(
    manager: EntityManager,
    bookingId: number,
  ): Promise<'payable' | 'processing' | 'mismatch' | undefined>;

  /** Whether money is on its way through a bank, so that only staff let the places of an unpaid booking go. */
  abstract awaitsBank(
    manager: EntityManager,
    booking: { id: number; paidAt: Date | null },
  ): Promise<boolean>;

  /**
   * For when staff decide what happens to a payment that didn't match: it stays here, and nothing
   * waits for it any longer.
   */
  abstract leaveMismatch(manager: EntityManager, bookingId: number): Promise<void>;

  /** What a booking's address can spend now, in pence. */
  abstract creditNow(manager: EntityManager, booking: { parentEmail: string }): Promise<number>;

  /** The bookings whose payments, refunds or disputes have a reference that begins with this. */
  abstract withReference(manager: EntityManager, reference: string): Promise<number[]>;

  /** Disputed payments that the payers' banks haven't decided on yet. */
  abstract disputes(manager: EntityManager): Promise<(OpenDispute & { bookingId: number })[]>;
}
