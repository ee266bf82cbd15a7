import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AppError } from '../../kernel/base/app-error';
import { type PaymentMethod } from '../model/payment-method';
import { type PaymentOutcome, refusalOf } from '../model/payment-outcome';
import { type PaymentEntity } from '../model/payment.entity';
import { cardPaymentOf } from './card-references';
import { refuseMoreCards } from './declined-cards.service';
import { AttemptExhausted, PaymentIntents } from './payment-intents.service';
import { RefundSender } from './refund-sender.service';
import { callStripe } from './stripe-client';
import { SyncIntent } from './sync-intent.service';

/** By card: a payment is a PaymentIntent at Stripe, paid in Stripe's own form. */
@Injectable()
export class CardMethod implements PaymentMethod {
  constructor(
    private readonly intents: PaymentIntents,
    private readonly syncing: SyncIntent,
    private readonly refunds: RefundSender,
    private readonly dataSource: DataSource,
  ) {}

  async admit(manager: EntityManager, payer: { bookingId: number; isHolder: boolean }) {
    return { lastEndedNo: await refuseMoreCards(manager, payer) };
  }

  columnsOf({ bookingId, attemptNo }: Pick<PaymentEntity, 'bookingId' | 'attemptNo'>) {
    return { idempotencyKey: `pi:${bookingId}:${attemptNo}` };
  }

  /**
   * Returns the client secret. Errors: `already_paid`, `booking_expired`, `payment_processing`,
   * `payment_mismatch`, `payment_unavailable`.
   */
  async open(payment: PaymentEntity): Promise<string | undefined> {
    try {
      const intent = await callStripe(() => this.intents.of(payment));
      if (intent.status.startsWith('requires_') && intent.client_secret)
        return intent.client_secret;
      const outcome = await this.syncing.apply(intent);
      if (outcome === 'canceled') return undefined;
      throw new AppError(outcome === 'paid' ? 'already_paid' : refusalOf(outcome));
    } catch (error) {
      if (error instanceof AttemptExhausted) return undefined;
      throw error;
    }
  }

  async sync(payment: PaymentEntity): Promise<PaymentOutcome> {
    const card = await cardPaymentOf(this.dataSource.manager, payment);
    return card ? callStripe(() => this.syncing.sync(card.reference, card)) : 'open';
  }

  /** Including those made in Stripe's dashboard. */
  async readRefunds(payment: PaymentEntity): Promise<void> {
    const card = await cardPaymentOf(this.dataSource.manager, payment);
    if (card) await callStripe(() => this.refunds.importAll(card.reference));
  }

  cancel(payment: PaymentEntity): Promise<PaymentOutcome> {
    return callStripe(() => this.syncing.cancel(payment));
  }

  refund(refundId: number): Promise<void> {
    return this.refunds.trySending(refundId);
  }
}
