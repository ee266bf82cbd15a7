import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import Stripe from 'stripe';
import { DataSource, In, IsNull } from 'typeorm';
import { Clock } from '../../kernel/base/clock';
import { CONFIG, type Config } from '../../kernel/config/config';
import { log } from '../../kernel/log/log';
import { SettlePayment } from '../payables/settle-payment.service';
import { mismatches } from './match-intent';
import { type PaymentOutcome } from '../model/payment-outcome';
import { PaymentEntity, undecidedStates } from '../model/payment.entity';
import { RefundSender } from './refund-sender.service';
import { environmentName, isMissing } from './stripe-client';

/**
 * The only way a card payment settles a booking, whether for the browser, a webhook, staff, the
 * hold's expiry or the reconciliation. It trusts only Stripe, may be called any number of times
 * concurrently, and applies each change once.
 */
@Injectable()
export class SyncIntent {
  constructor(
    private readonly stripe: Stripe,
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly refunds: RefundSender,
    private readonly settling: SettlePayment,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Retrieves an intent from Stripe and applies it. Errors: Stripe's own. */
  async sync(intentId: string): Promise<PaymentOutcome> {
    try {
      return await this.apply(await this.stripe.paymentIntents.retrieve(intentId));
    } catch (error) {
      if (!isMissing(error)) throw error;
      const payment = await this.dataSource
        .getRepository(PaymentEntity)
        .findOneBy({ stripeIntentId: intentId });
      if (!payment) return 'not_ours';
      return this.note(payment, 'canceled');
    }
  }

  /** Applies an intent that has just been retrieved from Stripe. */
  async apply(intent: Stripe.PaymentIntent): Promise<PaymentOutcome> {
    const payment = await this.paymentOf(intent);
    const outcome = payment ? await this.settle(payment, intent) : this.outcomeWithoutRow(intent);
    log.info('payment intent looked up', {
      paymentIntentId: intent.id,
      bookingId: payment?.bookingId,
      status: intent.status,
      outcome,
    });
    return outcome;
  }

  private outcomeWithoutRow(intent: Stripe.PaymentIntent): PaymentOutcome {
    const { environment, bookingId } = intent.metadata;
    const isOurs = environment === environmentName(this.config) && bookingId;
    if (!isOurs) return 'not_ours';
    // A cancelled intent can't be paid; its booking may have been deleted.
    return intent.status === 'canceled' ? 'canceled' : 'unknown';
  }

  /** By its id, or by its metadata if the process ended before the id was stored. */
  private async paymentOf(intent: Stripe.PaymentIntent): Promise<PaymentEntity | null> {
    const payments = this.dataSource.getRepository(PaymentEntity);
    const known = await payments.findOneBy({ stripeIntentId: intent.id });
    if (known || this.outcomeWithoutRow(intent) === 'not_ours') return known;
    const waiting = await payments.findOneBy({
      id: Number(intent.metadata['paymentId']),
      bookingId: Number(intent.metadata['bookingId']),
      stripeIntentId: IsNull(),
    });
    const isSame = waiting?.createdAt.toISOString() === intent.metadata['openedAt'];
    if (!waiting || !isSame) return null;
    await payments.update(
      { id: waiting.id, stripeIntentId: IsNull() },
      { stripeIntentId: intent.id },
    );
    return payments.findOneBy({ stripeIntentId: intent.id });
  }

  private async settle(
    payment: PaymentEntity,
    intent: Stripe.PaymentIntent,
  ): Promise<PaymentOutcome> {
    if (intent.status !== 'succeeded') return this.note(payment, stateOf(intent));
    const { outcome, refundId } = await this.settling.receive(payment, {
      receivedPence: intent.amount_received,
      reference: intent.id,
      actor: 'stripe',
      columns: { stripeChargeId: chargeOf(intent) },
      mismatches: (locked, duePence) => mismatches(intent, locked, duePence),
    });
    // If this fails, the reconciliation sends it.
    if (refundId) await this.refunds.trySending(refundId);
    return outcome;
  }

  /** Stores that it isn't paid (yet). A received payment stays received, whatever arrives late. */
  private async note(
    payment: PaymentEntity,
    state: 'open' | 'processing' | 'canceled',
  ): Promise<PaymentOutcome> {
    const now = this.clock.now();
    await this.dataSource.getRepository(PaymentEntity).update(
      { id: payment.id, status: In(undecidedStates) },
      {
        status: state,
        checkedAt: now,
        ...(state === 'canceled' && { openBookingId: null, updatedAt: now }),
      },
    );
    return state;
  }
}

function stateOf({ status }: Stripe.PaymentIntent): 'open' | 'processing' | 'canceled' {
  if (status === 'canceled') return 'canceled';
  return status === 'processing' ? 'processing' : 'open';
}

/** Stripe sends the whole charge, rather than its id, if the request expanded it. */
const chargeOf = ({ latest_charge: charge }: Stripe.PaymentIntent): string | null =>
  typeof charge === 'string' ? charge : (charge?.id ?? null);
