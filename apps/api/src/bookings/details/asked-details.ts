import { type ChildDetails } from '@sunfield/contracts/bookings/child-details';
import {
  allDetails,
  type DetailAnswers,
  type DetailFieldWithKey,
} from '@sunfield/contracts/kit/fields/detail-fields';
import { type DetailKey, isQuestionKey } from '@sunfield/contracts/kit/fields/detail-keys';
import { isQuestionField } from '@sunfield/contracts/kit/fields/detail-questions';
import { answerSchema, type ChangedAnswers } from '@sunfield/contracts/kit/fields/detail-schemas';
import * as z from 'zod/mini';
import { fieldError } from '../../kernel/base/app-error';
import { type DetailsProgress } from '../model/stored-answers';
import { isAsked } from '@sunfield/contracts/kit/fields/missing-details';
import { type Settings } from '@sunfield/contracts/kit/settings/settings';
import { formatLongDate } from '@sunfield/words/dates';

interface Known extends AskedChild {
  childIndex: number;
  asked: readonly DetailFieldWithKey[];
  progress: DetailsProgress;
  /** Null for a viewer who may not read them. */
  answers: DetailAnswers | null;
}

export function detailsView({
  childIndex,
  asked,
  progress,
  answers,
  ...child
}: Known): ChildDetails {
  const questions = asked.filter(isQuestionField);
  const { name, age } = child;
  return {
    childIndex,
    name,
    age,
    answers,
    ...progress,
    ...(asked.some(({ key }) => key === 'mayWalkHome') && { walkHome: walkHomeOf(child) }),
    ...(asked.length < allDetails.length && { asked: asked.map(({ key }) => key) }),
    ...(questions.length > 0 && { questions }),
  };
}

/**
 * Those to built-in questions are checked by their schema, those to the provider’s own here, by its rows. A
 * child who is too young by a new date of birth no longer walks home. Errors: `validation_failed` at `answers.<key>`.
 */
export function checkAnswers(
  answers: ChangedAnswers,
  asked: readonly DetailFieldWithKey[],
  child: AskedChild,
): ChangedAnswers {
  if ((answers.dateOfBirth ?? '') > child.today) {
    throw fieldError('answers.dateOfBirth', 'Please give a date in the past');
  }
  const stale = Object.keys(answers).find(
    (one) => isQuestionKey(one) && !asked.some(({ key }) => key === one),
  );
  if (stale !== undefined) throw fieldError(`answers.${stale}`, 'We no longer ask this question');
  const checked: ChangedAnswers = {};
  for (const field of asked) {
    const { key } = field;
    const value = answers[key];
    if (value === undefined) continue;
    const read = z.safeParse(z.nullable(answerSchema(field)), value);
    if (!read.success) {
      throw fieldError(`answers.${key}`, read.error.issues[0]?.message ?? 'Please answer again');
    }
    Object.assign(checked, { [key]: read.data });
  }
  const after = { ...child, stored: withChanges(child.stored, checked) };
  if (!after.stored.mayWalkHome || walkHomeOf(after).isOldEnough) return checked;
  if (checked.mayWalkHome) throw fieldError('answers.mayWalkHome', tooYoungToWalk(after));
  return { ...checked, mayWalkHome: null };
}

/**
 * Whether these answers replace and remove none, and decide nothing about who collects. What was filled in with the same
 * browser may be corrected.
 */
export const onlyFillsIn = (
  answers: ChangedAnswers,
  asked: readonly DetailFieldWithKey[],
  { isGiven, isFilledHere }: Record<'isGiven' | 'isFilledHere', (key: DetailKey) => boolean>,
): boolean =>
  asked.every(
    ({ key, needsFamily }) =>
      answers[key] === undefined || (!needsFamily && (!isGiven(key) || isFilledHere(key))),
  );

/** Without what was removed. */
const withChanges = (stored: DetailAnswers, changes: ChangedAnswers): DetailAnswers => {
  const all = Object.entries({ ...stored, ...changes });
  return Object.fromEntries(all.filter(([, value]) => value !== null)) as DetailAnswers;
};

/** A child whose family is asked. */
export interface AskedChild {
  name: string;
  /** As booked; the date of birth counts once it is known. */
  age: string;
  stored: DetailAnswers;
  /** London dates: the first camp day to come, or today without one. */
  firstDay: string;
  today: string;
  settings: Settings;
}

/** Children only get older: who is old enough on the first day is so on the others. */
export const walkHomeOf = ({
  age,
  stored,
  firstDay,
  settings: { walkHomeAge: minAge, walkHomeWords: words },
}: AskedChild): NonNullable<ChildDetails['walkHome']> => ({
  minAge,
  words,
  isOldEnough: isAsked({ minAge }, { age, answers: stored }, firstDay),
});

export const tooYoungToWalk = ({ name, firstDay, settings }: AskedChild): string =>
  `Children walk home alone from the age of ${settings.walkHomeAge}. ${name} is younger on ${formatLongDate(firstDay)}.`;
