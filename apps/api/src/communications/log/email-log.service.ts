import { Inject, Injectable } from '@nestjs/common';
import {
  type EmailLogEntry,
  type EmailLogQuery,
  type EmailResent,
  type ReadEmail,
} from '@sunfield/contracts/office/emails';
import { DataSource, Equal } from 'typeorm';
import { AppError } from '../../kernel/base/app-error';
import { CONFIG, type Config } from '../../kernel/config/config';
import { refuseUnless, type Staff } from '../../kernel/http/may';
import { Clock } from '../../kernel/base/clock';
import { inTransaction } from '../../kernel/database/transaction';
import { cutSecretLinks } from './cut-secret-links';
import { EmailComposers } from '../outbox/email-composers';
import { whereProblem } from './email-problems';
import { EmailSubjectsService } from './email-subjects.service';
import { OutboxEmailEntity } from '../outbox/outbox-email.entity';
import { sendAgain } from './send-again';
import { addressOf, wentElsewhere } from '../outbox/sent-to';

/** Sent and failed emails, their current recipients, and their texts. */
@Injectable()
export class EmailLog {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly composers: EmailComposers,
    private readonly subjects: EmailSubjectsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** One page, newest first, and the total number of matching emails. */
  async list(
    query: EmailLogQuery,
    staff: Staff,
  ): Promise<{ total: number; emails: EmailLogEntry[] }> {
    refuseUnless(staff, 'bookings');
    const { page, pageSize, status, kind, problem, search } = query;
    const asked = {
      ...(status && { status }),
      ...(kind && { kind: Equal(kind) }),
      ...(search && { id: await this.subjects.matching(search) }),
    };
    const [found, total] = await this.dataSource.getRepository(OutboxEmailEntity).findAndCount({
      where: problem
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
            text: cutSecretLinks(content.text, [publicSiteUrl, adminConsoleUrl]),
          }
        : null,
    };
  }

  /** Errors: `not_found`, `status_conflict` if it is already queued. */
  async resend(outboxId: number, staff: Staff): Promise<EmailResent> {
    refuseUnless(staff, 'bookings');
    const at = this.clock.now();
    await inTransaction(this.dataSource, (manager) =>
      sendAgain(manager, { outboxId, actor: `staff:${staff.id}`, at }),
    );
    return { success: true };
  }

  private async entriesOf(emails: OutboxEmailEntity[]): Promise<EmailLogEntry[]> {
    const subjects = await this.subjects.describe(emails);
    return emails.map((email, n) => {
      const subject = subjects[n] ?? { to: null };
      return {
        ...entryOf(email),
        ...subject,
        ...(wentElsewhere(email, subject.to) && { wentElsewhere: true as const }),
      };
    });
  }
}

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
