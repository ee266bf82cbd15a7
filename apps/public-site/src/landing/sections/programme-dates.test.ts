import { describe, expect, it } from '@jest/globals';
import { type CampDay } from '@sunfield/contracts/catalogue';
import { builtInExample } from '../../render/built-in-example';
import { fromPrice, pricesBySession } from '../prices';
import { programmeDates } from './programme-dates';

const daysOf = (key: string): CampDay[] =>
  builtInExample.catalogue.venues.find((venue) => venue.key === key)?.days ?? [];

describe("a venue's programme in words", () => {
  it('joins days in a row of one type and tells the other type apart', () => {
    expect(programmeDates(daysOf('st-marys'))).toEqual([
      { activityKey: 'sports', dates: 'Mon 27 to Thu 30 Oct' },
      { activityKey: 'dance', dates: 'Fri 31 Oct' },
    ]);
  });

  it('does not join days with a gap, and names both months of a stretch that spans two', () => {
    const [day] = daysOf('brecks');
    const on = (date: string) => ({ ...day!, date });
    expect(programmeDates([on('2025-10-28'), on('2025-10-30')])).toHaveLength(2);
    expect(programmeDates([on('2025-10-31'), on('2025-11-01')])[0]?.dates).toBe(
      'Fri 31 Oct to Sat 1 Nov',
    );
  });
});

describe('prices on the page', () => {
  it('come from the catalogue, lowest first', () => {
    expect(fromPrice(builtInExample.catalogue)).toBe('£15');
    expect(pricesBySession(builtInExample.catalogue)).toEqual([
      { session: '9am-3pm', price: '£15' },
      { session: '8am-5pm', price: '£20' },
    ]);
  });
});
