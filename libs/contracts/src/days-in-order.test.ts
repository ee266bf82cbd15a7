import { expect, it } from '@jest/globals';
import { comingFirst, formatShortDate } from './dates';

const now = new Date('2025-12-31T23:30:00Z');

it('says the year of a day that is not of this one', () => {
  expect(formatShortDate('2025-10-27', now)).toBe('Mon 27 Oct');
  expect(formatShortDate('2026-02-16', now)).toBe('Mon 16 Feb 2026');
});

it('has days to come first, then those that are over from the latest on', () => {
  const days = ['2025-10-28', '2026-04-06', '2025-12-31', '2025-10-27'];
  expect(comingFirst(days, now)).toEqual(['2025-12-31', '2026-04-06', '2025-10-28', '2025-10-27']);
});
