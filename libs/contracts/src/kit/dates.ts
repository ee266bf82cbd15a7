import dayjs from 'dayjs';
import advancedFormat from 'dayjs/plugin/advancedFormat.js';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import * as z from 'zod/mini';

dayjs.extend(utc);
dayjs.extend(timezone);
dayjs.extend(advancedFormat);

/** Camp dates are calendar dates where the camps are. */
export const CAMP_TIME_ZONE = 'Europe/London';

const calendarDate = /^\d{4}-\d{2}-\d{2}$/;
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/;

const exists = (date: string): boolean =>
  calendarDate.test(date) && dayjs.utc(date).format('YYYY-MM-DD') === date;

/** `YYYY-MM-DD` of a day that exists; refused with a sentence for whoever was to fill it in. */
export const calendarDateOr = (sentence: string) =>
  z.string(sentence).check(z.refine(exists, sentence));

/** `YYYY-MM-DD` of a day that exists. */
export const CalendarDateSchema = calendarDateOr('Please give a date as YYYY-MM-DD');

/** One for all moments: a clock takes a hundred times longer to make than to read. Swedes write dates as computers do. */
const clockInLondon = new Intl.DateTimeFormat('sv-SE', {
  timeZone: CAMP_TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
});

/** An instant on London's clocks in a form that sorts: "2025-10-27 07:42". */
export const dateAndTimeInLondon = (at: Date): string => clockInLondon.format(at);

/** The calendar date in London at an instant. */
export const calendarDateInLondon = (at: Date | string): string =>
  dateAndTimeInLondon(new Date(at)).slice(0, 10);

/** Whether a calendar date is over: in London it is a later day already. */
export const isPastDay = (date: string, now: Date): boolean => date < calendarDateInLondon(now);

/** The instant at which London's clocks show a time ("09:00") on a calendar date. */
export const instantInLondon = (date: string, time: string): Date =>
  dayjs.tz(`${date} ${time}`, CAMP_TIME_ZONE).toDate();

/** A calendar date, or an ISO instant read as its calendar date in London; else undefined. */
export function readCalendarDate(text: string): string | undefined {
  if (exists(text)) return text;
  return instant.test(text) && dayjs(text).isValid() ? calendarDateInLondon(text) : undefined;
}

/** A calendar date in the specified words: "Monday, 27th October 2025". */
export const formatLongDate = (date: string): string =>
  dayjs.utc(date).format('dddd, Do MMMM YYYY');

const dayAndMonth = (date: string): string => dayjs.utc(date).format('ddd D MMM');
const yearOf = (date: string): string => date.slice(0, 4);
const isThisYear = (date: string, now: Date): boolean =>
  yearOf(date) === yearOf(calendarDateInLondon(now));

/** "Mon 27 Oct 2025" */
export const formatShortDateWithYear = (date: string): string =>
  `${dayAndMonth(date)} ${yearOf(date)}`;

/** "Mon 27 Oct" of this year by London's date, "Mon 27 Oct 2025" of any other. */
export const formatShortDate = (date: string, now = new Date()): string =>
  isThisYear(date, now) ? dayAndMonth(date) : formatShortDateWithYear(date);

/** Days in a row: "Mon 27 Oct", "Tue 28 Oct 2025". A year that is not this one is said at its last day. */
export const formatShortDates = (dates: readonly string[], now = new Date()): string[] =>
  dates.map((date, at) => {
    const next = dates[at + 1];
    return next && yearOf(next) === yearOf(date) ? dayAndMonth(date) : formatShortDate(date, now);
  });

/** Days to come first, the next one first; then those that are over, the latest first. */
export function comingFirst(dates: readonly string[], now = new Date()): string[] {
  const today = calendarDateInLondon(now);
  const inOrder = dates.toSorted();
  return [
    ...inOrder.filter((date) => date >= today),
    ...inOrder.filter((date) => date < today).reverse(),
  ];
}

/** "Mon 27 to Thu 30 Oct", "Fri 31 Oct", "Mon 27 to Thu 30 Oct 2025" in any other year. */
export function formatDateRange(first: string, last: string, now = new Date()): string {
  if (first === last) return formatShortDate(first, now);
  const [start = '', end] = formatShortDates([first, last], now);
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7);
  return `${isOneMonth ? start.replace(/ \w+$/, '') : start} to ${end}`;
}

/** An instant on London's clocks: "27 October 2025, 07:42". */
export const formatInstant = (at: Date | string): string =>
  dayjs(at).tz(CAMP_TIME_ZONE).format('D MMMM YYYY, HH:mm');

/** An instant on London's clocks, to be there at: "Monday 1 June at 9am", "Friday 1 January 2027 at 9am". */
export const formatMoment = (at: Date | string, now = new Date()): string =>
  dayjs(at)
    .tz(CAMP_TIME_ZONE)
    .format(`dddd D MMMM${isThisYear(calendarDateInLondon(at), now) ? '' : ' YYYY'} [at] h:mma`)
    .replace(':00', '')
    .replace(/\b12am$/, 'midnight')
    .replace(/\b12pm$/, 'noon');

/** "Monday" */
export const weekday = (date: string): string => dayjs.utc(date).format('dddd');

/** 1 is Monday, 7 is Sunday. */
export const isoWeekday = (date: string): number => dayjs.utc(date).day() || 7;

/** The calendar date so many days later. */
export const addDays = (date: string, days: number): string =>
  dayjs.utc(date).add(days, 'day').format('YYYY-MM-DD');

/** The Monday of a calendar date's week. */
export const mondayOf = (date: string): string => addDays(date, 1 - isoWeekday(date));

/** Calendar days from one date to another; below 0 where that one is over. */
export const daysBetween = (from: string, to: string): number =>
  dayjs.utc(to).diff(dayjs.utc(from), 'day');
