import { Injectable } from '@nestjs/common';
import { countedMethods } from '@sunfield/contracts/payments/money/payment-methods';
import {
  type CashBook,
  type CashBookQuery,
  type CashCount,
  type CountCash,
} from '@sunfield/contracts/payments/cash-book';
import { calendarDateInLondon } from '@sunfield/words/dates';
import { DataSource, In } from 'typeorm';
import { usernamesOf } from '../../staff/model/usernames';
import { CampDayEntity } from '../../catalogue/model/camp-day.entity';
import { VenueEntity } from '../../catalogue/model/venue.entity';
import { byStaff } from '../../kernel/events/event-types';
import { recordEvent } from '../../kernel/events/record-event';
import { AppError, fieldError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { isDuplicateKey } from '../../kernel/database/database-errors';
import { insertRows } from '../../kernel/database/insert-rows';
import { inTransaction } from '../../kernel/database/transaction';
import { type Staff } from '../../kernel/http/may';
import { CashCountEntity } from '../model/cash-count.entity';
import { type BookedEntry, cashEntries } from './cash-entries';

/** Cash and card readers, counted by day and place. */
@Injectable()
export class CashBooks {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  async read({ date, venue }: CashBookQuery): Promise<CashBook> {
    const { manager } = this.dataSource;
    const ofDay = await cashEntries(manager, { from: date, to: date });
    const entries = ofDay.filter(({ venueKey }) => venueKey === (venue ?? ''));
    const counts = await this.counts(date);
    const names = await this.venueNames();
    const camps = await manager.find(CampDayEntity, {
      where: { date },
      select: { id: true, venueKey: true },
    });
    const here = new Set([...camps, ...ofDay, ...counts].map(({ venueKey }) => venueKey));
    return {
      date,
      venue: venue ?? null,
      venueName: venue ? (names.get(venue) ?? venue) : null,
      venues: [...names].flatMap(([key, venueName]) =>
        here.has(key) ? { venue: key, venueName } : [],
      ),
      ways: countedMethods.map((method) => ({
        ...sumsOf(entries.filter((entry) => entry.method === method)),
        method,
        counts: counts
          .filter((count) => count.venueKey === (venue ?? '') && count.method === method)
          .map(({ at, ...count }) => ({ ...count, at: at.toISOString() })),
      })),
      entries,
    };
  }

  /** Adds a count. Errors: those of `CountCashSchema`. */
  async count({ date, venue, method, ...count }: CountCash, staff: Staff): Promise<CashBook> {
    const by = byStaff(staff, this.clock.now());
    if (date > calendarDateInLondon(by.at)) throw fieldError('date', 'This day has not begun.');
    const venueKey = venue ?? '';
    const names = await this.venueNames();
    if (venue && !names.has(venue)) throw fieldError('venue', 'We have no camps at this venue.');
    if (count.counted !== count.expectedPence && !count.note.trim())
      throw fieldError('note', 'The sums differ. Please say why, as far as you know.');
    const countedPence = count.counted;
    const number = count.counts + 1;
    await inTransaction(this.dataSource, async (manager) => {
      const entries = await cashEntries(manager, { from: date, to: date });
      const here = entries.filter(
        (entry) => entry.venueKey === venueKey && entry.method === method,
      );
      const { expectedPence } = sumsOf(here);
      const before = await manager.countBy(CashCountEntity, { date, venueKey, method });
      if (expectedPence !== count.expectedPence || before !== count.counts) throw meanwhile();
      const sums = { expectedPence, countedPence };
      const row = { date, venueKey, method, number, ...sums, note: count.note, ...by };
      await insertRows(manager, CashCountEntity, [row]);
      const after = { date, place: venueKey || 'office', method, ...sums };
      await recordEvent(manager, { type: 'cash.counted', ...by, subjectId: 'cash book', after });
    }).catch((error: unknown) => {
      throw isDuplicateKey(error) ? meanwhile() : error;
    });
    return this.read({ date, venue });
  }

  /** The newest first. */
  private async counts(date: string) {
    const { manager } = this.dataSource;
    const rows = await manager.find(CashCountEntity, {
      where: { date, method: In(countedMethods) },
      order: { number: 'DESC' },
    });
    const names = await usernamesOf(
      manager,
      rows.map(({ actor }) => actor),
    );
    return rows.map((row) => ({ ...row, by: names.get(row.actor) ?? null }));
  }

  private async venueNames(): Promise<Map<string, string>> {
    const venues = await this.dataSource.manager.find(VenueEntity, {
      select: { key: true, name: true },
      order: { position: 'ASC', key: 'ASC' },
    });
    return new Map(venues.map(({ key, name }) => [key, name]));
  }
}

const meanwhile = () =>
  new AppError('status_conflict', {
    message: 'Money was recorded or counted meanwhile. Please look at the cash book again.',
  });

type Sums = Pick<CashBook['ways'][number], 'takenPence' | 'backPence'> &
  Pick<CashCount, 'expectedPence'>;

function sumsOf(entries: readonly BookedEntry[]): Sums {
  const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
  const amounts = entries.map(({ amountPence }) => amountPence);
  const takenPence = sumOf(amounts.filter((amount) => amount > 0));
  const backPence = -sumOf(amounts.filter((amount) => amount < 0)) || 0;
  return { takenPence, backPence, expectedPence: takenPence - backPence };
}
