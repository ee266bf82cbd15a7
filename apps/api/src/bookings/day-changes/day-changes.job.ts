import { Inject, Injectable } from '@nestjs/common';
import { calendarDateInLondon } from '@sunfield/words/dates';
import { DataSource, type EntityManager, IsNull, MoreThanOrEqual } from 'typeorm';
import { recordEvent } from '../../kernel/events/record-event';
import { Clock } from '../../kernel/base/clock';
import { CONFIG, type Config } from '../../kernel/config/config';
import { inTransaction } from '../../kernel/database/transaction';
import { Jobs } from '../../kernel/jobs/jobs';
import { BookingEntity } from '../model/booking.entity';
import { BookingPlaceEntity, takenStates } from '../model/booking-place.entity';
import { lockIfThere } from '../model/move-booking';
import { ChangedBookingEntity } from './changed-booking.entity';
import { DayChangeEntity, beforeOf } from './day-change.entity';
import { expectedStatuses } from '@sunfield/contracts/bookings/booking-status';
import { placeholders, sqlInstant } from '../../kernel/database/columns';
import { insertRows } from '../../kernel/database/insert-rows';

export const dayChangesJob = 'day-changes';

const perRound = 200;

/**
 * Emails the families of changed days, one booking at a time, including those who were paying when the day was changed.
 * Each step is complete in itself, so the next round continues where a failed one stopped.
 */
@Injectable()
export class DayChangesJob {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    @Inject(CONFIG) config: Config,
    jobs: Jobs,
  ) {
    jobs.add({
      name: dayChangesJob,
      everyMs: config.jobsIntervalMs,
      run: (stop) => this.round(stop),
    });
  }

  private async round(stop: AbortSignal): Promise<void> {
    const today = calendarDateInLondon(this.clock.now());
    const ahead = await this.dataSource.manager.find(DayChangeEntity, {
      where: { campDay: { date: MoreThanOrEqual(today) } },
      order: { id: 'ASC' },
    });
    for (const change of ahead) {
      await inTransaction(this.dataSource, (manager) => noteChangedBookings(manager, change));
    }
    const rows = await this.dataSource.manager.find(ChangedBookingEntity, {
      where: { notifiedAt: IsNull() },
      order: { id: 'ASC' },
      take: perRound,
    });
    for (const { id, bookingId } of rows) {
      if (stop.aborted) return;
      await inTransaction(this.dataSource, (manager) => this.notify(manager, id, bookingId));
    }
  }

  private async notify(manager: EntityManager, id: number, bookingId: number): Promise<void> {
    const booking = await lockIfThere(manager, bookingId);
    const at = this.clock.now();
    const { affected } = await manager.update(
      ChangedBookingEntity,
      { id, notifiedAt: IsNull() },
      { notifiedAt: at },
    );
    if (affected === 0 || !booking) return;
    await writeHeader(manager, booking);
    await recordEvent(manager, {
      at,
      actor: 'system',
      type: 'booking.day_changed',
      subjectId: bookingId,
      after: { changedBookingId: id },
    });
  }
}

/** Lists show a booking's first place in its row, so that is brought up to date. */
async function writeHeader(manager: EntityManager, { id }: BookingEntity): Promise<void> {
  const [first] = await manager.find(BookingPlaceEntity, {
    where: takenStates.map((state) => ({ bookingId: id, state })),
    relations: { campDay: true, slot: true },
    order: { id: 'ASC' },
    take: 1,
  });
  if (!first) return;
  const { venueKey, activityKey } = first.campDay;
  await manager.update(
    BookingEntity,
    { id },
    { venueKey, activityKey, sessionKey: first.slot.sessionKey },
  );
}

/**
 * Records every booking whose children are expected and that was placed or changed while the day was still as before:
 * when the day is changed, and in each later round, because a parent may have been paying at that moment. Returns how
 * many were added.
 */
export async function noteChangedBookings(
  manager: EntityManager,
  change: DayChangeEntity,
): Promise<number> {
  const { isAll, sessions } = beforeOf(change);
  const slotIds = sessions.map(({ slotId }) => slotId);
  const found = await manager.query<{ bookingId: number }[]>(
    `SELECT DISTINCT places.booking_id AS bookingId
     FROM booking_places AS places JOIN bookings ON bookings.id = places.booking_id
     WHERE places.camp_day_id = ? AND places.state IN (${placeholders(takenStates)})
       ${isAll ? '' : `AND places.slot_id IN (${placeholders(slotIds)})`}
       AND bookings.payment_status IN (${placeholders(expectedStatuses)}) AND bookings.deleted_at IS NULL
       AND (bookings.placed_at <= ? OR EXISTS (SELECT 1 FROM amendments
         WHERE amendments.booking_id = bookings.id AND amendments.asked_at <= ?))
       AND NOT EXISTS (SELECT 1 FROM day_change_bookings AS noted
         WHERE noted.change_id = ? AND noted.booking_id = places.booking_id)
     ORDER BY places.booking_id`,
    [
      change.campDayId,
      ...takenStates,
      ...(isAll ? [] : slotIds),
      ...expectedStatuses,
      sqlInstant(change.at),
      sqlInstant(change.at),
      change.id,
    ],
  );
  const rows = found.map(({ bookingId }) => ({
    changeId: change.id,
    bookingId: Number(bookingId),
    notifiedAt: null,
  }));
  if (rows.length > 0) await insertRows(manager, ChangedBookingEntity, rows);
  return rows.length;
}
