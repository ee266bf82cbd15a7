import {
  type DateOrder,
  MAX_STATEMENT_TEXT,
  type StatementAnswers,
  type StatementQuestions,
} from '@sunfield/contracts/payments/bank-lines';
import { readCalendarDate } from '@sunfield/contracts/kit/dates';
import { AppError } from '../../kernel/base/app-error';

/** Which columns are which; `amount` is positive for money in. */
export interface Columns {
  date: number;
  text: number[];
  amount: number;
  /** Money out, if it has a separate column. */
  out?: number;
}

/** One payment of a bank's statement. */
export interface StatementLine {
  /** Calendar date. */
  date: string;
  /** Negative for money out. */
  amountPence: number;
  /** All that the bank says about it, in one line. */
  text: string;
  /** The bank's own number of it, in OFX. */
  bankId?: string;
}

export const NO_STATEMENT =
  'This is not a bank statement that we can read. Please export it from your bank as CSV or OFX.';

export const refusedFile = (message: string): AppError =>
  new AppError('validation_failed', { message, fields: [{ path: 'file', message }] });

export const refusedLine = (line: number, why: string): AppError =>
  refusedFile(`Line ${line}: ${why} Nothing was imported.`);

export const refusedCurrency = (currency: string): AppError =>
  refusedFile(`This statement is in ${currency}. Only pounds can be imported.`);

export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** What the bank says, once each. Errors: `validation_failed` if it is longer than a bank's text can be. */
export function statementText(said: readonly string[], line: () => number): string {
  const text = oneLine([...new Set(said)].join(' '));
  if (text.length <= MAX_STATEMENT_TEXT) return text;
  throw refusedLine(line(), `its text has more than ${MAX_STATEMENT_TEXT} characters.`);
}

/** Why a date cannot be one of a statement; null if it can. */
export function dateFault(said: string, order: DateOrder, today: string): string | null {
  const date = dateOf(said, order);
  if (date === undefined) return `“${said}” is not a date.`;
  return date > today ? `“${said}” is after today. Please check the order of day and month.` : null;
}

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/**
 * 27/10/2025, 27/10/25, 27-10-2025, 27 Oct 2025, 2025-10-27, 2025-10-27T09:30:00.
 *
 * @param order 'month-first' reads 10/27/2025
 */
export function dateOf(text: string, order: DateOrder = 'day-first'): string | undefined {
  const iso = /^(\d{4}-\d{2}-\d{2})(?:[T ][\d:.Z+-]*)?$/.exec(text)?.[1];
  if (iso) return readCalendarDate(iso);
  const [, first = '', second = '', year = ''] =
    /^(\d{1,2})[/ .-](\d{1,2}|[a-z]{3,9})[/ .-](\d{4}|\d{2})(?: [\d:]+)?$/i.exec(text) ?? [];
  const isNumber = /^\d/.test(second);
  const [day, month] = order === 'month-first' && isNumber ? [second, first] : [first, second];
  const number = isNumber ? Number(month) : months.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  const two = (value: string | number) => String(value).padStart(2, '0');
  return readCalendarDate(`${year.length === 2 ? '20' : ''}${year}-${two(number)}-${two(day)}`);
}

/** "1,027.50", "-£15", "+15.00", "(15.00)"; undefined if it is no amount. */
export function penceOf(text: string): number | undefined {
  const plain = text.replace(/[£\s]|GBP/g, '');
  const isNegative = /^\(.*\)$/.test(plain) || plain.startsWith('-');
  const digits = plain.replace(/^\((.*)\)$/, '$1').replace(/^[+-]/, '');
  if (!/^(\d{1,7}|\d{1,3}(,\d{3}){1,2})(\.\d{1,2})?$/.test(digits)) return undefined;
  const [whole = '0', part = ''] = digits.replaceAll(',', '').split('.');
  const pence = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return isNegative ? 0 - pence : pence;
}

/** What staff said about files with the same columns. */
export interface KnownFormat {
  columns?: Columns;
  order?: DateOrder;
}

export interface StatementReading {
  /** What staff say about this file. */
  answers: StatementAnswers;
  /** Calendar date, after which no payment can be. */
  today: string;
  remembered: (format: string) => Promise<KnownFormat | undefined>;
}

interface LeftOut {
  /** Not completed: pending, declined, sent back. */
  notArrived: number;
  otherCurrency: number;
}

export interface ReadStatement {
  /** None while something is asked. */
  lines: StatementLine[];
  leftOut: LeftOut;
  /** The first rows, if the columns are not recognised. */
  unknown: string[][] | null;
  questions: StatementQuestions | null;
  /** What identifies files with the same columns; null for OFX. */
  format: string | null;
}

export const nothingRead: ReadStatement = {
  lines: [],
  leftOut: { notArrived: 0, otherCurrency: 0 },
  unknown: null,
  questions: null,
  format: null,
};
