import { describe, expect, it, test } from '@jest/globals';
import fc from 'fast-check';
import { ageOn, schoolYearName, schoolYearOn } from './ages';

const anyDay = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('the age on a day', () => {
  it('grows by one on each birthday and on no other day', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 20 * 365 }), (born, days) => {
        const at = (offset: number) =>
          new Date(Date.parse(born) + offset * 86_400_000).toISOString().slice(0, 10);
        const [yesterday, today] = [at(days - 1), at(days)];
        const isLeapChild = born.endsWith('02-29');
        const isLeapYear =
          !Number.isNaN(Date.parse(`${today.slice(0, 4)}-02-29`)) &&
          new Date(`${today.slice(0, 4)}-02-29`).getUTCDate() === 29;
        const birthday = isLeapChild && !isLeapYear ? '03-01' : born.slice(5);
        const grows = today.slice(5) === birthday ? 1 : 0;
        expect(ageOn(born, today) - ageOn(born, yesterday)).toBe(grows);
      }),
    );
  });

  test.each([
    ['2016-02-29', '2025-02-28', 8],
    ['2016-02-29', '2025-03-01', 9],
    ['2016-02-29', '2024-02-29', 8],
    ['2018-10-27', '2025-10-26', 6],
    ['2018-10-27', '2025-10-27', 7],
  ])('of a child born on %s is, on %s, %d', (born, day, age) => {
    expect(ageOn(born, day)).toBe(age);
  });
});

describe('the school year on a day', () => {
  const inChildhood = fc.tuple(anyDay, fc.integer({ min: 0, max: 19 * 365 }));
  const after = (day: string, days: number) =>
    new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

  it('grows by one on each 1 September and on no other day', () => {
    fc.assert(
      fc.property(inChildhood, ([born, days]) => {
        const today = after(born, days);
        const grows = today.endsWith('-09-01') ? 1 : 0;
        expect(schoolYearOn(born, today) - schoolYearOn(born, after(today, -1))).toBe(grows);
      }),
    );
  });

  it('is the same for all born from 1 September to 31 August, and for no one else', () => {
    const yearOfBirth = (born: string) =>
      Number(born.slice(0, 4)) - (born.slice(5) >= '09-01' ? 0 : 1);
    fc.assert(
      fc.property(anyDay, anyDay, anyDay, (one, other, day) => {
        expect(schoolYearOn(one, day) - schoolYearOn(other, day)).toBe(
          yearOfBirth(other) - yearOfBirth(one),
        );
      }),
    );
  });

  test.each([
    // Turns 4 on the last day of the year before, so starts Reception the next day.
    ['2021-08-31', '2025-09-01', 'Reception'],
    ['2021-09-01', '2025-09-01', 'not at school yet'],
    ['2021-09-01', '2026-08-31', 'not at school yet'],
    ['2021-09-01', '2026-09-01', 'Reception'],
    ['2014-08-31', '2025-08-31', 'Year 6'],
    ['2014-08-31', '2025-09-01', 'Year 7'],
    ['2016-02-29', '2025-10-27', 'Year 5'],
    ['2007-08-31', '2025-09-01', 'no longer at school'],
  ])('of a child born on %s is, on %s, %s', (born, day, name) => {
    expect(schoolYearName(schoolYearOn(born, day))).toBe(name);
  });
});
