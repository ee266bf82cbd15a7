import { Injectable } from '@nestjs/common';
import {
  bookingNotes,
  childFacts,
  type ChildKey,
  childNotes,
  contactFields,
  type FieldWithKey,
  type ParentKey,
  shownOn,
} from '@sunfield/contracts/kit/fields/fields-of';
import { type PersonField } from '@sunfield/contracts/kit/fields/person-fields';
import { formatInstant, formatDayAndMonth } from '@sunfield/words/dates';
import {
  type Register,
  type RegisterChild,
  type RegisterQuery,
} from '@sunfield/contracts/bookings/registers';
import { fundedWords } from '@sunfield/contracts/catalogue/funding/funded-words';
import { notAllowedWords } from '@sunfield/contracts/kit/fields/consent-kinds';
import { type Staff } from '../../kernel/http/may';
import { Clock } from '../../kernel/base/clock';
import { csvOf } from '../../kernel/base/spreadsheet-text';
import { type RegisterFile, Registers } from './registers.service';
import { type Readable } from 'node:stream';

interface Column {
  name: string;
  /** In characters. */
  width: number;
  text: (child: RegisterChild) => string;
}

const fieldColumns = (fields: readonly FieldWithKey<ChildKey | ParentKey>[]): Column[] =>
  shownOn('registerFile', fields).map(({ key, title, width }) => ({
    name: title,
    width,
    text: (child) => child[key],
  }));

/** What was answered after payment, in one column: most children have few of them. */
const detailsColumn: Column = {
  name: 'Details',
  width: 40,
  text: ({ details = [], missingDetails = [], wrongAges }) =>
    [
      ...details.filter(({ isNone }) => !isNone).map(({ title, text }) => `${title}: ${text}`),
      ...(wrongAges ? [`Age to decide: the day is for ${wrongAges}`] : []),
      ...(missingDetails.length > 0 ? ['Details missing'] : []),
    ].join('\n'),
};

const columnsOf = (withNotes: boolean): Column[] => [
  { name: 'Time', width: 9, text: ({ sessionName }) => sessionName },
  ...fieldColumns(childFacts),
  ...(withNotes ? [...fieldColumns(childNotes), detailsColumn, ...fieldColumns(bookingNotes)] : []),
  { name: 'Camp', width: 13, text: ({ activityName }) => activityName },
  {
    name: 'Not allowed',
    width: 18,
    text: ({ notAllowed }) => notAllowedWords(notAllowed).join(', '),
  },
  // The phone number before the email address: this file is used at the gate.
  ...fieldColumns(contactFields.toSorted((a, b) => atGate(a) - atGate(b))),
  {
    name: 'Booking',
    width: 9,
    text: ({ bookingId, isRefunded, isUnpaid, ...child }) => {
      const state = isRefunded ? 'refunded' : isUnpaid ? 'not paid' : undefined;
      const marks = [state, fundedWords(child)?.toLowerCase()].filter((mark) => mark !== undefined);
      return `#${bookingId}${marks.length > 0 ? ` (${marks.join(', ')})` : ''}`;
    },
  },
];
const atGate = ({ kind }: PersonField): number => (kind === 'email' ? 1 : 0);

/** Registers as files, with medical notes only on request. Every download is audited. */
@Injectable()
export class RegisterExport {
  constructor(
    private readonly registers: Registers,
    private readonly clock: Clock,
  ) {}

  /** All registers below each other; each row says when the file was made, for printouts of it. */
  async csv(query: RegisterQuery, staff: Staff, withNotes: boolean): Promise<Readable> {
    const columns = columnsOf(withNotes);
    const registers = await this.read(query, staff, { format: 'csv', withNotes });
    const made = formatInstant(this.clock.now());
    const rows = registers.flatMap(({ date, venueName, children, seasons }) =>
      children.map((child) => [
        date,
        venueName,
        ...columns.map(({ text }) => text(child)),
        made,
        seasons.join('; '),
      ]),
    );
    const names = ['Date', 'Venue', ...columns.map(({ name }) => name), 'Exported', 'Season'];
    return csvOf(names, rows);
  }

  /** A sheet per register, with its heading row frozen. */
  async xlsx(query: RegisterQuery, staff: Staff, withNotes: boolean): Promise<Buffer> {
    const columns = columnsOf(withNotes);
    const registers = await this.read(query, staff, { format: 'xlsx', withNotes });
    const names = sheetNames(registers);
    const sheets = registers.map((register, position) => ({
      sheet: names[position] ?? '',
      data: sheetOf(register, columns),
      columns: columns.map(({ width }) => ({ width })),
      stickyRowsCount: 1,
      orientation: 'landscape' as const,
    }));
    // A workbook without sheets can't be opened.
    const none = [{ sheet: 'No camp days', data: [headings(columns)] }];
    // Loaded on first use: most processes never write a workbook.
    const { default: writeExcelFile } = await import('write-excel-file/node');
    return writeExcelFile(sheets.length > 0 ? sheets : none).toBuffer();
  }

  /** Every file needs a fresh proof, which its route has already required. */
  private read(query: RegisterQuery, reader: Staff, file: RegisterFile): Promise<Register[]> {
    return this.registers.read(query, { reader, isProved: true, file });
  }
}

const headings = (columns: Column[]) =>
  columns.map(({ name }) => ({ value: name, fontWeight: 'bold' as const }));

/** Every cell is text, so that nothing a parent wrote is read as a formula. */
const sheetOf = ({ children }: Register, columns: Column[]) => [
  headings(columns),
  ...children.map((child) =>
    columns.map(({ text }) => ({ value: text(child), type: String, wrap: true })),
  ),
];

/** Excel can't open a workbook with longer sheet names. */
const maxLength = 31;

/** "Mon 27 Oct St Mary's Catholic": some characters are forbidden, and Excel compares names ignoring case. */
export function sheetNames(registers: readonly Pick<Register, 'date' | 'venueName'>[]): string[] {
  const used = new Set<string>();
  return registers.map(({ date, venueName }) => {
    const whole = `${formatDayAndMonth(date)} ${venueName.replace(/[[\]*/\\?:']/g, '')}`;
    let name = whole.slice(0, maxLength).trim();
    for (let number = 2; used.has(name.toLowerCase()); number += 1) {
      const mark = ` ${number}`;
      name = whole.slice(0, maxLength - mark.length).trim() + mark;
    }
    used.add(name.toLowerCase());
    return name;
  });
}
