import { expect, test } from '@jest/globals';
import { type Catalogue } from '@sunfield/contracts/catalogue/catalogue';
import { newChild } from '../../../bookings/new-booking/booking-values';
import { offersOf, priceOf, type WalkInValues, walkInOrder } from './walk-in-order';

const date = '2026-07-28';
const day = (more: object) => ({
  id: 1,
  seasonId: 3,
  date,
  campType: 'sports',
  state: 'open',
  placesLeft: 4,
  timeSlots: [
    { bookingType: 'short', pricePence: 1500 },
    { bookingType: 'long', pricePence: 2000 },
  ],
  ...more,
});
const catalogue = {
  seasons: [{ id: 3, name: 'Summer', priceRules: [{ kind: 'sibling', percent: 10 }] }],
  activities: [
    { key: 'sports', bookingName: 'Sports Camp' },
    { key: 'dance', bookingName: 'Dance Camp' },
  ],
  sessions: [
    { key: 'short', name: '9am-3pm' },
    { key: 'long', name: '8am-5pm' },
  ],
  venues: [
    {
      key: 'hall',
      days: [
        day({}),
        day({ id: 2, date: '2026-07-29' }),
        day({ id: 4, campType: 'dance', state: 'cancelled' }),
      ],
    },
    { key: 'park', days: [day({ id: 5 }), day({ id: 6, campType: 'dance', state: 'closed' })] },
  ],
} as unknown as Catalogue;

const labels = (venue: string) => offersOf(catalogue, { date, venue }).map(({ label }) => label);

test('a walk-in is offered the sessions of today’s camps, also closed ones, but not cancelled ones', () => {
  expect(labels('hall')).toEqual(['9am-3pm · £15.00', '8am-5pm · £20.00']);
  expect(labels('park')).toContain('8am-5pm · Dance Camp · £20.00');
  expect(labels('moon')).toEqual([]);
});

const [offer] = offersOf(catalogue, { date, venue: 'hall' });
const values: WalkInValues = {
  parentName: 'Jo Byron',
  parentEmail: 'jo@example.org',
  parentPhone: '07700 900123',
  children: [
    { ...newChild(), name: 'Ada', age: '7', health: 'yes', medicalInfo: 'Peanuts' },
    { ...newChild(), name: 'Bo', age: '8', health: 'no', medicalInfo: 'typed, then answered no' },
  ],
  pay: 'link',
  ageReason: ' ',
  overCapacity: ' Two coaches more ',
};

test('costs what the booking form asks for, with the discount of siblings', () => {
  expect(priceOf(catalogue, offer!, 1)).toBe(1500);
  expect(priceOf(catalogue, offer!, 2)).toBe(2700);
});

test('is the message of every booking, for today; a note goes with a yes only', () => {
  const order = walkInOrder(values, { offer: offer!, venue: 'hall', totalPence: 2700 });
  expect(order).toMatchObject({
    parentName: 'Jo Byron',
    venue: 'hall',
    totalAmount: '27.00',
    walkIn: { emailLink: true, overCapacity: 'Two coaches more' },
  });
  expect(order).not.toHaveProperty('ageReason');
  expect(JSON.parse(order.children as string)).toEqual([
    { name: 'Ada', age: '7', medicalInfo: 'Peanuts' },
    { name: 'Bo', age: '8', health: 'no' },
  ]);
  const place = { date, venue: 'hall', campType: 'sports', bookingType: 'short', seasonId: 3 };
  expect(JSON.parse(order.selectedDates as string)).toEqual([
    { ...place, childIndex: 0 },
    { ...place, childIndex: 1 },
  ]);
});
