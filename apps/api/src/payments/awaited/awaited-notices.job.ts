import { Injectable } from '@nestjs/common';
import { addWorkingDays } from '@sunfield/contracts/money/working-days';
import { type EmailKind } from '@sunfield/contracts/office/emails';
import { calendarDateInLondon, instantInLondon } from '@sunfield/words/dates';
import { DataSource, IsNull, LessThan } from 'typeorm';
import { queueEmail } from '../../communications/outbox/queue-email';
import { Clock } from '../../kernel/base/clock';
import { inTransaction } from '../../kernel/database/transaction';
import { type GiveWay } from '../../kernel/jobs/give-way';
import { Jobs } from '../../kernel/jobs/jobs';
import { AwaitedPaymentEntity } from './awaited-payment.entity';

const everyMs = 60_000;
const reminderWorkingDays = 2;

type Dated = Pick<AwaitedPaymentEntity, 'until' | 'createdAt'>;

/** What is sent while money is waited for, in order. A moment before the family chose is left out. */
const notices: { kind: EmailKind; at: (row: Dated) => Date }[] = [
  {
    kind: 'awaited-payment-reminder',
    at: ({ until }) =>
      instantInLondon(addWorkingDays(calendarDateInLondon(until), -reminderWorkingDays), '09:00'),
  },
  {
    kind: 'awaited-payment-warning',
    at: ({ until }) => instantInLondon(calendarDateInLondon(until), '09:00'),
  },
  { kind: 'awaited-payment-alert', at: ({ until }) => until },
];

/** The last notice whose moment has come, as how many are done then; undefined if it is one that was done. */
export function noticeDue(
  row: Dated & Pick<AwaitedPaymentEntity, 'notices'>,
  now: Date,
): { done: number; kind: EmailKind | undefined } | undefined {
  const done = notices.filter(({ at }) => at(row) <= now).length;
  if (done <= row.notices) return undefined;
  const last = notices[done - 1];
  return { done, kind: last && last.at(row) > row.createdAt ? last.kind : undefined };
}

/** Reminds families of money that is on its way, and asks staff when it did not come. */
@Injectable()
export class AwaitedNoticesJob {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    jobs: Jobs,
  ) {
    jobs.add({
      name: 'awaited-payments',
      everyMs,
      run: (stop, giveWay) => this.sendDue(stop, giveWay),
    });
  }

  private async sendDue(stop: AbortSignal, giveWay: GiveWay): Promise<void> {
    const rows = await this.dataSource.manager.find(AwaitedPaymentEntity, {
      where: {
        endedAt: IsNull(),
        notices: LessThan(notices.length),
        booking: { paymentStatus: 'pending' },
      },
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
    const due = noticeDue({ ...row, notices: done }, at);
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
