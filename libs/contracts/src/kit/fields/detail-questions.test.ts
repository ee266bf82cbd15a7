import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { safeParse } from 'zod/mini';
import { allDetails, type DetailAnswers } from './detail-fields';
import {
  type DayInScope,
  type DetailQuestion,
  fieldOfQuestion,
  fieldsAsked,
  nounsOfMissing,
  questionNames,
  withQuestions,
} from './detail-questions';
import { answerSchema } from './detail-schemas';
import { detailTexts } from './detail-words';
import { missingDetails } from './missing-details';

const aQuestion = (question: Partial<DetailQuestion> = {}): DetailQuestion => ({
  key: 'q_1',
  text: 'Can your child swim?',
  kind: 'yesNo',
  choices: [],
  isRequired: true,
  isMedical: false,
  isForOffice: false,
  seasonIds: [],
  activityKeys: [],
  isRetired: false,
  ...question,
});
const activities = ['sports', 'dance', 'swimming'];
const anyDays = fc.array(
  fc.record({
    seasonId: fc.integer({ min: 1, max: 3 }),
    activityKey: fc.constantFrom(...activities),
  }),
);
const anyQuestion = fc
  .record({
    seasonIds: fc.uniqueArray(fc.integer({ min: 1, max: 3 })),
    activityKeys: fc.subarray(activities),
    isRequired: fc.boolean(),
    isRetired: fc.boolean(),
  })
  .map(aQuestion);

describe('a question of the provider’s own', () => {
  it('is missing exactly if it is required, asked still, and about one of the child’s days', () => {
    fc.assert(
      fc.property(anyQuestion, anyDays, fc.boolean(), (question, days, isAnswered) => {
        const answers: DetailAnswers = isAnswered ? { q_1: false } : {};
        const isAbout = ({ seasonId, activityKey }: DayInScope) =>
          (question.seasonIds.length === 0 || question.seasonIds.includes(seasonId)) &&
          (question.activityKeys.length === 0 || question.activityKeys.includes(activityKey));
        const isForAll = question.seasonIds.length + question.activityKeys.length === 0;
        const asked = fieldsAsked(withQuestions([question]), days);
        expect(missingDetails(asked, answers).includes('q_1')).toBe(
          question.isRequired &&
            !question.isRetired &&
            !isAnswered &&
            (isForAll || days.some(isAbout)),
        );
        // What everyone is asked stays as it is.
        expect(asked.slice(0, allDetails.length)).toEqual(allDetails);
      }),
    );
  });

  it('is not asked for a party, whose birthday child has five of the camp’s', () => {
    const party = { seasonId: 4, activityKey: 'birthday-party' };
    const fields = withQuestions([aQuestion({})]);
    expect(fieldsAsked(fields, [party]).map(({ key }) => key)).toEqual([
      'allergies',
      'mustNotCollect',
      'conditions',
      'emergencyContacts',
      'mayCollect',
    ]);
    expect(fieldsAsked(fields, [party, { seasonId: 1, activityKey: 'sports' }])).toEqual(fields);
  });

  it('reads as built-in ones do, retired or with a choice that is gone', () => {
    const fields = withQuestions([
      aQuestion({ isRetired: true }),
      aQuestion({
        key: 'q_2',
        text: 'Which bus?',
        kind: 'choice',
        choices: ['Maltby', 'Rotherham'],
      }),
    ]);
    expect(detailTexts({ q_1: false, q_2: 'Hellaby', conditions: 'Asthma' }, fields)).toEqual([
      { key: 'conditions', title: 'Conditions', text: 'Asthma' },
      { key: 'q_1', title: 'Can your child swim?', text: 'No' },
      { key: 'q_2', title: 'Which bus?', text: 'Hellaby' },
    ]);
    const names = questionNames(fields, ['q_2', 'allergies']);
    expect(names).toEqual({ q_2: '“Which bus?”' });
    expect(nounsOfMissing(['allergies', 'q_2'], names)).toEqual(['allergies', '“Which bus?”']);
    expect(nounsOfMissing(['q_2', 'firstAid', 'sunCream'])).toEqual(['a question', 'permissions']);
    expect(questionNames(fields, ['allergies'])).toBeUndefined();
  });

  it('is answered with one of its choices, yes or no, or words', () => {
    const accepts = (question: Partial<DetailQuestion>, value: unknown) =>
      safeParse(answerSchema(fieldOfQuestion(aQuestion(question))), value).success;
    const choice = { kind: 'choice', choices: ['Maltby', 'Rotherham'] } as const;
    expect([accepts(choice, 'Maltby'), accepts(choice, 'Hellaby'), accepts(choice, true)]).toEqual([
      true,
      false,
      false,
    ]);
    expect([accepts({}, false), accepts({}, 'No')]).toEqual([true, false]);
    const text = { kind: 'text' } as const;
    expect([accepts(text, 'A fox'), accepts(text, ' '), accepts(text, 'a'.repeat(1001))]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
