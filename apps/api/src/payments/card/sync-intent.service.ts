import { Inject, Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { DataSource } from 'typeorm';
import { Clock } from '../../kernel/base/clock';
import { CONFIG, type Config } from '../../kernel/config/config';
import { log } from '../../kernel/log/log';
import { SettlePayment } from '../payables/settle-payment.service';
import { CardPaymentEntity } from './card-payment.entity';
import { addCardPayment, cardPaymentOf, findCardPayment, referenceOf } from './card-references';
import { mismatches } from './match-intent';
import { type PaymentOutcome } from '../model/payment-outcome';
import { movePayment } from '../model/payment-rows';
import { PaymentEntity } from '../model/payment.entity';
import { RefundSender } from './refund-sender.service';
import { AttemptExhausted, PaymentIntents } from './payment-intents.service';
import { environmentName, isMissing, isUnexpectedState } from './stripe-client';

/**
 * The only way a card payment settles a booking, whether for the browser, a webhook, staff, the
 * hold's expiry or the reconciliation. It trusts only Stripe, may be called any number of times
 * concurrently, and applies each change once.
 */
@Injectable()
export class SyncIntent {
  private readonly syncing = new Map<string, Promise<PaymentOutcome>>();

  constructor(
    private readonly stripe: Stripe,
    private readonly dataSource: DataSource,
    private readonly intents: PaymentIntents,
    private readonly refunds: RefundSender,
    private readonly settling: SettlePayment,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Retrieves an intent from Stripe and applies it. A caller who comes while this process is already asking gets that
   * answer if it is final; any other may have been read too early. Errors: Stripe's own.
   */
  async sync(reference: string, known?: CardPaymentEntity): Promise<PaymentOutcome> {
    const underWay = this.syncing.get(reference);
    if (underWay && (await underWay.catch(() => undefined)) === 'paid') return 'paid';
    const run = this.retrieve(reference, known);
    this.syncing.set(reference, run);
    try {
      return await run;
    } finally {
      if (this.syncing.get(reference) === run) this.syncing.delete(reference);
    }
  }

  private async retrieve(reference: string, known?: CardPaymentEntity): Promise<PaymentOutcome> {
    try {
      return await this.apply(await this.stripe.paymentIntents.retrieve(reference), known);
    } catch (error) {
      if (!isMissing(error)) throw error;
      const card = known ?? (await findCardPayment(this.dataSource.manager, reference));
      return card ? this.note(card.payment, 'canceled') : 'not_ours';
    }
  }

  /**
   * Makes sure that an attempt can never be paid: returns `canceled`, or the intent's actual outcome, because Stripe
   * refuses to cancel a paid one. Errors: Stripe's own.
   */
  async cancel(payment: PaymentEntity): Promise<PaymentOutcome> {
    try {
      // If the intent's id was never stored there may still be an intent: the same key finds it.
      return await this.cancelIntent(await this.intents.referenceOf(payment));
    } catch (error) {
      if (error instanceof AttemptExhausted) return 'canceled';
      throw error;
    }
  }

  /**
   * Sent without an idempotency key: an intent can't be cancelled twice, and today's refusal
   * ("being processed") must not be replayed tomorrow.
   */
  async cancelIntent(reference: string): Promise<PaymentOutcome> {
    try {
      const params = { cancellation_reason: 'abandoned' } as const;
      return await this.apply(await this.stripe.paymentIntents.cancel(reference, params));
    } catch (error) {
      if (!isUnexpectedState(error) && !isMissing(error)) throw error;
      return this.sync(reference);
    }
  }

  /** Applies an intent that has just been retrieved from Stripe. */
  async apply(intent: Stripe.PaymentIntent, known?: CardPaymentEntity): Promise<PaymentOutcome> {
    const card = known ?? (await this.cardPaymentOf(intent));
    const outcome = card ? await this.settle(card, intent) : this.outcomeWithoutRow(intent);
    log.info('payment intent looked up', {
      paymentIntentId: intent.id,
      bookingId: card?.payment.bookingId,
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
  private async cardPaymentOf(intent: Stripe.PaymentIntent): Promise<CardPaymentEntity | null> {
    const { manager } = this.dataSource;
    const known = await findCardPayment(manager, intent);
    if (known || this.outcomeWithoutRow(intent) === 'not_ours') return known;
    const waiting = await manager.findOneBy(PaymentEntity, {
      id: Number(intent.metadata['paymentId']),
      bookingId: Number(intent.metadata['bookingId']),
    });
    const isSame = waiting?.createdAt.toISOString() === intent.metadata['openedAt'];
    if (!waiting || !isSame || (await cardPaymentOf(manager, waiting))) return null;
    await addCardPayment(manager, waiting, {
      reference: intent.id,
      livemode: this.config.stripe.isLive,
      at: this.clock.now(),
    });
    return findCardPayment(manager, intent);
  }

  private async settle(
    card: CardPaymentEntity,
    intent: Stripe.PaymentIntent,
  ): Promise<PaymentOutcome> {
    if (intent.status !== 'succeeded') return this.note(card.payment, stateOf(intent));
    await this.noteCharge(card, intent);
    const { outcome, refundId } = await this.settling.receive(card.payment, {
      receivedPence: intent.amount_received,
      reference: intent.id,
      actor: 'stripe',
      wrong: mismatches(intent, card),
    });
    // If this fails, the reconciliation sends it.
    if (refundId) await this.refunds.trySending(refundId);
    return outcome;
  }

  /** Staff find a booking by its charge, which is what bank statements refer to. */
  private async noteCharge(
    { paymentId, chargeId: known }: CardPaymentEntity,
    { latest_charge: charge }: Stripe.PaymentIntent,
  ): Promise<void> {
    const chargeId = referenceOf(charge);
    if (!chargeId || chargeId === known) return;
    await this.dataSource.manager.update(CardPaymentEntity, { paymentId }, { chargeId });
  }

  /** Stores that it isn't paid (yet). A received payment stays received, whatever arrives late. */
  private async note(
    payment: PaymentEntity,
    state: 'open' | 'processing' | 'canceled',
  ): Promise<PaymentOutcome> {
    const now = this.clock.now();
    await movePayment(this.dataSource.manager, { id: payment.id }, state, {
      checkedAt: now,
      ...(state === 'canceled' && { openBookingId: null, updatedAt: now }),
    });
    return state;
  }
}

function stateOf({ status }: Stripe.PaymentIntent): 'open' | 'processing' | 'canceled' {
  if (status === 'canceled') return 'canceled';
  return status === 'processing' ? 'processing' : 'open';
}
