import { addDays } from '@sunfield/words/dates';
import { MAX_FIGURE_DAYS } from '@sunfield/contracts/office/overview';
import dayjs from 'dayjs';
import { fieldError } from '../kernel/base/app-error';

/** Every calendar date from one to another. Errors: `validation_failed` for an empty or too long range. */
export function datesFrom(from: string, to: string): string[] {
  const count = dayjs.utc(to).diff(dayjs.utc(from), 'day') + 1;
  if (count < 1) throw fieldError('to', 'Please choose a day that is not before the first one.');
  if (count > MAX_FIGURE_DAYS) throw fieldError('from', 'Please choose three years at most.');
  return Array.from({ length: count }, (_, n) => addDays(from, n));
}

export const dayAfter = (date: string): string => addDays(date, 1);
