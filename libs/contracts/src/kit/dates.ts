import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { calendarDateInLondon } from '@sunfield/words/dates';
import * as z from 'zod/mini';

dayjs.extend(utc);

const calendarDate = /^\d{4}-\d{2}-\d{2}$/;
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/;

/** Without dayjs, because every place of a form is checked. */
function exists(date: string): boolean {
  if (!calendarDate.test(date)) return false;
  const at = new Date(`${date}T00:00Z`);
  // The 30th of February is invalid or a day in March, depending on the engine.
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date);
}

/** `YYYY-MM-DD` of a day that exists; otherwise refused with this sentence. */
export const calendarDateOr = (sentence: string) =>
  z.string(sentence).check(z.refine(exists, sentence));

/** `YYYY-MM-DD` of a day that exists. */
export const CalendarDateSchema = calendarDateOr('Please give a date as YYYY-MM-DD');

/** A query's calendar dates in London, both inclusive. */
export const PeriodSchema = z.object({ from: CalendarDateSchema, to: CalendarDateSchema });
export type Period = z.infer<typeof PeriodSchema>;

/** A calendar date, or an ISO instant converted to its calendar date in London; otherwise undefined. */
export function readCalendarDate(text: string): string | undefined {
  if (exists(text)) return text;
  return instant.test(text) && dayjs(text).isValid() ? calendarDateInLondon(text) : undefined;
}
