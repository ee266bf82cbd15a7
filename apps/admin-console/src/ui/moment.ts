import { calendarDateInLondon, CAMP_TIME_ZONE } from '@sunfield/words/dates';

const moment = new Intl.DateTimeFormat('en-GB', {
  timeZone: CAMP_TIME_ZONE,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

const time = new Intl.DateTimeFormat('en-GB', {
  timeZone: CAMP_TIME_ZONE,
  hour: '2-digit',
  minute: '2-digit',
});

/** "09:15", London time. */
export const formatTime = (instant: string): string => time.format(new Date(instant));

/** When something ends: "18:00" today, otherwise with its date. */
export const formatUntil = (instant: string): string =>
  calendarDateInLondon(instant) === calendarDateInLondon(new Date())
    ? formatTime(instant)
    : formatMoment(instant);

/** An ISO instant in London time: "21 Nov 2025, 09:15". */
export const formatMoment = (instant: string): string => moment.format(new Date(instant));
