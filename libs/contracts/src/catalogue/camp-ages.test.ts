import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ageOn } from '../kit/ages';
import { agesOf, agesWords, isForAge, outsideOf, readAges } from './camp-ages';

describe('the ages of the settings', () => {
  it.each([
    ['5-12', 5, 12],
    ['5 to 12', 5, 12],
    ['4+', 4, null],
    ['up to 11', null, 11],
    ['all ages', null, null],
  ])('%j', (words, agesFrom, agesTo) => {
    expect(readAges(words)).toEqual({ agesFrom, agesTo });
  });
});

it.each([
  [null, null, 0, 6, 'Reception to Year 6'],
  [null, null, 3, null, 'Year 3 and above'],
  [null, null, null, 6, 'school years up to Year 6'],
  [null, null, 4, 4, 'Year 4'],
  [5, 7, 0, 2, 'ages 5 to 7 in Reception to Year 2'],
  [8, 12, null, null, 'ages 8 to 12'],
  [null, null, null, null, undefined],
])('ages %j to %j, school years %j to %j: %j', (agesFrom, agesTo, yearsFrom, yearsTo, words) => {
  expect(agesWords({ agesFrom, agesTo, yearsFrom, yearsTo })).toBe(words);
});

it('school years of a season replace the general ages, and add to those of a day', () => {
  const general = { agesFrom: 5, agesTo: 12 };
  const years = { agesFrom: null, agesTo: null, yearsFrom: 0, yearsTo: 6 };
  expect(agesOf(years, general)).toEqual(years);
  expect(agesOf({ ...years, agesTo: 7 }, general)).toEqual({ ...years, agesTo: 7 });
});

describe('a child outside a day’s range by date of birth', () => {
  const born = fc
    .date({ min: new Date('1990-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const limit = fc.option(fc.integer({ min: 0, max: 13 }));
  const range = fc.record({ agesFrom: limit, agesTo: limit, yearsFrom: limit, yearsTo: limit });

  it('is the only one whose age alone may be wrong', () => {
    fc.assert(
      fc.property(born, fc.integer({ min: 0, max: 19 * 365 }), range, (birth, days, ages) => {
        const day = new Date(Date.parse(birth) + days * 86_400_000).toISOString().slice(0, 10);
        if (!outsideOf(ages, birth, day)) expect(isForAge(ages, ageOn(birth, day))).toBe(true);
      }),
    );
  });

  it('is younger or older, by age or by school year', () => {
    const ages = { agesFrom: 5, agesTo: 7, yearsFrom: 0, yearsTo: 2 };
    const day = '2025-10-27';
    expect(outsideOf(ages, '2020-10-28', day)).toEqual({ isYounger: true, is: 'age 4' });
    expect(outsideOf(ages, '2020-10-27', day)).toBeUndefined();
    expect(outsideOf(ages, '2018-08-31', day)).toEqual({ isYounger: false, is: 'Year 3' });
    expect(outsideOf(ages, '2018-09-01', day)).toBeUndefined();
    expect(outsideOf(ages, '2017-10-27', day)).toEqual({ isYounger: false, is: 'age 8' });
  });
});
