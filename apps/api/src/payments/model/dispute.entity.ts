import { Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { code, instant, integer, varchar } from '../../kernel/database/columns';
import { personalData } from '../../kernel/database/personal-data';
import { PaymentEntity } from './payment.entity';

/** A payer's bank takes a payment back or asks about it. The booking keeps its places in the meantime. */
@Entity('disputes')
@Index('uq_disputes_stripe_dispute', ['stripeDisputeId'], { unique: true })
@Index('ix_disputes_payment', ['paymentId'])
export class DisputeEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column(integer())
  paymentId: number;

  @ManyToOne(() => PaymentEntity, (payment) => payment.disputes)
  payment: Relation<PaymentEntity>;

  @Column(varchar(255))
  stripeDisputeId: string;

  @Column(integer())
  amountPence: number;

  /** In Stripe's words: `fraudulent`, `product_not_received`, … */
  @Column(code(60))
  reason: string;

  /** In Stripe's words: `needs_response`, `under_review`, `won`, `lost`, `warning_closed`, … */
  @Column(code(40))
  status: string;

  /** Until when Stripe takes evidence from us; null if the bank takes none. */
  @Column({ ...instant(), nullable: true })
  answerBy: Date | null;

  @Column(instant())
  createdAt: Date;

  @Column(instant())
  updatedAt: Date;
}

personalData(DisputeEntity, {
  ofBooking: ['paymentId', () => PaymentEntity],
  columns: { stripeDisputeId: ['references', 'reference'] },
});

/** Decided: we keep the money, we lost it, or it was only an inquiry. */
export const closedDisputes = ['won', 'lost', 'warning_closed', 'prevented'];
