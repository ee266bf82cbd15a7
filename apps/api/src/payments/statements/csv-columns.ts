import { createHash } from 'node:crypto';
import { type Row } from './csv-rows';
import { type Columns, dateOf, oneLine, penceOf } from './statement-line';

/** How UK banks name their columns, in lower case. Several columns together are the text. */
const names = {
  date: [
    'date',
    'transaction date',
    'posting date',
    'date posted',
    'posted transactions date',
    'value date',
    'completed date',
  ],
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
  amount: ['amount', 'amount (gbp)', 'amount (£)', 'value', 'transaction amount', 'gross'],
  text: [
    'description',
    'description1',
    'description2',
    'description3',
    'transaction description',
    'memo',
    'name',
    'counter party',
    'counterparty',
    'reference',
    'payment reference',
    'note',
    'notes',
    'notes and #tags',
    'details',
    'narrative',
    'payee',
  ],
  state: ['state', 'status', 'transaction status', 'payment status'],
  currency: [
    'currency',
    'currency code',
    'posted currency',
    'transaction currency',
    'payment currency',
    'account currency',
  ],
};

const lowerNames = (header: readonly string[]): string[] =>
  header.map((cell) => oneLine(cell).toLowerCase());

const allOf = (header: readonly string[], wanted: readonly string[]): number[] =>
  lowerNames(header).flatMap((cell, index) => (wanted.includes(cell) ? [index] : []));

export function namedColumns(header: readonly string[]): Columns | undefined {
  const lower = lowerNames(header);
  const at = (wanted: readonly string[]) => {
    const index = lower.findIndex((cell) => wanted.includes(cell));
    return index < 0 ? undefined : index;
  };
  const [date, income, out, amount] = [names.date, names.in, names.out, names.amount].map(at);
  const text = allOf(header, names.text);
  if (date === undefined || text.length === 0) return undefined;
  if (income !== undefined) {
    return { date, text, amount: income, ...(out !== undefined && { out }) };
  }
  return amount === undefined ? undefined : { date, text, amount };
}

/** For a file without names: a column of dates, one of amounts, and the rest. */
export function columnsByContent(rows: readonly Row[]): Columns | undefined {
  const [first] = rows;
  if (!first || rows.some(({ cells }) => cells.length !== first.cells.length)) return undefined;
  const all = first.cells.map((_, index) => index);
  const having = (reads: (cell: string) => unknown) =>
    all.filter((index) => rows.every(({ cells }) => reads(cells[index] ?? '') !== undefined));
  const dates = having((cell) => dateOf(cell));
  const amounts = having((cell) => (cell === '' ? undefined : penceOf(cell)));
  const text = all.filter((index) => !dates.includes(index) && !amounts.includes(index));
  const [date] = dates;
  const [amount, ...more] = amounts;
  const isClear = date !== undefined && amount !== undefined && more.length === 0;
  return isClear && text.length > 0 ? { date, amount, text } : undefined;
}

/** What a row says beside its payment: whether it has arrived, and in which currency it is. */
export interface SideColumns {
  state: number | undefined;
  currency: number[];
}

export function sideColumns(header: readonly string[], rows: readonly Row[]): SideColumns {
  const [state] = allOf(header, names.state);
  const named = allOf(header, names.currency);
  return { state, currency: named.length > 0 ? named : currenciesByContent(rows) };
}

const currencies = new Set(Intl.supportedValuesOf('currency'));

/** Columns that say nothing but currencies, whatever their name. */
function currenciesByContent(rows: readonly Row[]): number[] {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, index) => index).filter((index) => {
    const said = rows.map(({ cells }) => cells[index] ?? '').filter((cell) => cell !== '');
    return said.length > 0 && said.every((cell) => currencies.has(cell));
  });
}

/** The other currency that a column's name says, as in "Amount (EUR)". */
export function currencyOfName(name: string): string | undefined {
  const words = name
    .replace('€', ' EUR ')
    .replace('$', ' USD ')
    .split(/[^A-Z]+/);
  return words.find((word) => word !== 'GBP' && currencies.has(word));
}

/** What identifies files with the same columns. */
export const formatOf = (header: readonly string[]): string =>
  createHash('sha256').update(header.map(oneLine).join('\n').toLowerCase()).digest('hex');
