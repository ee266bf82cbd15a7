import { calendarDateInLondon, instantInLondon, mondayOf } from '@sunfield/words/dates';
import dayjs from 'dayjs';

/** A name for the copy of a season that begins on `from` and moves to `to`: with the new year in place of the old. */
export function copiedName(name: string, from: string, to: string): string {
  const moved = name.replaceAll(from.slice(0, 4), to.slice(0, 4));
  return moved === name ? `${name} (copy)` : moved;
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
