import { Inject, Injectable } from '@nestjs/common';
import { calendarDateInLondon } from '@sunfield/words/dates';
import { DataSource, type EntityManager, IsNull, LessThan, Not } from 'typeorm';
import { recordEvent } from '../../kernel/events/record-event';
import { Clock } from '../../kernel/base/clock';
import { CONFIG, type Config } from '../../kernel/config/config';
import { inTransaction } from '../../kernel/database/transaction';
import { Jobs } from '../../kernel/jobs/jobs';
import { log } from '../../kernel/log/log';
import { noteBookings, placesOn, soldDaysJob } from '../day-changes/note-bookings';
import { BookingEntity } from '../model/booking.entity';
import { BookingPlaceEntity, takenStates } from '../model/booking-place.entity';
import {
  DayDecisionEntity,
  DecidedBookingEntity,
  DecidedDayEntity,
} from '../model/day-decision.entity';
import { lockIfThere } from '../model/move-booking';
import { OverdueHolds } from '../model/overdue-holds';
import { SettleBooking } from './settle-booking.service';

const perRound = 200;

/**
 * Deals with the families of cancelled and changed days, one booking at a time: emails them, releases unpaid places of
 * cancelled days, and applies the default for parents who haven't chosen in time. Each step is complete in itself, so the
 * next round continues where a failed one stopped.
 */
@Injectable()
export class SoldDaysJob {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settling: SettleBooking,
    private readonly holds: OverdueHolds,
    private readonly clock: Clock,
    @Inject(CONFIG) config: Config,
    jobs: Jobs,
  ) {
    jobs.add({
      name: soldDaysJob,
      everyMs: config.jobsIntervalMs,
      run: (stop) => this.round(stop),
    });
  }

  private async round(stop: AbortSignal): Promise<void> {
    if (!(await this.dataSource.manager.exists(DayDecisionEntity))) return;
    const now = this.clock.now();
    await inTransaction(this.dataSource, (manager) => noteBookings(manager, now));
    await this.letUnpaidGo();
    await this.tell(stop);
    await this.applyDefault(stop);
  }

  /** Of cancelled days: their holds end now, in the usual way: an open payment is ended first. */
  private async letUnpaidGo(): Promise<void> {
    const days = await this.dataSource.manager.findBy(DecidedDayEntity, {
      decision: { fallback: Not(IsNull()) },
    });
    await this.holds.cutShort(days.map(({ campDayId }) => campDayId));
  }

  private async tell(stop: AbortSignal): Promise<void> {
    const rows = await this.dataSource.manager.find(DecidedBookingEntity, {
      where: [
        { toldAt: IsNull(), state: 'waiting' },
        { toldAt: IsNull(), decision: { fallback: IsNull() } },
      ],
      relations: { decision: true },
      order: { id: 'ASC' },
      take: perRound,
    });
    for (const row of rows) {
      if (stop.aborted) return;
      await inTransaction(this.dataSource, (manager) => this.tellOne(manager, row));
    }
  }

  private async tellOne(
    manager: EntityManager,
    { id, bookingId, decisionId, decision: { fallback } }: DecidedBookingEntity,
  ): Promise<void> {
    const booking = await lockIfThere(manager, bookingId);
    const at = this.clock.now();
    const asFound = { id, toldAt: IsNull() };
    const { affected } = await manager.update(DecidedBookingEntity, asFound, { toldAt: at });
    if (affected === 0 || !booking) return;
    const told = { at, actor: 'system', subjectId: bookingId } as const;
    if (fallback === null) {
      await writeHeader(manager, bookingId);
      const after = { decidedBookingId: id };
      return recordEvent(manager, { ...told, type: 'booking.day_changed', after });
    }
    const days = await placesOn(manager, bookingId, decisionId);
    const after = { decidedBookingId: id, days: days.length };
    await recordEvent(manager, { ...told, type: 'booking.day_cancelled', after });
  }

  private async applyDefault(stop: AbortSignal): Promise<void> {
    const today = calendarDateInLondon(this.clock.now());
    const rows = await this.dataSource.manager.find(DecidedBookingEntity, {
      where: [IsNull(), LessThan(today)].map((decideBy) => ({
        state: 'waiting' as const,
        toldAt: Not(IsNull()),
        decision: { decideBy },
      })),
      order: { id: 'ASC' },
      take: perRound,
    });
    for (const row of rows) {
      if (stop.aborted) return;
      await this.settling.settle(row);
    }
    if (rows.length > 0) log.info('cancelled days settled', { count: rows.length });
  }
}

/** Lists show a booking's first place in its row, so that is brought up to date. */
async function writeHeader(manager: EntityManager, bookingId: number): Promise<void> {
  const [first] = await manager.find(BookingPlaceEntity, {
    where: takenStates.map((state) => ({ bookingId, state })),
    relations: { campDay: true, slot: true },
    order: { id: 'ASC' },
    take: 1,
  });
  if (!first) return;
  const { venueKey, activityKey } = first.campDay;
  const header = { venueKey, activityKey, sessionKey: first.slot.sessionKey };
  await manager.update(BookingEntity, { id: bookingId }, header);
}
