import { expect, it } from '@jest/globals';
import { aDay, fourDays, rowAnswers } from '../../../../../test/season-samples';
import { firstPattern, patternAfter } from './pattern';
import { priceOf } from './prices';

const rows = {
  venues: rowAnswers['GET /api/admin/venues'](),
  activities: rowAnswers['GET /api/admin/activities'](),
  sessions: rowAnswers['GET /api/admin/sessions'](),
};
const now = new Date('2026-11-21T10:00:00Z');

it('begins with the coming week at all venues that are not archived', () => {
  expect(firstPattern(rows, now)).toMatchObject({
    from: '2026-11-23',
    to: '2026-11-27',
    venueKeys: ['brecks', 'st-marys'],
    activityKey: 'sports',
    prices: {},
  });
});

it('goes on as the last days were added, in the week after all days', () => {
  const dance = aDay({
    id: 9,
    activityKey: 'dance',
    date: '2027-03-30',
    capacity: 12,
    slots: [{ sessionKey: '8am-5pm', pricePence: 3550 }],
  });
  expect(patternAfter([dance, ...fourDays], rows, now)).toMatchObject({
    from: '2027-04-05',
    to: '2027-04-09',
    venueKeys: ['brecks'],
    activityKey: 'dance',
    weekdays: [2],
    capacity: 12,
    prices: { '8am-5pm': '35.50' },
    note: '',
  });
  expect(patternAfter([], rows, now)).toEqual(firstPattern(rows, now));
});

it('ends its first week with the last weekday of the days before, and is never in the past', () => {
  const saturday = aDay({ date: '2025-11-21' });
  expect(patternAfter([aDay({ date: '2025-11-22', id: 9 }), saturday], rows, now)).toMatchObject({
    from: '2026-11-23',
    to: '2026-11-28',
    weekdays: [5, 6],
  });
});

it('says the lowest price of a day, and that another session costs more', () => {
  const slot = (sessionKey: string, pricePence: number) => ({ sessionKey, pricePence });
  expect(priceOf({ slots: [slot('a', 2750), slot('b', 2000)] })).toBe('£20+');
  expect(priceOf({ slots: [slot('a', 2750)] })).toBe('£27.50');
  expect(priceOf({ slots: [] })).toBe('no price');
});
