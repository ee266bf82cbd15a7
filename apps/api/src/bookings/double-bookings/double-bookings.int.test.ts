import { beforeEach, expect, it } from '@jest/globals';
import { type DoubleBookings } from '@sunfield/contracts/bookings/double-bookings';
import { type PlacedBooking } from '@sunfield/contracts/bookings/place-booking';
import { amending, without } from '../../../test/families/amending';
import { anOrder } from '../../../test/families/an-order';
import { crediting } from '../../../test/families/credit';
import { logInStaff } from '../../../test/running/log-in-staff';
import { payBooking } from '../../../test/families/pay-booking';
import { proveAddress } from '../../../test/families/prove-address';
import { type TestApi, testApi } from '../../../test/running/start-api';

const tuesday = '2025-10-28';
const api = testApi();
beforeEach(() => {
  api.clock.set(new Date('2025-10-01T10:00:00Z'));
});

const first = anOrder({ dates: [{ date: tuesday }] });
/** The same child, spelt differently, at another venue on the same day. */
const second = {
  ...anOrder({
    children: [{ name: 'AMARA Okafor', age: '7' }],
    dates: [{ date: tuesday, venue: 'brecks', campType: 'dance' }],
  }),
  parentEmail: 'Ngozi@Example.com',
};
const place = async (order: object, browser = api.browser()): Promise<PlacedBooking> =>
  (await browser.post('/api/bookings').send(order).expect(201)).body;
const doubledIn = async (browser: ReturnType<TestApi['browser']>, id: number, access?: string) => {
  const path = `/api/bookings/${id}/double-bookings`;
  const { body } = await browser.get(path).query({ access }).expect(200);
  return (body as DoubleBookings).doubled;
};

it('warns the browser that holds both bookings, with both venues named', async () => {
  const browser = api.browser();
  const { id } = await place(first, browser);
  const again = await place(second, browser);
  expect(await doubledIn(browser, again.id)).toEqual([
    {
      childName: 'AMARA Okafor',
      date: tuesday,
      venueName: 'Brecks Community Hub',
      otherVenueName: "St Mary's Catholic Primary School",
      otherBookingId: id,
    },
  ]);
});

it('says nothing to a stranger who typed the address, and everything once the address is proved', async () => {
  const { id } = await place(first);
  const stranger = api.browser();
  const again = await place(second, stranger);
  expect(await doubledIn(stranger, again.id)).toEqual([]);
  await stranger.get(`/api/bookings/${id}/double-bookings`).expect(403);
  const proven = await proveAddress(api, 'ngozi@example.com');
  expect(await doubledIn(proven, again.id, again.accessToken)).toMatchObject([
    { otherBookingId: id },
  ]);
});

it('is shown to staff, and written to the address with the confirmation', async () => {
  const { id } = await place(first);
  const again = await place(second);
  const staff = await logInStaff(api);
  const { body } = await staff.get(`/api/bookings/${again.id}/double-bookings`).expect(200);
  expect(body.doubled).toMatchObject([{ otherBookingId: id }]);
  await payBooking(api, again.id);
  const email = await crediting(api).lastEmail('booking-confirmation', again.id);
  expect(email?.text).toContain(
    `AMARA Okafor has two places on Tuesday, 28th October 2025: at Brecks Community Hub in this booking, and at St Mary's Catholic Primary School in booking #${id}.`,
  );
});

it('counts neither another child, nor another day, nor places that were given up', async () => {
  const browser = api.browser();
  const family = amending(api);
  const placed = await place(first, browser);
  await payBooking(api, placed.id);
  const again = await place(second, browser);
  await family.change(placed, without(tuesday));
  expect(await doubledIn(browser, again.id)).toEqual([]);
  const sister = { children: [{ name: 'Ada Okafor', age: '9' }], dates: [{ date: tuesday }] };
  const other = await place(anOrder(sister), browser);
  expect(await doubledIn(browser, other.id)).toEqual([]);
});
