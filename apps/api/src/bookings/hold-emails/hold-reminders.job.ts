import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, LessThanOrEqual, MoreThan, Not } from 'typeorm';
import { queueEmail } from '../../communications/outbox/queue-email';
import { Clock } from '../../kernel/base/clock';
import { inTransaction } from '../../kernel/database/transaction';
import { type GiveWay } from '../../kernel/jobs/give-way';
import { Jobs } from '../../kernel/jobs/jobs';
import { BookingEntity } from '../model/booking.entity';

export const holdRemindersJob = 'hold-reminders';

const kind = 'booking-payment-reminder';
const everyMs = 60_000;
const batchSize = 100;

/** Emails the payment link again, a day before places held by staff are released. */
@Injectable()
export class HoldRemindersJob {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    jobs: Jobs,
  ) {
    jobs.add({
      name: holdRemindersJob,
      everyMs,
      run: (stop, giveWay) => this.queueDue(stop, giveWay),
    });
  }

  private async queueDue(stop: AbortSignal, giveWay: GiveWay): Promise<void> {
    const at = this.clock.now();
    for (let last = 0; !stop.aborted;) {
      const due = await this.dataSource.getRepository(BookingEntity).find({
        where: {
          paymentStatus: 'pending',
          holdExpiresAt: MoreThan(at),
          holdReminderAt: LessThanOrEqual(at),
          heldByStaffUntil: Not(IsNull()),
          id: MoreThan(last),
        },
        select: { id: true, holdReminderAt: true },
        order: { id: 'ASC' },
        take: batchSize,
      });
      for (const { id, holdReminderAt } of due) {
        await inTransaction(this.dataSource, async (manager) => {
          const asFound = { id, holdReminderAt: holdReminderAt ?? IsNull() };
          const taken = await manager.update(BookingEntity, asFound, { holdReminderAt: null });
          if (taken.affected === 0) return;
          const onceKey = `${kind}:${id}:${holdReminderAt?.toISOString() ?? ''}`;
          await queueEmail(manager, { kind, subjectId: id, onceKey, at });
        });
      }
      last = due.at(-1)?.id ?? 0;
      if (!last) return;
      await giveWay();
    }
  }
}
