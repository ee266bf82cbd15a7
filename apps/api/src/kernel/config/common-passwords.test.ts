import { expect, it } from '@jest/globals';
import { isCommon } from './common-passwords';

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
])('%s is not', (password) => {
  expect(isCommon(password, ['robin.hughes', 'robin'])).toBe(false);
});
