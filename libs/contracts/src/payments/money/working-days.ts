import { addDays } from '@sunfield/words/dates';

/**
 * Bank holidays of England and Wales, from https://www.gov.uk/bank-holidays; the last year from its published rules
 * (a holiday on a weekend moves to the next working day). A holiday that is proclaimed once is added here.
 */
const bankHolidays = new Set([
  '2025-01-01',
  '2025-04-18',
  '2025-04-21',
  '2025-05-05',
  '2025-05-26',
  '2025-08-25',
  '2025-12-25',
  '2025-12-26',
  '2026-01-01',
  '2026-04-03',
  '2026-04-06',
  '2026-05-04',
  '2026-05-25',
  '2026-08-31',
  '2026-12-25',
  '2026-12-28',
  '2027-01-01',
  '2027-03-26',
  '2027-03-29',
  '2027-05-03',
  '2027-05-31',
  '2027-08-30',
  '2027-12-27',
  '2027-12-28',
  '2028-01-03',
  '2028-04-14',
  '2028-04-17',
  '2028-05-01',
  '2028-05-29',
  '2028-08-28',
  '2028-12-25',
  '2028-12-26',
]);

/** The last year whose bank holidays are known; after it only weekends are left out. */
export const LAST_HOLIDAY_YEAR = 2028;

/** Whether the table of bank holidays ends within a year. */
export const holidaysRunOut = (today: string): boolean =>
  Number(today.slice(0, 4)) >= LAST_HOLIDAY_YEAR;

/** Whether banks in England and Wales work on this date. */
export function isWorkingDay(date: string): boolean {
  const weekday = new Date(`${date}T00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !bankHolidays.has(date);
}

/** The date that many working days after this one; before it, if negative. */
export function addWorkingDays(date: string, days: number): string {
  const step = Math.sign(days);
  let at = date;
  for (let left = Math.abs(days); left > 0;) {
    at = addDays(at, step);
    if (isWorkingDay(at)) left -= 1;
  }
  return at;
}
