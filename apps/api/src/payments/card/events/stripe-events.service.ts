import { AsyncResource } from 'node:async_hooks';
import { Inject, Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { DataSource } from 'typeorm';
import * as z from 'zod';
import { AppError } from '../../../kernel/base/app-error';
import { Clock } from '../../../kernel/base/clock';
import { CONFIG, type Config } from '../../../kernel/config/config';
import { isNewRow } from '../../../kernel/database/database-errors';
import { Jobs, JobSettings } from '../../../kernel/jobs/jobs';
import { log } from '../../../kernel/log/log';
import { referenceOf } from '../card-references';
import { topicOf } from './event-topics';
import { StripeEventEntity } from './stripe-event.entity';

/** Seconds; an older request may be a recording that someone else is replaying. */
const tolerance = 300;

export const eventsJob = 'stripe-events';
export const receivedEventsJob = 'received-stripe-events';

/** How long the process that received an event has it to itself; if it dies, `eventsJob` processes the event. */
const claimMs = 30_000;

/** Receives events: verifies them, stores each once, and leaves processing for after the answer. */
@Injectable()
export class StripeEvents {
  private hasWarnedOfVersion = false;
  private readonly wakeWorker: () => void;
  private readonly received: StripeEventEntity[] = [];

  constructor(
    private readonly stripe: Stripe,
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
    private readonly settings: JobSettings,
    jobs: Jobs,
  ) {
    // Bound to the context outside requests, because the worker's rounds aren't part of the request
    // that brings an event.
    this.wakeWorker = AsyncResource.bind(() => jobs.wake(receivedEventsJob));
  }

  /**
   * Errors: `validation_failed` if the signature isn't Stripe's or it isn't an event; nothing is
   * stored then. An event that can't be read, or is of a type that the API doesn't subscribe to, is
   * answered and forgotten.
   */
  async receive(bytes: Buffer | undefined, signatures: string[]): Promise<void> {
    const [signature] = signatures;
    const event =
      bytes && signature && signatures.length === 1 ? this.verified(bytes, signature) : undefined;
    if (event?.object !== 'event' || !event.data) {
      throw new AppError('validation_failed', { message: 'The signature is not valid.' });
    }
    if (!isReadable(event) || !topicOf(event.type)) return;
    if (!this.settings.areTimed) {
      await this.store(event);
      return;
    }
    const dueAt = new Date(this.clock.now().getTime() + claimMs);
    const stored = await this.store(event, dueAt);
    if (!stored) return;
    this.received.push(stored);
    this.wakeWorker();
  }

  /** Events that this process has received and claimed, each handed out once. */
  takeReceived(max: number): StripeEventEntity[] {
    return this.received.splice(0, max);
  }

  /** Returns the event's row if it is new. */
  async store(event: Stripe.Event, dueAt?: Date): Promise<StripeEventEntity | undefined> {
    this.noteVersion(event);
    const at = this.clock.now();
    const { id: objectId = '', payment_intent: ofIntent } = event.data.object as About;
    const reference = objectId.startsWith('pi_') ? objectId : referenceOf(ofIntent);
    const row = {
      id: event.id,
      type: event.type.slice(0, 80),
      objectId,
      reference,
      livemode: event.livemode,
      receivedAt: at,
      dueAt: dueAt ?? at,
      processedAt: null,
      attempts: 0,
      outcome: null,
    };
    const rows = this.dataSource.getRepository(StripeEventEntity);
    if (!(await isNewRow(rows.insert(row)))) return undefined;
    log.info('Stripe event received', { eventId: event.id, eventType: event.type });
    return row;
  }

  /** Accepts two secrets, for while one replaces the other. */
  private verified(bytes: Buffer, signature: string): Stripe.Event | undefined {
    const receivedAt = this.clock.now().getTime();
    for (const secret of this.config.stripe.webhookSecrets) {
      try {
        return this.stripe.webhooks.constructEvent(
          bytes,
          signature,
          secret,
          tolerance,
          undefined,
          receivedAt,
        );
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) return undefined;
      }
    }
    return undefined;
  }

  /** Objects are looked up in the version we know, so events of another version do no harm. */
  private noteVersion({ id, api_version }: Stripe.Event): void {
    if (this.hasWarnedOfVersion || api_version === Stripe.API_VERSION) return;
    this.hasWarnedOfVersion = true;
    log.warn('Stripe sends events of another API version', { eventId: id, code: api_version });
  }
}

const text = z.string().min(1).max(255);
/** The only parts of an event that are kept. */
const EventShape = z.object({
  id: text,
  type: text,
  livemode: z.boolean(),
  data: z.object({
    object: z.object({
      id: z.optional(z.string().max(255)),
      payment_intent: z.nullish(z.union([z.string().max(255), z.object({ id: text })])),
    }),
  }),
});

/** One that isn't is logged. Stripe needn't send it again: what it was about is found by reading back. */
export function isReadable(event: Stripe.Event): boolean {
  const { success } = EventShape.safeParse(event);
  if (!success)
    log.error('an event of Stripe cannot be read', undefined, {
      eventId: String(event.id).slice(0, 80),
    });
  return success;
}

interface About {
  /** A balance has none. */
  id?: string;
  payment_intent?: string | { id: string } | null;
}
