import { Injectable } from '@nestjs/common';
import dayjs from 'dayjs';
import Stripe from 'stripe';
import { DataSource } from 'typeorm';
import { Clock } from '../../../kernel/base/clock';
import { inTransaction } from '../../../kernel/database/transaction';
import { findCardPayment } from '../card-references';
import { Disputes } from './disputes.service';
import { refundedOf } from '../../refunds/refund-rows';
import { type PaymentEntity, undecidedStates } from '../../model/payment.entity';
import { raiseAlert } from '../../alerts/raise-alert';
import { Payouts } from '../payouts/payouts.service';
import { readBack } from './read-back';
import { RefundSender } from '../refund-sender.service';
import { SyncIntent } from '../sync-intent.service';

export const payoutsSweep = 'payouts';
/** A payout that was paid may still fail some days later. */
const unsettledPayoutDays = 14;
/** Long enough for the process that opened an intent to have stored its id. */
const settlingMinutes = 10;

/**
 * Goes through the account at Stripe and looks for anything without a counterpart here: payments
 * without a booking, intents that are no longer needed, and refunds, disputes and payouts that no
 * event reported.
 */
@Injectable()
export class CompareAccount {
  constructor(
    private readonly stripe: Stripe,
    private readonly dataSource: DataSource,
    private readonly syncing: SyncIntent,
    private readonly refunds: RefundSender,
    private readonly disputes: Disputes,
    private readonly payouts: Payouts,
    private readonly clock: Clock,
  ) {}

  /** Overlaps by a day, to check again what was new or unpaid in the last round. */
  async run(): Promise<void> {
    const common = { now: this.clock.now(), overlapSeconds: 86_400 };
    await readBack(this.dataSource, {
      ...common,
      name: 'intents',
      list: (page) => this.stripe.paymentIntents.list({ ...page, expand: ['data.latest_charge'] }),
      handle: (intent) => this.compare(intent),
    });
    await readBack(this.dataSource, {
      ...common,
      name: 'disputes',
      list: (page) => this.stripe.disputes.list(page),
      handle: async (dispute) => {
        await this.disputes.record(dispute);
      },
    });
    // After the payments, refunds and disputes that are in them.
    await readBack(this.dataSource, {
      ...common,
      name: payoutsSweep,
      overlapSeconds: unsettledPayoutDays * 86_400,
      list: (page) => this.stripe.payouts.list(page),
      handle: (payout) => this.payouts.record(payout),
    });
    await this.payouts.matchRest();
  }

  private async compare(intent: Stripe.PaymentIntent): Promise<void> {
    const card = await findCardPayment(this.dataSource.manager, intent);
    if (!card) return this.checkUnmatched(intent);
    const { payment } = card;
    const isDecided = !undecidedStates.includes(payment.status);
    const isUnpaid = intent.status.startsWith('requires_');
    if (payment.status === 'refused' && isUnpaid) {
      await this.syncing.cancelIntent(intent.id);
    } else if (!isDecided && !isUnpaid) {
      await this.syncing.apply(intent, card);
    } else if (isDecided && intent.status === 'succeeded') {
      await this.compareRefunds(intent, payment);
    }
  }

  private async compareRefunds(
    { id, latest_charge: charge }: Stripe.PaymentIntent,
    payment: PaymentEntity,
  ): Promise<void> {
    if (!charge || typeof charge === 'string') return;
    const refunded = await refundedOf(this.dataSource.manager, [payment.id]);
    if (charge.amount_refunded !== refunded) await this.refunds.importAll(id);
  }

  /** For an intent whose metadata says it is ours, but which no row refers to. */
  private async checkUnmatched(intent: Stripe.PaymentIntent): Promise<void> {
    const age = dayjs(this.clock.now()).diff(dayjs.unix(intent.created), 'minute');
    if (age < settlingMinutes || intent.status === 'canceled') return;
    const outcome = await this.syncing.apply(intent);
    if (outcome !== 'unknown') return;
    if (intent.status.startsWith('requires_')) {
      await this.stripe.paymentIntents.cancel(intent.id, { cancellation_reason: 'abandoned' });
      return;
    }
    await inTransaction(this.dataSource, (manager) =>
      raiseAlert(manager, {
        kind: 'unknown_payment',
        at: this.clock.now(),
        stripeId: intent.id,
        details: intent.status,
      }),
    );
  }
}
