import { describe, expect, it } from '@jest/globals';
import { dateAndTimeInLondon, formatLongDate, instantInLondon, isPastDay } from './dates';

describe('camp dates', () => {
  it('are over when the next day begins in London, also in summer time', () => {
    expect(isPastDay('2026-07-27', new Date('2026-07-27T22:59:59Z'))).toBe(false);
    expect(isPastDay('2026-07-27', new Date('2026-07-27T23:00:00Z'))).toBe(true);
    expect(isPastDay('2025-10-27', new Date('2025-10-27T23:59:59Z'))).toBe(false);
  });

  it.each([
    ['2025-10-26T00:59:00Z', '2025-10-26 01:59'],
    ['2025-10-26T01:00:00Z', '2025-10-26 01:00'],
    ['2026-03-29T00:59:59Z', '2026-03-29 00:59'],
    ['2026-03-29T01:00:00Z', '2026-03-29 02:00'],
    ['2026-12-31T23:05:00Z', '2026-12-31 23:05'],
    ['2027-01-01T00:00:00Z', '2027-01-01 00:00'],
  ])('%p is shown as %p by the clock in London', (instant, shown) => {
    expect(dateAndTimeInLondon(new Date(instant))).toBe(shown);
  });

  it('are shown in the specified words', () => {
    expect(formatLongDate('2025-10-27')).toBe('Monday, 27th October 2025');
    expect(formatLongDate('2025-10-01')).toBe('Wednesday, 1st October 2025');
  });

  it.each([
    ['2025-10-25', '2025-10-25T08:00:00.000Z'],
    ['2025-10-26', '2025-10-26T09:00:00.000Z'],
    ['2026-03-28', '2026-03-28T09:00:00.000Z'],
    ['2026-03-29', '2026-03-29T08:00:00.000Z'],
  ])('begin at 09:00 by the clock in London, before and after it changes (%p)', (date, instant) => {
    expect(instantInLondon(date, '09:00').toISOString()).toBe(instant);
  });
});
