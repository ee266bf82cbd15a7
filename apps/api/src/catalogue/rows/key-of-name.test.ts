import { expect, it } from '@jest/globals';
import { keyOfName } from './key-of-name';

const among = (...taken: string[]) => ({ taken, length: 20, otherwise: 'activity' });

it.each([
  ["St Mary's", 'st-marys'],
  ['St Mary’s', 'st-marys'],
  [' 9am-3pm ', '9am-3pm'],
  ['Café & Crêpes', 'cafe-crepes'],
  ['Dance & Performing Arts', 'dance-performing-art'],
  ['Wraparound childcare a', 'wraparound-childcare'],
  ['足球', 'activity'],
  ['Order', 'order-2'],
])('makes the key of %j', (name, key) => {
  expect(keyOfName(name, among())).toBe(key);
});

it('keeps keys apart, and within their length', () => {
  expect(keyOfName('Sports', among('sports', 'sports-2'))).toBe('sports-3');
  const long = 'dance-performing-art';
  expect(keyOfName('Dance & Performing Arts', among(long))).toBe('dance-performing-a-2');
});
