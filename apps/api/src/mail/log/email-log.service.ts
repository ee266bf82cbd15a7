import { Inject, Injectable } from '@nestjs/common';
import {
  type EmailLogEntry,
  type EmailLogQuery,
  type ReadEmail,
  type EmailProblem,
} from '@sunfield/contracts/mail/emails';
import {
  And,
  DataSource,
  Equal,
  In,
  type FindOptionsWhere,
  LessThanOrEqual,
  Like,
  MoreThan,
  MoreThanOrEqual,
} from 'typeorm';
import { AppError } from '../../kernel/base/app-error';
import { type Config, CONFIG } from '../../kernel/config/config';
import { refuseUnless, type Staff } from '../../kernel/http/may';
import { Clock } from '../../kernel/base/clock';
import { inTransaction } from '../../kernel/database/transaction';
import { EmailComposers } from '../outbox/email-composers';
import { EmailDeliveryEntity } from '../delivery/email-delivery.entity';
import { BouncedEmails } from './bounced-emails.service';
import { EmailSubjectsService } from './email-subjects.service';
import { sendAgain } from '../outbox/queue-email';
import { addressOf, wentElsewhere } from '../outbox/sent-to';
import dayjs from 'dayjs';
import { refusedSummary } from '../outbox/delivery-failure';
import { OutboxEmailEntity } from '../outbox/outbox-email.entity';

/** Sent and failed emails, their current recipients, and their texts. */
@Injectable()
export class EmailLog {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly composers: EmailComposers,
    private readonly subjects: EmailSubjectsService,
    private readonly bounced: BouncedEmails,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** One page, newest first, and the total number of matching emails. */
  async list(
    query: EmailLogQuery,
    staff: Staff,
  ): Promise<{ total: number; emails: EmailLogEntry[] }> {
    refuseUnless(staff, 'bookings');
    const { page, pageSize, status, kind, problem, search } = query;
    const ids = [
      ...(search ? [await this.subjects.matching(search)] : []),
      ...(problem === 'bounced'
        ? [In((await this.bounced.read()).map(({ outboxId }) => outboxId))]
        : []),
    ];
    const asked = {
      ...(status && { status }),
      ...(kind && { kind: Equal(kind) }),
      ...(ids.length > 0 && { id: And(...ids) }),
    };
    const [found, total] = await this.dataSource.getRepository(OutboxEmailEntity).findAndCount({
      where:
        problem && problem !== 'bounced'
          ? whereProblem(problem, this.clock.now()).map((one) => ({ ...asked, ...one }))
          : asked,
      order: { id: 'DESC' },
      skip: (page - 1) * pageSize,
      take: pageSize,
    });
    return { total, emails: await this.entriesOf(found) };
  }

  /** The text as it would be sent now: neither the sent text nor its queued facts are kept. Errors: `not_found`. */
  async read(outboxId: number, staff: Staff): Promise<ReadEmail> {
    refuseUnless(staff, 'bookings');
    const email = await this.dataSource.manager.findOneBy(OutboxEmailEntity, { id: outboxId });
    const [entry] = email ? await this.entriesOf([email]) : [];
    if (!email || !entry) throw new AppError('not_found');
    const content = await this.composers.compose({ ...email, facts: null });
    const { publicSiteUrl, adminConsoleUrl } = this.config;
    return {
      email: entry,
      content: content
        ? {
            to: addressOf(content),
            copyTo: content.bcc ?? null,
            subject: content.subject,
            text: cutSecretLinks(textBelowSubject(content.subject, content.text), [
              publicSiteUrl,
              adminConsoleUrl,
            ]),
          }
        : null,
    };
  }

  /** Errors: `not_found`, `status_conflict` if it is already queued. */
  async resend(outboxId: number, staff: Staff) {
    refuseUnless(staff, 'bookings');
    const at = this.clock.now();
    await inTransaction(this.dataSource, (manager) =>
      sendAgain(manager, { outboxId, actor: `staff:${staff.id}`, at }),
    );
    return { success: true as const };
  }

  private async entriesOf(emails: OutboxEmailEntity[]): Promise<EmailLogEntry[]> {
    const subjects = await this.subjects.describe(emails);
    const deliveries = await this.dataSource.manager.findBy(EmailDeliveryEntity, {
      messageKey: In(emails.map(({ messageKey }) => messageKey)),
    });
    return emails.map((email, n) => {
      const subject = subjects[n] ?? { to: null };
      return {
        ...entryOf(email),
        ...subject,
        ...(wentElsewhere(email, subject.to) && { wentElsewhere: true as const }),
        ...deliveryOf(deliveries.find(({ messageKey }) => messageKey === email.messageKey)),
      };
    });
  }
}

const deliveryOf = (delivery: EmailDeliveryEntity | undefined) =>
  delivery && {
    delivery: {
      state: delivery.state,
      detail: delivery.detail,
      at: delivery.at.toISOString(),
    },
  };

const entryOf = (email: OutboxEmailEntity) => ({
  id: email.id,
  kind: email.kind,
  subjectId: email.subjectId,
  status: email.status,
  attempts: email.attempts,
  queuedAt: email.queuedAt.toISOString(),
  dueAt: email.dueAt.toISOString(),
  sentAt: email.sentAt?.toISOString() ?? null,
  lastError: email.lastError,
});

/** Link parameters that staff may see. Any other could grant access without a login. */
const harmless = new Set(['booking_id', 'amount', 'amendment', 'tab', 'search', 'booking']);

/**
 * An email's text as staff may read it: links to our sites lose the parts that open a booking or an account, so that
 * reading the log doesn't allow acting as a parent.
 *
 *     cutSecretLinks('…/booking-confirmation?booking_id=7&access=9f0c', ['https://sunfield.example'])
 *     // '…/booking-confirmation?booking_id=7&access=…'
 */
export function cutSecretLinks(text: string, sites: string[]): string {
  const origins = sites.map((site) => new URL(site).origin.toLowerCase());
  return text.replace(/https?:\/\/[^\s<>"]+/gi, (link) =>
    origins.some((origin) => link.toLowerCase().startsWith(origin)) ? cut(link) : link,
  );
}

const cut = (link: string): string =>
  link
    .replace(/#.*$/, '#…')
    .replace(/([?&])([^=&#]*)=([^&#]*)/g, (all, sign: string, name: string) =>
      harmless.has(name) ? all : `${sign}${name}=…`,
    );

/** For staff, who read the subject above it: a heading that repeats it is left out, and another has no line below. */
export const textBelowSubject = (subject: string, text: string): string =>
  text.replace(/^(.*)\n=+\n\n/, (_, heading: string) =>
    heading === subject ? '' : `${heading}\n\n`,
  );

/** Older failures have been dealt with, or never will be. */
const FAILED_DAYS = 30;
const STUCK_MINUTES = 15;

/** The emails staff should look at: those with any of these problems. */
export function whereProblem(
  problem: Exclude<EmailProblem, 'bounced'> | 'failed',
  now: Date,
): FindOptionsWhere<OutboxEmailEntity>[] {
  const failed = {
    status: 'failed',
    dueAt: MoreThanOrEqual(dayjs(now).subtract(FAILED_DAYS, 'day').toDate()),
  } as const;
  if (problem === 'failed') return [failed];
  if (problem === 'refused') return [{ ...failed, lastError: Like(`${refusedSummary}%`) }];
  const before = LessThanOrEqual(dayjs(now).subtract(STUCK_MINUTES, 'minute').toDate());
  return [
    { status: 'queued', dueAt: before },
    { status: 'queued', attempts: MoreThan(0), queuedAt: before },
  ];
}
