import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';

interface CardPaymentsOfBookings {
  /**
   * Makes sure that a booking cannot be paid by card any more; what is paid already stays paid.
   * Errors: `payment_processing`, `payment_not_confirmed`, `payment_unavailable`.
   */
  end: (bookingId: number) => Promise<void>;
  /** Whether a card payment was begun that is not decided, and what holds it up. */
  openOne: (
    manager: EntityManager,
    bookingId: number,
  ) => Promise<'payable' | 'processing' | 'mismatch' | undefined>;
  /** The bookings whose payments, refunds or disputes have a reference at Stripe that begins so. */
  withReference: (manager: EntityManager, reference: string) => Promise<number[]>;
}

/**
 * A booking's card payment lives at Stripe, which bookings do not know: payments registers here how to
 * ask about it and how to end it.
 */
@Injectable()
export class CardPayments implements CardPaymentsOfBookings {
  private of: CardPaymentsOfBookings | undefined;

  register(of: CardPaymentsOfBookings): void {
    this.of = of;
  }

  async end(bookingId: number): Promise<void> {
    await this.of?.end(bookingId);
  }

  async openOne(manager: EntityManager, bookingId: number) {
    return this.of?.openOne(manager, bookingId);
  }

  async withReference(manager: EntityManager, reference: string): Promise<number[]> {
    return (await this.of?.withReference(manager, reference)) ?? [];
  }
}
