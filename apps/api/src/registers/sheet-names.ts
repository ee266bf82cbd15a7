import { type Register } from '@sunfield/contracts/bookings/registers';
import { formatDayAndMonth } from '@sunfield/words/dates';

/** Excel can't open a workbook with longer sheet names. */
const maxLength = 31;

/** "Mon 27 Oct St Mary's Catholic": some characters are forbidden, and Excel compares names ignoring case. */
export function sheetNames(registers: readonly Pick<Register, 'date' | 'venueName'>[]): string[] {
  const used = new Set<string>();
  return registers.map(({ date, venueName }) => {
    const whole = `${formatDayAndMonth(date)} ${venueName.replace(/[[\]*/\\?:']/g, '')}`;
    let name = whole.slice(0, maxLength).trim();
    for (let number = 2; used.has(name.toLowerCase()); number += 1) {
      const mark = ` ${number}`;
      name = whole.slice(0, maxLength - mark.length).trim() + mark;
    }
    used.add(name.toLowerCase());
    return name;
  });
}
