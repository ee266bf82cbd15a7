/** Calendar dates as text, `2026-12-21`, without times or time zones. */

/** @param {string} date @param {number} days */
export function addDays(date, days) {
  const moved = new Date(`${date}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/** 1 is Monday, 7 is Sunday. @param {string} date */
export const weekdayOf = (date) => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;

/** The first Monday from this date on. @param {string} date */
export const mondayFrom = (date) => addDays(date, (8 - weekdayOf(date)) % 7);

/** Today in London. @param {Date} now */
export const todayInLondon = (now) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(now);

/** "November 2026" @param {string} date */
export const monthOf = (date) =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
