import { describe, expect, it } from '@jest/globals';
import { aCatalogue } from '../../test/a-catalogue';
import { attendeesOf, type Place, toggle } from './places';
import { otherSlots, whoNeedsAPlace } from './other-slots';

const children = attendeesOf([
  { key: 'child-1', name: 'Ada' },
  { key: 'child-2', name: 'Ben' },
]);
const sports = { venue: 'st-marys', activityKey: 'sports', date: '2025-10-29' } as const;
const dance = { venue: 'treeton', activityKey: 'dance', date: '2025-10-29' } as const;
const full = { ...sports, sessionKeys: ['9am-3pm', '8am-5pm'] as const };

describe('another place on the date of a full day', () => {
  const offers = (left: Record<string, number>, places: Place[] = []) =>
    otherSlots(aCatalogue({ left }), full, places, children);

  it('is a camp with places at the same time, with its price', () => {
    expect(offers({ 'treeton 2025-10-29': 12 })).toEqual([
      {
        venueName: 'Treeton Community Centre',
        slot: { ...dance, sessionKey: '9am-3pm', seasonId: 1 },
        pricePence: 1500,
        placesLeft: 12,
        day: expect.objectContaining({ date: '2025-10-29' }),
      },
    ]);
  });

  it('is at another time only where the same one is not to be had', () => {
    const danceIsFull = { ...dance, sessionKeys: ['9am-3pm'] as const };
    const timesInsteadOf = (sessionKeys: readonly ('9am-3pm' | '8am-5pm')[]) =>
      otherSlots(aCatalogue(), { ...danceIsFull, sessionKeys }, [], children).map(
        ({ slot }) => slot.sessionKey,
      );
    expect(timesInsteadOf(['9am-3pm'])).toEqual(['9am-3pm']);
    const noLongDay = { ...full, sessionKeys: ['8am-5pm'] as const };
    expect(otherSlots(aCatalogue(), noLongDay, [], children)).toMatchObject([
      { slot: { venue: 'treeton', sessionKey: '9am-3pm' } },
    ]);
  });

  it('is none that this form has taken, nor one that is closed', () => {
    const adas = toggle([], 'child-1', { ...dance, sessionKey: '9am-3pm' });
    expect(offers({ 'treeton 2025-10-29': 1 }, adas)).toEqual([]);
    expect(offers({ 'treeton 2025-10-29': 2 }, adas)).toMatchObject([{ placesLeft: 1 }]);
    const catalogue = aCatalogue();
    catalogue.venues[2]!.days[0]!.isOpen = false;
    expect(otherSlots(catalogue, full, [], children)).toEqual([]);
  });
});

describe('who needs another place', () => {
  const who = (placesLeft: number, places: Place[] = []) => {
    const [venue] = aCatalogue({ left: { 'st-marys 2025-10-29': placesLeft } }).venues;
    const day = venue!.days.find(({ date }) => date === sports.date)!;
    return whoNeedsAPlace(places, children, venue!, day).map(({ label }) => label);
  };
  const adaThere = toggle([], 'child-1', { ...sports, sessionKey: '9am-3pm' });

  it('is no child while there are places, and every child once there are none', () => {
    expect(who(1)).toEqual([]);
    expect(who(0)).toEqual(['Ada', 'Ben']);
  });

  it('is not who has the last place, nor who is elsewhere that day', () => {
    expect(who(1, adaThere)).toEqual(['Ben']);
    expect(who(0, toggle([], 'child-1', { ...dance, sessionKey: '9am-3pm' }))).toEqual(['Ben']);
  });

  it('is who chose a day that filled up since', () => {
    expect(who(0, adaThere)).toEqual(['Ada', 'Ben']);
  });
});
