import { describe, expect, it } from '@jest/globals';
import {
  comingFirst,
  dateAndTimeInLondon,
  formatDateRange,
  formatLongDate,
  formatMoment,
  formatMonth,
  formatShortDate,
  formatShortDates,
  formatTimestamp,
  formatUntil,
  instantInLondon,
  isPastDay,
} from './dates';

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

const now = new Date('2025-12-31T23:30:00Z');

it('says the year of a day that is not of this one', () => {
  expect(formatShortDate('2025-10-27', now)).toBe('Mon 27 Oct');
  expect(formatShortDate('2026-02-16', now)).toBe('Mon 16 Feb 2026');
  expect(formatMoment('2025-10-27T09:00:00Z', now)).toBe('Monday 27 October at 9am');
  expect(formatMoment('2026-01-01T09:30:00Z', now)).toBe('Thursday 1 January 2026 at 9:30am');
});

it.each([
  [['2025-10-27', '2025-10-28'], 'Mon 27 Oct, Tue 28 Oct', 'Mon 27 to Tue 28 Oct'],
  [['2025-12-31', '2026-01-02'], 'Wed 31 Dec, Fri 2 Jan 2026', 'Wed 31 Dec to Fri 2 Jan 2026'],
  [['2026-02-16', '2026-02-17'], 'Mon 16 Feb, Tue 17 Feb 2026', 'Mon 16 to Tue 17 Feb 2026'],
  [['2024-12-31', '2025-01-02'], 'Tue 31 Dec 2024, Thu 2 Jan', 'Tue 31 Dec 2024 to Thu 2 Jan'],
  [['2026-04-30', '2026-05-01'], 'Thu 30 Apr, Fri 1 May 2026', 'Thu 30 Apr to Fri 1 May 2026'],
])('says the year of %j once', ([first, last], days, range) => {
  expect(formatShortDates([first!, last!], now).join(', ')).toBe(days);
  expect(formatDateRange(first!, last!, now)).toBe(range);
});

it('has days to come first, then those that are over from the latest on', () => {
  const days = ['2025-10-28', '2026-04-06', '2025-12-31', '2025-10-27'];
  expect(comingFirst(days, now)).toEqual(['2025-12-31', '2026-04-06', '2025-10-28', '2025-10-27']);
});

it('gives a table an instant in London, and the time alone today', () => {
  expect(formatTimestamp('2025-07-01T23:05:00Z')).toBe('2 Jul 2025, 00:05');
  expect(formatUntil('2025-12-31T23:45:00Z', now)).toBe('23:45');
  expect(formatUntil('2026-01-01T08:00:00Z', now)).toBe('1 Jan 2026, 08:00');
  expect(formatMonth('2025-10')).toBe('October 2025');
});
