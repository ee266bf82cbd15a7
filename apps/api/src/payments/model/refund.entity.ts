import { type RefundReason, type RefundStatus } from '@sunfield/contracts/bookings/staff-bookings';
import { Entity, Index, ManyToOne, type Relation } from 'typeorm';
import { type Actor } from '../../kernel/events/event-types';
import * as c from '../../kernel/database/columns';
import { personalData } from '../../kernel/database/personal-data';
import { sealedColumn } from '../../kernel/crypto/sealed-column';
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
export class RefundEntity extends c.columns({
  id: c.id(),
  paymentId: c.integer(),
  amountPence: c.integer(),
  reason: c.code<RefundReason>(20),
  status: c.code<RefundStatus>(20),
  /** The money stays with us as the parent's credit. */
  isCredit: c.byDefault(c.boolean(), false),
  /** What staff wrote about it. It may be about a child, so it is deleted with the booking. */
  note: c.orNull(c.sealed()),
  /** The venue where staff gave it back by hand; null for the office. */
  venueKey: c.orNull(c.code(40)),
  /** Null for refunds that were made at Stripe. */
  idempotencyKey: c.orNull(c.code(255)),
  stripeRefundId: c.orNull(c.varchar(255)),
  /** `staff:3`, `system`, or `stripe`. */
  madeBy: c.code<Actor>(64),
  createdAt: c.instant(),
  updatedAt: c.instant(),
}) {
  @ManyToOne(() => PaymentEntity)
  payment: Relation<PaymentEntity>;
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
