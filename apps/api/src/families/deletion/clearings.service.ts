import { Injectable } from '@nestjs/common';
import { type Clearing, type ClearingUndone } from '@sunfield/contracts/bookings/staff-bookings';
import { DataSource, IsNull, LessThanOrEqual, MoreThan } from 'typeorm';
import { BookingEntity } from '../../bookings/model/booking.entity';
import { byStaff } from '../../kernel/events/event-types';
import { recordEvent } from '../../kernel/events/record-event';
import { wipeFreed } from '../../kernel/database/wipe-freed';
import { AppError, found } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { sqlInstant } from '../../kernel/database/columns';
import { execute, inTransaction } from '../../kernel/database/transaction';
import { type Staff } from '../../kernel/http/may';
import { changeFigures } from '../../bookings/ledger/figures';
import { Jobs } from '../../kernel/jobs/jobs';
import { usernamesOf } from '../../staff/model/usernames';
import { ClearingEntity } from './clearing.entity';
import { eraseBookings } from './erase-bookings';
import { forEachBatch, type Pacing } from '../../kernel/jobs/give-way';

const everyMs = 3600_000;
const batchSize = 50;

/** Cleared bookings until they are restored, or erased for good when their time is over. */
@Injectable()
export class Clearings {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    jobs: Jobs,
  ) {
    jobs.add({
      name: 'erase-cleared-bookings',
      everyMs,
      isRare: true,
      run: async (stop, giveWay) => {
        await this.eraseDue({ stop, giveWay });
        await wipeFreed(dataSource);
      },
    });
  }

  /** Clearings that can still be undone, newest first. */
  async list(): Promise<Clearing[]> {
    const { manager } = this.dataSource;
    const clearings = await manager.find(ClearingEntity, {
      where: { bookings: MoreThan(0), eraseAt: MoreThan(this.clock.now()), undoneAt: IsNull() },
      order: { id: 'DESC' },
    });
    const names = await usernamesOf(
      manager,
      clearings.map(({ clearedBy }) => clearedBy),
    );
    return clearings.map(({ clearedBy, clearedAt, eraseAt, ...clearing }) => ({
      ...clearing,
      clearedBy: names.get(clearedBy) ?? null,
      clearedAt: clearedAt.toISOString(),
      eraseAt: eraseAt.toISOString(),
    }));
  }

  /**
   * Restores its bookings; unpaid ones have lost their places. Errors: `not_found`; `status_conflict` if already
   * undone, or their time is over.
   */
  async undo(id: number, staff: Staff): Promise<ClearingUndone> {
    const at = this.clock.now();
    return inTransaction(this.dataSource, async (manager) => {
      const undone = await manager.update(
        ClearingEntity,
        { id, undoneAt: IsNull(), eraseAt: MoreThan(at) },
        { undoneAt: at },
      );
      const clearing = found(await manager.findOneBy(ClearingEntity, { id }));
      if (undone.affected !== 1) throw isOver();
      const { clearedAt, cutoffDate } = clearing;
      const itsBookings = 'deleted_at = ? AND clearing_id = ?';
      const values = [sqlInstant(clearedAt), id];
      const lock = `UPDATE bookings SET version = version + 1 WHERE ${itsBookings}`;
      await execute(manager, lock, values);
      const hidden = {
        where: { deletedAt: clearedAt, clearingId: id },
        select: { id: true },
        withDeleted: true,
      } as const;
      await changeFigures(manager, await manager.find(BookingEntity, hidden));
      const restored = await execute(
        manager,
        `UPDATE bookings SET deleted_at = NULL, clearing_id = NULL WHERE ${itsBookings}`,
        values,
      );
      const about = { subjectId: `before ${cutoffDate}`, after: { restored } };
      await recordEvent(manager, { type: 'bookings.restored', ...byStaff(staff, at), ...about });
      return { restored };
    });
  }

  private async eraseDue(pacing: Pacing): Promise<void> {
    const due = await this.dataSource.getRepository(ClearingEntity).find({
      where: {
        eraseAt: LessThanOrEqual(this.clock.now()),
        undoneAt: IsNull(),
        erasedAt: IsNull(),
      },
      order: { id: 'ASC' },
    });
    for (const clearing of due) {
      if (await this.erase(clearing, pacing)) await this.noteErased(clearing);
    }
  }

  /** Returns whether everything was erased. Bookings waiting for a refund are tried again in the next round. */
  private async erase({ id: clearingId, clearedBy, clearedAt }: ClearingEntity, pacing: Pacing) {
    const { manager } = this.dataSource;
    let left = 0;
    const read = async (after: number) => {
      const batch = await manager.find(BookingEntity, {
        where: { deletedAt: clearedAt, clearingId, id: MoreThan(after) },
        select: { id: true },
        order: { id: 'ASC' },
        take: batchSize,
        withDeleted: true,
      });
      return batch.map(({ id }) => id);
    };
    await forEachBatch(pacing, read, async (ids) => {
      const by = { actor: clearedBy, at: this.clock.now() };
      const erased = await inTransaction(this.dataSource, (within) =>
        eraseBookings(within, { ids, clearingId }, by),
      );
      left += ids.length - erased;
    });
    return left === 0 && !pacing.stop.aborted;
  }

  private async noteErased({ id, cutoffDate, bookings }: ClearingEntity): Promise<void> {
    const at = this.clock.now();
    await inTransaction(this.dataSource, async (manager) => {
      await manager.update(ClearingEntity, { id }, { erasedAt: at });
      await recordEvent(manager, {
        type: 'bookings.erased',
        at,
        actor: 'system',
        subjectId: `before ${cutoffDate}`,
        after: { erased: bookings },
      });
    });
  }
}

const isOver = () =>
  new AppError('status_conflict', {
    message: 'These bookings have been brought back already, or are erased.',
  });
