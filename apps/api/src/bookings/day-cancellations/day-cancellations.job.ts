import { Inject, Injectable } from '@nestjs/common';
import { calendarDateInLondon } from '@sunfield/words/dates';
import { DataSource, IsNull, LessThan, Not } from 'typeorm';
import { recordEvent } from '../../kernel/events/record-event';
import { Clock } from '../../kernel/base/clock';
import { CONFIG, type Config } from '../../kernel/config/config';
import { inTransaction } from '../../kernel/database/transaction';
import { Jobs } from '../../kernel/jobs/jobs';
import { log } from '../../kernel/log/log';
import { lockIfThere } from '../model/move-booking';
import { OverdueHolds } from '../model/overdue-holds';
import { CancelledBookingEntity } from './cancelled-booking.entity';
import { CancelledDayEntity } from './cancelled-day.entity';
import { noteCancelledBookings, placesOn } from './find-cancelled-bookings';
import { SettleBooking } from './settle-booking.service';

export const cancellationsJob = 'day-cancellations';

const perRound = 200;

/**
 * Deals with the families of cancelled days, one booking at a time: emails them, releases unpaid
 * places, and applies the default for parents who haven't chosen in time. Each step is complete in
 * itself, so the next round continues where a failed one stopped.
 */
@Injectable()
export class DayCancellationsJob {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settling: SettleBooking,
    private readonly holds: OverdueHolds,
    private readonly clock: Clock,
    @Inject(CONFIG) config: Config,
    jobs: Jobs,
  ) {
    jobs.add({
      name: cancellationsJob,
      everyMs: config.jobsIntervalMs,
      run: (stop) => this.round(stop),
    });
  }

  private async round(stop: AbortSignal): Promise<void> {
    if (!(await this.dataSource.manager.exists(CancelledDayEntity))) return;
    await inTransaction(this.dataSource, noteCancelledBookings);
    await this.letUnpaidGo();
    await this.tell(stop);
    await this.applyDefault(stop);
  }

  /** Their holds end now, in the usual way: an open payment is ended first. */
  private async letUnpaidGo(): Promise<void> {
    const days = await this.dataSource.manager.find(CancelledDayEntity);
    const ids = days.map(({ campDayId }) => campDayId);
    await this.holds.cutShort(ids);
  }

  private async tell(stop: AbortSignal): Promise<void> {
    const rows = await this.dataSource.manager.find(CancelledBookingEntity, {
      where: { toldAt: IsNull(), state: 'waiting' },
      order: { id: 'ASC' },
      take: perRound,
    });
    for (const { id, bookingId, cancellationId } of rows) {
      if (stop.aborted) return;
      await inTransaction(this.dataSource, async (manager) => {
        // The lock decides which email reports a pending change that ends at this moment: this one
        // or a separate one.
        await lockIfThere(manager, bookingId);
        const at = this.clock.now();
        const { affected } = await manager.update(
          CancelledBookingEntity,
          { id, toldAt: IsNull() },
          { toldAt: at },
        );
        if (affected === 0) return;
        const days = await placesOn(manager, bookingId, cancellationId);
        await recordEvent(manager, {
          at,
          actor: 'system',
          type: 'booking.day_cancelled',
          subjectId: bookingId,
          after: { cancellationRowId: id, days: days.length },
        });
      });
    }
  }

  private async applyDefault(stop: AbortSignal): Promise<void> {
    const today = calendarDateInLondon(this.clock.now());
    const rows = await this.dataSource.manager.find(CancelledBookingEntity, {
      where: [IsNull(), LessThan(today)].map((decideBy) => ({
        state: 'waiting' as const,
        toldAt: Not(IsNull()),
        cancellation: { decideBy },
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
