import { Inject, Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { DataSource } from 'typeorm';
import { bookingKind } from '../../bookings/model/hold';
import { Clock } from '../../kernel/base/clock';
import { CONFIG, type Config } from '../../kernel/config/config';
import { log } from '../../kernel/log/log';
import { movePayment } from '../model/payment-rows';
import { type PaymentEntity } from '../model/payment.entity';
import { addCardPayment, cardPaymentOf } from './card-references';
import { environmentName, isKeyReused, isMissing, isReplayedFailure } from './stripe-client';

/** This attempt can never get an intent; another attempt may. */
export class AttemptExhausted extends Error {
  override name = 'AttemptExhausted';
}

/** The PaymentIntent for an attempt to pay, created at Stripe if it doesn't exist yet. */
@Injectable()
export class PaymentIntents {
  /** Intents that this process is creating at the moment, by payment id. */
  private readonly making = new Map<number, Promise<Stripe.PaymentIntent>>();

  constructor(
    private readonly stripe: Stripe,
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Errors: `AttemptExhausted`, and Stripe's own. */
  async of(payment: PaymentEntity): Promise<Stripe.PaymentIntent> {
    const card = await cardPaymentOf(this.dataSource.manager, payment);
    if (!card) return this.make(payment);
    try {
      return await this.stripe.paymentIntents.retrieve(card.reference);
    } catch (error) {
      if (!isMissing(error)) throw error;
      await this.giveUp(payment);
      throw new AttemptExhausted();
    }
  }

  /** The intent's id. Errors: as `of`. */
  async referenceOf(payment: PaymentEntity): Promise<string> {
    const card = await cardPaymentOf(this.dataSource.manager, payment);
    return card?.reference ?? (await this.make(payment)).id;
  }

  private make(payment: PaymentEntity): Promise<Stripe.PaymentIntent> {
    const underWay = this.making.get(payment.id);
    if (underWay) return underWay;
    const made = this.create(payment).finally(() => this.making.delete(payment.id));
    this.making.set(payment.id, made);
    return made;
  }

  private async create(payment: PaymentEntity): Promise<Stripe.PaymentIntent> {
    try {
      const idempotencyKey = payment.idempotencyKey ?? undefined;
      const intent = await this.stripe.paymentIntents.create(this.parameters(payment), {
        idempotencyKey,
      });
      await this.remember(payment, intent.id);
      return intent;
    } catch (error) {
      if (!isKeyReused(error) && !isReplayedFailure(error)) throw error;
      // This key may have made an intent, but no browser has its secret, so it can't be paid.
      await this.giveUp(payment);
      throw new AttemptExhausted();
    }
  }

  /**
   * Derived from the row alone, so that a retry with the same key sends the same parameters.
   * `openedAt` distinguishes rows that share an id after a database was restored.
   */
  private parameters(payment: PaymentEntity): Stripe.PaymentIntentCreateParams {
    const { payableKind } = payment;
    return {
      amount: payment.amountPence,
      currency: 'gbp',
      allowed_payment_method_types: ['card'],
      description: `Booking ${payment.bookingId}`,
      metadata: {
        bookingId: String(payment.bookingId),
        paymentId: String(payment.id),
        ...(payableKind !== bookingKind && { [`${payableKind}Id`]: String(payment.payableId) }),
        environment: environmentName(this.config),
        openedAt: payment.createdAt.toISOString(),
      },
    };
  }

  private async remember(payment: PaymentEntity, reference: string): Promise<void> {
    await addCardPayment(this.dataSource.manager, payment, {
      reference,
      livemode: this.config.stripe.isLive,
      at: this.clock.now(),
    });
    log.info('payment intent opened', {
      bookingId: payment.bookingId,
      paymentId: payment.id,
      paymentIntentId: reference,
    });
  }

  private async giveUp(payment: PaymentEntity): Promise<void> {
    const its = { id: payment.id, openBookingId: payment.bookingId };
    const set = { openBookingId: null, updatedAt: this.clock.now() };
    await movePayment(this.dataSource.manager, its, 'refused', set);
    log.warn('an attempt to pay was given up', {
      bookingId: payment.bookingId,
      paymentId: payment.id,
    });
  }
}
