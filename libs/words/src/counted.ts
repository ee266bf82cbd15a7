/** "1 camp day", "1,200 bookings", "2 children" */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`;

const numerals = ['no', 'one', 'two', 'three', 'four', 'five', 'six'];

/** "three venues", "12 venues": for headings. */
export const countedInWords = (count: number, one: string): string =>
  `${numerals[count] ?? count} ${count === 1 ? one : `${one}s`}`;
