import { expect, test } from '@jest/globals';
import { type QuoteAmendment } from '@sunfield/contracts/bookings/amendments';
import { type OnSale } from '../../../catalogue/on-sale/catalogue.service';
import { planAmendment } from './plan-amendment';
import { type CurrentBooking } from './current-booking';

const now = new Date('2026-05-01T12:00:00Z');
const season = {
  id: 1,
  name: 'Summer',
  state: 'on_sale',
  bookingOpensAt: null,
  bookingClosesAt: null,
  closesWithEachDay: true,
  priceRules: [],
  cancellationPolicy: { steps: [{ daysBefore: 7, percentBack: 100 }], swapUntilDays: 2 },
};
const session = { name: '9am-3pm', starts: '09:00', ends: '15:00' };
const venue = { key: 'brecks', name: 'Brecks', address: '' };
const ages = { agesFrom: null, agesTo: null };
const dayOf = (id: number) => ({
  id,
  seasonId: 1,
  season,
  date: `2026-07-${id}`,
  venueKey: venue.key,
  venue,
  activityKey: 'sports',
  state: 'open',
  ...ages,
  version: 1,
  slots: [{ id: id * 10, sessionKey: '9am-3pm', session, pricePence: 2000 }],
});
const onSale = { ages, seasons: [season], days: [dayOf(20), dayOf(21)] } as unknown as OnSale;

const contact = {
  parentName: 'Ada Okafor',
  parentEmail: 'ada@example.org',
  parentPhone: '01632 960184',
};
const words = { key: 'camp-days', sessionName: '9am-3pm' };
const line = { kind: 'camp-days', seasonId: 1, words };

/** Amara on the 20th of July for £20, which a card has paid unless said otherwise. */
const current = (
  booking: object,
  { received = [card], ...more }: Partial<CurrentBooking> = {},
): CurrentBooking => {
  const { slots, ...campDay } = dayOf(20);
  const place = { id: 5, childId: 3, campDayId: 20, campDay, slot: slots[0], pricePence: 2000 };
  return {
    booking: {
      ...contact,
      id: 7,
      revision: 0,
      paymentStatus: 'succeeded',
      paidAt: now,
      placedAt: now,
      holdExpiresAt: null,
      newEmail: null,
      soldRules: [{ ...season }],
      totalPence: 2000,
      receivedPence: 2000,
      returnedPence: 0,
      refundedPence: 0,
      ...booking,
    },
    basket: {
      children: [{ id: 3, name: 'Amara', age: '8' }],
      places: [
        { ...place, bookedOn: null, carriedPence: 0, carriedKeptPence: 0, keptDiscountPence: 0 },
      ],
      nextPosition: 1,
    },
    price: {
      lines: [{ ...line, quantity: 1, unitPence: 2000, amountPence: 2000 }],
      campPence: 2000,
      discountPence: 0,
      tshirtPence: 0,
      totalPence: 2000,
    },
    tshirts: [],
    tshirtSizes: new Map(),
    freeDays: new Set(),
    received,
    wasAddressChanged: false,
    ...more,
  } as unknown as CurrentBooking;
};
const card = {
  method: 'card' as const,
  reference: 'pi_card',
  keptPence: 2000,
  isDisputed: false,
};

const wanted = (...days: number[]): QuoteAmendment => ({
  ...contact,
  revision: 0,
  children: [{ childIndex: 0, name: 'Amara', age: '8' }].slice(0, days.length),
  places: days.map((day) => ({
    child: 0,
    date: `2026-07-${day}`,
    venue: 'brecks',
    campType: 'sports',
    bookingType: '9am-3pm',
    seasonId: 1,
  })),
});
const asked = (...days: number[]) => ({ wanted: wanted(...days), isStaff: false, now, onSale });

function frozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !(value instanceof Date)) {
    Object.values(value).forEach(frozen);
    Object.freeze(value);
  }
  return value;
}

test('a day more in a paid booking waits for its payment and takes only that day', () => {
  const plan = planAmendment(current({}), asked(20, 21));
  expect(plan).toMatchObject({ kind: 'paid', outcome: 'waits', soldFrom: onSale });
  expect(plan.quote).toMatchObject({ payPence: 2000, backPence: 0 });
  expect([...plan.days.more]).toEqual([[21, 1]]);
});

test('a paid day that is given up goes back to the newest payments, as far as they have it', () => {
  const newer = { ...card, method: 'credit' as const, keptPence: 500 };
  const plan = planAmendment(current({}, { received: [newer, card] }), asked());
  expect(plan).toMatchObject({ kind: 'paid', outcome: 'changed', soldFrom: undefined });
  expect(plan.quote.backTo).toEqual([
    { method: 'credit', amountPence: 500 },
    { method: 'card', amountPence: 1500 },
  ]);
  expect([...plan.days.before]).toEqual([[20, 1]]);
  expect(plan.days.after.size).toBe(0);
});

test('money that a payer disputes does not go back', () => {
  const received = [{ ...card, isDisputed: true }];
  expect(() => planAmendment(current({}, { received }), asked())).toThrow(/disputed/);
});

const unpaid = { paymentStatus: 'pending', paidAt: null, receivedPence: 0 };

test('an unpaid booking changes now, ends with its last day, and is confirmed once credit covers it', () => {
  const plan = (booking: object, days: number[], received: (typeof card)[] = []) =>
    planAmendment(current({ ...unpaid, ...booking }, { received }), asked(...days));
  expect(plan({}, [20, 21])).toMatchObject({
    kind: 'unpaid',
    outcome: 'changed',
    soldFrom: onSale,
  });
  expect(plan({}, [])).toMatchObject({ outcome: 'ended', quote: { backPence: 0 } });
  const received = [
    { ...card, reference: 'credit_2', keptPence: 1000 },
    { ...card, reference: 'credit_1', keptPence: 2000 },
  ];
  const { outcome, reference, quote } = plan({ receivedPence: 3000 }, [21], received);
  expect({ outcome, reference, back: quote.backPence }).toEqual({
    outcome: 'confirmed',
    reference: 'credit_1',
    back: 1000,
  });
});

test('a refunded booking only gives up places, to staff, and no money moves', () => {
  const refunded = { paymentStatus: 'refunded', returnedPence: 2000, refundedPence: 2000 };
  const plan = planAmendment(current(refunded), { ...asked(), isStaff: true });
  expect(plan).toMatchObject({ kind: 'refunded', outcome: 'changed', quote: { backPence: 0 } });
  expect(() => planAmendment(current(refunded), asked())).toThrow(/was refunded/);
  const more = { ...asked(20, 21), isStaff: true };
  expect(() => planAmendment(current(refunded), more)).toThrow(/only give up places/);
});

test('the same input makes the same plan, and stays as it was', () => {
  const input = frozen(current({}));
  const question = frozen(asked(21));
  expect(planAmendment(input, question)).toEqual(planAmendment(input, question));
});
