/** "1,200" */
export const formatNumber = (count: number): string =>
  // A phone's browser takes tens of milliseconds to begin with formatting, which small numbers don't need.
  Number.isInteger(count) && Math.abs(count) < 1000 ? String(count) : count.toLocaleString('en-GB');

/** "1 camp day", "1,200 bookings", "2 children" */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

const numerals = ['no', 'one', 'two', 'three', 'four', 'five', 'six'];

/** "three venues", "12 venues": for headings. */
export const countedInWords = (count: number, one: string): string =>
  `${numerals[count] ?? count} ${count === 1 ? one : `${one}s`}`;
