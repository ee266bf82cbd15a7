import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type DeliveryState } from '@sunfield/contracts/kit/delivery';
import { type EmailKind } from '@sunfield/contracts/mail/emails';
import dayjs from 'dayjs';
import { DataSource, In, MoreThanOrEqual } from 'typeorm';
import { EventFollowers } from '../../kernel/events/event-followers';
import { Clock } from '../../kernel/base/clock';
import { EmailDeliveryEntity } from '../delivery/email-delivery.entity';
import { failedStates, troublesAmong, troublesOfBooking } from '../delivery/email-troubles';
import { OutboxEmailEntity } from '../outbox/outbox-email.entity';
import { sendAgain } from '../outbox/queue-email';
import { wentElsewhere } from '../outbox/sent-to';
import { EmailSubjectsService } from './email-subjects.service';

/** Older ones have been dealt with, or never will be. */
const BOUNCED_DAYS = 30;
const MAX_BOUNCED = 500;

/** What is sent again to a corrected address; links and codes have their own emails then. */
const sentAgain: EmailKind[] = [
  'awaited-payment',
  'booking-confirmation',
  'booking-reminder',
  'details-reminder',
];

export interface BouncedEmail {
  outboxId: number;
  kind: EmailKind;
  state: DeliveryState;
  at: Date;
  bookingId: number | null;
}

/** Emails that did not arrive, as long as they were not sent again and their address is still the same. */
@Injectable()
export class BouncedEmails implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly subjects: EmailSubjectsService,
    private readonly events: EventFollowers,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.events.follow(
      'booking.address_confirmed',
      'undelivered emails',
      async (manager, { subjectId, at, actor }) => {
        for (const { email, delivery } of await troublesOfBooking(manager, Number(subjectId))) {
          if (!sentAgain.includes(email.kind) || !failedStates.includes(delivery.state)) continue;
          await sendAgain(manager, { outboxId: email.id, actor, at });
        }
      },
    );
  }

  /** The newest first. */
  async read(): Promise<BouncedEmail[]> {
    const { manager } = this.dataSource;
    const since = dayjs(this.clock.now()).subtract(BOUNCED_DAYS, 'day').toDate();
    const deliveries = await manager.find(EmailDeliveryEntity, {
      where: { state: In(failedStates), at: MoreThanOrEqual(since) },
      order: { at: 'DESC' },
      take: MAX_BOUNCED,
    });
    if (deliveries.length === 0) return [];
    const emails = await manager.findBy(OutboxEmailEntity, {
      messageKey: In(deliveries.map(({ messageKey }) => messageKey)),
      status: 'sent',
    });
    const troubles = await troublesAmong(manager, emails);
    const subjects = await this.subjects.describe(troubles.map(({ email }) => email));
    return troubles
      .flatMap(({ email, delivery: { state, at } }, n) => {
        const { to = null, bookingId = null } = subjects[n] ?? {};
        // Its data is erased, or its address was corrected.
        if (to === null || wentElsewhere(email, to)) return [];
        return [{ outboxId: email.id, kind: email.kind, state, at, bookingId }];
      })
      .sort((one, other) => +other.at - +one.at);
  }
}
