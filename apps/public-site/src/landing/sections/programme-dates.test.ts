import { describe, expect, it } from '@jest/globals';
import { builtInExample } from '../../entries/render/built-in-example';
import { aLongProgramme } from '../../../test/a-long-programme';
import { fromPrice, pricesBySession } from '../../basket/prices';
import { seasonDates, seasonProgrammes } from './programme-dates';

describe("a venue's programme", () => {
  it('is how many days of a season are there, from the first to the last', () => {
    const [venue] = builtInExample.catalogue.venues;
    expect(seasonProgrammes(venue!, builtInExample.catalogue)).toMatchObject([
      { days: 5, range: 'Mon 27 to Fri 31 Oct 2025' },
    ]);
  });
});

describe('the dates of the seasons', () => {
  it('are those to come; an example that is over is named where nothing else is', () => {
    const programme = aLongProgramme();
    const overIn = (...seasonIds: number[]) => ({
      ...programme,
      venues: programme.venues.map((venue) => ({
        ...venue,
        days: venue.days.map((day) => ({ ...day, isOver: seasonIds.includes(day.seasonId) })),
      })),
    });
    const names = (...over: number[]) => seasonDates(overIn(...over)).map(({ name }) => name);
    expect(names(1)).toEqual(['Summer 2030', 'Autumn 2030']);
    expect(names(1, 2, 3)).toEqual(['Spring 2030', 'Summer 2030', 'Autumn 2030']);
  });

  it('begin with the first day that can be booked', () => {
    const programme = aLongProgramme();
    const closed = {
      ...programme,
      venues: programme.venues.map((venue) => ({
        ...venue,
        days: venue.days.map((day) => ({ ...day, isOpen: day.date > '2030-03-04' })),
      })),
    };
    expect(seasonDates(closed)[0]?.dates).toMatch(/^Tue 5 Mar to /);
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

  it('say from where days differ, and do not count a cancelled day', () => {
    const catalogue = aLongProgramme();
    const [venue] = catalogue.venues;
    const [first, second] = venue!.days;
    first!.timeSlots = [{ bookingType: '9am-3pm', pricePence: 1600 }];
    Object.assign(second!, {
      state: 'cancelled',
      timeSlots: [{ bookingType: '9am-3pm', pricePence: 100 }],
    });
    expect(fromPrice(catalogue)).toBe('£16');
    expect(pricesBySession(catalogue)).toEqual([
      { session: '9am-3pm', price: 'from £16' },
      { session: '8am-5pm', price: '£24' },
    ]);
  });

  it('are those of the days to come, not of an example season that is over', () => {
    const [venue] = builtInExample.catalogue.venues;
    const [day] = venue!.days;
    const timeSlots = [{ bookingType: '9am-3pm', pricePence: 2200 }];
    const days = [...venue!.days, { ...day!, id: 99, isOver: false, timeSlots }];
    const catalogue = { ...builtInExample.catalogue, venues: [{ ...venue!, days }] };
    expect(fromPrice(catalogue)).toBe('£22');
    expect(pricesBySession(catalogue)).toEqual([{ session: '9am-3pm', price: '£22' }]);
  });
});
