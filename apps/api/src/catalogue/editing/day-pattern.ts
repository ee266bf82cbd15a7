import { calendarDateInLondon } from '@sunfield/contracts/dates';
import { type AddDays, MAX_DAYS_AT_ONCE } from '@sunfield/contracts/season-calendar';
import dayjs from 'dayjs';
import { fieldError } from '../../kernel/app-error';

const YEARS_AHEAD = 5;

/**
 * The dates of a pattern, in order: every weekday chosen (1 is Monday) from the first date to the last.
 * Errors: `validation_failed` where there is none, or where they are too many or too far from today.
 */
export function datesOf(
  { from, to, weekdays, venueKeys }: Pick<AddDays, 'from' | 'to' | 'weekdays' | 'venueKeys'>,
  now: Date,
): string[] {
  refuseFarAway('from', from, now);
  refuseFarAway('to', to, now);
  const days = dayjs.utc(to).diff(from, 'day') + 1;
  const dates = Array.from({ length: days }, (_, index) => dayjs.utc(from).add(index, 'day'))
    .filter((day) => weekdays.includes(day.day() === 0 ? 7 : day.day()))
    .map((day) => day.format('YYYY-MM-DD'));
  if (dates.length === 0) {
    throw fieldError('weekdays', 'None of these weekdays is between the first day and the last.');
  }
  const wanted = dates.length * new Set(venueKeys).size;
  if (wanted > MAX_DAYS_AT_ONCE) {
    throw fieldError(
      'to',
      `That would be ${wanted} camp days. Please add at most ${MAX_DAYS_AT_ONCE} at once.`,
    );
  }
  return dates;
}

/** A slip of the keyboard in a year. Errors: `validation_failed`. */
export function refuseFarAway(path: string, date: string, now: Date): void {
  const today = dayjs.utc(calendarDateInLondon(now));
  const isFar =
    date > today.add(YEARS_AHEAD, 'year').format('YYYY-MM-DD') ||
    date < today.subtract(YEARS_AHEAD, 'year').format('YYYY-MM-DD');
  if (isFar) {
    throw fieldError(path, `Please give a date that is at most ${YEARS_AHEAD} years from today`);
  }
}
