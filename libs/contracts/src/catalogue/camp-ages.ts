import * as z from 'zod/mini';

/** Who camps are for, in years, both inclusive; null means no limit. */
export const CampAgesSchema = z.object({
  agesFrom: z.nullable(z.int()),
  agesTo: z.nullable(z.int()),
});
export type CampAges = z.infer<typeof CampAgesSchema>;

/** Reads the ages in the settings, which staff write as text: "5-12", "5 to 12", "4+". No limit if there are none. */
export function readAges(words: string): CampAges {
  const [from, to] = (words.match(/\d+/g) ?? []).map(Number);
  if (from === undefined) return { agesFrom: null, agesTo: null };
  if (to !== undefined) return { agesFrom: from, agesTo: to };
  return /up to|under/i.test(words)
    ? { agesFrom: null, agesTo: from }
    : { agesFrom: from, agesTo: null };
}

/** A day's own age range; a day without one takes the general range. */
export const agesOf = (day: CampAges, ofCamps: CampAges | undefined): CampAges =>
  agesWords(day) === undefined && ofCamps ? ofCamps : day;

export const isForAge = ({ agesFrom, agesTo }: CampAges, age: number): boolean =>
  (agesFrom === null || age >= agesFrom) && (agesTo === null || age <= agesTo);

/** The younger age comes first; a missing age is valid. */
export const areAgesInOrder = ({ agesFrom, agesTo }: Partial<CampAges>): boolean =>
  typeof agesFrom !== 'number' || typeof agesTo !== 'number' || agesFrom <= agesTo;

/** "ages 8 to 12", "ages 8 and over", "ages up to 7", "age 9"; undefined without limits. */
export function agesWords({ agesFrom, agesTo }: CampAges): string | undefined {
  if (agesFrom === null) return agesTo === null ? undefined : `ages up to ${agesTo}`;
  if (agesTo === null) return `ages ${agesFrom} and over`;
  return agesFrom === agesTo ? `age ${agesFrom}` : `ages ${agesFrom} to ${agesTo}`;
}
