import { AsyncResource } from 'node:async_hooks';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import Stripe from 'stripe';
import { DataSource } from 'typeorm';
import { AppError } from '../../../kernel/app-error';
import { Clock } from '../../../kernel/clock';
import { CONFIG, type Config } from '../../../kernel/config/config';
import { isDuplicateKey } from '../../../kernel/database/database-errors';
import { Jobs } from '../../../kernel/jobs/jobs';
import { log } from '../../../kernel/log/log';
import { StripeEventEntity } from './stripe-event.entity';

/** Seconds; an older request may be a recorded one, sent again by somebody else. */
const tolerance = 300;

export const eventsJob = 'stripe-events';

/** Takes events in: verified, stored once, processed later. */
@Injectable()
export class StripeEvents {
  private hasWarnedOfVersion = false;
  private readonly wakeWorker: () => void;

  constructor(
    private readonly stripe: Stripe,
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
    jobs: Jobs,
  ) {
    // Outside the request that brings the event: the worker's rounds are not part of it.
    this.wakeWorker = AsyncResource.bind(() => jobs.wake(eventsJob));
  }

  /** Errors: `validation_failed` where the signature is not Stripe's; then nothing is stored. */
  async receive(bytes: Buffer | undefined, signatures: string[]): Promise<void> {
    const [signature] = signatures;
    const event =
      bytes && signature && signatures.length === 1 ? this.verified(bytes, signature) : undefined;
    if (event?.object !== 'event' || !event.data) {
      throw new AppError('validation_failed', { message: 'The signature is not valid.' });
    }
    if (await this.store(event)) this.wakeWorker();
  }

  /** Answers whether the event was new. */
  async store(event: Stripe.Event): Promise<boolean> {
    this.noteVersion(event);
    const at = this.clock.now();
    const { id: objectId = '', payment_intent: ofIntent } = event.data.object as unknown as About;
    const intentId = objectId.startsWith('pi_') ? objectId : idOf(ofIntent);
    try {
      await this.dataSource.getRepository(StripeEventEntity).insert({
        id: event.id,
        type: event.type.slice(0, 80),
        objectId,
        intentId,
        livemode: event.livemode,
        receivedAt: at,
        dueAt: at,
        processedAt: null,
        outcome: null,
      });
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
    log.info('Stripe event received', { eventId: event.id, eventType: event.type });
    return true;
  }

  /** Two secrets while one replaces the other. */
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

  /** Objects are looked up in the version that we know, so another one of events does no harm. */
  private noteVersion({ id, api_version }: Stripe.Event): void {
    if (this.hasWarnedOfVersion || api_version === Stripe.API_VERSION) return;
    this.hasWarnedOfVersion = true;
    log.warn('Stripe sends events of another API version', { eventId: id, code: api_version });
  }
}

interface About {
  /** A balance has none. */
  id?: string;
  payment_intent?: string | { id: string } | null;
}

const idOf = (intent: About['payment_intent']): string | null =>
  typeof intent === 'string' ? intent : (intent?.id ?? null);
