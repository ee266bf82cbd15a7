import { type ChildDetails } from '@sunfield/contracts/bookings/child-details';
import {
  type DetailAnswers,
  type DetailFieldWithKey,
} from '@sunfield/contracts/fields/detail-fields';
import { isQuestionKey } from '@sunfield/contracts/fields/detail-keys';
import { isQuestionField } from '@sunfield/contracts/fields/detail-questions';
import { answerSchema, type ChangedAnswers } from '@sunfield/contracts/fields/detail-schemas';
import * as z from 'zod/mini';
import { fieldError } from '../../kernel/base/app-error';
import { type DetailsProgress } from '../model/stored-answers';

interface Known extends Pick<ChildDetails, 'childIndex' | 'name' | 'age'> {
  asked: readonly DetailFieldWithKey[];
  progress: DetailsProgress;
  /** Null for a viewer who may not read them. */
  answers: DetailAnswers | null;
}

export function detailsView({ asked, progress, ...known }: Known): ChildDetails {
  const questions = asked.filter(isQuestionField);
  return { ...known, ...progress, ...(questions.length > 0 && { questions }) };
}

/**
 * Those to built-in questions are checked by their schema, those to the provider’s own here, by its rows. `today` is a
 * London date. Errors: `validation_failed` at `answers.<key>`.
 */
export function checkAnswers(
  answers: ChangedAnswers,
  asked: readonly DetailFieldWithKey[],
  today: string,
): ChangedAnswers {
  if ((answers.dateOfBirth ?? '') > today) {
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
  return checked;
}
