import { Injectable } from '@nestjs/common';
import { expectedStatuses } from '@sunfield/contracts/bookings/booking-status';
import { addDays, calendarDateInLondon, daysBetween } from '@sunfield/words/dates';
import dayjs from 'dayjs';
import { DataSource } from 'typeorm';
import { queueEmail } from '../../communications/outbox/queue-email';
import { Clock } from '../../kernel/base/clock';
import { placeholders, sqlInstant } from '../../kernel/database/columns';
import { inTransaction } from '../../kernel/database/transaction';
import { inPortions, type Pacing } from '../../kernel/jobs/give-way';
import { Jobs } from '../../kernel/jobs/jobs';
import { childrenToAsk } from '../details/children-to-ask';
import { takenStates } from '../model/booking-place.entity';

const everyMs = 3600_000;
const batchSize = 100;
/** Reminders go out this many days before the first camp day, or as soon after as the job runs. */
const daysBefore = [1, 3, 7] as const;
/** The confirmation has just asked for them. */
const restHours = 24;

/** Reminds families of missing details 7, 3 and 1 days before camp, until they are complete. */
@Injectable()
export class DetailsRemindersJob {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    jobs: Jobs,
  ) {
    jobs.add({
      name: 'details-reminders',
      everyMs,
      isRare: true,
      run: (stop, giveWay) => this.remind({ stop, giveWay }),
    });
  }

  private async remind(pacing: Pacing): Promise<void> {
    const at = this.clock.now();
    const today = calendarDateInLondon(at);
    const paidBefore = sqlInstant(dayjs(at).subtract(restHours, 'hour').toDate());
    const firstDays = new Map<number, string>();
    const read = async (after: number) => {
      const days = [addDays(today, 1), addDays(today, Math.max(...daysBefore))];
      const values = [...takenStates, ...days, ...expectedStatuses, paidBefore, after];
      const rows = await this.dataSource.query<{ id: number; firstDay: string }[]>(beginning, [
        ...values,
        ...takenStates,
        today,
        batchSize,
      ]);
      for (const { id, firstDay } of rows) firstDays.set(id, firstDay);
      return rows.map(({ id }) => id);
    };
    await inPortions(pacing, read, async (ids) => {
      for (const id of ids) {
        const firstDay = firstDays.get(id) ?? today;
        const before = daysBefore.find((days) => daysBetween(today, firstDay) <= days);
        await inTransaction(this.dataSource, async (manager) => {
          if ((await childrenToAsk(manager, id, at)).length === 0) return;
          const onceKey = `details-reminder:${id}:${firstDay}:${before}`;
          await queueEmail(manager, { kind: 'details-reminder', subjectId: id, onceKey, at });
        });
      }
    });
  }
}

/** Paid bookings whose first camp day is within these days. */
const beginning = `
  SELECT booking.id AS id, MIN(day.date) AS firstDay
  FROM camp_days day
  JOIN booking_places place ON place.camp_day_id = day.id AND place.state IN (${placeholders(takenStates)})
  JOIN bookings booking ON booking.id = place.booking_id
  WHERE day.date BETWEEN ? AND ? AND day.state <> 'cancelled' AND booking.deleted_at IS NULL
    AND booking.payment_status IN (${placeholders(expectedStatuses)})
    AND booking.paid_at < ? AND booking.id > ?
    AND NOT EXISTS (
      SELECT 1 FROM booking_places begun JOIN camp_days past ON past.id = begun.camp_day_id
      WHERE begun.booking_id = booking.id AND begun.state IN (${placeholders(takenStates)})
        AND past.state <> 'cancelled' AND past.date <= ?)
  GROUP BY booking.id ORDER BY booking.id LIMIT ?`;
