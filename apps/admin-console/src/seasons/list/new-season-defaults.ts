import { calendarDateInLondon, instantInLondon, mondayOf } from '@sunfield/contracts/kit/dates';
import dayjs from 'dayjs';

/** Roughly when England's school holidays begin, as month and day. */
const holidays = [
  ['02-10', 'February half-term'],
  ['03-28', 'Easter'],
  ['05-22', 'May half-term'],
  ['07-20', 'Summer'],
  ['10-20', 'October half-term'],
  ['12-18', 'Christmas'],
] as const;

/** The next school holiday that there is no season for yet: "Easter 2026". */
export function likelyName(names: readonly string[], now = new Date(Date.now())): string {
  const today = calendarDateInLondon(now);
  const year = Number(today.slice(0, 4));
  const taken = new Set(names.map((name) => name.trim().toLowerCase()));
  const coming = [year, year + 1, year + 2].flatMap((each) =>
    holidays.filter(([begins]) => `${each}-${begins}` > today).map(([, name]) => `${name} ${each}`),
  );
  return coming.find((name) => !taken.has(name.toLowerCase())) ?? '';
}

/**
 * A name for the copy of a season that begins on `from` and is moved to `to`, both calendar dates: a season named after
 * its school holiday is named after the one it moves to, any other has the new year in the place of its own.
 */
export function copiedName(name: string, from: string, to: string): string {
  const [was, is] = [holidayOf(from), holidayOf(to)];
  const inItsYear = name.replaceAll(from.slice(0, 4), to.slice(0, 4));
  const moved = was && is ? inItsYear.replace(was, is) : inItsYear;
  return moved === name ? `${name} (copy)` : moved;
}

/** The school holiday that a season with this first day is likely to be in; the longest has six weeks. */
const holidayOf = (firstDay: string): string | undefined =>
  holidays.findLast(([begins]) => {
    const daysAfter = dayjs.utc(firstDay).diff(`${firstDay.slice(0, 4)}-${begins}`, 'day');
    return daysAfter >= -7 && daysAfter <= 42;
  })?.[1];

/** Nine in the morning of the next Monday in London, as an ISO instant. */
export function nextMondayMorning(now = new Date(Date.now())): string {
  const monday = dayjs.utc(mondayOf(calendarDateInLondon(now))).add(7, 'day');
  return instantInLondon(monday.format('YYYY-MM-DD'), '09:00').toISOString();
}

/** By how many weeks a copy moves its days: that of the first day becomes that of the date that was chosen. */
export const weeksMoved = (firstDay: string, chosen: string): number =>
  dayjs.utc(mondayOf(chosen)).diff(dayjs.utc(mondayOf(firstDay)), 'week');

export const movedBy = (date: string, weeks: number): string =>
  dayjs.utc(date).add(weeks, 'week').format('YYYY-MM-DD');
