/** A date as it is typed with a keypad, such as 14032018 or 14/3/2018. Two digits of a year may be the first of four. */
const TYPED = /^(\d{2})(\d{2})(\d{4})$|^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4})$/;
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Its calendar date, YYYY-MM-DD; what was typed, while it is none. */
export function readDate(typed: string): string {
  const found = TYPED.exec(typed.trim());
  if (!found) return typed;
  const [day = '', month = '', year = ''] = found.slice(1).filter((part) => part !== undefined);
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

export const shownDate = (value: string): string => value.replace(ISO, '$3/$2/$1');
