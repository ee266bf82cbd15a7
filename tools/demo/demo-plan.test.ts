import { describe, expect, test } from '@jest/globals';
import { addDays, isoWeekday } from '@sunfield/words/dates';
import { familiesOf } from './families.ts';
import { holidaysOf, nextHoliday } from './holidays.ts';
import { datesOf, programmeOf } from './programme.ts';

const daysOf = ({ patterns }: ReturnType<typeof programmeOf>['holiday']) =>
  patterns.flatMap((pattern) =>
    datesOf(pattern).map((date) => ({
      venueKey: String(pattern.venueKeys[0]),
      activityKey: pattern.activityKey,
      date,
      capacity: pattern.capacity,
      slots: pattern.slots,
    })),
  );

test('holidays are where most schools have them', () => {
  expect(holidaysOf(2026).map(({ name, from }) => `${name} ${from}`)).toEqual([
    'February half-term 2026 2026-02-16',
    'Easter 2026 2026-03-30',
    'May half-term 2026 2026-05-25',
    'Summer 2026 2026-07-27',
    'October half-term 2026 2026-10-26',
    'Christmas 2026 2026-12-21',
  ]);
  expect(nextHoliday('2026-11-21').name).toBe('Christmas 2026');
  expect(nextHoliday('2026-12-15').name).toBe('February half-term 2027');
});

describe.each(['2026-01-04', '2026-11-21', '2027-03-20', '2027-07-01'])('on %s', (today) => {
  const { holiday, now } = programmeOf(today, 'pool');
  const days = daysOf(holiday);
  const [nearlyFull] = days;
  const full = days.find(({ activityKey }) => activityKey !== nearlyFull?.activityKey);
  const families = familiesOf(holiday.name, { count: 90, days, full, nearlyFull });

  test('the holidays are still to come, and something is on today', () => {
    expect(days.every(({ date }) => date > addDays(today, 6) && isoWeekday(date) < 6)).toBe(true);
    expect(new Set(days.map(({ venueKey }) => venueKey)).size).toBe(4);
    expect(daysOf(now).filter(({ date }) => date === today)).toHaveLength(2);
  });

  test('families are of every kind, and no child is on a full day', () => {
    expect(families.length).toBeGreaterThan(75);
    const kinds = new Set(families.map(({ outcome }) => outcome));
    expect([...kinds].toSorted()).toEqual([
      'bank_transfer',
      'booked-again',
      'card',
      'cash',
      'part-refunded',
      'pending',
      'refunded',
    ]);
    expect(families.some(({ children }) => children.length > 1)).toBe(true);
    expect(families.some(({ children }) => children.some(({ medicalInfo }) => medicalInfo))).toBe(
      true,
    );
    expect(families.some(({ tshirts }) => tshirts.length > 0)).toBe(true);
    for (const day of days) {
      const taken = placesOn(families, day);
      expect(taken).toBeLessThanOrEqual(day.capacity);
      if (day === full || day === nearlyFull) expect(taken).toBeGreaterThan(5);
    }
  });

  test('it is the same each time', () => {
    expect(programmeOf(today, 'pool')).toEqual({ holiday, now });
    expect(familiesOf(holiday.name, { count: 90, days, full, nearlyFull })).toEqual(families);
  });

  test('no child is in two places on one date', () => {
    for (const { places } of families) {
      const where = places.map(({ childIndex, date }) => `${childIndex} ${date}`);
      expect(new Set(where).size).toBe(where.length);
    }
  });
});

const placesOn = (
  families: ReturnType<typeof familiesOf>,
  { venueKey, date, activityKey }: ReturnType<typeof daysOf>[number],
) =>
  families
    .flatMap(({ places }) => places)
    .filter(
      (place) => place.venue === venueKey && place.date === date && place.campType === activityKey,
    ).length;
