import { Injectable } from '@nestjs/common';
import {
  type CancelDays as Wanted,
  type DayCancellation,
  MOST_DAYS_TO_CHOOSE,
} from '@sunfield/contracts/bookings/day-cancellations';
import { addDays, calendarDateInLondon, formatLongDate } from '@sunfield/words/dates';
import { DataSource, type EntityManager, In } from 'typeorm';
import { CampDayEntity } from '../../catalogue/model/camp-day.entity';
import { daysForEvent } from '../../catalogue/editing/event-values';
import { lockDays, lockSeason } from '../../catalogue/editing/lock-season';
import { recordEvent } from '../../kernel/events/record-event';
import { fieldError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { insertRows } from '../../kernel/database/insert-rows';
import { inTransaction } from '../../kernel/database/transaction';
import { type Staff } from '../../kernel/http/may';
import { Jobs } from '../../kernel/jobs/jobs';
import { AttendancePort, refuseAttended } from '../model/attendance-port';
import { CancelledDayEntity } from './cancelled-day.entity';
import { refuseCancelled } from './chosen-days';
import { DayCancellationEntity } from './day-cancellation.entity';
import { cancellationsJob } from './day-cancellations.job';
import { readCancellation } from './day-cancellation-views';
import { noteCancelledBookings } from './find-cancelled-bookings';

/** Cancels camp days: they stop being sold immediately, and a job deals with their families. */
@Injectable()
export class CancelDays {
  constructor(
    private readonly dataSource: DataSource,
    private readonly jobs: Jobs,
    private readonly attendance: AttendancePort,
    private readonly clock: Clock,
  ) {}

  /**
   * Cancels all of the chosen days or none. A repeated request cancels once, also if several arrive together.
   * Errors: `not_found`, `changed_meanwhile`, `validation_failed` at `decideBy` or `days.{index}`; `status_conflict`
   * while children are signed in on one of them.
   */
  async cancel(seasonId: number, wanted: Wanted, by: Staff): Promise<DayCancellation> {
    const { manager } = this.dataSource;
    const message = { ...wanted, clientRequestId: wanted.clientRequestId.toLowerCase() };
    const made = await madeBy(manager, seasonId, message);
    if (made) return readCancellation(manager, seasonId, made.id);
    this.refuseDate(wanted);
    const id = await inTransaction(this.dataSource, (inner) =>
      this.write(inner, seasonId, message, by),
    );
    this.jobs.wake(cancellationsJob);
    return readCancellation(manager, seasonId, id);
  }

  private refuseDate({ decideBy }: Wanted): void {
    if (decideBy === null) return;
    const today = calendarDateInLondon(this.clock.now());
    const last = addDays(today, MOST_DAYS_TO_CHOOSE);
    if (decideBy >= today && decideBy <= last) return;
    throw fieldError(
      'decideBy',
      `Please give a date from today to ${formatLongDate(last)}, or apply the default immediately.`,
    );
  }

  private async write(
    manager: EntityManager,
    seasonId: number,
    message: Wanted,
    by: Staff,
  ): Promise<number> {
    const { days: chosen, reason, fallback, decideBy, clientRequestId } = message;
    const at = this.clock.now();
    const actor = `staff:${by.id}` as const;
    await lockSeason(manager, seasonId);
    // The same request may have been carried out while this one waited for the lock.
    const made = await madeBy(manager, seasonId, message);
    if (made) return made.id;
    const days = await lockDays(manager, seasonId, chosen);
    refuseCancelled(days);
    await refuseAttended(manager, this.attendance, days, { now: at, then: 'cancel the day' });
    const ids = days.map(({ id }) => id);
    await manager.update(
      CampDayEntity,
      { id: In(ids) },
      { state: 'cancelled', version: () => 'version + 1' },
    );
    const cancellationId = await insertRows(manager, DayCancellationEntity, [
      { seasonId, actor, at, reason, fallback, decideBy, clientRequestId },
    ]);
    await insertRows(
      manager,
      CancelledDayEntity,
      ids.map((campDayId) => ({ campDayId, cancellationId })),
    );
    const bookings = await noteCancelledBookings(manager);
    await recordEvent(manager, {
      at,
      actor,
      type: 'camp_days.cancelled',
      subjectId: seasonId,
      after: { cancellationId, days: daysForEvent(days), bookings, fallback, decideBy },
    });
    return cancellationId;
  }
}

const madeBy = (manager: EntityManager, seasonId: number, { clientRequestId }: Wanted) =>
  manager.findOneBy(DayCancellationEntity, { clientRequestId, seasonId });
