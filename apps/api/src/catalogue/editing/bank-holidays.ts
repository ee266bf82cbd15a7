import { calendarDateInLondon } from '@sunfield/contracts/kit/dates';

interface BankHoliday {
  date: string;
  name: string;
}

/** Of England, from the beginning of one year to the end of another, by date. */
export async function bankHolidays(firstYear: number, lastYear: number): Promise<BankHoliday[]> {
  // The rules of the whole world take a third of a second to load: only where they are asked for.
  const { default: Holidays } = await import('date-holidays');
  const england = new Holidays('GB', 'ENG', { languages: ['en'], types: ['public'] });
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, index) => firstYear + index);
  return years
    .flatMap((year) => england.getHolidays(year))
    .map(({ date, name }) => ({ date: date.slice(0, 10), name }));
}

/**
 * From the beginning of this year, or of the first day's, to the end of the year after the next, or of the last
 * day's: a season without days can be planned around them.
 */
export function bankHolidaysAround(
  { firstDay, lastDay }: { firstDay: string | null; lastDay: string | null },
  now: Date,
): Promise<BankHoliday[]> {
  const thisYear = yearOf(calendarDateInLondon(now));
  return bankHolidays(
    Math.min(thisYear, firstDay === null ? thisYear : yearOf(firstDay)),
    Math.max(thisYear + 2, lastDay === null ? thisYear : yearOf(lastDay)),
  );
}

export const yearOf = (date: string): number => Number(date.slice(0, 4));
