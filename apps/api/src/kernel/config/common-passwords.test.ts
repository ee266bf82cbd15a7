import { expect, it } from '@jest/globals';
import { isCommon, listedPasswords } from './common-passwords';

it.each([
  'Password123!',
  'password-password',
  'P@ssw0rdP@ssw0rd',
  'summercamp2026',
  'Summer Holidays 26!',
  'qwertyuiop12',
  '1qaz2wsx3edc',
  'abcdefghijkl',
  '123456789012',
  'abc123abc123',
  'aaaaaaaaaaaa',
  'iloveyouforever',
  'robin.hughes 1',
  'RobinSunfield1',
  'sonyericsson',
  'Thunderb1rd-77',
])('%s is guessed first', (password) => {
  expect(isCommon(password, ['robin.hughes', 'robin'])).toBe(true);
});

it.each([
  'whistle-and-cones',
  'a long new password',
  'mine from now on',
  'a brand new one',
  'correct zebra 14 lampshade',
  'kX9#vQ2m!tLp',
  'Übergrößenträger',
  'thunderbird 83640 29175 46',
])('%s is not', (password) => {
  expect(isCommon(password, ['robin.hughes', 'robin'])).toBe(false);
});

it('knows whatever is listed and long enough, in capital letters too', () => {
  const long = [...listedPasswords()].filter(({ length }) => length >= 12);
  expect(long.length).toBeGreaterThan(300);
  expect(long.filter((each) => !isCommon(each.toUpperCase(), []))).toEqual([]);
});

it('knows the first 3,000 of the list that become long enough with digits at their ends', () => {
  const short = [...listedPasswords()].filter(({ length }) => length >= 6 && length < 12);
  const withDigits = short.slice(0, 3000).map((each) => each.padEnd(12, '1947'));
  expect(withDigits.filter((each) => !isCommon(each, []))).toEqual([]);
});
