import { addDays, calendarDateInLondon } from '@sunfield/words/dates';
import { type DataSource } from 'typeorm';
import { type Measure } from '../bookings/ledger/figure.entity';
import { MAX_FIGURE_DAYS } from '@sunfield/contracts/office/overview';
import dayjs from 'dayjs';
import { fieldError } from '../kernel/base/app-error';

/** The sums of some measures for each day in London, by the day of payment; days without any are left out. */
export async function sumsByDay<Wanted extends Measure>(
  dataSource: DataSource,
  [first, second]: readonly [Wanted, Wanted],
  { subject = '', from = '0', to = '9' }: { subject?: string; from?: string; to?: string },
): Promise<Map<string, Map<Measure, number>>> {
  const rows = await dataSource.query<{ measure: Measure; paidOn: string; amount: number }[]>(
    `SELECT measure, paid_on AS paidOn, SUM(amount) AS amount FROM figures
     WHERE measure IN (?, ?) AND subject = ? AND paid_on >= ? AND paid_on < ? GROUP BY measure, paid_on`,
    [first, second, subject, from, to],
  );
  const days = new Map<string, Map<Measure, number>>();
  for (const { measure, paidOn, amount } of rows) {
    const date = londonDate(paidOn);
    const sums = days.get(date) ?? new Map<Measure, number>();
    sums.set(measure, (sums.get(measure) ?? 0) + amount);
    days.set(date, sums);
  }
  return days;
}

/** Of a day of payment as `FigureEntity` has it. */
const londonDate = (paidOn: string): string =>
  paidOn.endsWith(' 23')
    ? calendarDateInLondon(new Date(`${paidOn.replace(' ', 'T')}:00:00Z`))
    : paidOn;

/** Revenue and number of the bookings paid on each day in London; days without any are left out. */
export const paidByDay = (dataSource: DataSource, from: string, to: string) =>
  sumsByDay(dataSource, ['bookings', 'revenue'], { from: addDays(from, -1), to: addDays(to, 1) });

/** Sums over all days of payment, by measure and then by subject. */
export async function readSums(
  dataSource: DataSource,
  measures: readonly Measure[],
): Promise<(measure: Measure) => Map<string, number>> {
  const rows = await dataSource.query<{ measure: Measure; subject: string; amount: number }[]>(
    `SELECT measure, subject, SUM(amount) AS amount FROM figures
     WHERE measure IN (${measures.map(() => '?').join(', ')}) GROUP BY measure, subject`,
    [...measures],
  );
  return (measure) =>
    new Map(
      rows.filter((row) => row.measure === measure).map(({ subject, amount }) => [subject, amount]),
    );
}

/** Every calendar date from one to another. Errors: `validation_failed` for an empty or too long range. */
export function datesFrom(from: string, to: string): string[] {
  const count = dayjs.utc(to).diff(dayjs.utc(from), 'day') + 1;
  if (count < 1) throw fieldError('to', 'Please choose a day that is not before the first one.');
  if (count > MAX_FIGURE_DAYS) throw fieldError('from', 'Please choose three years at most.');
  return Array.from({ length: count }, (_, n) => addDays(from, n));
}
