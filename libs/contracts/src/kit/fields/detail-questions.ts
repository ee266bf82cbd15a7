import { areParties } from '../party-activity';
import {
  allDetails,
  type DetailFieldWithKey,
  detailFields,
  type QuestionKind,
} from './detail-fields';
import { isChildConsent } from './consent-kinds';
import { type DetailKey, isQuestionKey, type MissingKey, type QuestionKey } from './detail-keys';

/** A question that the provider asks about children, beside those of `detailFields`. */
export interface DetailQuestion {
  key: QuestionKey;
  /** As families and staff read it: “Can your child swim 25 metres?” */
  text: string;
  kind: QuestionKind;
  /** For a choice; an answer is the words that were chosen, so it stays readable when they change. */
  choices: readonly string[];
  isRequired: boolean;
  isMedical: boolean;
  /** Coaches don’t see the answers. */
  isForOffice: boolean;
  /** Asked of children with a camp day of one of these; empty: of all. */
  seasonIds: readonly number[];
  activityKeys: readonly string[];
  isRetired: boolean;
}

/** A question as a field, like those of `detailFields`. */
export interface QuestionField extends DetailFieldWithKey {
  key: QuestionKey;
  kind: QuestionKind;
  part: 'health' | 'child';
}
export const isQuestionField = (field: DetailFieldWithKey): field is QuestionField =>
  isQuestionKey(field.key);

export function fieldOfQuestion(question: DetailQuestion): QuestionField {
  const { key, text, kind, choices, seasonIds, activityKeys } = question;
  return {
    key,
    kind,
    part: question.isMedical ? 'health' : 'child',
    label: text,
    title: text,
    noun: `“${text}”`,
    ...(kind === 'choice' && { options: Object.fromEntries(choices.map((one) => [one, one])) }),
    ...(seasonIds.length > 0 && { seasonIds }),
    ...(activityKeys.length > 0 && { activityKeys }),
    ...(question.isRequired && { isRequired: true }),
    ...(question.isMedical && { isMedical: true }),
    ...(question.isForOffice && { isForOffice: true, hint: 'Only our office sees the answer.' }),
    ...(question.isRetired && { isRetired: true }),
  };
}

/** Everything that can have been answered: the built-in fields, then the provider’s, in their order. */
export const withQuestions = (questions: readonly DetailQuestion[]): DetailFieldWithKey[] => [
  ...allDetails,
  ...questions.map(fieldOfQuestion),
];

/** What decides whether a field is about a camp day. */
export interface DayInScope {
  seasonId: number;
  activityKey: string;
}

/** The fields about at least one of these camp days. */
export const fieldsAbout = (
  fields: readonly DetailFieldWithKey[],
  days: readonly DayInScope[],
): DetailFieldWithKey[] =>
  fields.filter(
    ({ seasonIds, activityKeys }) =>
      (!seasonIds && !activityKeys) ||
      days.some(
        ({ seasonId, activityKey }) =>
          (seasonIds?.includes(seasonId) ?? true) && (activityKeys?.includes(activityKey) ?? true),
      ),
  );

/** What is asked of a child with these camp days to come. */
export const fieldsAsked = (
  fields: readonly DetailFieldWithKey[],
  days: readonly DayInScope[],
): DetailFieldWithKey[] =>
  fieldsAbout(fields, days).filter(
    ({ isRetired, isForParties }) => !isRetired && (isForParties || !areParties(days)),
  );

/** The nouns of the provider’s questions among these keys; undefined if there are none. */
export function questionNames(
  fields: readonly DetailFieldWithKey[],
  keys: readonly MissingKey[],
): Record<string, string> | undefined {
  const named = fields.filter((field) => isQuestionField(field) && keys.includes(field.key));
  return named.length > 0
    ? Object.fromEntries(named.map(({ key, noun }) => [key, noun]))
    : undefined;
}

/** In a sentence: "allergies", “Can your child swim?”; consents are one noun, because they are answered in one place. */
export const nounsOfMissing = (
  keys: readonly MissingKey[],
  names: Readonly<Record<string, string>> = {},
): string[] => [
  ...new Set(keys.map((key) => (isChildConsent(key) ? 'permissions' : nounOfDetail(key, names)))),
];

const nounOfDetail = (key: DetailKey, names: Readonly<Record<string, string>>): string =>
  isQuestionKey(key) ? (names[key] ?? 'a question') : detailFields[key].noun;
