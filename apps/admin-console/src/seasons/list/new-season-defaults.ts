import { calendarDateInLondon, instantInLondon, mondayOf } from '@sunfield/contracts/dates';
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

/** A name for the copy of a season: the year it is moved to in the place of its own. */
export function copiedName(name: string, from: string, to: string): string {
  const moved = name.replaceAll(from.slice(0, 4), to.slice(0, 4));
  return moved === name ? `${name} (copy)` : moved;
}

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
