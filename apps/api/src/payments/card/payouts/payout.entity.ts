import { type PayoutStatus } from '@sunfield/contracts/payments/bookkeeping/payouts';
import { Entity, Index } from 'typeorm';
import * as c from '../../../kernel/database/columns';
import { notPersonal } from '../../../kernel/database/personal-data';

/** Money that Stripe sends to our bank account. */
@Entity('stripe_payouts')
@Index('uq_stripe_payouts_payout', ['stripeId'], { unique: true })
@Index('ix_stripe_payouts_arrives', ['arrivesOn'])
@Index('ix_stripe_payouts_booked', ['bookedAt'])
export class PayoutEntity extends c.columns({
  id: c.id(),
  /** `po_…` */
  stripeId: c.code(255),
  /** What arrives at the bank. */
  amountPence: c.integer(),
  status: c.code<PayoutStatus>(20),
  /** When the bank should have it. */
  arrivesOn: c.calendarDate(),
  /** When Stripe made it. */
  createdAt: c.instant(),
  /** By Stripe's schedule. Of one that was made by hand, Stripe does not say which payments are in it. */
  isAutomatic: c.boolean(),
  /** Why the bank returned it, in Stripe's words: `account_closed`, … */
  failure: c.orNull(c.code(60)),
  /** When all its lines were stored; null until then. */
  linesReadAt: c.orNull(c.instant()),
  /** The day on which its fees count in the books: when it arrives, or the first open month if that was closed before. */
  bookedAt: c.orNull(c.instant()),
}) {}

notPersonal(PayoutEntity, {});
