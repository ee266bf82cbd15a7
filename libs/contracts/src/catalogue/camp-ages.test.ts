import { describe, expect, it } from '@jest/globals';
import { readAges } from './camp-ages';

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
