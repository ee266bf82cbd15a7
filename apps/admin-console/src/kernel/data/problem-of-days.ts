import { daysBetween } from '@sunfield/words/dates';

/** What is wrong with a choice of days, of three years at most. */
export function problemOfDays(
  { from, to }: Record<'from' | 'to', string>,
  maxDays: number,
): string | undefined {
  if (!from || !to) return 'Please choose both days.';
  if (from > to) return 'The last day is before the first one.';
  return daysBetween(from, to) < maxDays ? undefined : 'Please choose three years at most.';
}
