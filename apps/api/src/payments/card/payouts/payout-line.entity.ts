import { type PayoutLineKind } from '@sunfield/contracts/payments/bookkeeping/payouts';
import { Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { type Actor } from '../../../kernel/events/event-types';
import { code, instant, integer, varchar } from '../../../kernel/database/columns';
import { personalData } from '../../../kernel/database/personal-data';
import { PaymentEntity } from '../../model/payment.entity';
import { PayoutEntity } from './payout.entity';

/** What Stripe put into a payout, or took out of it: one of Stripe's balance transactions. */
@Entity('stripe_payout_lines')
@Index('uq_stripe_payout_lines_line', ['stripeId'], { unique: true })
@Index('ix_stripe_payout_lines_payout', ['payoutId'])
@Index('ix_stripe_payout_lines_payment', ['paymentId', 'kind'])
export class PayoutLineEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column(integer())
  payoutId: number;

  @ManyToOne(() => PayoutEntity)
  payout: Relation<PayoutEntity>;

  /** `txn_…` */
  @Column(code(255))
  stripeId: string;

  @Column(code(12))
  kind: PayoutLineKind;

  /** Stripe's word for it: `charge`, `refund`, `adjustment`, … */
  @Column(code(60))
  type: string;

  /** What it is about: `ch_…`, `re_…`, `du_…`, or `po_…` for a payout that came back. */
  @Column({ ...varchar(255), nullable: true })
  source: string | null;

  /** The payment's intent, if there is one. */
  @Column({ ...varchar(255), nullable: true })
  intent: string | null;

  @Column(instant())
  at: Date;

  /** Negative for what went back. */
  @Column(integer())
  amountPence: number;

  @Column(integer())
  feePence: number;

  /** What is left of the amount after the fee. */
  @Column(integer())
  netPence: number;

  /** The payment of ours; null as long as none is known. */
  @Column({ ...integer(), nullable: true })
  paymentId: number | null;

  @Column({ ...integer(), nullable: true })
  refundId: number | null;

  @Column({ ...integer(), nullable: true })
  disputeId: number | null;

  /** What staff found out about a line with a difference, and who; empty until then. */
  @Column({ ...varchar(200), default: '' })
  explanation: string;

  @Column({ ...code(64), nullable: true })
  explainedBy: Actor | null;
}

personalData(PayoutLineEntity, {
  ofBooking: ['paymentId', () => PaymentEntity],
  columns: {
    source: ['references', 'reference'],
    intent: ['references', 'reference'],
  },
  notPersonal: { 'why Stripe’s money differs, without names': ['explanation'] },
});
