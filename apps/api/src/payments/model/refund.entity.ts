import { type RefundReason, type RefundStatus } from '@sunfield/contracts/bookings/staff-bookings';
import { Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { type Actor } from '../../kernel/events/event-types';
import { boolean, code, instant, integer, text, varchar } from '../../kernel/database/columns';
import { personalData } from '../../kernel/database/personal-data';
import { type SealedText } from '../../kernel/crypto/encryption';
import { sealedColumn, sealedText } from '../../kernel/crypto/sealed-column';
import { PaymentEntity } from './payment.entity';

/** These give nothing back; all others count against the money received. */
export const fruitlessStatuses: RefundStatus[] = ['failed', 'canceled'];

/** Stripe hasn't said yes or no. */
export const unsentStatuses: RefundStatus[] = ['requested', 'unknown'];

export const refundNote = sealedColumn('refunds.note', ['id']);

/** Money that goes back to a parent. The row is written before Stripe is asked. */
@Entity('refunds')
@Index('uq_refunds_idempotency_key', ['idempotencyKey'], { unique: true })
@Index('uq_refunds_stripe_refund', ['stripeRefundId'], { unique: true })
@Index('ix_refunds_payment', ['paymentId'])
@Index('ix_refunds_status', ['status', 'updatedAt'])
@Index('ix_refunds_created', ['createdAt'])
export class RefundEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column(integer())
  paymentId: number;

  @ManyToOne(() => PaymentEntity)
  payment: Relation<PaymentEntity>;

  @Column(integer())
  amountPence: number;

  @Column(code(20))
  reason: RefundReason;

  @Column(code(20))
  status: RefundStatus;

  /** The money stays with us as the parent's credit. */
  @Column({ ...boolean(), default: false })
  isCredit: boolean;

  /** What staff wrote about it. It may be about a child, so it is deleted with the booking. */
  @Column({ ...text(), nullable: true, transformer: sealedText })
  note: SealedText | null;

  /** The venue where staff gave it back by hand; null for the office. */
  @Column({ ...code(40), nullable: true })
  venueKey: string | null;

  /** Null for refunds that were made at Stripe. */
  @Column({ ...code(255), nullable: true })
  idempotencyKey: string | null;

  @Column({ ...varchar(255), nullable: true })
  stripeRefundId: string | null;

  /** `staff:3`, `system`, or `stripe`. */
  @Column(code(64))
  madeBy: Actor;

  @Column(instant())
  createdAt: Date;

  @Column(instant())
  updatedAt: Date;
}

personalData(RefundEntity, {
  ofBooking: ['paymentId', () => PaymentEntity],
  columns: { note: ['booking', 'staff'], stripeRefundId: ['references', 'reference'] },
  file: {
    list: 'refunds',
    facts: {
      at: 'createdAt',
      amountPence: 'amountPence',
      status: 'status',
      reason: 'reason',
      asCredit: ({ isCredit }) => (isCredit ? 'yes' : 'no'),
    },
  },
});
