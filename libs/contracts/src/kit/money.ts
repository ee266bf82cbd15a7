import * as z from 'zod/mini';

/** Amounts are whole pence in the code; pounds exist only on the wire and on screen. */
export const PenceSchema = z.int();

const exactPounds = /^\d{1,7}(\.\d{1,2})?$/;

/** Reads "27", "27.5", "27.00" and 27 as pounds; anything else is undefined. */
export function penceFromPounds(pounds: string | number): number | undefined {
  const text = typeof pounds === 'number' ? pounds.toFixed(2) : pounds.trim();
  // A number with a third decimal is the sender's mistake; the rounding noise of 0.1 + 0.2 is not.
  if (typeof pounds === 'number' && Math.abs(Number(text) - pounds) > 1e-9) return undefined;
  if (!exactPounds.test(text)) return undefined;
  const [whole = '0', fraction = ''] = text.split('.');
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}

/** 2700 pence on the wire: "27.00". */
export function poundsText(pence: number): string {
  const sign = pence < 0 ? '-' : '';
  const digits = String(Math.abs(pence)).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** An amount of pounds as text or number on the wire ("27.00", 27), parsed to pence. */
export const PoundsSchema = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((value, context) => {
    const pence = penceFromPounds(value);
    if (pence !== undefined) return pence;
    context.issues.push({
      code: 'custom',
      message: 'Please give the amount in pounds with two decimals, such as 27.00',
      input: value,
    });
    return z.NEVER;
  }),
);
