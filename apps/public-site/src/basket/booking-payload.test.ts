import { describe, expect, it } from '@jest/globals';
import { PlaceBookingSchema } from '@sunfield/contracts/bookings/place-booking';
import { parse } from 'zod/mini';
import { aCatalogue } from '../../test/a-catalogue';
import { type BookingEntries, emptyFields, nextChildKey } from './booking-fields';
import { bookingPayload } from './booking-payload';
import { reviewPlaces, toggle } from './places';
import { type Held } from './draft-schema';
import { heldBy, requestFor, withOwnPlaces } from './sent-request';

const entries: BookingEntries = {
  ...emptyFields,
  parentName: 'Sam Field',
  parentEmail: 'sam@example.com',
  parentPhone: '01709 555 010',
  children: [
    { key: 'child-1', name: 'Ava', age: '7', medicalInfo: 'Asthma' },
    { key: 'child-3', name: 'Ben', age: '9', medicalInfo: '' },
  ],
  tshirts: [{ size: 'age-7-8', initials: 'AF', quantity: 2 }],
  specialRequirements: 'Late on Monday',
};
const children = [
  { key: 'child-1', label: 'Ava', shortLabel: 'Ava' },
  { key: 'child-3', label: 'Ben', shortLabel: 'Ben' },
];
const sports = { venue: 'st-marys', activityKey: 'sports', sessionKey: '8am-5pm' } as const;
const dance = { venue: 'brecks', activityKey: 'dance', sessionKey: '9am-3pm' } as const;
const reviewedPlaces = reviewPlaces(
  toggle(toggle([], 'child-3', { date: '2025-10-28', ...dance }), 'child-1', {
    date: '2025-10-27',
    ...sports,
  }),
  children,
  aCatalogue(),
);
const payload = bookingPayload(entries, reviewedPlaces, 6150);

describe('the payload of a booking', () => {
  it('is the specified one', () => {
    expect(payload).toMatchObject({
      children:
        '[{"name":"Ava","age":"7","medicalInfo":"Asthma"},{"name":"Ben","age":"9","health":"later"}]',
      bookingType: '8am-5pm',
      campType: 'sports',
      venue: 'st-marys',
      tshirts: '[{"quantity":2,"size":"age-7-8","initials":"AF"}]',
      totalAmount: '61.50',
      specialRequirements: 'Late on Monday',
    });
    expect(JSON.parse(payload.selectedDates as string)[0]).toMatchObject({
      date: '2025-10-27T00:00:00.000Z',
      venue: 'st-marys',
      campType: 'sports',
    });
  });

  it('has the answer about health, which is never stored, like a note', () => {
    const [ava, ben] = entries.children;
    const withAnswer = (health: 'no' | 'later') =>
      bookingPayload({ ...entries, children: [ava!, { ...ben!, health }] }, reviewedPlaces, 6150);
    expect(withAnswer('no').children).toContain('{"name":"Ben","age":"9","health":"no"}');
    const [no, later] = (['no', 'later'] as const).map((health) =>
      requestFor(withAnswer(health), undefined, () => 'id', 0),
    );
    expect(no?.payload).toBe(later?.payload);
    expect(no?.payload).not.toContain('health');
    expect(no?.notes).not.toBe(later?.notes);
  });

  it('is read by the API as it was chosen: each day for its own child, time and venue', () => {
    expect(parse(PlaceBookingSchema, payload).places).toEqual([
      {
        date: '2025-10-27',
        venue: 'st-marys',
        activityKey: 'sports',
        sessionKey: '8am-5pm',
        seasonId: 1,
        childIndex: 0,
      },
      {
        date: '2025-10-28',
        venue: 'brecks',
        activityKey: 'dance',
        sessionKey: '9am-3pm',
        seasonId: 1,
        childIndex: 1,
      },
    ]);
  });

  it('has empty text for no t-shirts', () => {
    expect(bookingPayload({ ...entries, tshirts: [] }, reviewedPlaces, 3500).tshirts).toBe('');
  });
});

describe('the request that a payload goes under', () => {
  let made = 0;
  const newId = () => `id-${++made}`;
  const now = Date.parse('2025-10-01T10:00:00Z');
  const first = requestFor(payload, undefined, newId, now);
  const held: Held = {
    places: [],
    id: 7,
    totalAmount: '61.50',
    holdExpiresAt: '2025-10-01T10:30:00Z',
  };

  it('stays the same for the same payload, so that a retry makes one booking', () => {
    expect(requestFor(payload, first, newId, now).id).toBe(first.id);
    expect(requestFor(payload, { ...first, placed: held }, newId, now).id).toBe(first.id);
  });

  it('is another one for another payload', () => {
    expect(requestFor({ ...payload, totalAmount: '1.00' }, first, newId, now).id).not.toBe(
      first.id,
    );
  });

  it('is another one once the hold is over', () => {
    const later = now + 31 * 60_000;
    expect(requestFor(payload, { ...first, placed: held }, newId, later).id).not.toBe(first.id);
    expect(heldBy({ ...first, placed: held }, later)).toBeUndefined();
    expect(heldBy({ ...first, placed: held }, now)).toBe(held);
    expect(heldBy(first, now)).toBeUndefined();
  });

  it('changes the booking of the basket before, however often it is changed or refused', () => {
    const send = (totalAmount: string, last: Parameters<typeof requestFor>[1], at = now) =>
      requestFor({ ...payload, totalAmount }, last, newId, at);
    const changed = send('1.00', { ...first, placed: held });
    expect(changed.changes).toBe(held);
    expect(send('1.00', changed)).toBe(changed);
    expect(send('2.00', changed).changes).toBe(held);
    expect(heldBy(changed, now)).toBe(held);
    // Its places were released, so there is nothing left to change.
    expect(send('2.00', changed, now + 31 * 60_000).changes).toBeUndefined();
    // The next change applies to the booking that the first one produced.
    const second = { ...held, id: 8 };
    expect(send('3.00', { ...changed, placed: second }).changes).toBe(second);
  });

  it('finds the places that its own booking holds free', () => {
    const place = { date: '2025-10-28', venue: 'brecks', activityKey: 'dance' } as const;
    const full = aCatalogue({ left: { 'brecks 2025-10-28': 0 } });
    const left = (places: Held['places']) =>
      withOwnPlaces(full, places)
        .venues.find(({ key }) => key === 'brecks')
        ?.days.map(({ placesLeft }) => placesLeft);
    expect(left([place, place])).toEqual([2]);
    expect(left([{ ...place, venue: 'treeton' }])).toEqual([0]);
    expect(withOwnPlaces(full, [])).toBe(full);
  });
});

describe('the key of a new child', () => {
  it('is always new', () => {
    expect(nextChildKey(['child-1', 'child-3'])).toBe('child-4');
    expect(nextChildKey([])).toBe('child-1');
  });
});
