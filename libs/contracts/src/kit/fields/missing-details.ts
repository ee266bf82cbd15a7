import { type DetailAnswers, type DetailField, type DetailFieldWithKey } from './detail-fields';
import { type DetailKey } from './detail-keys';
import { type ChildConsent } from './consent-kinds';
import { ageOn } from '../ages';

/** How long details count as right without being confirmed, in months. */
export const CONFIRM_AFTER_MONTHS = 12;

/** An instant as an ISO text, by each key that was answered. */
export type AnsweredAt = { readonly [Key in DetailKey]?: string | undefined };

/** Required fields without an answer, in the fields' order. */
export const missingDetails = (
  fields: readonly DetailFieldWithKey[],
  answers: DetailAnswers,
): DetailKey[] =>
  fields
    .filter(({ key, isRequired }) => isRequired && answers[key] === undefined)
    .map(({ key }) => key);

/**
 * Kinds without an answer to the newest wording; `asked` has its version, and `answeredVersion` gives that of the last
 * answer. What was said to an earlier wording counts until the family answers again.
 */
export const missingConsents = (
  asked: ReadonlyMap<ChildConsent, number>,
  answeredVersion: (kind: ChildConsent) => number | undefined,
): ChildConsent[] =>
  [...asked].flatMap(([kind, version]) => (answeredVersion(kind) === version ? [] : kind));

/** Whether a family is asked this and has not answered its newest wording. */
export const isOpenConsent = ({
  version,
  answers: [last],
  isOff,
}: {
  version: number;
  answers: readonly { version: number }[];
  isOff?: true | undefined;
}): boolean => !isOff && last?.version !== version;

/** Answers neither given nor confirmed within the last 12 months; `today` is a London date. */
export function outdatedDetails(
  fields: readonly DetailFieldWithKey[],
  answeredAt: AnsweredAt,
  confirmedAt: string | null,
  today: string,
): DetailKey[] {
  const limit = `${Number(today.slice(0, 4)) - CONFIRM_AFTER_MONTHS / 12}${today.slice(4)}`;
  return fields
    .map(({ key }) => key)
    .filter((key) => {
      const at = answeredAt[key];
      return at !== undefined && at < limit && (confirmedAt ?? '') < limit;
    });
}

/** Whether a child is old enough on that day to be asked; an age that is not known counts as old enough. */
export function isAsked(
  { minAge = 0 }: Pick<DetailField, 'minAge'>,
  child: { age: string; answers?: DetailAnswers | null },
  day: string,
): boolean {
  const born = child.answers?.dateOfBirth;
  const age = born ? ageOn(born, day) : Number.parseInt(child.age, 10);
  return Number.isNaN(age) || age >= minAge;
}
