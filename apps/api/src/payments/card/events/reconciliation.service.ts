import { Inject, Injectable } from '@nestjs/common';
import dayjs from 'dayjs';
import Stripe from 'stripe';
import { type RefundStatus } from '@sunfield/contracts/bookings/staff-bookings';
import { DataSource, In, IsNull, LessThanOrEqual } from 'typeorm';
import { type BookingEntity } from '../../../bookings/model/booking.entity';
import { Clock } from '../../../kernel/base/clock';
import { CONFIG, type Config } from '../../../kernel/config/config';
import { type GiveWay } from '../../../kernel/jobs/give-way';
import { Jobs } from '../../../kernel/jobs/jobs';
import { log } from '../../../kernel/log/log';
import { cardPaymentOf } from '../card-references';
import { CompareAccount } from './compare-account.service';
import { EventWorker } from './event-worker.service';
import { subscribedTypes } from './event-topics';
import { readBack } from './read-back';
import { isReadable, StripeEvents } from './stripe-events.service';
import { AttemptExhausted, PaymentIntents } from '../payment-intents.service';
import { PaymentEntity, undecidedStates } from '../../model/payment.entity';
import { RefundEntity, unsentStatuses } from '../../model/refund.entity';
import { RefundSender } from '../refund-sender.service';
import { SyncIntent } from '../sync-intent.service';

export const reconciliationJob = 'reconcile-payments';
export const comparisonJob = 'compare-with-stripe';

const rowsPerRun = 100;
/** How long a row is left alone before it is checked again. */
const paymentIntervalSeconds = 60;
const unsentRefundIntervalSeconds = 30;
const pendingRefundIntervalSeconds = 3600;
const comparisonIntervalMs = 10 * 60_000;

/**
 * Updates our rows to the state at Stripe without relying on webhooks. Safe to run twice,
 * concurrently, and again after a crash at any point: every step only asks Stripe and applies the
 * answer.
 */
@Injectable()
export class Reconciliation {
  constructor(
    private readonly dataSource: DataSource,
    private readonly stripe: Stripe,
    private readonly events: StripeEvents,
    private readonly worker: EventWorker,
    private readonly intents: PaymentIntents,
    private readonly syncing: SyncIntent,
    private readonly refunds: RefundSender,
    private readonly clock: Clock,
    comparison: CompareAccount,
    @Inject(CONFIG) { jobsIntervalMs }: Config,
    jobs: Jobs,
  ) {
    jobs.add({
      name: reconciliationJob,
      everyMs: jobsIntervalMs,
      run: (stop, giveWay) => this.run(stop, giveWay),
    });
    jobs.add({
      name: comparisonJob,
      everyMs: Math.max(jobsIntervalMs, comparisonIntervalMs),
      run: () => comparison.run(),
    });
  }

  async run(stop: AbortSignal, giveWay: GiveWay): Promise<void> {
    await this.step('missed events', stop, () => this.fetchMissed());
    await this.step('events', stop, () => this.worker.work(stop));
    await this.step('payments', stop, () => this.checkPayments(stop, giveWay));
    await this.step('refunds', stop, () => this.checkRefunds(stop, giveWay));
  }

  /** If one step fails, the others still run. */
  private async step(name: string, stop: AbortSignal, work: () => Promise<unknown>): Promise<void> {
    try {
      if (!stop.aborted) await work();
    } catch (error) {
      log.error('a step of the reconciliation failed', error, { job: name });
    }
  }

  /** Stores events that no webhook delivered in the same way. */
  private async fetchMissed(): Promise<void> {
    await readBack(this.dataSource, {
      name: 'events',
      now: this.clock.now(),
      overlapSeconds: 120,
      list: (page) => this.stripe.events.list({ ...page, types: subscribedTypes }),
      handle: async (event) => {
        if (isReadable(event)) await this.events.store(event);
      },
    });
  }

  private async checkPayments(stop: AbortSignal, giveWay: GiveWay): Promise<void> {
    const before = this.secondsAgo(paymentIntervalSeconds);
    const ours = { method: 'card', status: In(undecidedStates) } as const;
    const payments = await this.dataSource.getRepository(PaymentEntity).find({
      where: [
        { ...ours, checkedAt: IsNull(), createdAt: LessThanOrEqual(before) },
        { ...ours, checkedAt: LessThanOrEqual(before) },
      ],
      relations: { booking: true },
      order: { checkedAt: 'ASC', id: 'ASC' },
      take: rowsPerRun,
    });
    for (const payment of payments) {
      await this.step('payment', stop, () => this.checkPayment(payment));
      await giveWay();
    }
  }

  /**
   * Handles a payment whose intent's id may never have been stored: the key finds the intent or
   * makes it.
   */
  private async checkPayment(payment: PaymentEntity): Promise<void> {
    try {
      const booking: BookingEntity | null = payment.booking;
      // Released while Stripe was unreachable, or deleted: it must no longer be paid.
      if (!booking || booking.paymentStatus === 'expired') {
        await this.syncing.cancel(payment);
        return;
      }
      const intent = await this.intents.of(payment);
      await this.syncing.apply(intent);
    } catch (error) {
      if (!(error instanceof AttemptExhausted)) throw error;
    }
  }

  private async checkRefunds(stop: AbortSignal, giveWay: GiveWay): Promise<void> {
    for (const { id } of await this.refundsSince(unsentStatuses, unsentRefundIntervalSeconds)) {
      await this.step('refund', stop, () => this.refunds.trySending(id));
      await giveWay();
    }
    const open: RefundStatus[] = ['pending', 'requires_action'];
    for (const refund of await this.refundsSince(open, pendingRefundIntervalSeconds)) {
      await this.step('refund', stop, () => this.checkRefund(refund));
      await giveWay();
    }
  }

  private async checkRefund({ id, payment }: RefundEntity): Promise<void> {
    const card = await cardPaymentOf(this.dataSource.manager, payment);
    if (card) await this.refunds.importAll(card.reference);
    const status: RefundStatus[] = ['pending', 'requires_action'];
    await this.dataSource
      .getRepository(RefundEntity)
      .update({ id, status: In(status) }, { updatedAt: this.clock.now() });
  }

  private refundsSince(status: RefundStatus[], seconds: number): Promise<RefundEntity[]> {
    return this.dataSource.getRepository(RefundEntity).find({
      where: {
        payment: { method: 'card' },
        status: In(status),
        updatedAt: LessThanOrEqual(this.secondsAgo(seconds)),
      },
      relations: { payment: true },
      order: { updatedAt: 'ASC', id: 'ASC' },
      take: rowsPerRun,
    });
  }

  private secondsAgo(seconds: number): Date {
    return dayjs(this.clock.now()).subtract(seconds, 'second').toDate();
  }
}
