import { expect, it } from '@jest/globals';
import { ukMobile } from './uk-mobile';

it.each([
  ['07700 900123', '+447700900123'],
  ['(07700) 900-123', '+447700900123'],
  ['+44 (0)7700 900 123', '+447700900123'],
  ['0044 7700 900123', '+447700900123'],
  ['447700900123', '+447700900123'],
  ['7700900123', '+447700900123'],
  ['07624 900123', '+447624900123'],
  ['01632 960184', 'landline'],
  ['020 7946 0018', 'landline'],
  ['0800 1111', 'wrong'],
  ['0808 157 0123', 'landline'],
  ['070 1234 5678', 'wrong'],
  ['07600 900123', 'wrong'],
  ['07700 90012', 'wrong'],
  ['ask Gran', 'wrong'],
  ['+33 6 12 34 56 78', 'abroad'],
  ['+44 7700 900123 or 07700 900124', 'wrong'],
  [' ', 'none'],
])('reads %s as %s', (typed, expected) => {
  const read = ukMobile(typed);
  expect('number' in read ? read.number : read.why).toBe(expected);
});
