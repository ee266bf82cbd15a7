import dayjs from 'dayjs';
import advancedFormat from 'dayjs/plugin/advancedFormat.js';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);
dayjs.extend(timezone);
dayjs.extend(advancedFormat);

/** Camp dates are calendar dates in the camps' time zone. */
export const CAMP_TIME_ZONE = 'Europe/London';

/**
 * Created once, because creating a formatter takes a hundred times longer than using it; and on first use, because a
 * phone waits tens of milliseconds for one.
 */
let clock: Intl.DateTimeFormat | undefined;
function clockInLondon(): Intl.DateTimeFormat {
  // Swedish dates are in ISO order.
  clock ??= new Intl.DateTimeFormat('sv-SE', {
    timeZone: CAMP_TIME_ZONE,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  return clock;
}

/** Many rules ask for the present minute in a row. */
let last = { minute: NaN, text: '' };

/** An instant in London time in a form that sorts: "2025-10-27 07:42". */
export function dateAndTimeInLondon(at: Date): string {
  const minute = Math.floor(at.getTime() / 60_000);
  if (minute !== last.minute) last = { minute, text: clockInLondon().format(at) };
  return last.text;
}

export const calendarDateInLondon = (at: Date | string): string =>
  dateAndTimeInLondon(new Date(at)).slice(0, 10);

export const todayInLondon = (): string => calendarDateInLondon(new Date());

/** Whether a calendar date has passed in London. */
export const isPastDay = (date: string, now: Date): boolean => date < calendarDateInLondon(now);

/** The instant at which it is a given time ("09:00") in London on a calendar date. */
export const instantInLondon = (date: string, time: string): Date =>
  dayjs.tz(`${date} ${time}`, CAMP_TIME_ZONE).toDate();

/** A calendar date in the specified format: "Monday, 27th October 2025". */
export const formatLongDate = (date: string): string =>
  dayjs.utc(date).format('dddd, Do MMMM YYYY');

/** "Mon 27 Oct", whatever the year. */
export const formatDayAndMonth = (date: string): string => dayjs.utc(date).format('ddd D MMM');
const yearOf = (date: string): string => date.slice(0, 4);
/** London's year is UTC's, because its clocks differ in summer only. */
const isThisYear = (date: string, now: Date): boolean => yearOf(date) === yearOf(now.toISOString());

/** "Monday 27 October" */
export const formatWeekdayAndMonth = (date: string): string =>
  dayjs.utc(date).format('dddd D MMMM');

/** "Mon 27 Oct 2025" */
export const formatShortDateWithYear = (date: string): string =>
  `${formatDayAndMonth(date)} ${yearOf(date)}`;

/** "Mon 27 Oct" in the current year in London, "Mon 27 Oct 2025" in any other. */
export const formatShortDate = (date: string, now = new Date()): string =>
  isThisYear(date, now) ? formatDayAndMonth(date) : formatShortDateWithYear(date);

/** A list of days: "Mon 27 Oct", "Tue 28 Oct 2025". A year other than the current one is given on its last day only. */
export const formatShortDates = (dates: readonly string[], now = new Date()): string[] =>
  dates.map((date, at) => {
    const next = dates[at + 1];
    return next && yearOf(next) === yearOf(date)
      ? formatDayAndMonth(date)
      : formatShortDate(date, now);
  });

/** Future days first, the next one at the top; then past days, latest first. */
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

/** An instant in London time: "27 October 2025, 07:42". */
export const formatInstant = (at: Date | string): string =>
  dayjs(at).tz(CAMP_TIME_ZONE).format('D MMMM YYYY, HH:mm');

/** A time of day in London: "9am", "8:11pm", "noon". */
export const formatClock = (at: Date | string | number): string =>
  dayjs(at)
    .tz(CAMP_TIME_ZONE)
    .format('h:mma')
    .replace(':00', '')
    .replace(/^12am$/, 'midnight')
    .replace(/^12pm$/, 'noon');

/** An instant in London time, for sentences: "Monday 1 June at 9am", "Friday 1 January 2027 at 9am". */
export const formatMoment = (at: Date | string, now = new Date()): string => {
  const year = isThisYear(calendarDateInLondon(at), now) ? '' : ' YYYY';
  return `${dayjs(at).tz(CAMP_TIME_ZONE).format(`dddd D MMMM${year}`)} at ${formatClock(at)}`;
};

let timestamp: Intl.DateTimeFormat | undefined;

/** An instant in London time, for tables: "21 Nov 2025, 09:15". */
export function formatTimestamp(at: Date | string): string {
  timestamp ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: CAMP_TIME_ZONE,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });
  return timestamp.format(new Date(at));
}

/** The time of an instant in London: "09:15". */
export const formatTime = (at: Date | string = new Date()): string =>
  dateAndTimeInLondon(new Date(at)).slice(11);

/** When something ends: "18:00" today, otherwise with its date. */
export const formatUntil = (at: Date | string, now = new Date()): string =>
  calendarDateInLondon(at) === calendarDateInLondon(now) ? formatTime(at) : formatTimestamp(at);

/** "2025-10" is "October 2025". */
export const formatMonth = (month: string): string => dayjs.utc(month).format('MMMM YYYY');

/** "2025-10": its first and last calendar date. */
export const daysOfMonth = (month: string): { from: string; to: string } => ({
  from: `${month}-01`,
  to: dayjs.utc(`${month}-01`).endOf('month').format('YYYY-MM-DD'),
});

/** "Monday" */
export const weekday = (date: string): string => dayjs.utc(date).format('dddd');

/** 1 is Monday, 7 is Sunday. */
export const isoWeekday = (date: string): number => dayjs.utc(date).day() || 7;

/** The calendar date this many days later. */
export const addDays = (date: string, days: number): string =>
  dayjs.utc(date).add(days, 'day').format('YYYY-MM-DD');

/** The Monday of a calendar date's week. */
export const mondayOf = (date: string): string => addDays(date, 1 - isoWeekday(date));

/** Sorts calendar dates. Comparing as `localeCompare` does takes a phone tens of milliseconds to begin with. */
export function compareDates(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** Calendar days from one date to another; negative if the second is earlier. */
export const daysBetween = (from: string, to: string): number =>
  dayjs.utc(to).diff(dayjs.utc(from), 'day');
