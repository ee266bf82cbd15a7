import { expect, it } from '@jest/globals';
import { readCalendarDate } from './dates';

it.each([
  ['2025-10-27', '2025-10-27'],
  ['2025-10-27T00:00:00.000Z', '2025-10-27'],
  ['2026-07-26T23:00:00.000Z', '2026-07-27'],
  ['2026-07-27T00:30:00+01:00', '2026-07-27'],
  ['2025-02-30', undefined],
  ['27/10/2025', undefined],
  ['2025-10-27T25:00:00Z', undefined],
  ['', undefined],
])('%p is the calendar date %p in London', (text, date) => {
  expect(readCalendarDate(text)).toBe(date);
});
