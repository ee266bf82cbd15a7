import { describe, expect, it } from '@jest/globals';
import { type CampDay } from '@sunfield/contracts/catalogue/catalogue';
import { builtInExample } from '../../entries/render/built-in-example';
import { aLongProgramme } from '../../../test/a-long-programme';
import { fromPrice, pricesBySession } from '../../basket/prices';
import { programmeDates, seasonDates } from './programme-dates';

const daysOf = (key: string): CampDay[] =>
  builtInExample.catalogue.venues.find((venue) => venue.key === key)?.days ?? [];

describe("a venue's programme in words", () => {
  it('joins days in a row of one type and tells the other type apart', () => {
    expect(programmeDates(daysOf('st-marys'))).toEqual([
      { activityKey: 'sports', dates: 'Mon 27 to Thu 30 Oct 2025' },
      { activityKey: 'dance', dates: 'Fri 31 Oct 2025' },
    ]);
  });

  it('does not join days with a gap, and names both months of a stretch that spans two', () => {
    const [day] = daysOf('brecks');
    const on = (date: string) => ({ ...day!, date });
    expect(programmeDates([on('2025-10-28'), on('2025-10-30')])).toHaveLength(2);
    expect(programmeDates([on('2025-10-31'), on('2025-11-01')])[0]?.dates).toBe(
      'Fri 31 Oct to Sat 1 Nov 2025',
    );
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

describe('a programme of several activities a day', () => {
  it('joins the days of each', () => {
    const [day] = daysOf('brecks');
    const on = (date: string, campType: string) => ({ ...day!, date, campType });
    const days = ['2025-10-28', '2025-10-29'].flatMap((date) => [
      on(date, 'sports'),
      on(date, 'dance'),
    ]);
    expect(programmeDates(days)).toEqual([
      { activityKey: 'sports', dates: 'Tue 28 to Wed 29 Oct 2025' },
      { activityKey: 'dance', dates: 'Tue 28 to Wed 29 Oct 2025' },
    ]);
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
