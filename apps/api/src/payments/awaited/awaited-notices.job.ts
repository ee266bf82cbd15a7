import { Injectable } from '@nestjs/common';
import { addWorkingDays } from '@sunfield/contracts/payments/money/working-days';
import { type EmailKind } from '@sunfield/contracts/mail/emails';
import { calendarDateInLondon, instantInLondon } from '@sunfield/words/dates';
import { DataSource, IsNull, MoreThan } from 'typeorm';
import { keysQueued, queueEmail } from '../../mail/outbox/queue-email';
import { type FindReminded, Reminders } from '../../mail/reminders/reminders.service';
import { Clock } from '../../kernel/base/clock';
import { inTransaction } from '../../kernel/database/transaction';
import { Jobs } from '../../kernel/jobs/jobs';
import { AwaitedPaymentEntity } from '../model/awaited-payment.entity';

const everyMs = 60_000;

const atNine = (day: string): Date => instantInLondon(day, '09:00');

const remindAt = ({ until }: AwaitedPaymentEntity, workingDays: number): Date =>
  atNine(addWorkingDays(calendarDateInLondon(until), -workingDays));

const warnAt = ({ until }: AwaitedPaymentEntity): Date => atNine(calendarDateInLondon(until));

/** One for all parts of a booking, and one more after staff have kept its places. */
const onceKeyOf = (kind: EmailKind, { bookingId, until }: AwaitedPaymentEntity): string =>
  `${kind}:${bookingId}:${until.toISOString()}`;

const waiting = { endedAt: IsNull(), booking: { paymentStatus: 'pending' } } as const;

/** Not if the family chose to pay so after the moment for it, or the warning has followed. */
const beforeItEnds: FindReminded = async (
  manager,
  { now, asked, days: [workingDays = 0], after },
) => {
  const rows = await manager.find(AwaitedPaymentEntity, {
    where: { ...waiting, bookingId: MoreThan(after) },
    order: { bookingId: 'ASC' },
  });
  return rows.map((row) => {
    const at = remindAt(row, workingDays);
    const isDue = at <= now && at > row.createdAt && warnAt(row) > asked;
    const onceKey = isDue ? onceKeyOf('awaited-payment-reminder', row) : undefined;
    return { bookingId: row.bookingId, onceKey };
  });
};

/** Reminds families of money that is on its way, and asks staff when it did not come. */
@Injectable()
export class AwaitedNoticesJob {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    reminders: Reminders,
    jobs: Jobs,
  ) {
    reminders.add('bank-payment', beforeItEnds, 'by the minute');
    jobs.add({ name: 'awaited-payments', everyMs, run: () => this.sendDue() });
  }

  private async sendDue(): Promise<void> {
    const at = this.clock.now();
    await inTransaction(this.dataSource, async (manager) => {
      const rows = await manager.find(AwaitedPaymentEntity, {
        where: waiting,
        order: { id: 'ASC' },
      });
      const due = rows.flatMap((row) => {
        const isWarned = warnAt(row) <= at && warnAt(row) > row.createdAt;
        const isOver = row.until <= at;
        if (!isOver && !isWarned) return [];
        const kind = isOver ? 'awaited-payment-alert' : 'awaited-payment-warning';
        return [{ kind, subjectId: row.bookingId, onceKey: onceKeyOf(kind, row), at } as const];
      });
      const sent = await keysQueued(manager, due);
      for (const email of due) if (!sent.has(email.onceKey)) await queueEmail(manager, email);
    });
  }
}
