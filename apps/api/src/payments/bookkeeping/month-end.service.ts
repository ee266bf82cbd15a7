import { Injectable } from '@nestjs/common';
import {
  type BooksMonthQuery,
  type MonthEnd,
} from '@sunfield/contracts/payments/bookkeeping/books';
import { daysOfMonth } from '@sunfield/words/dates';
import { Between, DataSource, LessThanOrEqual, MoreThanOrEqual } from 'typeorm';
import { EventEntity } from '../../kernel/events/event.entity';
import { cashEntries } from '../desk/cash-entries';
import { CashCountEntity } from '../model/cash-count.entity';
import { BankLineEntity } from '../statements/bank-line.entity';
import { endOf } from './ledger-sums';
import { PayoutBooks } from './payout-books.service';

type Days = ReturnType<typeof daysOfMonth>;

/** What is to be done before a month is closed; closing does not wait for it. */
@Injectable()
export class MonthEndService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly payouts: PayoutBooks,
  ) {}

  async read({ month }: BooksMonthQuery): Promise<MonthEnd> {
    const { manager } = this.dataSource;
    const days = daysOfMonth(month);
    const date = LessThanOrEqual(days.to);
    const { payouts } = await this.payouts.read(days);
    const toCheck = payouts.filter(
      ({ lines, differences, isLost }) => isLost || lines === 'waiting' || differences > 0,
    );
    return {
      bankTo: await this.bankTo(),
      unmatched: await manager.countBy(BankLineEntity, { state: 'open', date }),
      uncounted: await this.uncounted(days),
      payouts: payouts.length,
      payoutsToCheck: toCheck.length,
      exportedAt: await this.exportedAt(month, days),
    };
  }

  private async bankTo(): Promise<string | null> {
    const imports = await this.dataSource.manager.findBy(EventEntity, {
      type: 'statement.imported',
    });
    const last = imports.map(({ after }) => after?.['to']).filter((to) => typeof to === 'string');
    return last.sort().at(-1) ?? null;
  }

  /** Each way is counted by itself: the box, the card reader. */
  private async uncounted({ from, to }: Days): Promise<MonthEnd['uncounted']> {
    const { manager } = this.dataSource;
    const entries = await cashEntries(manager, { from, to });
    const counts = await manager.find(CashCountEntity, {
      where: { date: Between(from, to) },
      order: { number: 'ASC' },
    });
    const counted = new Map(counts.map((count) => [keyOf(count), count.expectedPence]));
    const taken = Map.groupBy(entries, keyOf);
    const open = [...taken].flatMap(([key, ofWay]) => {
      const sum = ofWay.reduce((all, { amountPence }) => all + amountPence, 0);
      return counted.get(key) === sum ? [] : ofWay.slice(0, 1);
    });
    const places = new Map(open.map((entry) => [`${entry.date} ${entry.venueKey}`, entry]));
    return [...places.values()]
      .map((entry) => ({ date: entry.date, venue: entry.venueKey || null }))
      .toSorted((one, other) => one.date.localeCompare(other.date));
  }

  /** A file made before its end lacks the last days. */
  private async exportedAt(month: string, { to }: Days): Promise<string | null> {
    const exports = await this.dataSource.manager.find(EventEntity, {
      where: { type: 'books.exported', at: MoreThanOrEqual(endOf(to)) },
      order: { id: 'DESC' },
    });
    const ofMonth = exports.find(({ after }) => after?.['month'] === month);
    return ofMonth?.at.toISOString() ?? null;
  }
}

const keyOf = (of: { date: string; venueKey: string; method: string }): string =>
  `${of.date} ${of.venueKey} ${of.method}`;
