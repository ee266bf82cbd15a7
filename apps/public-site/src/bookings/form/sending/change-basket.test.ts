import { describe, expect, it } from '@jest/globals';
import { aBooking, aGlimpse } from '../../../../test/a-booking';
import { fakeApi } from '../../../../test/fake-api';
import { changeBasket } from './change-basket';

const payload = {
  parentName: 'Sam Field',
  parentEmail: 'sam@example.com',
  parentPhone: '01709 555 010',
  children: JSON.stringify([
    { name: 'New Child', age: '8' },
    { name: 'Ada Field', age: '7', medicalInfo: 'Asthma' },
  ]),
  venue: 'st-marys',
  selectedDates: JSON.stringify([
    {
      date: '2025-10-27T00:00:00.000Z',
      venue: 'st-marys',
      campType: 'sports',
      bookingType: '9am-3pm',
      seasonId: 1,
      childIndex: 1,
      childName: 'Ada Field',
    },
  ]),
  tshirts: '',
  specialRequirements: '',
  totalAmount: '15.00',
};
const price = { lines: [], campPence: 1500, discountPence: 0, tshirtPence: 0, totalPence: 1500 };
const quoted = {
  lines: [],
  cancellations: [],
  quote: price,
  differencePence: 0,
  payPence: 0,
  backPence: 0,
  backTo: [],
  mayKeepCredit: false,
  refundedBeforePence: 0,
  fingerprint: 'agreed',
};
const made = {
  id: 3,
  state: 'applied',
  payPence: 0,
  backPence: 0,
  accessToken: null,
  holdExpiresAt: null,
};

const standing = aBooking({
  paymentStatus: 'pending',
  revision: 4,
  children: [{ name: 'Ada Field', age: '7' }],
  totalPence: 3000,
  duePence: 2000,
  holdExpiresAt: '2025-10-01T10:30:00.000Z',
});
const path = `/api/bookings/${standing.id}`;
const answers = (quote: object = quoted) =>
  fakeApi({
    [`GET ${path}`]: { body: standing },
    [`POST ${path}/amendments/quote`]: { body: quote },
    [`POST ${path}/amendments`]: { body: made },
  });

describe('a changed basket', () => {
  it('is the whole booking as it is to be, with every note, and keeps number and hold', async () => {
    const api = answers();
    expect(await changeBasket(standing.id, payload)).toMatchObject({
      id: standing.id,
      // £10 of credit was spent on it.
      totalAmount: '5.00',
      totalPence: 1500,
      paymentStatus: 'pending',
      holdExpiresAt: standing.holdExpiresAt,
    });
    const sent = api.asked.find(({ request }) => request === `POST ${path}/amendments`);
    expect(sent?.body).toMatchObject({
      revision: 4,
      onlyUnpaid: true,
      fingerprint: 'agreed',
      children: [
        { name: 'New Child', age: '8', medicalInfo: '' },
        { childIndex: 0, name: 'Ada Field', age: '7', medicalInfo: 'Asthma' },
      ],
      places: [{ child: 1, date: '2025-10-27', venue: 'st-marys', seasonId: 1 }],
      tshirts: [],
    });
  });

  it('is not agreed to at another total than the form shows', async () => {
    const api = answers({ ...quoted, quote: { ...price, totalPence: 1800 } });
    await expect(changeBasket(standing.id, payload)).rejects.toMatchObject({
      body: { code: 'price_changed', quote: { totalPence: 1800 } },
    });
    expect(api.timesAsked(`POST ${path}/amendments`)).toBe(0);
  });

  it('is agreed to for less if the booking has a code that the form does not know', async () => {
    const { label, quantity, unitPence } = { label: 'Code A', quantity: 1, unitPence: -300 };
    const line = { kind: 'code-discount', label, quantity, unitPence, amountPence: -300 };
    const api = answers({ ...quoted, quote: { ...price, lines: [line], totalPence: 1200 } });
    expect(await changeBasket(standing.id, payload)).toMatchObject({ totalPence: 1200 });
    expect(api.timesAsked(`POST ${path}/amendments`)).toBe(1);
  });

  it('of a booking that this browser does not see whole is none', async () => {
    fakeApi({ [`GET ${path}`]: { body: aGlimpse() } });
    await expect(changeBasket(standing.id, payload)).rejects.toMatchObject({
      body: { code: 'booking_not_found' },
    });
  });
});
