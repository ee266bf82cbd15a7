import { type PaymentState } from '@sunfield/contracts/bookings/payment-states';
import { Entity, Index, ManyToOne, OneToMany, type Relation } from 'typeorm';
import { type PaymentMethodName } from '@sunfield/contracts/payments/money/payment-methods';
import { BookingEntity } from '../../bookings/model/booking.entity';
import { type Actor } from '../../kernel/events/event-types';
import { sealedColumn } from '../../kernel/crypto/sealed-column';
import * as c from '../../kernel/database/columns';
import { personalData } from '../../kernel/database/personal-data';
import { DisputeEntity } from './dispute.entity';

/** Not decided yet: only Stripe knows, so it is asked again. */
export const undecidedStates: PaymentState[] = ['opening', 'open', 'processing'];

/** Money was received. */
export const receivedStates: PaymentState[] = ['succeeded', 'duplicate', 'part', 'mismatch'];

export const paymentNote = sealedColumn('payments.note', ['bookingId', 'attemptNo']);

/**
 * One attempt to pay. Money that staff took by hand is stored as received; what a provider knows about its own
 * payments is in that provider's table (`card_payments`). Contains no client secret and no data about the payer.
 */
@Entity('payments')
@Index('uq_payments_attempt', ['bookingId', 'attemptNo'], { unique: true })
@Index('uq_payments_idempotency_key', ['idempotencyKey'], { unique: true })
@Index('uq_payments_open_booking', ['openBookingId'], { unique: true })
@Index('ix_payments_payable', ['payableKind', 'payableId'])
@Index('ix_payments_status', ['status', 'checkedAt'])
@Index('ix_payments_created', ['createdAt'])
@Index('ix_payments_bank_line', ['bankLineId'])
export class PaymentEntity extends c.columns({
  id: c.id(),
  bookingId: c.integer(),
  /** What it pays for: a row of the kind's own table (`payables/payables.ts`). */
  payableKind: c.byDefault(c.code(12), 'booking'),
  payableId: c.byDefault(c.integer(), 0),
  /** From 1. */
  attemptNo: c.integer(),
  /** Card payments are made at Stripe, credit is the parent's own, and staff take the others. */
  method: c.code<PaymentMethodName>(20),
  /** `pi:<booking>:<attempt>`, stored before Stripe is asked: a retry finds the same intent. */
  idempotencyKey: c.orNull(c.code(64)),
  /** The booking while this attempt is its current one, else null. The unique index allows only one. */
  openBookingId: c.orNull(c.integer()),
  /** The amount to pay. */
  amountPence: c.integer(),
  receivedPence: c.byDefault(c.integer(), 0),
  /** Changed only by `movePayment` and `receiptOf`. */
  status: c.code<PaymentState>(20),
  /** `manual_…` or `credit_…`; a provider's is in the provider's own table. */
  reference: c.orNull(c.code(255)),
  /** What staff wrote about it. It may be about a person, so it is deleted with the booking. */
  note: c.orNull(c.sealed()),
  /** `parent` by card or credit; `staff:3` for money that staff took. */
  madeBy: c.code<Actor>(64),
  /** The venue where staff took the money; null for the office, and for payments that staff did not take. */
  venueKey: c.orNull(c.code(40)),
  /** The payment of a bank statement that it came with, perhaps together with those of the family's other bookings. */
  bankLineId: c.orNull(c.integer()),
  /** When paying extended the booking's hold, which it does only once. */
  holdExtendedAt: c.orNull(c.instant()),
  /** When Stripe was last asked. */
  checkedAt: c.orNull(c.instant()),
  createdAt: c.instant(),
  updatedAt: c.instant(),
}) {
  @ManyToOne(() => BookingEntity)
  booking: Relation<BookingEntity>;

  @OneToMany(() => DisputeEntity, (dispute) => dispute.payment)
  disputes: Relation<DisputeEntity>[];
}

personalData(PaymentEntity, {
  ofBooking: 'bookingId',
  columns: { note: ['booking', 'staff'] },
  file: {
    list: 'payments',
    relations: { disputes: true },
    facts: {
      at: 'createdAt',
      method: ({ method }) => method.replace('_', ' '),
      status: 'status',
      amountPence: 'amountPence',
      receivedPence: 'receivedPence',
      reference: ({ reference }) => reference ?? '',
      disputes: ({ disputes }) =>
        disputes.map(({ reason, status }) => `${reason}: ${status}`).join(', '),
    },
  },
});
