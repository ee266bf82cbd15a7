import { Injectable } from '@nestjs/common';
import {
  type Books,
  type BooksProgram,
  type ExportBooksQuery,
} from '@sunfield/contracts/payments/bookkeeping/books';
import { poundsText } from '@sunfield/contracts/kit/money';
import { vatRates } from '@sunfield/contracts/payments/money/vat';
import { booksSettings } from '@sunfield/contracts/kit/settings/books-settings';
import { daysOfMonth, formatMonth } from '@sunfield/words/dates';
import { listed } from '@sunfield/words/listed';
import { stringify } from 'csv-stringify/sync';
import { DataSource } from 'typeorm';
import { byStaff } from '../../kernel/events/event-types';
import { recordEvent } from '../../kernel/events/record-event';
import { AppError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { type Staff } from '../../kernel/http/may';
import { SettingsService } from '../../kernel/settings/settings.service';
import { readBooks } from './read-books';
import { type JournalLine, journalOf, moneyLines, ratesOf } from './journal';

type AccountNames = Partial<Record<JournalLine['account'], string>>;

interface Facts {
  /** "October 2025". */
  name: string;
  month: string;
  /** The last day, as these programs read it in the United Kingdom: "31/10/2025". */
  date: string;
  accountOf: (line: JournalLine) => string;
}

type Format = (lines: readonly JournalLine[], facts: Facts) => string[][];

/** A journal, as "Import manual journals" has it. Positive amounts are debits, and contain VAT at the line's rate. */
const xero: Format = (lines, { name, date, accountOf }) => [
  ['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount'],
  ...lines.map((line) => [
    `Takings ${name}`,
    date,
    line.what,
    accountOf(line),
    line.rate ? vatRates[line.rate.rate].xeroOf(line.rate.percent) : 'No VAT',
    poundsText(line.amountPence),
  ]),
];

/** A journal, as “Import data: Journal entries” has it. */
const quickbooks: Format = (lines, { month, date, accountOf }) => [
  ['Journal No.', 'Journal Date', 'Account Name', 'Description', 'Debits', 'Credits'],
  ...lines.map((line) => [
    `TAKINGS-${month}`,
    date,
    accountOf(line),
    line.what,
    line.amountPence > 0 ? poundsText(line.amountPence) : '',
    line.amountPence < 0 ? poundsText(-line.amountPence) : '',
  ]),
];

/** FreeAgent imports no journals: a bank statement of the account for takings, without a header. */
const freeagent: Format = (lines, { date, name }) =>
  lines.map(({ what, amountPence }) => [date, poundsText(amountPence), `${what} ${name}`]);

const programs: Record<BooksProgram, { format: Format; linesOf: (books: Books) => JournalLine[] }> =
  {
    xero: {
      format: xero,
      linesOf: (books) => [...journalOf(books, { withVat: false }), ...ratesOf(books)],
    },
    quickbooks: { format: quickbooks, linesOf: journalOf },
    freeagent: {
      format: freeagent,
      // A statement's amounts have the other sign.
      linesOf: (books) => [
        ...moneyLines(books),
        ...ratesOf(books).map((line) => ({ ...line, amountPence: -line.amountPence })),
      ],
    },
  };

function refuseUnnamed(lines: readonly JournalLine[], settings: AccountNames): void {
  const unnamed = [...new Set(lines.map(({ account }) => account))].filter((one) => !settings[one]);
  if (unnamed.length === 0) return;
  const labels = unnamed.map((one) => `“${booksSettings[one].label}”`);
  throw new AppError('validation_failed', {
    message: `This file needs ${listed(labels)}, which the settings do not have yet.`,
    fields: unnamed.map((one) => ({
      path: `settings.${one}`,
      message: 'Please fill this in for the file',
    })),
  });
}

/** The books of a month as a file for an accounting program. */
@Injectable()
export class MonthExport {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  /** Errors: `validation_failed` at each of the settings, "settings.accountCard", whose account it needs. */
  async csv({ month, program }: ExportBooksQuery, staff: Staff): Promise<string> {
    const { to, from } = daysOfMonth(month);
    const books = await readBooks(this.dataSource.manager, { from, to });
    const settings = await this.settings.read();
    const { format, linesOf } = programs[program];
    const lines = linesOf(books);
    if (program !== 'freeagent') refuseUnnamed(lines, settings);
    const by = byStaff(staff, this.clock.now());
    const about = { subjectId: 'books', after: { month, program } };
    await recordEvent(this.dataSource.manager, { type: 'books.exported', ...by, ...about });
    return stringify(
      format(lines, {
        month,
        name: formatMonth(month),
        date: to.split('-').toReversed().join('/'),
        accountOf: ({ account }) => settings[account],
      }),
    );
  }
}
