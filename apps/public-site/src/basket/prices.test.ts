import { expect, it } from '@jest/globals';
import { aLongProgramme } from '../../test/a-long-programme';
import { siblingSaving, tshirtPrice } from './prices';

it('a season that is over lends no price or discount to those to come', () => {
  const programme = aLongProgramme();
  const venues = programme.venues.map((venue) => ({
    ...venue,
    days: venue.days.map((day) => ({ ...day, isOver: day.seasonId === 1 })),
  }));
  const seasons = programme.seasons.map((season) =>
    season.id === 1
      ? {
          ...season,
          priceRules: [
            { kind: 'sibling' as const, percent: 50 },
            { kind: 't-shirt' as const, pricePence: 100 },
          ],
        }
      : season,
  );
  const catalogue = { ...programme, venues, seasons };
  expect(tshirtPrice(catalogue)).toBe('£15');
  expect(siblingSaving(catalogue)).toBe('10%');
  expect(tshirtPrice({ ...programme, seasons })).toBe('from £1');
});
