import { Injectable } from '@nestjs/common';
import { poundsText } from '@sunfield/contracts/kit/money';
import { countedMethods, wayToPay } from '@sunfield/contracts/payments/money/payment-methods';
import { type Period } from '@sunfield/contracts/kit/dates';
import {
  type CashBook,
  type CashBookQuery,
  type CashCount,
  cashWords,
  type CountCash,
  differenceWords,
} from '@sunfield/contracts/payments/cash-book';
import { calendarDateInLondon, dateAndTimeInLondon, daysBetween } from '@sunfield/words/dates';
import { stringify } from 'csv-stringify/sync';
import { Between, DataSource, In } from 'typeorm';
import { usernamesOf } from '../../staff/model/usernames';
import { CampDayEntity } from '../../catalogue/model/camp-day.entity';
import { VenueEntity } from '../../catalogue/model/venue.entity';
import { byStaff } from '../../kernel/events/event-types';
import { recordEvent } from '../../kernel/events/record-event';
import { AppError, fieldError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { spreadsheetText } from '../../kernel/base/spreadsheet-text';
import { isDuplicateKey } from '../../kernel/database/database-errors';
import { insertRows } from '../../kernel/database/insert-rows';
import { inTransaction } from '../../kernel/database/transaction';
import { type Staff } from '../../kernel/http/may';
import { CashCountEntity } from '../model/cash-count.entity';
import { type BookedEntry, cashEntries } from './cash-entries';

const columns = ['Day', 'Place', 'Time', 'Way', 'What', 'Booking', 'Amount', 'By', 'Note'];
const MAX_DAYS = 366;
const OFFICE = 'Office';

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
    const counts = await this.counts(date, date);
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

  /** Every entry and count of a period, as CSV. Errors: `validation_failed` for a wrong or too long period. */
  async csv({ from, to }: Period, staff: Staff): Promise<string> {
    const days = daysBetween(from, to) + 1;
    if (days < 1) throw fieldError('to', 'Please choose a day that is not before the first one.');
    if (days > MAX_DAYS) throw fieldError('from', 'Please choose one year at most.');
    const exported = byStaff(staff, this.clock.now());
    const about = { subjectId: 'cash book', after: { from, to } };
    await recordEvent(this.dataSource.manager, { type: 'cash.exported', ...exported, ...about });
    const names = await this.venueNames();
    const placeOf = (key: string) => (key === '' ? OFFICE : (names.get(key) ?? key));
    const entries = await cashEntries(this.dataSource.manager, { from, to });
    const counts = await this.counts(from, to);
    const lines = [
      ...entries.map((entry) => ({
        ...entry,
        cells: [cashWords[entry.what], String(entry.bookingId), poundsText(entry.amountPence)],
        note: '',
      })),
      ...counts.map((count) => ({
        ...count,
        at: count.at.toISOString(),
        cells: ['Counted', '', poundsText(count.countedPence)],
        note: [differenceWords(count), count.note].filter(Boolean).join(' '),
      })),
    ];
    const orderOf = ({ date, venueKey, at }: (typeof lines)[number]) => `${date} ${venueKey} ${at}`;
    const rows = lines
      .toSorted((one, other) => orderOf(one).localeCompare(orderOf(other)))
      .map(({ date, venueKey, at, method, cells, by, note }) => [
        date,
        placeOf(venueKey),
        dateAndTimeInLondon(new Date(at)),
        wayToPay(method).words.name,
        ...cells,
        by ?? '',
        note,
      ]);
    return stringify(rows, { ...spreadsheetText, columns });
  }

  /** The newest first. */
  private async counts(from: string, to: string) {
    const { manager } = this.dataSource;
    const rows = await manager.find(CashCountEntity, {
      where: { date: Between(from, to), method: In(countedMethods) },
      order: { date: 'ASC', number: 'DESC' },
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
