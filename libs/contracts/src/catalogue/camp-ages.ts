import type * as z from 'zod/mini';
import { ageOn, mayBeInYears, schoolYearName, schoolYearOn } from '../kit/ages';
import { type CampAgesSchema } from './camp-ages-schema';

export type CampAges = z.infer<typeof CampAgesSchema>;
export type SchoolYears = Pick<CampAges, 'yearsFrom' | 'yearsTo'>;

/** Reads the ages in the settings, which staff write as text: "5-12", "5 to 12", "4+". No limit if there are none. */
export function readAges(words: string): CampAges {
  const [from, to] = (words.match(/\d+/g) ?? []).map(Number);
  if (from === undefined) return { agesFrom: null, agesTo: null };
  if (to !== undefined) return { agesFrom: from, agesTo: to };
  return /up to|under/i.test(words)
    ? { agesFrom: null, agesTo: from }
    : { agesFrom: from, agesTo: null };
}

/** A day's own range; a day without ages in a season without school years takes the general range. */
export const agesOf = (day: CampAges, ofCamps: CampAges | undefined): CampAges =>
  agesWords(day) === undefined && ofCamps ? ofCamps : day;

/** Without a date of birth an age counts as right if a child of that age can be in one of the school years. */
export const isForAge = (
  { agesFrom, agesTo, yearsFrom = null, yearsTo = null }: CampAges,
  age: number,
): boolean =>
  (agesFrom === null || age >= agesFrom) &&
  (agesTo === null || age <= agesTo) &&
  mayBeInYears(age, yearsFrom, yearsTo);

/** What a child is on a day whose range it is outside; dates are YYYY-MM-DD. */
export interface Outside {
  isYounger: boolean;
  /** "age 4", "Year 7" */
  is: string;
}

/** How a child is outside a day's range by date of birth; undefined for a child who may come. */
export function outsideOf(
  { agesFrom, agesTo, yearsFrom = null, yearsTo = null }: CampAges,
  dateOfBirth: string,
  day: string,
): Outside | undefined {
  const age = ageOn(dateOfBirth, day);
  const year = schoolYearOn(dateOfBirth, day);
  const side = (value: number, from: number | null, to: number | null) =>
    from !== null && value < from ? -1 : to !== null && value > to ? 1 : 0;
  const byAge = side(age, agesFrom, agesTo);
  if (byAge !== 0) return { isYounger: byAge < 0, is: `age ${age}` };
  const byYear = side(year, yearsFrom, yearsTo);
  return byYear === 0 ? undefined : { isYounger: byYear < 0, is: schoolYearName(year) };
}

/** The younger age, and the earlier school year, comes first; a missing one is valid. */
export const areAgesInOrder = ({ agesFrom, agesTo }: Partial<CampAges>): boolean =>
  typeof agesFrom !== 'number' || typeof agesTo !== 'number' || agesFrom <= agesTo;
export const areYearsInOrder = ({ yearsFrom, yearsTo }: SchoolYears): boolean =>
  areAgesInOrder({ agesFrom: yearsFrom ?? null, agesTo: yearsTo ?? null });

/**
 * "ages 8 to 12", "ages 8 and over", "ages up to 7", "age 9", "Reception to Year 6", "ages 5 to 7 in Reception to Year
 * 2"; undefined without limits.
 */
export function agesWords(ages: CampAges): string | undefined {
  const years = schoolYearsWords(ages);
  const words = yearsOfAgeWords(ages);
  return words && years ? `${words} in ${years}` : (words ?? years);
}

function yearsOfAgeWords({ agesFrom, agesTo }: CampAges): string | undefined {
  if (agesFrom === null) return agesTo === null ? undefined : `ages up to ${agesTo}`;
  if (agesTo === null) return `ages ${agesFrom} and over`;
  return agesFrom === agesTo ? `age ${agesFrom}` : `ages ${agesFrom} to ${agesTo}`;
}

/** "Reception to Year 6", "Year 3 and above", "school years up to Year 6"; undefined without limits. */
export function schoolYearsWords({
  yearsFrom = null,
  yearsTo = null,
}: SchoolYears): string | undefined {
  if (yearsFrom === null) {
    return yearsTo === null ? undefined : `school years up to ${schoolYearName(yearsTo)}`;
  }
  if (yearsTo === null) return `${schoolYearName(yearsFrom)} and above`;
  return yearsFrom === yearsTo
    ? schoolYearName(yearsFrom)
    : `${schoolYearName(yearsFrom)} to ${schoolYearName(yearsTo)}`;
}
