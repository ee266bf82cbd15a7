import { describe, expect, it } from '@jest/globals';
import { type OnSale } from '../../catalogue/on-sale/catalogue.service';
import { findPlaces } from './find-places';

const slotOf = (id: number, pricePence: number) => ({
  id,
  sessionKey: '9am-3pm',
  session: { name: '9am-3pm' },
  pricePence,
});
const dayOf = (id: number, seasonId: number) => ({
  id,
  seasonId,
  date: '2026-05-26',
  venueKey: 'brecks',
  activityKey: 'sports',
  state: 'open',
  slots: [slotOf(id * 10, seasonId * 1000)],
});
const seasonOf = (id: number) => ({
  id,
  state: 'on_sale',
  bookingOpensAt: null,
  bookingClosesAt: null,
  closesWithEachDay: true,
});

/** Two seasons with the same camp on the same date at the same venue. */
const twins = {
  seasons: [seasonOf(1), seasonOf(2)],
  days: [dayOf(11, 1), dayOf(12, 2)],
} as unknown as OnSale;
const asked = { now: new Date('2026-05-01T12:00:00Z'), booker: 'parent' } as const;
const place = {
  date: '2026-05-26',
  venue: 'brecks',
  activityKey: 'sports',
  sessionKey: '9am-3pm',
  childIndex: 0,
};
const found = (seasonId?: number) =>
  findPlaces({ places: [{ ...place, seasonId }] }, twins, asked)[0];

describe('the same camp in two seasons', () => {
  it('is booked in the season that the place names, at its price', () => {
    expect(found(2)).toMatchObject({ seasonId: 2, campDayId: 12, pricePence: 2000 });
    expect(found(1)).toMatchObject({ seasonId: 1, campDayId: 11, pricePence: 1000 });
    expect(found()).toMatchObject({ campDayId: 11 });
  });

  it('is refused in a season that does not have it', () => {
    const fields = [
      {
        path: 'selectedDates.0',
        message: 'This camp is not offered here on Tuesday, 26th May 2026.',
      },
    ];
    expect(() => found(3)).toThrow(expect.objectContaining({ details: { fields } }));
  });
});
