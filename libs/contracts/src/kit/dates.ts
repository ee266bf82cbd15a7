import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { calendarDateInLondon } from '@sunfield/words/dates';
import * as z from 'zod/mini';

dayjs.extend(utc);

const calendarDate = /^\d{4}-\d{2}-\d{2}$/;
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/;

const exists = (date: string): boolean =>
  calendarDate.test(date) && dayjs.utc(date).format('YYYY-MM-DD') === date;

/** `YYYY-MM-DD` of a day that exists; otherwise refused with this sentence. */
export const calendarDateOr = (sentence: string) =>
  z.string(sentence).check(z.refine(exists, sentence));

/** `YYYY-MM-DD` of a day that exists. */
export const CalendarDateSchema = calendarDateOr('Please give a date as YYYY-MM-DD');

/** A calendar date, or an ISO instant converted to its calendar date in London; otherwise undefined. */
export function readCalendarDate(text: string): string | undefined {
  if (exists(text)) return text;
  return instant.test(text) && dayjs(text).isValid() ? calendarDateInLondon(text) : undefined;
}
