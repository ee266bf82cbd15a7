import { createHash } from 'node:crypto';
import { CsvError, parse } from 'csv-parse/sync';
import {
  dateOf,
  NO_STATEMENT,
  oneLine,
  penceOf,
  refusedFile,
  refusedLine,
  type StatementLine,
} from './statement-line';

export interface ReadStatement {
  lines: StatementLine[];
  /** The first rows, if the columns are not recognised; there are no lines then. */
  unknown: string[][] | null;
  /** What identifies files with the same columns; null for OFX. */
  format: string | null;
}

/** Which columns are which; `amount` is positive for money in. */
export interface Columns {
  date: number;
  text: number[];
  amount: number;
  /** Money out, if it has a separate column. */
  out?: number;
}

interface Row {
  cells: string[];
  /** Where it ends in the file, from 1. */
  line: number;
}

/** How UK banks name their columns, in lower case. Several columns together are the text. */
const names = {
  date: ['date', 'transaction date', 'posting date', 'date posted', 'value date', 'completed date'],
  in: [
    'credit amount',
    'credit',
    'paid in',
    'money in',
    'credit (£)',
    'paid in (£)',
    'money in (£)',
  ],
  out: [
    'debit amount',
    'debit',
    'paid out',
    'money out',
    'debit (£)',
    'paid out (£)',
    'money out (£)',
  ],
  amount: ['amount', 'amount (gbp)', 'amount (£)', 'value', 'transaction amount'],
  text: [
    'description',
    'transaction description',
    'memo',
    'name',
    'counter party',
    'counterparty',
    'reference',
    'payment reference',
    'notes',
    'notes and #tags',
    'details',
    'narrative',
    'payee',
  ],
} as const;

/** A bank may write the account's name and number above the columns. */
const maxRowsAbove = 12;
const rowsShown = 6;

/** Errors: as `readStatement`. */
export async function readCsv(
  text: string,
  columnsOf: (format: string) => Promise<Columns | undefined>,
): Promise<ReadStatement> {
  const rows = rowsOf(text);
  const headerAt = rows.slice(0, maxRowsAbove).findIndex(({ cells }) => namedColumns(cells));
  const header = rows[headerAt];
  const body = rows.slice(headerAt + 1);
  const width = (header ?? body[0])?.cells.length ?? 0;
  const columns = header ? namedColumns(header.cells) : columnsByContent(body);
  if (columns)
    return { lines: body.map((row) => lineOf(row, columns, width)), unknown: null, format: null };
  const first = rows.find(({ cells }) => cells.length > 1);
  if (!first) throw refusedFile(NO_STATEMENT);
  const isNamed = first.cells.every((cell) => dateOf(cell) === undefined);
  const format = formatOf(isNamed ? first.cells : [String(first.cells.length)]);
  const chosen = await columnsOf(format);
  if (!chosen) {
    return { lines: [], unknown: rows.slice(0, rowsShown).map(({ cells }) => cells), format };
  }
  const of = isNamed ? rows.slice(rows.indexOf(first) + 1) : rows;
  return { lines: of.map((row) => lineOf(row, chosen, first.cells.length)), unknown: null, format };
}

function rowsOf(text: string): Row[] {
  try {
    const read = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      info: true,
      relaxColumnCount: true,
      skipEmptyLines: true,
      trim: true,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    return read
      .map(({ record, info }) => ({ cells: record, line: info.lines }))
      .filter(({ cells }) => cells.some((cell) => cell !== ''));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = Number(error['lines']);
    throw Number.isInteger(line)
      ? refusedLine(line, 'the quotation marks do not match.')
      : refusedFile(NO_STATEMENT);
  }
}

const delimiterOf = (text: string): string => {
  const start = text.slice(0, 2000);
  const counted = [',', ';', '\t'].map((mark) => ({ mark, count: start.split(mark).length }));
  return counted.reduce((most, each) => (each.count > most.count ? each : most)).mark;
};

function namedColumns(cells: readonly string[]): Columns | undefined {
  const lower = cells.map((cell) => oneLine(cell).toLowerCase());
  const at = (wanted: readonly string[]) => lower.findIndex((cell) => wanted.includes(cell));
  const all = (wanted: readonly string[]) =>
    lower.flatMap((cell, index) => (wanted.includes(cell) ? [index] : []));
  const [date, income, out, amount] = [names.date, names.in, names.out, names.amount].map(at);
  const text = all(names.text);
  if (date === undefined || date < 0 || text.length === 0) return undefined;
  if (income !== undefined && income >= 0) {
    return { date, text, amount: income, ...(out !== undefined && out >= 0 && { out }) };
  }
  return amount !== undefined && amount >= 0 ? { date, text, amount } : undefined;
}

/** For a file without names: a column of dates, one of amounts, and the rest. */
function columnsByContent(rows: readonly Row[]): Columns | undefined {
  const [first] = rows;
  if (!first || rows.some(({ cells }) => cells.length !== first.cells.length)) return undefined;
  const all = first.cells.map((_, index) => index);
  const having = (reads: (cell: string) => unknown) =>
    all.filter((index) => rows.every(({ cells }) => reads(cells[index] ?? '') !== undefined));
  const dates = having(dateOf);
  const amounts = having((cell) => (cell === '' ? undefined : penceOf(cell)));
  const text = all.filter((index) => !dates.includes(index) && !amounts.includes(index));
  const [date] = dates;
  const [amount, ...more] = amounts;
  const isClear = date !== undefined && amount !== undefined && more.length === 0;
  return isClear && text.length > 0 ? { date, amount, text } : undefined;
}

function lineOf({ cells, line }: Row, columns: Columns, width: number): StatementLine {
  // A comma without quotation marks would move the amount.
  if (cells.slice(width).some((cell) => cell !== '')) {
    throw refusedLine(line, 'it has more columns than the others.');
  }
  const said = (index: number) => cells[index] ?? '';
  const date = dateOf(said(columns.date));
  if (date === undefined) throw refusedLine(line, `“${said(columns.date)}” is not a date.`);
  const pence = (index: number) => {
    const read = said(index) === '' ? 0 : penceOf(said(index));
    if (read === undefined) throw refusedLine(line, `“${said(index)}” is not an amount in pounds.`);
    return read;
  };
  const out = columns.out === undefined ? 0 : Math.abs(pence(columns.out));
  const amountPence = pence(columns.amount) - out;
  if (columns.out === undefined && said(columns.amount) === '') {
    throw refusedLine(line, 'it has no amount.');
  }
  const text = oneLine([...new Set(columns.text.map(said))].join(' '));
  return { date, amountPence, text };
}

const formatOf = (header: readonly string[]): string =>
  createHash('sha256').update(header.map(oneLine).join('\n').toLowerCase()).digest('hex');
