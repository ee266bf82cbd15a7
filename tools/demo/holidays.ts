import { addDays, mondayOf } from '@sunfield/words/dates';

/** The first Monday from this date on. */
const mondayFrom = (date: string) => mondayOf(addDays(date, 6));

/** School holidays in England as in most councils; none is exact for any one council. */
export const holidaysOf = (year: number) => [
  { name: `February half-term ${year}`, from: mondayFrom(`${year}-02-12`), weeks: 1 },
  { name: `Easter ${year}`, from: mondayFrom(`${year}-03-30`), weeks: 2 },
  { name: `May half-term ${year}`, from: mondayFrom(`${year}-05-25`), weeks: 1 },
  { name: `Summer ${year}`, from: mondayFrom(`${year}-07-21`), weeks: 3 },
  { name: `October half-term ${year}`, from: mondayFrom(`${year}-10-25`), weeks: 1 },
  { name: `Christmas ${year}`, from: mondayFrom(`${year}-12-18`), weeks: 2 },
];

/** The next holiday with at least a week left to book. */
export function nextHoliday(today: string) {
  const year = Number(today.slice(0, 4));
  const holiday = [...holidaysOf(year), ...holidaysOf(year + 1)].find(
    ({ from }) => from >= addDays(today, 7),
  );
  if (!holiday) throw new Error(`No holiday follows ${today}.`);
  return holiday;
}
