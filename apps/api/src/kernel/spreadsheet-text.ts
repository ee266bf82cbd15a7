import { CAMP_TIME_ZONE } from '@sunfield/contracts/dates';
import { type Options } from 'csv-stringify';
import dayjs from 'dayjs';

/**
 * How we write CSV: as spreadsheets read it. With a byte order mark, or they take "Zoë" for Latin-1; and
 * a cell that begins like a formula is marked as text, because parents write them and staff open them.
 */
export const spreadsheetText: Options = { header: true, bom: true, escape_formulas: true };

/** By the clock in London, in a form that spreadsheets take for a date. */
export const momentText = (moment: Date): string =>
  dayjs(moment).tz(CAMP_TIME_ZONE).format('YYYY-MM-DD HH:mm');
