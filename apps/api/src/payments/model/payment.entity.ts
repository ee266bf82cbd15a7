import { type PaymentState } from '@sunfield/contracts/bookings/payment-states';
import {
  Column,
  Entity,
  Index,
  ManyToOne,
  OneToMany,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { type PaymentMethodName } from '@sunfield/contracts/payments/money/payment-methods';
import { BookingEntity } from '../../bookings/model/booking.entity';
import { type Actor } from '../../kernel/events/event-types';
import { type SealedText } from '../../kernel/crypto/encryption';
import { sealedColumn, sealedText } from '../../kernel/crypto/sealed-column';
import { code, instant, integer, text } from '../../kernel/database/columns';
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
export class PaymentEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column(integer())
  bookingId: number;

  @ManyToOne(() => BookingEntity)
  booking: Relation<BookingEntity>;

  /** What it pays for: a row of the kind's own table (`payables/payables.ts`). */
  @Column({ ...code(12), default: 'booking' })
  payableKind: string;

  @Column({ ...integer(), default: 0 })
  payableId: number;

  /** From 1. */
  @Column(integer())
  attemptNo: number;

  /** Card payments are made at Stripe, credit is the parent's own, and staff take the others. */
  @Column(code(20))
  method: PaymentMethodName;

  /** `pi:<booking>:<attempt>`, stored before Stripe is asked: a retry finds the same intent. */
  @Column({ ...code(64), nullable: true })
  idempotencyKey: string | null;

  /** The booking while this attempt is its current one, else null. The unique index allows only one. */
  @Column({ ...integer(), nullable: true })
  openBookingId: number | null;

  /** The amount to pay. */
  @Column(integer())
  amountPence: number;

  /** The amount received. */
  @Column({ ...integer(), default: 0 })
  receivedPence: number;

  /** Changed only by `movePayment` and `receiptOf`. */
  @Column(code(20))
  status: PaymentState;

  /** `manual_…` or `credit_…`; a provider's is in the provider's own table. */
  @Column({ ...code(255), nullable: true })
  reference: string | null;

  /** What staff wrote about it. It may be about a person, so it is deleted with the booking. */
  @Column({ ...text(), nullable: true, transformer: sealedText })
  note: SealedText | null;

  /** `parent` by card or credit; `staff:3` for money that staff took. */
  @Column(code(64))
  madeBy: Actor;

  /** The venue where staff took the money; null for the office, and for payments that staff did not take. */
  @Column({ ...code(40), nullable: true })
  venueKey: string | null;

  /** The payment of a bank statement that it came with, perhaps together with those of the family's other bookings. */
  @Column({ ...integer(), nullable: true })
  bankLineId: number | null;

  /** When paying extended the booking's hold, which it does only once. */
  @Column({ ...instant(), nullable: true })
  holdExtendedAt: Date | null;

  /** When Stripe was last asked. */
  @Column({ ...instant(), nullable: true })
  checkedAt: Date | null;

  @Column(instant())
  createdAt: Date;

  @Column(instant())
  updatedAt: Date;

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
