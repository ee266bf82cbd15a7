import { Injectable } from '@nestjs/common';
import dayjs from 'dayjs';
import Stripe from 'stripe';
import { DataSource } from 'typeorm';
import { Clock } from '../../../kernel/base/clock';
import { subscribedTypes } from './event-topics';
import { readBack } from './read-back';
import { StripeEvents } from './stripe-events.service';

/** Stripe lists events for thirty days. */
const firstDays = 30;

/** Fetches events that no webhook delivered and stores them the same way. */
@Injectable()
export class MissedEvents {
  constructor(
    private readonly stripe: Stripe,
    private readonly dataSource: DataSource,
    private readonly events: StripeEvents,
    private readonly clock: Clock,
  ) {}

  async fetch(): Promise<void> {
    await readBack(this.dataSource, {
      name: 'events',
      from: dayjs(this.clock.now()).subtract(firstDays, 'day').toDate(),
      overlapSeconds: 120,
      maxPages: 20,
      list: (page) => this.stripe.events.list({ ...page, types: subscribedTypes }),
      handle: async (event) => {
        await this.events.store(event);
      },
    });
  }
}
