import { type CampDay } from './catalogue';

/** For whom a camp day is, in years, both included; null: no such limit. */
export type CampAges = Pick<CampDay, 'agesFrom' | 'agesTo'>;

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
