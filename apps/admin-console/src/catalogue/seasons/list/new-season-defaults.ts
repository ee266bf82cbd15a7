import { calendarDateInLondon, instantInLondon, mondayOf } from '@sunfield/words/dates';
import dayjs from 'dayjs';

/** Approximate starts of England's school holidays, as month and day. */
const holidays = [
  ['02-10', 'February half-term'],
  ['03-28', 'Easter'],
  ['05-22', 'May half-term'],
  ['07-20', 'Summer'],
  ['10-20', 'October half-term'],
  ['12-18', 'Christmas'],
] as const;

/** The next school holiday without a season: "Easter 2026". */
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
 * A name for the copy of a season that begins on `from` and moves to `to`, both calendar dates. A
 * season named after its school holiday gets the name of the new one; any other gets the new year
 * in place of the old.
 */
export function copiedName(name: string, from: string, to: string): string {
  const [was, is] = [holidayOf(from), holidayOf(to)];
  const inItsYear = name.replaceAll(from.slice(0, 4), to.slice(0, 4));
  const moved = was && is ? inItsYear.replace(was, is) : inItsYear;
  return moved === name ? `${name} (copy)` : moved;
}

/** The school holiday that a season with this first day is probably in; the longest lasts six weeks. */
const holidayOf = (firstDay: string): string | undefined =>
  holidays.findLast(([begins]) => {
    const daysAfter = dayjs.utc(firstDay).diff(`${firstDay.slice(0, 4)}-${begins}`, 'day');
    return daysAfter >= -7 && daysAfter <= 42;
  })?.[1];

/** The first Monday of the school holiday and year in a season's name; undefined without one, and once it is over. */
export function holidayMonday(name: string, now = new Date(Date.now())): string | undefined {
  const year = /\b20\d\d\b/.exec(name)?.[0];
  const begins = holidays.find(([, holiday]) =>
    name.toLowerCase().includes(holiday.toLowerCase()),
  )?.[0];
  if (!year || !begins) return undefined;
  // The Monday of the week in which it is Sunday, six days later, is the first one on or after it.
  const monday = mondayOf(dayjs.utc(`${year}-${begins}`).add(6, 'day').format('YYYY-MM-DD'));
  return monday > calendarDateInLondon(now) ? monday : undefined;
}

/** 09:00 in London on the next Monday, as an ISO instant. */
export function nextMondayMorning(now = new Date(Date.now())): string {
  const monday = dayjs.utc(mondayOf(calendarDateInLondon(now))).add(7, 'day');
  return instantInLondon(monday.format('YYYY-MM-DD'), '09:00').toISOString();
}

/** How many weeks a copy moves its days: from the week of the first day to the week of the chosen date. */
export const weeksMoved = (firstDay: string, chosen: string): number =>
  dayjs.utc(mondayOf(chosen)).diff(dayjs.utc(mondayOf(firstDay)), 'week');

export const movedBy = (date: string, weeks: number): string =>
  dayjs.utc(date).add(weeks, 'week').format('YYYY-MM-DD');
