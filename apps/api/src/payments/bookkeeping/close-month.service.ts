import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { type ClosedMonths, type CloseMonth } from '@sunfield/contracts/payments/bookkeeping/books';
import { daysOfMonth, instantInLondon } from '@sunfield/words/dates';
import { DataSource, type EntityManager } from 'typeorm';
import { usernamesOf } from '../../staff/model/usernames';
import { byStaff } from '../../kernel/events/event-types';
import { recordEvent } from '../../kernel/events/record-event';
import { AppError, fieldError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { insertRows } from '../../kernel/database/insert-rows';
import { execute, inTransaction } from '../../kernel/database/transaction';
import { sqlInstant } from '../../kernel/database/columns';
import { type Staff } from '../../kernel/http/may';
import { earnedAt, readPeriod } from './read-books';
import { ClosedMonthEntity } from './closed-month.entity';
import { endOf, isMoney, ledgerSums, sumWhere } from './ledger-sums';
import { noVat } from './vat-until';

/**
 * After a month's end, until it may be closed: a request that began within it, or a server whose clock is behind, has
 * ended or been noticed by then.
 */
const RESTS_MINUTES = 60;

/** Closes months, the oldest first. Nothing opens one again: what comes later is entered in the next. */
@Injectable()
export class CloseMonthService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  async list(): Promise<ClosedMonths> {
    const { manager } = this.dataSource;
    const rows = await newest(manager, 60);
    const names = await usernamesOf(
      manager,
      rows.map(({ closedBy }) => closedBy),
    );
    return {
      months: rows.map(({ month, closedBy, closedAt }) => ({
        month,
        by: names.get(closedBy) ?? null,
        at: closedAt.toISOString(),
      })),
    };
  }

  /** Errors: `validation_failed` for a month that is not over, `status_conflict` if it is closed or not the next one. */
  async close({ month }: CloseMonth, staff: Staff): Promise<ClosedMonths> {
    const by = byStaff(staff, this.clock.now());
    const { from, to } = daysOfMonth(month);
    const untilAt = endOf(to);
    if (by.at.getTime() < untilAt.getTime() + RESTS_MINUTES * 60_000)
      throw fieldError('month', 'A month can be closed an hour after its end.');
    const fromAt = instantInLondon(from, '00:00');
    await inTransaction(this.dataSource, async (manager) => {
      // Waits for entries that are being written, and locks before the last closed month is read.
      const move = 'UPDATE books_state SET open_from = ? WHERE id = 1 AND open_from <= ?';
      const moved = await execute(manager, move, [sqlInstant(untilAt), sqlInstant(fromAt)]);
      if (moved === 0) throw new AppError('status_conflict', { message: 'This month is closed.' });
      const [last] = await newest(manager, 1);
      if (last && last.untilAt.getTime() !== fromAt.getTime())
        throw new AppError('status_conflict', {
          message: 'Please close the months before this one first.',
        });
      const sums = await ledgerSums(manager, { from: fromAt, until: untilAt });
      const earned = await earnedAt(manager, to);
      const row = {
        month,
        fromAt,
        untilAt,
        moneyPence: sumWhere(sums, isMoney),
        earnedCampsPence: earned.campsPence,
        earnedTshirtsPence: earned.tshirtsPence,
        vat: isDeepStrictEqual(earned.vat, noVat) ? null : earned.vat,
        books: JSON.stringify(await readPeriod(manager, { from, to })),
        closedBy: by.actor,
        closedAt: by.at,
      };
      await insertRows(manager, ClosedMonthEntity, [row]);
      const about = { subjectId: 'books', after: { month } };
      await recordEvent(manager, { type: 'books.closed', ...by, ...about });
    });
    return this.list();
  }
}

const newest = (manager: EntityManager, take: number): Promise<ClosedMonthEntity[]> =>
  manager.find(ClosedMonthEntity, { order: { month: 'DESC' }, take });
