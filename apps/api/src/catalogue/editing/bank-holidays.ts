import { calendarDateInLondon } from '@sunfield/words/dates';

interface BankHoliday {
  date: string;
  name: string;
}

/** England's bank holidays, from the first year to the last, by date. */
export async function bankHolidays(firstYear: number, lastYear: number): Promise<BankHoliday[]> {
  // The package has the whole world's rules and takes a third of a second to load, so only load it
  // when needed.
  const { default: Holidays } = await import('date-holidays');
  const england = new Holidays('GB', 'ENG', { languages: ['en'], types: ['public'] });
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, index) => firstYear + index);
  return years
    .flatMap((year) => england.getHolidays(year))
    .map(({ date, name }) => ({ date: date.slice(0, 10), name }));
}

/**
 * From the start of this year or of the first day's year, whichever is earlier, to the end of the
 * year after next or of the last day's year: staff can also plan a season that has no days yet.
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
