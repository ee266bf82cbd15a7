import { type AmendmentQuote } from '@sunfield/contracts/bookings/amendments';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../../events/event-types';
import { type BookingEntity } from '../../model/booking.entity';

/**
 * What amendments need from a booking's money without knowing how it was paid. Payments provide it;
 * without it the application doesn't start.
 */
export abstract class MoneyBack {
  /**
   * Where an amount would go back to: newest payment first, never more than is left of each, and
   * less if there isn't enough. Errors: `status_conflict` if a payer disputes one of those
   * payments.
   */
  abstract whereTo(
    manager: EntityManager,
    bookingId: number,
    pence: number,
  ): Promise<AmendmentQuote['backTo']>;

  /**
   * Enters the refund in the locked booking's account immediately; returns the refunds that `send`
   * carries out after the transaction. With `keptFor`, the money stays here as credit for that
   * address. Errors: as `whereTo`.
   */
  abstract giveBack(
    manager: EntityManager,
    booking: BookingEntity,
    pence: number,
    by: { actor: Actor; at: Date; keptFor?: string },
  ): Promise<number[]>;

  /**
   * How much of what was already paid goes back when an unpaid booking costs this much: anything
   * above the price, plus enough that the rest isn't too little for a card payment.
   */
  abstract surplusPence(price: { totalPence: number; keptPence: number }): number;

  /**
   * The reference of the booking's newest payment that was received and not returned; null if there
   * is none.
   */
  abstract referenceOf(manager: EntityManager, bookingId: number): Promise<string | null>;

  /** Never throws: refunds that could not be sent are retried later. */
  abstract send(refundIds: readonly number[]): Promise<void>;
}
