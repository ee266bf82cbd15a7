import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { AttemptExhausted, PaymentIntents } from './payment-intents.service';
import { type PaymentOutcome } from '../model/payment-outcome';
import { type PaymentEntity } from '../model/payment.entity';
import { isMissing, isUnexpectedState } from './stripe-client';
import { SyncIntent } from './sync-intent.service';

/** Makes sure that an attempt can never be paid, or finds out that it was paid. */
@Injectable()
export class CancelPayment {
  constructor(
    private readonly stripe: Stripe,
    private readonly intents: PaymentIntents,
    private readonly syncing: SyncIntent,
  ) {}

  /**
   * Returns `canceled`, or the intent's actual outcome: Stripe refuses to cancel a paid one.
   * Errors: Stripe's own.
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
      return await this.syncing.apply(await this.stripe.paymentIntents.cancel(reference, params));
    } catch (error) {
      if (!isUnexpectedState(error) && !isMissing(error)) throw error;
      return this.syncing.sync(reference);
    }
  }
}
