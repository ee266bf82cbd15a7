/** Created on first use: a browser takes long to make a formatter, and most pages show small amounts only. */
let sterling: Intl.NumberFormat | undefined;

/** 2700 pence on screen: "£27.00". */
export function formatPounds(pence: number): string {
  if (Number.isInteger(pence) && pence >= 0 && pence < 100_000)
    return `£${(pence / 100).toFixed(2)}`;
  sterling ??= new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });
  return sterling.format(pence / 100);
}
