import { Injectable } from '@nestjs/common';
import { addWorkingDays } from '@sunfield/contracts/payments/money/working-days';
import { type EmailKind } from '@sunfield/contracts/mail/emails';
import { calendarDateInLondon, instantInLondon } from '@sunfield/words/dates';
import { DataSource, IsNull, LessThan } from 'typeorm';
import { queueEmail } from '../../mail/outbox/queue-email';
import { type ReminderRule, reminderRule } from '../../mail/reminders/reminder-rule.entity';
import { Reminders } from '../../mail/reminders/reminders.service';
import { Clock } from '../../kernel/base/clock';
import { inTransaction } from '../../kernel/database/transaction';
import { type GiveWay } from '../../kernel/jobs/give-way';
import { Jobs } from '../../kernel/jobs/jobs';
import { AwaitedPaymentEntity } from '../model/awaited-payment.entity';

const everyMs = 60_000;

type Dated = Pick<AwaitedPaymentEntity, 'until' | 'createdAt'>;

/** What is sent while money is waited for, in order. A moment before the family chose is left out. */
const notices: { kind: EmailKind; at: (row: Dated, workingDays: number) => Date }[] = [
  {
    kind: 'awaited-payment-reminder',
    at: ({ until }, workingDays) =>
      instantInLondon(addWorkingDays(calendarDateInLondon(until), -workingDays), '09:00'),
  },
  {
    kind: 'awaited-payment-warning',
    at: ({ until }) => instantInLondon(calendarDateInLondon(until), '09:00'),
  },
  { kind: 'awaited-payment-alert', at: ({ until }) => until },
];

const waiting = {
  endedAt: IsNull(),
  notices: LessThan(notices.length),
  booking: { paymentStatus: 'pending' },
} as const;

/** The last notice whose moment has come, as how many are done then; undefined if it is one that was done. */
function noticeDue(
  row: Dated & Pick<AwaitedPaymentEntity, 'notices'>,
  now: Date,
  rule: ReminderRule,
): { done: number; kind: EmailKind | undefined } | undefined {
  const workingDays = rule.days[0] ?? 0;
  const done = notices.filter(({ at }) => at(row, workingDays) <= now).length;
  if (done <= row.notices) return undefined;
  const last = notices[done - 1];
  const isLeftOut = !last || last.at(row, workingDays) <= row.createdAt;
  const isOff = last?.kind === 'awaited-payment-reminder' && !rule.isOn;
  return { done, kind: isLeftOut || isOff ? undefined : last.kind };
}

/** Reminds families of money that is on its way, and asks staff when it did not come. */
@Injectable()
export class AwaitedNoticesJob {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    reminders: Reminders,
    jobs: Jobs,
  ) {
    reminders.addOther('bank-payment', async (manager, until) => {
      const rule = { ...(await reminderRule(manager, 'bank-payment')), isOn: true };
      const rows = await manager.find(AwaitedPaymentEntity, { where: waiting });
      const reached = rows.filter(
        (row) => noticeDue(row, until, rule)?.kind === 'awaited-payment-reminder',
      );
      return [...new Set(reached.map(({ bookingId }) => bookingId))];
    });
    jobs.add({
      name: 'awaited-payments',
      everyMs,
      run: (stop, giveWay) => this.sendDue(stop, giveWay),
    });
  }

  private async sendDue(stop: AbortSignal, giveWay: GiveWay): Promise<void> {
    const rows = await this.dataSource.manager.find(AwaitedPaymentEntity, {
      where: waiting,
      order: { id: 'ASC' },
    });
    for (const row of rows) {
      if (stop.aborted) return;
      await this.send(row);
      await giveWay();
    }
  }

  private async send({ id, notices: done, ...row }: AwaitedPaymentEntity): Promise<void> {
    const at = this.clock.now();
    const rule = await reminderRule(this.dataSource.manager, 'bank-payment');
    const due = noticeDue({ ...row, notices: done }, at, rule);
    if (!due) return;
    await inTransaction(this.dataSource, async (manager) => {
      const asFound = { id, notices: done, until: row.until };
      const taken = await manager.update(AwaitedPaymentEntity, asFound, { notices: due.done });
      if (taken.affected === 0 || !due.kind) return;
      const { kind } = due;
      // One for all parts of a booking, and one more after staff have kept its places.
      const onceKey = `${kind}:${row.bookingId}:${row.until.toISOString()}`;
      await queueEmail(manager, { kind, subjectId: row.bookingId, onceKey, at });
    });
  }
}
