import { wordsOfFields } from '@sunfield/contracts/fields/field-words';
import { expect, it, test } from '@jest/globals';
import { type LineWords, wordsOfLine } from '@sunfield/words/price-lines';
import { wordsOfCorrectionText, wordsOfLabel, wordsOfPlaceText } from './english-lines';
import { type CorrectionWords, wordsOfCorrection, wordsOfPlace } from '../model/change-words';

const day = { date: '2025-10-27', sessionName: '9am-3pm', venueName: 'St Mary’s' };
const season = 'Summer (2026)';
const discounts: LineWords[] = [
  { key: 'multi-day-discount', off: { percent: 10 }, fromDays: 3 },
  { key: 'multi-day-discount', off: { pencePerDay: 123450 }, fromDays: 12, season },
  { key: 'early-bird-discount', off: { pencePerDay: 200 }, until: '2025-10-01' },
  { key: 'early-bird-discount', off: { percent: 5 }, until: '2026-05-23', season },
  { key: 'sibling-discount', percent: 10 },
  { key: 'sibling-discount', percent: 15, season },
];
const lines: LineWords[] = [
  ...discounts,
  { key: 'camp-days', sessionName: '9am-3pm' },
  { key: 'camp-days', sessionName: 'Full day (late), 8am-5pm', season },
  { key: 'kept-discount' },
  { key: 'kept-discount', season },
  { key: 'tshirts' },
  { key: 'charge' },
  { key: 'day-charge', date: '2025-11-03', venueName: 'Hall 2, Northtown' },
  { key: 'tshirt-charge' },
  { key: 'cancelled', day },
  { key: 'cancelled', day, children: 3 },
  { key: 'added', day },
  { key: 'added', day: { ...day, sessionName: 'Late, until 5pm', venueName: 'Hall 2, Northtown' } },
  { key: 'other-times', day, insteadOf: '8am-5pm' },
  { key: 'other-times', day, insteadOf: '8am-5pm', children: 2 },
  { key: 'swapped', day, to: { date: '2025-10-28' } },
  { key: 'swapped', day, to: { date: '2025-10-28', sessionName: '8am-5pm' }, children: 2 },
  { key: 'swapped', day, to: { date: '2025-10-28', venueName: 'Northtown' } },
  {
    key: 'swapped',
    day,
    to: { date: '2025-10-28', sessionName: '8am-5pm', venueName: 'Northtown' },
  },
  ...discounts.flatMap((discount): LineWords[] => [
    { key: 'discount-reduced', discount },
    { key: 'discount-ended', discount },
    { key: 'discount-increased', discount },
    { key: 'discount-new', discount },
  ]),
];
const known = {
  sessions: ['9am-3pm', '8am-5pm', 'Late, until 5pm'],
  seasons: ['Easter 2026', season],
};

it.each(lines.map((words): [string, LineWords] => [wordsOfLine({ words }), words]))(
  'reads %p',
  (label, words) => {
    expect(wordsOfLabel(label, known)).toEqual(words);
  },
);

test('one day and one t-shirt are the same keys as several', () => {
  expect(wordsOfLabel('Camp day, 9am-3pm', known)).toEqual({
    key: 'camp-days',
    sessionName: '9am-3pm',
  });
  expect(wordsOfLabel('T-shirt', known)).toEqual({ key: 'tshirts' });
});

test('with days of one season, brackets belong to the session', () => {
  expect(wordsOfLabel('Camp days, Full day (late)', { sessions: [], seasons: ['late'] })).toEqual({
    key: 'camp-days',
    sessionName: 'Full day (late)',
  });
});

it.each([
  ['a label of staff', 'Goodwill'],
  ['another language', 'Diwrnodau gwersyll, 9am-3pm'],
  ['parts that could be split in two ways', 'Cancelled: Mon 27 Oct 2025, Late, 5pm, Hall'],
  ['a discount that is not known', 'Loyalty discount: reduced'],
  ['nothing', ''],
])('keeps %s as text', (_, label) => {
  expect(wordsOfLabel(label, known)).toEqual({ key: 'text', text: label });
  expect(wordsOfLine({ words: wordsOfLabel(label, known) })).toBe(label);
});

test('reads places, and keeps as text what could be read in two ways', () => {
  const place = { key: 'place' as const, childName: 'Amara Okafor', ...day };
  expect(wordsOfPlaceText(wordsOfPlace(place), known)).toEqual(place);
  const text = wordsOfPlace({ ...place, venueName: 'Hall 2, Northtown', sessionName: 'Any' });
  expect(wordsOfPlaceText(text, known)).toEqual({ key: 'text', text });
});

const corrections: CorrectionWords[] = [
  { key: 'new-email' },
  { key: 'field', field: 'parentPhone', value: '01632 960 184' },
  { key: 'field', field: 'parentName', value: '' },
  { key: 'field', field: 'specialRequirements' },
  { key: 'field', field: 'name', childName: 'Mia', value: 'Mia: O’Neill' },
  { key: 'field', field: 'age', childName: 'Mia', value: '9' },
  { key: 'field', field: 'medicalInfo', childName: 'Mia' },
  { key: 'text', text: 'Something else' },
];
it.each(corrections)('reads the correction %j', (correction) => {
  expect(wordsOfCorrectionText(wordsOfCorrection(correction))).toEqual(correction);
});

test('details are named for staff, also by events that have the names themselves', () => {
  const words = 'parent’s name, child’s age, medical notes, special requirements';
  expect(wordsOfFields('parentName, age, medicalInfo, specialRequirements')).toBe(words);
  expect(wordsOfFields(words)).toBe(words);
});
