import { Injectable } from '@nestjs/common';
import { type OldBookingsCleared } from '@sunfield/contracts/bookings/staff-bookings';
import dayjs from 'dayjs';
import {
  DataSource,
  type EntityManager,
  In,
  IsNull,
  MoreThan,
  type SelectQueryBuilder,
} from 'typeorm';
import { type Actor } from '../../kernel/events/event-types';
import { recordEvent } from '../../kernel/events/record-event';
import { AppError, fieldError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { countMatching } from '../../kernel/database/count-up-to';
import { execute, inTransaction } from '../../kernel/database/transaction';
import { type Staff } from '../../kernel/http/may';
import { log } from '../../kernel/log/log';
import { changeFigures } from '../../bookings/ledger/figures';
import { EndPayment } from '../../payments/paying/end-payment.service';
import { ClearingEntity } from './clearing.entity';
import { eraseBookings, lockSettled } from './erase-bookings';
import { endWaitingOf } from '../../bookings/amendments/waiting-amendment';
import { giveUpPlaces } from '../../bookings/model/booking-places';
import { BookingEntity } from '../../bookings/model/booking.entity';
import { moveBooking } from '../../bookings/model/move-booking';
import { BookingPlaceEntity, isShownPlace } from '../../bookings/model/booking-place.entity';

const batchSize = 50;
/** For one call: a browser gives up after thirty seconds. */
const maxMsPerCall = 10_000;
/** Within this time, further calls by the same staff member with the same date add to the same clearing. */
const minutesToGoOn = 60;
/** How many days staff can restore what they have cleared. */
const daysToUndo = 7;

/** Clears bookings with camp days long past. Their payments stay in the books. */
@Injectable()
export class OldBookings {
  constructor(
    private readonly dataSource: DataSource,
    private readonly cards: EndPayment,
    private readonly clock: Clock,
  ) {}

  /** How many bookings have all their camp days before a date, as far as they are counted. Errors: as for `clear`. */
  async count(cutoffDate: string): Promise<{ count: number }> {
    this.refuseFuture(cutoffDate);
    return { count: await countOldBookings(this.dataSource, cutoffDate) };
  }

  /**
   * Hides them in small transactions, so that parents who are booking don't wait long; safe to run twice, even in
   * parallel. What cannot be cleared yet is left and counted. They can be restored for some days, and are then erased:
   * see `Clearings`. One call does as much as its time allows; the next continues. Errors: `validation_failed` for a
   * future date, because children of such bookings are still expected.
   */
  async clear(cutoffDate: string, staff: Staff): Promise<OldBookingsCleared> {
    this.refuseFuture(cutoffDate);
    const endsAt = performance.now() + maxMsPerCall;
    const clearing = await this.begin(cutoffDate, `staff:${staff.id}`);
    let deleted = 0;
    let after: number | undefined = 0;
    while (after !== undefined && performance.now() < endsAt) {
      const ids = await findOldBookingIds(this.dataSource, { cutoffDate, after, limit: batchSize });
      after = ids.at(-1);
      if (ids.length === 0) break;
      const clearable = await this.endCardPayments(ids);
      const at = this.clock.now();
      deleted += await inTransaction(this.dataSource, (manager) =>
        hideBookings(manager, clearable, clearing, at),
      );
    }
    const remaining = await countOldBookings(this.dataSource, cutoffDate);
    await this.end(clearing, { deleted, remaining });
    return { deleted, remaining, ...(after !== undefined && { isUnfinished: true }) };
  }

  private async begin(cutoffDate: string, clearedBy: Actor): Promise<ClearingEntity> {
    const clearedAt = this.clock.now();
    const eraseAt = dayjs(clearedAt).add(daysToUndo, 'day').toDate();
    const clearings = this.dataSource.getRepository(ClearingEntity);
    const begun = await clearings.findOne({
      where: {
        cutoffDate,
        clearedBy,
        clearedAt: MoreThan(dayjs(clearedAt).subtract(minutesToGoOn, 'minute').toDate()),
        undoneAt: IsNull(),
        bookings: MoreThan(0),
      },
      order: { id: 'DESC' },
    });
    if (begun) return begun;
    return clearings.save(
      clearings.create({ cutoffDate, bookings: 0, clearedBy, clearedAt, eraseAt }),
    );
  }

  private async end(
    { id, cutoffDate, clearedBy, bookings }: ClearingEntity,
    after: OldBookingsCleared,
  ): Promise<void> {
    const at = this.clock.now();
    await inTransaction(this.dataSource, async (manager) => {
      if (after.deleted + bookings === 0) await manager.delete(ClearingEntity, { id });
      await recordEvent(manager, {
        at,
        actor: clearedBy,
        type: 'bookings.cleared',
        subjectId: `before ${cutoffDate}`,
        after: { ...after },
      });
    });
  }

  private refuseFuture(cutoffDate: string): void {
    if (cutoffDate <= this.clock.today()) return;
    throw fieldError('cutoffDate', 'Please choose a day that is not in the future');
  }

  /**
   * Erases bookings (in ascending id) for good; returns how many. Leaves what cannot be erased yet, and cleared
   * bookings, which can be restored until their time is over.
   */
  async erase(ids: number[], actor: Actor): Promise<number> {
    const chosen = { ids: await this.endCardPayments(ids), clearingId: null };
    const by = { actor, at: this.clock.now() };
    return inTransaction(this.dataSource, (manager) => eraseBookings(manager, chosen, by));
  }

  /** The bookings that can no longer be paid by card. A payment that cannot be ended now must not block the others. */
  private async endCardPayments(ids: number[]): Promise<number[]> {
    const ended: number[] = [];
    for (const bookingId of ids) {
      try {
        await this.cards.end(bookingId);
        ended.push(bookingId);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        log.warn('an old booking could not be cleared', { bookingId, code: error.code });
      }
    }
    return ended;
  }
}

/**
 * Makes bookings (in ascending id) look deleted everywhere, until they are restored or erased. Their unpaid places are
 * released. Returns how many; bookings still being processed are left unchanged.
 */
async function hideBookings(
  manager: EntityManager,
  ids: readonly number[],
  { id: clearingId, clearedBy: actor, clearedAt }: ClearingEntity,
  at: Date,
): Promise<number> {
  await lockClearing(manager, clearingId);
  const bookings = await lockSettled(manager, { ids, clearingId: null });
  if (bookings.length === 0) return 0;
  await changeFigures(manager, bookings);
  const hidden = bookings.map(({ id }) => id);
  const unpaid = bookings.filter(({ paymentStatus }) => paymentStatus === 'pending');
  const held = await endWaitingOf(manager, hidden, { actor, at });
  await giveUpPlaces(
    manager,
    unpaid.map(({ id }) => id),
    { why: 'booking deleted', actor, at },
    held,
  );
  for (const booking of unpaid) await moveBooking(manager, booking, { actor, at });
  // The time of the clearing, by which its bookings are found again.
  await manager.update(BookingEntity, { id: In(hidden) }, { deletedAt: clearedAt, clearingId });
  const more = 'UPDATE clearings SET bookings = bookings + ? WHERE id = ?';
  await execute(manager, more, [hidden.length, clearingId]);
  return hidden.length;
}

/** Otherwise an undo could restore only those hidden so far, and the rest would stay hidden. */
async function lockClearing(manager: EntityManager, id: number): Promise<void> {
  const same = 'UPDATE clearings SET bookings = bookings WHERE id = ? AND undone_at IS NULL';
  if ((await execute(manager, same, [id])) === 0) throw new AppError('status_conflict');
}

/** How many bookings have only camp days before a date, or `MAX_COUNTED` + 1 for more. */
const countOldBookings = (dataSource: DataSource, cutoffDate: string): Promise<number> =>
  countMatching(allBefore(dataSource, cutoffDate));

/** Some of these bookings' ids, in ascending order. */
async function findOldBookingIds(
  dataSource: DataSource,
  { cutoffDate, after, limit }: { cutoffDate: string; after: number; limit: number },
): Promise<number[]> {
  const rows = await allBefore(dataSource, cutoffDate)
    .andWhere('booking.id > :after', { after })
    .select('booking.id', 'id')
    .orderBy('booking.id', 'ASC')
    .limit(limit)
    .getRawMany<{ id: number }>();
  return rows.map(({ id }) => id);
}

/** With LIMIT, because MariaDB would turn EXISTS into a join and read all places of these days first. */
function allBefore(dataSource: DataSource, cutoffDate: string): SelectQueryBuilder<BookingEntity> {
  const bookings = dataSource.getRepository(BookingEntity).createQueryBuilder('booking');
  const daysFrom = (comparison: string, alias: string) =>
    bookings
      .subQuery()
      .select(`${alias}.id`)
      .from(BookingPlaceEntity, alias)
      .innerJoin(`${alias}.campDay`, `${alias}_day`)
      .where(`${alias}.bookingId = booking.id`)
      .andWhere(isShownPlace(alias))
      .andWhere(`${alias}_day.date ${comparison} :cutoffDate`)
      .limit(1)
      .getQuery();
  return bookings
    .where(`${daysFrom('<', 'early')} IS NOT NULL`)
    .andWhere(`${daysFrom('>=', 'late')} IS NULL`)
    .setParameters({ cutoffDate });
}
