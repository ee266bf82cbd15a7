import { Injectable } from '@nestjs/common';
import {
  type EmailLogEntry,
  type EmailLogQuery,
  type EmailResent,
} from '@sunfield/contracts/emails';
import { DataSource, Equal } from 'typeorm';
import { refuseUnless, type Staff } from '../kernel/http/may';
import { Clock } from '../kernel/clock';
import { inTransaction } from '../kernel/database/transaction';
import { EmailComposers } from './email-composers';
import { whereProblem } from './email-problems';
import { OutboxEmailEntity } from './outbox-email.entity';
import { sendAgain } from './send-again';

/** What was sent and what failed, without saying to whom: that is behind the booking or enquiry. */
@Injectable()
export class EmailLog {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly composers: EmailComposers,
  ) {}

  /** One page, newest first, and how many emails match in all. */
  async list(
    query: EmailLogQuery,
    staff: Staff,
  ): Promise<{ total: number; emails: EmailLogEntry[] }> {
    refuseUnless(staff, 'bookings');
    const { page, pageSize, status, kind, problem } = query;
    const asked = { ...(status && { status }), ...(kind && { kind: Equal(kind) }) };
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

  /** Errors: `not_found`, `status_conflict` while it waits in the queue anyway. */
  async resend(outboxId: number, staff: Staff): Promise<EmailResent> {
    refuseUnless(staff, 'bookings');
    const at = this.clock.now();
    await inTransaction(this.dataSource, (manager) =>
      sendAgain(manager, { outboxId, actor: `staff:${staff.id}`, at }),
    );
    return { success: true };
  }

  private async entriesOf(emails: OutboxEmailEntity[]): Promise<EmailLogEntry[]> {
    const kinds = [...new Set(emails.map(({ kind }) => kind))];
    const subjects = await Promise.all(
      kinds.map((kind) =>
        this.composers.subjectsOf(
          kind,
          emails.filter((email) => email.kind === kind).map(({ subjectId }) => subjectId),
        ),
      ),
    );
    return emails.map((email) => ({
      ...entryOf(email),
      ...subjects[kinds.indexOf(email.kind)]?.get(email.subjectId),
    }));
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
