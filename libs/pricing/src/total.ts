export const totalOf = (lines: readonly { amountPence: number }[]): number =>
  lines.reduce((total, { amountPence }) => total + amountPence, 0);
