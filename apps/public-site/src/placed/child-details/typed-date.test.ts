import { expect, it } from '@jest/globals';
import { readDate, shownDate } from './typed-date';

it.each([
  ['14032018', '2018-03-14'],
  ['14/3/2018', '2018-03-14'],
  ['1.12.2018', '2018-12-01'],
  ['2018-03-14', '2018-03-14'],
])('reads %s', (typed, date) => {
  expect(readDate(typed)).toBe(date);
  expect(shownDate(readDate(typed))).toMatch(/^\d\d\/\d\d\/2018$/);
});

it.each(['', '14', '14/3', '14/3/20', 'March'])('leaves %s as it is while it is typed', (typed) => {
  expect(readDate(typed)).toBe(typed);
  expect(shownDate(typed)).toBe(typed);
});
