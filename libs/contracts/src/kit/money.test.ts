import { describe, expect, it } from '@jest/globals';
import { penceFromPounds, poundsText } from './money';

describe('pounds and pence', () => {
  it.each([
    ['27', 2700],
    ['27.5', 2750],
    ['27.00', 2700],
    ['0.07', 7],
    [27, 2700],
    [0.1 + 0.2, 30],
    [16.65 * 3, 4995],
  ])('%p pounds are %p pence', (pounds, pence) => {
    expect(penceFromPounds(pounds)).toBe(pence);
  });

  it.each(['', '27.001', '-1', '1e3', '£27', '1,000', 27.005, NaN, Infinity, -1])(
    '%p is not an amount',
    (pounds) => {
      expect(penceFromPounds(pounds)).toBeUndefined();
    },
  );

  it('says pence as text on the wire', () => {
    expect([0, 5, 2700, -450].map(poundsText)).toEqual(['0.00', '0.05', '27.00', '-4.50']);
  });
});
