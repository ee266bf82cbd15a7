import { calendarDateInLondon } from '@sunfield/words/dates';
import { datesOfPattern } from '@sunfield/contracts/catalogue/day-pattern';
import { type AddDays, MAX_DAYS_AT_ONCE } from '@sunfield/contracts/catalogue/season-calendar';
import dayjs from 'dayjs';
import { fieldError } from '../../kernel/base/app-error';

const YEARS_AHEAD = 5;

/** Errors: `validation_failed` if a pattern has no dates, too many, or any too far from today. */
export function refuseUnusable(
  pattern: Pick<AddDays, 'from' | 'to' | 'weekdays' | 'venueKeys'>,
  now: Date,
): void {
  refuseFarAway('from', pattern.from, now);
  refuseFarAway('to', pattern.to, now);
  const dates = datesOfPattern(pattern);
  if (dates.length === 0) {
    throw fieldError('weekdays', 'None of these weekdays is between the first day and the last.');
  }
  const wanted = dates.length * new Set(pattern.venueKeys).size;
  if (wanted > MAX_DAYS_AT_ONCE) {
    throw fieldError(
      'to',
      `That would be ${wanted} camp days. Please add at most ${MAX_DAYS_AT_ONCE} at once.`,
    );
  }
}

/** Catches a mistyped year. Errors: `validation_failed`. */
export function refuseFarAway(path: string, date: string, now: Date): void {
  const today = dayjs.utc(calendarDateInLondon(now));
  const isFar =
    date > today.add(YEARS_AHEAD, 'year').format('YYYY-MM-DD') ||
    date < today.subtract(YEARS_AHEAD, 'year').format('YYYY-MM-DD');
  if (isFar) {
    throw fieldError(path, `Please give a date that is at most ${YEARS_AHEAD} years from today`);
  }
}
