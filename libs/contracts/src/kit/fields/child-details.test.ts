import { describe, expect, it, test } from '@jest/globals';
import fc from 'fast-check';
import { safeParse } from 'zod/mini';
import { allDetails, type DetailAnswers, detailFields } from './detail-fields';
import { type DetailKey } from './detail-keys';
import { ChangedAnswersSchema } from './detail-schemas';
import { detailTexts, wordsOfAnswer } from './detail-words';
import { type ChildConsent, childConsentKinds } from './consent-kinds';
import { missingConsents, missingDetails, outdatedDetails } from './missing-details';

const pen = {
  what: 'Peanuts',
  severity: 'severe',
  reaction: 'swelling',
  hasPen: true,
  penKept: 'red pouch',
} as const;
const milk = { what: 'Milk', severity: 'mild', reaction: '', hasPen: false, penKept: '' } as const;
const contact = { name: 'Ngozi Okafor', relation: 'mother', phone: '01632 960184' };
const sample: Required<DetailAnswers> = {
  allergies: [milk, pen],
  medicines: [
    { what: 'Inhaler', dose: 'two puffs', when: 'if she wheezes', hours: 0, mayGive: true },
  ],
  mustNotCollect: [{ name: 'Sam Hale', relation: '', phone: '' }],
  conditions: 'Asthma',
  additionalNeeds: '',
  dietaryNeeds: 'Halal',
  emergencyContacts: [contact, { ...contact, name: 'Ada Okafor' }],
  mayCollect: [],
  collectionPassword: 'Sunflower',
  mayWalkHome: false,
  dateOfBirth: '2018-03-14',
  schoolYear: 'year2',
  swimming: 'length',
  doctor: 'Hale Surgery',
};
const someAnswers = fc
  .subarray(Object.keys(sample) as DetailKey[])
  .map((keys): DetailAnswers => Object.fromEntries(keys.map((key) => [key, sample[key]])));

describe('what is missing', () => {
  const required = allDetails.filter(({ isRequired }) => isRequired).map(({ key }) => key);

  it('and what was answered are together what is required', () => {
    fc.assert(
      fc.property(someAnswers, (answers) => {
        const missing = missingDetails(allDetails, answers);
        for (const key of missing) expect(answers[key]).toBeUndefined();
        const isDone = (key: DetailKey) => missing.includes(key) || key in answers;
        expect(required.every(isDone)).toBe(true);
        expect(missing.every((key) => required.includes(key))).toBe(true);
      }),
    );
  });

  it('never grows by an answer', () => {
    fc.assert(
      fc.property(someAnswers, someAnswers, (before, more) => {
        const was = missingDetails(allDetails, before);
        const is = missingDetails(allDetails, { ...before, ...more });
        expect(is.every((key) => was.includes(key))).toBe(true);
      }),
    );
  });

  it('is asked again after 12 months, unless it was confirmed', () => {
    const at = { conditions: '2024-10-27T10:00:00.000Z', dietaryNeeds: '2025-01-05T10:00:00.000Z' };
    expect(outdatedDetails(allDetails, at, null, '2025-10-27')).toEqual([]);
    expect(outdatedDetails(allDetails, at, null, '2025-10-28')).toEqual(['conditions']);
    expect(outdatedDetails(allDetails, at, '2025-06-01T10:00:00.000Z', '2025-10-28')).toEqual([]);
  });
});

describe('consents', () => {
  const kinds = fc.uniqueArray(fc.constantFrom(...childConsentKinds));
  const versions = fc.integer({ min: 1, max: 3 });
  const asked = fc.dictionary(fc.constantFrom(...childConsentKinds), versions);

  it('are missing exactly if they are asked and the newest wording is not answered', () => {
    fc.assert(
      fc.property(asked, asked, kinds, (wordings, answers, more) => {
        const newest = new Map(Object.entries(wordings) as [ChildConsent, number][]);
        const missing = missingConsents(newest, (kind) => answers[kind]);
        for (const kind of childConsentKinds) {
          const isOpen = newest.has(kind) && answers[kind] !== newest.get(kind);
          expect(missing.includes(kind)).toBe(isOpen);
        }
        const answered = { ...answers, ...Object.fromEntries(more.map((k) => [k, wordings[k]])) };
        expect(missingConsents(newest, (kind) => answered[kind])).toEqual(
          missing.filter((kind) => !more.includes(kind)),
        );
      }),
    );
  });
});

describe('an answer', () => {
  it('is accepted as it is put into words', () => {
    expect(safeParse(ChangedAnswersSchema, sample)).toEqual({ success: true, data: sample });
    expect(detailTexts(sample, allDetails).map(({ title, text }) => `${title}: ${text}`)).toEqual([
      'Allergies: Peanuts (severe; swelling; carries an adrenaline pen; kept: red pouch)\nMilk (mild)',
      'Medicines: Inhaler, two puffs, if she wheezes, as needed, staff may give it',
      'Must not collect: Sam Hale',
      'Conditions: Asthma',
      'Additional needs: No additional needs',
      'Dietary needs: Halal',
      'Emergency contacts: Ngozi Okafor (mother), 01632 960184\nAda Okafor (mother), 01632 960184',
      'May collect: No one else',
      'Collection password: Sunflower',
      'May walk home alone: No',
      'Date of birth: 14 March 2018',
      'School year: Year 2',
      'Swimming: Swims 25 metres',
      'GP: Hale Surgery',
    ]);
  });

  it('alerts only if there is something, before everything else', () => {
    const texts = detailTexts({ ...sample, allergies: [] }, allDetails);
    expect(texts.filter(({ isAlert }) => isAlert).map(({ key }) => key)).toEqual([
      'medicines',
      'mustNotCollect',
    ]);
    expect(texts[2]).toMatchObject({ key: 'allergies', text: 'No allergies' });
    expect(wordsOfAnswer(detailFields.medicines, [])).toBe('No medicines');
  });

  test.each<[string, object]>([
    ['a pen kept nowhere', { allergies: [{ ...pen, penKept: ' ' }] }],
    ['one emergency contact', { emergencyContacts: [contact] }],
    ['a contact without a number', { emergencyContacts: [contact, { ...contact, phone: '' }] }],
    ['an unknown school year', { schoolYear: 'year14' }],
    ['a day that does not exist', { dateOfBirth: '2018-02-29' }],
    ['empty text where nothing means "none"', { collectionPassword: ' ' }],
    ['thirteen allergies', { allergies: Array.from({ length: 13 }, () => milk) }],
  ])('is refused: %s', (_, answers) => {
    expect(safeParse(ChangedAnswersSchema, answers).success).toBe(false);
  });
});
