/** Of amounts in pence. */
export const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => total + amount, 0);

export const totalOf = (lines: readonly { amountPence: number }[]): number =>
  sum(lines.map(({ amountPence }) => amountPence));
