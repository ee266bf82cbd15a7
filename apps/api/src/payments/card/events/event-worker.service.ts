import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import dayjs from 'dayjs';
import { DataSource, IsNull, LessThanOrEqual } from 'typeorm';
import { Clock } from '../../../kernel/base/clock';
import { CONFIG, type Config } from '../../../kernel/config/config';
import { Jobs } from '../../../kernel/jobs/jobs';
import { log } from '../../../kernel/log/log';
import { inTransaction } from '../../../kernel/database/transaction';
import { DeclinedCards } from '../declined-cards.service';
import { Disputes } from './disputes.service';
import { type EventTopic, topicOf } from './event-topics';
import { raiseAlert } from '../../alerts/raise-alert';
import { Payouts } from '../payouts/payouts.service';
import { RefundSender } from '../refund-sender.service';
import { StripeEventEntity } from './stripe-event.entity';
import { eventsJob, receivedEventsJob, StripeEvents } from './stripe-events.service';
import { SyncIntent } from '../sync-intent.service';

const batchSize = 20;
const batchesPerRun = 100;
/** How long to keep trying to find a row that may not be committed yet. */
const unknownRetryMinutes = 10;
const maxRetryMinutes = 60;

/**
 * Processes events. Their contents aren't trusted: the worker asks Stripe for the current state.
 */
@Injectable()
export class EventWorker {
  private readonly handlers: Record<EventTopic, (event: StripeEventEntity) => Promise<string>> = {
    payment: (event) => this.syncPayment(event),
    refunds: (event) => this.syncRefunds(event),
    dispute: ({ objectId }) => this.disputes.sync(objectId),
    fraud_warning: ({ objectId }) => this.disputes.syncWarning(objectId),
    payout: ({ objectId }) => this.payouts.sync(objectId),
  };

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly events: StripeEvents,
    private readonly syncing: SyncIntent,
    private readonly refunds: RefundSender,
    private readonly disputes: Disputes,
    private readonly payouts: Payouts,
    private readonly declined: DeclinedCards,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
    jobs: Jobs,
  ) {
    const everyMs = config.jobsIntervalMs;
    jobs.add({ name: eventsJob, everyMs, run: (stop) => this.work(stop) });
    const run = (stop: AbortSignal) => this.workReceived(stop);
    jobs.add({ name: receivedEventsJob, everyMs, isShared: true, run });
  }

  /** Processes what this process has received, which needs neither a lease nor another reading. */
  private async workReceived(stop: AbortSignal): Promise<void> {
    while (!stop.aborted) {
      const events = this.events.takeReceived(batchSize);
      if (events.length === 0) return;
      await this.processAll(events);
    }
  }

  /** Processes everything that is due: after a failure, fetched from Stripe's list, or received by a process that died. */
  async work(stop: AbortSignal): Promise<void> {
    for (let batch = 1; batch <= batchesPerRun && !stop.aborted; batch += 1) {
      const events = await this.dataSource.getRepository(StripeEventEntity).find({
        where: { processedAt: IsNull(), dueAt: LessThanOrEqual(this.clock.now()) },
        order: { dueAt: 'ASC', id: 'ASC' },
        take: batchSize,
      });
      await this.processAll(events);
      if (events.length < batchSize) return;
    }
  }

  private async processAll(events: StripeEventEntity[]): Promise<void> {
    await Promise.all(groupByObject(events).map((group) => this.process(group)));
  }

  /** Processes events about one object together, asking Stripe once. */
  private async process(events: StripeEventEntity[]): Promise<void> {
    const [first] = events;
    if (!first) return;
    try {
      const outcome = await this.outcomeOf(first);
      for (const event of events) await this.note(event, outcome);
    } catch (error) {
      log.error('a Stripe event could not be processed', error, { eventId: first.id });
      for (const event of events) await this.tryLater(event);
    }
  }

  private async outcomeOf(event: StripeEventEntity): Promise<string> {
    if (event.livemode !== this.config.stripe.isLive) return this.wrongMode(event);
    const topic = topicOf(event.type);
    return topic ? this.handlers[topic](event) : 'not_needed';
  }

  private async syncPayment({ reference }: StripeEventEntity): Promise<string> {
    if (!reference) return 'not_needed';
    const outcome = await this.syncing.sync(reference);
    // Whatever the event was, the intent isn't paid, so a card may have been declined.
    if (outcome === 'open') await this.declined.limit(reference);
    return outcome;
  }

  private async syncRefunds({ reference }: StripeEventEntity): Promise<string> {
    if (!reference) return 'not_needed';
    // The payment first: its own event may still be on the way.
    const outcome = await this.syncing.sync(reference);
    if (outcome === 'not_ours' || outcome === 'unknown') return outcome;
    await this.refunds.importAll(reference);
    return 'refunds_read';
  }

  private async wrongMode({ id }: StripeEventEntity): Promise<string> {
    const at = this.clock.now();
    await inTransaction(this.dataSource, (manager) =>
      raiseAlert(manager, { kind: 'wrong_mode', at, stripeId: id }),
    );
    return 'wrong_mode';
  }

  private async note(event: StripeEventEntity, outcome: string): Promise<void> {
    const now = this.clock.now();
    if (outcome === 'unknown') {
      if (dayjs(now).diff(event.receivedAt, 'minute') < unknownRetryMinutes)
        return this.tryLater(event);
      const stripeId = event.reference ?? event.objectId;
      await inTransaction(this.dataSource, (manager) =>
        raiseAlert(manager, { kind: 'unknown_payment', at: now, stripeId }),
      );
    }
    await this.dataSource
      .getRepository(StripeEventEntity)
      .update({ id: event.id }, { processedAt: now, outcome, attempts: event.attempts + 1 });
    log.info('Stripe event processed', {
      eventId: event.id,
      eventType: event.type,
      paymentIntentId: event.reference,
      outcome,
    });
  }

  private async tryLater(event: StripeEventEntity): Promise<void> {
    const attempts = event.attempts + 1;
    const minutes = Math.min(maxRetryMinutes, 2 ** (attempts - 1) / 4);
    const dueAt = dayjs(this.clock.now())
      .add(minutes * 60, 'second')
      .toDate();
    await this.dataSource
      .getRepository(StripeEventEntity)
      .update({ id: event.id }, { attempts, dueAt });
  }
}

function groupByObject(events: StripeEventEntity[]): StripeEventEntity[][] {
  const groups = new Map<string, StripeEventEntity[]>();
  for (const event of events) {
    const topic = topicOf(event.type);
    // A payment may have several of these, and each is looked up separately.
    const isOneOfMany = topic === 'dispute' || topic === 'fraud_warning';
    const object = isOneOfMany ? event.objectId : (event.reference ?? event.objectId);
    const key = `${topic} ${object} ${event.livemode}`;
    groups.set(key, [...(groups.get(key) ?? []), event]);
  }
  return [...groups.values()];
}
