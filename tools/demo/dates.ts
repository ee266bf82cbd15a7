/** Calendar dates as text, `2026-12-21`, without times or time zones. */

export function addDays(date: string, days: number) {
  const moved = new Date(`${date}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;

/** The first Monday from this date on. */
export const mondayFrom = (date: string) => addDays(date, (8 - weekdayOf(date)) % 7);

/** Today in London. */
export const todayInLondon = (now: Date) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(now);

/** "November 2026" */
export const monthOf = (date: string) =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
