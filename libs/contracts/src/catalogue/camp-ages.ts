import * as z from 'zod/mini';

/** For whom camps are, in years, both included; null: no such limit. */
export const CampAgesSchema = z.object({
  agesFrom: z.nullable(z.int()),
  agesTo: z.nullable(z.int()),
});
export type CampAges = z.infer<typeof CampAgesSchema>;

/** The ages of the settings, which staff write in words: "5-12", "5 to 12", "4+". No limit where they say none. */
export function readAges(words: string): CampAges {
  const [from, to] = (words.match(/\d+/g) ?? []).map(Number);
  if (from === undefined) return { agesFrom: null, agesTo: null };
  if (to !== undefined) return { agesFrom: from, agesTo: to };
  return /up to|under/i.test(words)
    ? { agesFrom: null, agesTo: from }
    : { agesFrom: from, agesTo: null };
}

/** A day's own ages; a day without any is for the ages of all camps. */
export const agesOf = (day: CampAges, ofCamps: CampAges | undefined): CampAges =>
  agesWords(day) === undefined && ofCamps ? ofCamps : day;

export const isForAge = ({ agesFrom, agesTo }: CampAges, age: number): boolean =>
  (agesFrom === null || age >= agesFrom) && (agesTo === null || age <= agesTo);

/** Of two ages the younger comes first; what is not said is in order. */
export const areAgesInOrder = ({ agesFrom, agesTo }: Partial<CampAges>): boolean =>
  typeof agesFrom !== 'number' || typeof agesTo !== 'number' || agesFrom <= agesTo;

/** "ages 8 to 12", "ages 8 and over", "ages up to 7", "age 9"; undefined for whoever comes to camps. */
export function agesWords({ agesFrom, agesTo }: CampAges): string | undefined {
  if (agesFrom === null) return agesTo === null ? undefined : `ages up to ${agesTo}`;
  if (agesTo === null) return `ages ${agesFrom} and over`;
  return agesFrom === agesTo ? `age ${agesFrom}` : `ages ${agesFrom} to ${agesTo}`;
}
