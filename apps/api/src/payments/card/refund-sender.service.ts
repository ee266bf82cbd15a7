import { Inject, Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { DataSource, In } from 'typeorm';
import { Clock } from '../../kernel/base/clock';
import { CONFIG, type Config } from '../../kernel/config/config';
import { log } from '../../kernel/log/log';
import { RefundEntity, unsentStatuses } from '../model/refund.entity';
import { type CardPaymentEntity } from './card-payment.entity';
import { cardPaymentOf } from './card-references';
import { RefundRecorder } from './refund-recorder.service';
import { environmentName, isMissing, isRefusal } from './stripe-client';

/** Carries out at Stripe what a refund's row says. */
@Injectable()
export class RefundSender {
  constructor(
    private readonly stripe: Stripe,
    private readonly dataSource: DataSource,
    private readonly recorder: RefundRecorder,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Never throws: the reconciliation retries refunds that could not be sent. */
  async trySending(refundId: number): Promise<void> {
    try {
      await this.send(refundId);
    } catch (error) {
      log.error('a refund could not be sent', error, { refundId });
    }
  }

  /**
   * Sends a refund that Stripe hasn't answered yet. Safe to call again, also concurrently: each row
   * has a fixed key, and after a lost answer Stripe's list is checked first, as keys eventually
   * expire.
   */
  async send(refundId: number): Promise<void> {
    const refund = await this.dataSource
      .getRepository(RefundEntity)
      .findOneOrFail({ where: { id: refundId }, relations: { payment: true } });
    if (!unsentStatuses.includes(refund.status)) return;
    const card = await cardPaymentOf(this.dataSource.manager, refund.payment);
    if (!card) throw new Error(`payment ${refund.paymentId} has no intent to refund`);
    if (refund.status === 'unknown' && (await this.findAtStripe(card, refund))) return;
    if (!(await this.isStillWanted(refund))) return;
    try {
      const made = await this.stripe.refunds.create(this.parameters(refund, card), {
        idempotencyKey: refund.idempotencyKey ?? `refund:${refund.id}`,
      });
      await this.recorder.record(made);
    } catch (error) {
      if (!isRefusal(error) && !isMissing(error)) throw error;
      log.error('Stripe refused a refund', error, { refundId });
      // It may have been made by hand in the meantime, or the charge is disputed.
      await this.importAll(card.reference);
      await this.recorder.refuse(refund.id);
    }
  }

  /** Imports every refund that Stripe has for an intent, including those made in its dashboard. */
  async importAll(reference: string): Promise<void> {
    const refunds = this.stripe.refunds.list({ payment_intent: reference, limit: 100 });
    for await (const refund of refunds) await this.recorder.record(refund);
  }

  private async findAtStripe(
    { reference }: CardPaymentEntity,
    { id }: RefundEntity,
  ): Promise<boolean> {
    await this.importAll(reference);
    const now = await this.dataSource.getRepository(RefundEntity).findOneByOrFail({ id });
    return !unsentStatuses.includes(now.status);
  }

  private parameters(
    refund: RefundEntity,
    { reference, payment }: CardPaymentEntity,
  ): Stripe.RefundCreateParams {
    return {
      payment_intent: reference,
      amount: refund.amountPence,
      reason: refund.reason === 'duplicate' ? 'duplicate' : 'requested_by_customer',
      metadata: {
        refundId: String(refund.id),
        paymentId: String(payment.id),
        bookingId: String(payment.bookingId),
        environment: environmentName(this.config),
      },
    };
  }

  /**
   * Marks the refund before the call: if this process ends during it, the next attempt checks
   * Stripe's list first. False if the refund was overtaken, and must not be made.
   */
  private async isStillWanted({ id }: RefundEntity): Promise<boolean> {
    const { affected } = await this.dataSource
      .getRepository(RefundEntity)
      .update(
        { id, status: In(unsentStatuses) },
        { status: 'unknown', updatedAt: this.clock.now() },
      );
    return affected !== 0;
  }
}
