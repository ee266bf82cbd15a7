import { addDays, mondayFrom } from './dates.ts';

/** School holidays in England as in most councils; none is exact for any one council. */
export function holidaysOf(year: number) {
  const easter = easterSunday(year);
  return [
    { name: `February half-term ${year}`, from: mondayFrom(`${year}-02-12`), weeks: 1 },
    { name: `Easter ${year}`, from: addDays(easter, -6), weeks: 2 },
    { name: `May half-term ${year}`, from: mondayFrom(`${year}-05-25`), weeks: 1 },
    { name: `Summer ${year}`, from: mondayFrom(`${year}-07-21`), weeks: 3 },
    { name: `October half-term ${year}`, from: mondayFrom(`${year}-10-25`), weeks: 1 },
    { name: `Christmas ${year}`, from: mondayFrom(`${year}-12-18`), weeks: 2 },
  ];
}

/** The next holiday with at least a week left to book. */
export function nextHoliday(today: string) {
  const year = Number(today.slice(0, 4));
  const holiday = [...holidaysOf(year), ...holidaysOf(year + 1)].find(
    ({ from }) => from >= addDays(today, 7),
  );
  if (!holiday) throw new Error(`No holiday follows ${today}.`);
  return holiday;
}

/** Uses the anonymous Gregorian algorithm. */
function easterSunday(year: number) {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const leaps = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25);
  const moonAge = (leaps + 19 * golden + 15) % 30;
  const epact = moonAge - (moonAge > 28 || (moonAge === 28 && golden > 10) ? 1 : 0);
  const weekday = (year + Math.floor(year / 4) + epact + 2 - century + Math.floor(century / 4)) % 7;
  return addDays(`${year}-03-28`, epact - weekday);
}
