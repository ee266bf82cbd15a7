import { type ManualMethod } from '@sunfield/contracts/payments/money/payment-methods';
import { Entity, Index, ManyToOne, type Relation } from 'typeorm';
import { BookingEntity } from '../../bookings/model/booking.entity';
import { type Actor } from '../../kernel/events/event-types';
import { sealedColumn } from '../../kernel/crypto/sealed-column';
import * as c from '../../kernel/database/columns';
import { personalData } from '../../kernel/database/personal-data';

/**
 * `kept` a booking's money stays with us · `spent` it pays for another booking · `given_back` it comes back from a
 * booking that it paid for · `paid_out` staff paid it to the parent · `taken_back` a bank took back the payment it came
 * from or, if positive, reversed that decision later.
 */
export type CreditKind = 'kept' | 'spent' | 'given_back' | 'paid_out' | 'taken_back';

export const creditReason = sealedColumn('credits.reason', ['fact']);

/**
 * One movement of an email address's credit. Rows are only ever added, by `moveCredit`; their sum
 * is the address's credit. They outlast the personal data of bookings, because the money still
 * belongs to the parent. Once the credit is used up, the address is erased with the last booking.
 */
@Entity('credits')
@Index('uq_credits_fact', ['fact'], { unique: true })
@Index('ix_credits_email', ['email'])
@Index('ix_credits_booking', ['bookingId'])
@Index('ix_credits_at', ['at'])
export class CreditEntity extends c.columns({
  id: c.id(),
  /** In lower case; `erased-7` once it is erased. */
  email: c.varchar(254),
  kind: c.code<CreditKind>(12),
  /** Positive if the address gains credit. */
  amountPence: c.integer(),
  /** The fact that it records, once: `refund:7`, `payment:5`, `pay-out:…`, `dispute:2:7:lost`. */
  fact: c.code(60),
  /** The booking that the money came from, that it paid for, or from which staff paid it out. */
  bookingId: c.integer(),
  /** The payment by credit, or the one it comes back from. */
  paymentId: c.orNull(c.integer()),
  /** The refund that was kept as credit, also if a bank took it back. */
  refundId: c.orNull(c.integer()),
  /** How staff paid it out. */
  method: c.orNull(c.code<ManualMethod>(20)),
  /** Why staff paid it out. It may be about a person, so it is deleted with the booking. */
  reason: c.orNull(c.sealed()),
  actor: c.code<Actor>(64),
  at: c.instant(),
}) {
  @ManyToOne(() => BookingEntity)
  booking: Relation<BookingEntity>;
}

personalData(CreditEntity, {
  ofBooking: 'bookingId',
  ofAddress: 'email',
  columns: { email: ['credit', 'family'], reason: ['booking', 'staff'] },
  file: {
    list: 'credit',
    facts: {
      at: 'at',
      kind: ({ kind }) => kind.replace('_', ' '),
      amountPence: 'amountPence',
      booking: ({ bookingId }) => `#${bookingId}`,
      // The file says it once, at its top.
      email: () => undefined,
    },
  },
});
