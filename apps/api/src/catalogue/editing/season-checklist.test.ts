import { describe, expect, it } from '@jest/globals';
import { type CheckedSeason, checkSeason, obstacles } from './season-checklist';

type Day = CheckedSeason['days'][number];

let lastId = 0;
const aDay = (change: Partial<Day> = {}): Day => ({
  id: ++lastId,
  date: '2026-07-27',
  state: 'open',
  capacity: 30,
  venueKey: 'st-marys',
  slots: [{ pricePence: 1800 }] as Day['slots'],
  ...change,
});

const check = (change: Partial<CheckedSeason> = {}) =>
  checkSeason({
    season: { bookingOpensAt: null, bookingClosesAt: null, closesWithEachDay: true },
    days: [aDay()],
    venueKeys: ['st-marys'],
    lacksSizes: false,
    tooBig: [],
    missingWords: [],
    isReal: true,
    now: new Date('2026-06-01T09:00:00Z'),
    ...change,
  });
const season = (change: Partial<CheckedSeason['season']>) => ({
  season: { bookingOpensAt: null, bookingClosesAt: null, closesWithEachDay: true, ...change },
});

const leadWord = { page: 'safeguarding', label: 'Safeguarding lead' } as const;

describe('a season', () => {
  it('that is ready has nothing missing', () => {
    expect(check()).toEqual({ missing: [] });
  });

  const priceless = aDay({ slots: [] });
  const free = aDay({ slots: [{ pricePence: 0 }, { pricePence: 1800 }] as Day['slots'] });
  const without = aDay({ capacity: 0 });
  const over = aDay({ date: '2026-05-31' });
  const elsewhere = aDay({ venueKey: 'treeton' });
  it.each<[string, Partial<CheckedSeason>, string, string, number[]]>([
    ['no venue', { venueKeys: [] }, 'no-venue', 'There is no venue yet.', []],
    ['no days', { days: [] }, 'no-days', 'It has no camp days that can be booked.', []],
    [
      'a price for t-shirts and no sizes',
      { lacksSizes: true },
      'no-sizes',
      'It has a price for t-shirts, and there are no t-shirt sizes.',
      [],
    ],
    [
      'only closed days',
      { days: [aDay({ state: 'closed' }), aDay({ state: 'cancelled' })] },
      'no-days',
      'It has no camp days that can be booked.',
      [],
    ],
    [
      'days without sessions',
      { days: [aDay(), priceless] },
      'no-price',
      '1 day has no price.',
      [priceless.id],
    ],
    ['no places at all', { days: [without] }, 'no-places', '1 day has no places.', [without.id]],
    ['only days that are over', { days: [over] }, 'days-over', 'All its days are over.', [over.id]],
    [
      'a closing before its opening',
      season({
        bookingOpensAt: new Date('2026-06-02T09:00:00Z'),
        bookingClosesAt: new Date('2026-06-02T09:00:00Z'),
      }),
      'closes-before-opening',
      'Booking would close before it opens.',
      [],
    ],
    [
      'a closing that is over',
      season({ bookingClosesAt: new Date('2026-06-01T09:00:00Z') }),
      'closes-before-opening',
      'Booking would be closed already, since 1 June 2026, 10:00.',
      [],
    ],
    [
      'an opening on its last day',
      season({ bookingOpensAt: new Date('2026-07-26T23:00:00Z') }),
      'opens-after-last-day',
      'Booking would open when its last day is over or has begun.',
      [],
    ],
  ])('with %s cannot be published', (_, change, id, message, campDayIds) => {
    expect(obstacles(check(change))).toEqual([
      { check: id, message, campDayIds, isWarning: false },
    ]);
  });

  it.each<[string, Partial<CheckedSeason>, string, string, number[]]>([
    ['days that cost nothing', { days: [free] }, 'no-price', '1 day costs nothing.', [free.id]],
    [
      'some days without places',
      { days: [aDay(), without] },
      'no-places',
      '1 day has no places.',
      [without.id],
    ],
    ['some days that are over', { days: [aDay(), over] }, 'days-over', '1 day is over.', [over.id]],
    [
      'days that are over, which stay open',
      { days: [over], ...season({ closesWithEachDay: false }) },
      'days-over',
      'All its days are over.',
      [over.id],
    ],
    [
      'days at an archived venue',
      { days: [aDay(), elsewhere] },
      'no-venue',
      '1 day is at a venue that is archived.',
      [elsewhere.id],
    ],
    [
      'words that only the provider can say',
      { missingWords: [leadWord, { page: 'accessibility', label: 'The last review' }] },
      'legal-words-missing',
      'Your policy pages still have blanks that parents can see: Safeguarding lead and 1 more.',
      [],
    ],
  ])('with %s can, and is warned of', (_, change, id, message, campDayIds) => {
    expect(check(change).missing).toEqual([{ check: id, message, campDayIds, isWarning: true }]);
  });

  it('is not sold for real money before its privacy notice and terms are filled in', () => {
    const missingWords: CheckedSeason['missingWords'] = [
      leadWord,
      { page: 'privacy', label: 'Registered name' },
      { page: 'terms', label: 'Your policy' },
    ];
    const [missing] = check({ missingWords }).missing;
    expect(missing).toMatchObject({
      isWarning: false,
      message:
        'Your privacy notice or terms still have blanks that parents can see: Registered name and 1 more.',
    });
    expect(obstacles(check({ missingWords, isReal: false }))).toEqual([]);
  });

  it('may open on the day before its last one, and on its last one where that stays open', () => {
    const dayBefore = new Date('2026-07-26T22:59:00Z');
    expect(check(season({ bookingOpensAt: dayBefore }))).toEqual({ missing: [] });
    const lastDay = new Date('2026-07-27T10:00:00Z');
    expect(check(season({ bookingOpensAt: lastDay, closesWithEachDay: false }))).toEqual({
      missing: [],
    });
  });
});
