import * as z from 'zod/mini';

/**
 * How many children one adult may look after, by the children's age. The usual values, 8 and 10, are what holiday clubs
 * in England work by: the national standard until September 2014, which insurers and councils still ask for. Since then the
 * law asks for less: the EYFS (“before/after school care and holiday provision”) leaves it to the provider to have
 * enough staff, as for a class of 30, from reception age on; and nothing has a figure from 8 on.
 */
export const RatioSchema = z.object({ under8: z.int(), from8: z.int() });
export type Ratio = z.infer<typeof RatioSchema>;

/** As the settings have it. */
export const ratioOf = (settings: {
  childrenPerAdultUnder8: number;
  childrenPerAdultFrom8: number;
}): Ratio => ({
  under8: settings.childrenPerAdultUnder8,
  from8: settings.childrenPerAdultFrom8,
});

/** In fractions of an adult without rounding: every child needs a share of `under8 * from8`. */
const shareOf = (age: number, { under8, from8 }: Ratio) => (age >= 8 ? under8 : from8);

/** The adults whom children of these ages in years need together. A child whose age is not known counts as under 8. */
export function adultsNeeded(ages: readonly number[], ratio: Ratio): number {
  const shares = ages.reduce((sum, age) => sum + shareOf(age, ratio), 0);
  return Math.ceil(shares / (ratio.under8 * ratio.from8));
}

/** How many more children can come, whatever their ages, before another adult is needed; negative if one already is. */
export function roomFor(ages: readonly number[], adults: number, ratio: Ratio): number {
  const shares = ages.reduce((sum, age) => sum + shareOf(age, ratio), 0);
  const left = adults * ratio.under8 * ratio.from8 - shares;
  return Math.floor(left / Math.max(ratio.under8, ratio.from8));
}
