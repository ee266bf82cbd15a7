import { expect, it } from '@jest/globals';
import { addWorkingDays, holidaysRunOut, isWorkingDay } from './working-days';

it('leaves out weekends and the bank holidays of England and Wales', () => {
  expect(['2026-08-28', '2026-08-29', '2026-08-30', '2026-08-31'].map(isWorkingDay)).toEqual([
    true,
    false,
    false,
    false,
  ]);
  // Boxing Day 2026 is a Saturday, New Year's Day 2028 as well.
  expect(isWorkingDay('2026-12-28')).toBe(false);
  expect(isWorkingDay('2028-01-03')).toBe(false);
});

it.each([
  ['2026-11-26', 5, '2026-12-03'],
  ['2026-12-23', 3, '2026-12-30'],
  // From Maundy Thursday over Easter.
  ['2026-04-02', 1, '2026-04-07'],
  ['2026-04-07', -1, '2026-04-02'],
  ['2026-11-28', 1, '2026-11-30'],
  ['2026-11-28', 0, '2026-11-28'],
])('counts from %s by %i to %s', (from, days, to) => {
  expect(addWorkingDays(from, days)).toBe(to);
});

it('comes back from where it went, from any working day', () => {
  for (let day = 0, date = '2025-01-02'; day < 900; day += 1, date = addWorkingDays(date, 1)) {
    expect(isWorkingDay(date)).toBe(true);
    const days = 1 + (day % 9);
    expect(addWorkingDays(addWorkingDays(date, days), -days)).toBe(date);
  }
});

it('says when its table is about to end', () => {
  expect(holidaysRunOut('2027-12-31')).toBe(false);
  expect(holidaysRunOut('2028-01-01')).toBe(true);
});
