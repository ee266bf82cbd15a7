import { type PayoutLineKind } from '@sunfield/contracts/payments/bookkeeping/payouts';
import { Entity, Index, ManyToOne, type Relation } from 'typeorm';
import { type Actor } from '../../../kernel/events/event-types';
import * as c from '../../../kernel/database/columns';
import { personalData } from '../../../kernel/database/personal-data';
import { PaymentEntity } from '../../model/payment.entity';
import { PayoutEntity } from './payout.entity';

/** What Stripe put into a payout, or took out of it: one of Stripe's balance transactions. */
@Entity('stripe_payout_lines')
@Index('uq_stripe_payout_lines_line', ['stripeId'], { unique: true })
@Index('ix_stripe_payout_lines_payout', ['payoutId'])
@Index('ix_stripe_payout_lines_payment', ['paymentId', 'kind'])
export class PayoutLineEntity extends c.columns({
  id: c.id(),
  payoutId: c.integer(),
  /** `txn_…` */
  stripeId: c.code(255),
  kind: c.code<PayoutLineKind>(12),
  /** Stripe's word for it: `charge`, `refund`, `adjustment`, … */
  type: c.code(60),
  /** What it is about: `ch_…`, `re_…`, `du_…`, or `po_…` for a payout that came back. */
  source: c.orNull(c.varchar(255)),
  /** The payment's intent, if there is one. */
  intent: c.orNull(c.varchar(255)),
  at: c.instant(),
  /** Negative for what went back. */
  amountPence: c.integer(),
  feePence: c.integer(),
  /** What is left of the amount after the fee. */
  netPence: c.integer(),
  /** The payment of ours; null as long as none is known. */
  paymentId: c.orNull(c.integer()),
  refundId: c.orNull(c.integer()),
  disputeId: c.orNull(c.integer()),
  /** What staff found out about a line with a difference, and who; empty until then. */
  explanation: c.byDefault(c.varchar(200), ''),
  explainedBy: c.orNull(c.code<Actor>(64)),
}) {
  @ManyToOne(() => PayoutEntity)
  payout: Relation<PayoutEntity>;
}

personalData(PayoutLineEntity, {
  ofBooking: ['paymentId', () => PaymentEntity],
  columns: {
    source: ['references', 'reference'],
    intent: ['references', 'reference'],
  },
  notPersonal: { 'why Stripe’s money differs, without names': ['explanation'] },
});
