import { addDays, isoWeekday } from '@sunfield/words/dates';
import { type AddDays, type AddedDays, type PlannedDay } from './season-calendar';

/** Identifies a camp day within its season. */
export type CampDayName = Pick<PlannedDay, 'venueKey' | 'date' | 'activityKey'>;

export const campDayName = ({ venueKey, date, activityKey }: CampDayName): string =>
  `${venueKey} ${date} ${activityKey}`;

/** A longer pattern can only be a typo in a year. */
const MAX_DATES = 4000;

/** The dates of a pattern, in order: every weekday chosen from the first date to the last. */
export function datesOfPattern({
  from,
  to,
  weekdays,
}: Pick<AddDays, 'from' | 'to' | 'weekdays'>): string[] {
  const dates: string[] = [];
  if (!from || !to) return dates;
  for (let date = from; date <= to && dates.length < MAX_DATES; date = addDays(date, 1)) {
    dates.push(date);
  }
  return dates.filter((date) => weekdays.includes(isoWeekday(date)));
}

type Pattern = Pick<
  AddDays,
  'from' | 'to' | 'weekdays' | 'venueKeys' | 'activityKey' | 'skipBankHolidays'
>;

interface Plan {
  added: CampDayName[];
  skipped: AddedDays['skipped'];
}

/** Which camp days a pattern adds to the existing ones, and which it skips. */
export function planOfPattern(
  pattern: Pattern,
  there: readonly CampDayName[],
  isBankHoliday: (date: string) => boolean,
): Plan {
  const { venueKeys, activityKey, skipBankHolidays } = pattern;
  const taken = new Set(there.map(campDayName));
  const plan: Plan = { added: [], skipped: [] };
  for (const date of datesOfPattern(pattern)) {
    for (const venueKey of new Set(venueKeys)) {
      const day = { venueKey, date, activityKey };
      if (taken.has(campDayName(day))) plan.skipped.push({ venueKey, date, reason: 'exists' });
      else if (skipBankHolidays && isBankHoliday(date)) {
        plan.skipped.push({ venueKey, date, reason: 'bank-holiday' });
      } else plan.added.push(day);
    }
  }
  return plan;
}
