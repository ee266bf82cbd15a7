import { Entity, Index, ManyToOne, type Relation } from 'typeorm';
import * as c from '../../kernel/database/columns';
import { personalData } from '../../kernel/database/personal-data';
import { PaymentEntity } from './payment.entity';

/** A payer's bank takes a payment back or asks about it. The booking keeps its places in the meantime. */
@Entity('disputes')
@Index('uq_disputes_stripe_dispute', ['stripeDisputeId'], { unique: true })
@Index('ix_disputes_payment', ['paymentId'])
export class DisputeEntity extends c.columns({
  id: c.id(),
  paymentId: c.integer(),
  stripeDisputeId: c.varchar(255),
  amountPence: c.integer(),
  /** In Stripe's words: `fraudulent`, `product_not_received`, … */
  reason: c.code(60),
  /** In Stripe's words: `needs_response`, `under_review`, `won`, `lost`, `warning_closed`, … */
  status: c.code(40),
  /** Until when Stripe takes evidence from us; null if the bank takes none. */
  answerBy: c.orNull(c.instant()),
  createdAt: c.instant(),
  updatedAt: c.instant(),
}) {
  @ManyToOne(() => PaymentEntity, (payment) => payment.disputes)
  payment: Relation<PaymentEntity>;
}

personalData(DisputeEntity, {
  ofBooking: ['paymentId', () => PaymentEntity],
  columns: { stripeDisputeId: ['references', 'reference'] },
});

/** Decided: we keep the money, we lost it, or it was only an inquiry. */
export const closedDisputes = ['won', 'lost', 'warning_closed', 'prevented'];
