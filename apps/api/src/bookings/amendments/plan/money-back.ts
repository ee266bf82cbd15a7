import { type AmendmentQuote } from '@sunfield/contracts/bookings/amendments';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../../events/event-types';
import { type BookingEntity } from '../../model/booking.entity';

/**
 * What amendments ask of the money of a booking without knowing how it was paid. Payments provide it; without it the
 * application does not start.
 */
export abstract class MoneyBack {
  /**
   * Where so much of it would go back to, newest payment first, never more than each still has; less where less is
   * there. Errors: `status_conflict` where a payer disputes a payment that it would come from.
   */
  abstract whereTo(
    manager: EntityManager,
    bookingId: number,
    pence: number,
  ): Promise<AmendmentQuote['backTo']>;

  /**
   * Gives it back, in the account of the locked booking at once; returns the refunds that `send` carries out after
   * the transaction. With `keptFor` it stays here as credit of that address. Errors: as `whereTo`.
   */
  abstract giveBack(
    manager: EntityManager,
    booking: BookingEntity,
    pence: number,
    by: { actor: Actor; at: Date; keptFor?: string },
  ): Promise<number[]>;

  /**
   * How much of what was paid beforehand for an unpaid booking goes back where it costs so much: what is more than
   * that, and what would leave less to pay than a card can.
   */
  abstract surplusPence(price: { totalPence: number; keptPence: number }): number;

  /** Of the newest payment of a booking that has come and still stands; null where none does. */
  abstract referenceOf(manager: EntityManager, bookingId: number): Promise<string | null>;

  /** Never throws: what could not be sent is sent again. */
  abstract send(refundIds: readonly number[]): Promise<void>;
}
