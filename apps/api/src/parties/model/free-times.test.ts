import { describe, expect, it } from '@jest/globals';
import { type Busy, endOf, freeCoach, freeDays, nearestDays } from './free-times';

const date = '2026-06-06';
const wanted = { date, starts: '14:00', minutes: 90, venueKey: null };
const rules = { coaches: ['Ana', 'Ben'], travelMinutes: 45 };
const busy = (more: Partial<Busy> = {}): Busy => ({
  date,
  from: 14 * 60,
  until: 15 * 60,
  coach: 'Ana',
  venueKey: null,
  fillsVenue: true,
  ...more,
});

describe('who can lead a party', () => {
  it('is the first coach with time', () => {
    expect(freeCoach(wanted, [], rules)).toBe('Ana');
    expect(freeCoach(wanted, [busy()], rules)).toBe('Ben');
    expect(freeCoach(wanted, [busy(), busy({ coach: 'Ben' })], rules)).toBeUndefined();
    expect(freeCoach(wanted, [busy({ date: '2026-06-07' })], rules)).toBe('Ana');
  });

  it('needs time to travel, unless both parties are at one venue of ours', () => {
    const before = (until: number, venueKey: string | null = null) =>
      freeCoach({ ...wanted, venueKey }, [busy({ from: 600, until, venueKey })], {
        ...rules,
        coaches: ['Ana'],
      });
    expect(before(14 * 60 - 45)).toBe('Ana');
    expect(before(14 * 60 - 44)).toBeUndefined();
    expect(before(14 * 60, 'brecks')).toBe('Ana');
    expect(before(14 * 60 + 1, 'brecks')).toBeUndefined();
  });

  it('is no one while something else fills the venue', () => {
    const camp = busy({ coach: null, venueKey: 'brecks' });
    expect(freeCoach({ ...wanted, venueKey: 'brecks' }, [camp], rules)).toBeUndefined();
    expect(freeCoach({ ...wanted, venueKey: 'treeton' }, [camp], rules)).toBe('Ana');
    expect(freeCoach(wanted, [camp], rules)).toBe('Ana');
  });

  it('without named coaches is one team', () => {
    const none = { ...rules, coaches: [] };
    expect(freeCoach(wanted, [], none)).toBe('');
    expect(freeCoach(wanted, [busy({ coach: '' })], none)).toBeUndefined();
  });

  it('refuses a party beyond midnight', () => {
    expect(freeCoach({ ...wanted, starts: '23:00' }, [], rules)).toBeUndefined();
    expect(endOf(wanted)).toBe('15:30');
  });
});

it('free days follow the weekdays, the notice and what is blocked', () => {
  const all = {
    ...rules,
    weekdays: [6, 7],
    starts: ['16:00', '14:00'],
    blocked: ['2026-06-07'],
    noticeDays: 5,
    aheadDays: 14,
    quoteDays: 7,
    payDays: 3,
    terms: '',
    tasks: [],
    version: 1,
  };
  const days = freeDays({ minutes: 60, venueKey: null }, [], all, { today: '2026-06-01', max: 9 });
  expect(days).toEqual([
    { date: '2026-06-06', times: ['14:00', '16:00'] },
    { date: '2026-06-13', times: ['14:00', '16:00'] },
    { date: '2026-06-14', times: ['14:00', '16:00'] },
  ]);
  expect(nearestDays(days, '2026-06-12').map((day) => day.date)).toEqual([
    '2026-06-06',
    '2026-06-13',
    '2026-06-14',
  ]);
});
