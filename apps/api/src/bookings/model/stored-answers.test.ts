import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { areSame, newestAnswers, type StoredDetails } from './stored-answers';

const instant = fc.integer({ min: 1, max: 6 }).map((day) => `2026-01-0${day}T09:00:00.000Z`);
const answer = fc.record(
  {
    value: fc.constantFrom('Asthma', '', 'Eczema'),
    at: instant,
    confirmedAt: instant,
    isGeneral: fc.constant(true as const),
  },
  { requiredKeys: ['value', 'at'] },
);
const key = fc.constantFrom('conditions', 'q_1');
const details: fc.Arbitrary<StoredDetails> = fc.record(
  {
    answers: fc.dictionary(key, answer),
    removed: fc.dictionary(key, instant),
    changed: fc.dictionary(key, instant),
  },
  { requiredKeys: [] },
);

it('are the same in whatever order and however often rows are put together', () => {
  fc.assert(
    fc.property(details, details, details, (a, b, c) => {
      const all = newestAnswers([a, b, c]);
      expect(areSame(all, newestAnswers([c, a, b, a]))).toBe(true);
      expect(areSame(all, newestAnswers([newestAnswers([a, b]), c]))).toBe(true);
      expect(areSame(all, newestAnswers([all, b]))).toBe(true);
    }),
  );
});

it('keep of each question the last answer, unless it was removed later, and when it was confirmed', () => {
  const [first, second, third] = ['2026-01-01', '2026-01-02', '2026-01-03'];
  const one: StoredDetails = { answers: { conditions: { value: 'Asthma', at: first } } };
  const other: StoredDetails = {
    answers: { conditions: { value: 'Eczema', at: second, confirmedAt: third } },
  };
  expect(newestAnswers([one, other]).answers).toEqual({
    conditions: { value: 'Eczema', at: second, confirmedAt: third },
  });
  const removed = { removed: { conditions: second } };
  expect(newestAnswers([one, removed])).toMatchObject({ answers: {}, ...removed });
  const again: StoredDetails = { answers: { conditions: { value: '', at: third } } };
  expect(newestAnswers([removed, again]).answers).toMatchObject({ conditions: { value: '' } });
});

it('that follow from “no” before paying are never instead of one that says more', () => {
  const said: StoredDetails = { answers: { allergies: { value: 'Peanuts', at: '2026-01-01' } } };
  const no: StoredDetails = {
    answers: { allergies: { value: [], at: '2026-02-01', isGeneral: true } },
  };
  expect(newestAnswers([no, said]).answers).toMatchObject({ allergies: { value: 'Peanuts' } });
});
