import { describe, expect, it } from '@jest/globals';
import { type Booking } from '@sunfield/contracts/bookings/bookings';
import { confirmAddress } from '../../../test/families/confirm-address';
import { amending } from '../../../test/families/amending';
import { anOrder } from '../../../test/families/an-order';
import { testStaff } from '../../../test/running/log-in-staff';
import { payBooking } from '../../../test/families/pay-booking';
import { addressCode, proveAddress } from '../../../test/families/prove-address';
import { type TestApi, testApi } from '../../../test/running/start-api';

const noted = { name: 'Amara Okafor', age: '7', medicalInfo: 'Nut allergy, carries EpiPen' };
const well = { name: 'Chidi Okafor', age: '6' };
const email = 'ngozi@example.com';

const api = testApi();
const staff = testStaff(api);

const order = anOrder({
  children: [noted, well],
  dates: [
    { date: '2025-10-27', childIndex: 0 },
    { date: '2025-10-27', childIndex: 1 },
  ],
  totalPence: 2700,
});
type Browser = ReturnType<TestApi['browser']>;

async function bookedIn(browser: Browser): Promise<{ id: number; accessToken: string }> {
  const { body } = await browser.post('/api/bookings').send(order).expect(201);
  await payBooking(api, body.id);
  return body;
}
const pathOf = ({ id, accessToken }: { id: number; accessToken: string }) =>
  `/api/bookings/${id}/notes?access=${accessToken}`;
/** Other fields are empty. */
const held = {
  children: [
    { medicalInfo: 'Nut allergy, carries EpiPen', medicalState: 'noted' },
    { medicalInfo: '', medicalState: 'none' },
  ],
  specialRequirements: 'Collected by her grandmother',
};
const readings = async (id: number) =>
  (await staff.get(`/api/admin/care-readings?bookingId=${id}`).expect(200)).body as object[];

describe('what a family has told us it reads', () => {
  it('in the browser that booked, also after its link was opened there', async () => {
    const browser = api.browser();
    const booking = await bookedIn(browser);
    expect((await browser.get(`/api/bookings/${booking.id}/notes`).expect(200)).body).toMatchObject(
      held,
    );
    await browser.get(`/api/bookings/${booking.id}?access=${booking.accessToken}`).expect(200);
    expect((await browser.get(pathOf(booking)).expect(200)).body).toMatchObject(held);
  });

  it('with the link once it has proved the booking’s address, and not before', async () => {
    const booking = await bookedIn(api.browser());
    const other = api.browser();
    expect((await other.get(pathOf(booking)).expect(403)).body.code).toBe('address_not_proven');
    // The link sets a cookie, but that only opens what the link does.
    await other.get(`/api/bookings/${booking.id}?access=${booking.accessToken}`).expect(200);
    await other.get(`/api/bookings/${booking.id}/notes`).expect(403);
    const proved = await proveAddress(api, email);
    await proved.get(`/api/bookings/${booking.id}/notes`).expect(404);
    expect((await proved.get(pathOf(booking)).expect(200)).body).toMatchObject(held);
  });

  it('not where another address was given by the link and that one proved', async () => {
    const booking = await bookedIn(api.browser());
    await amending(api).change(booking, () => ({ parentEmail: 'stranger@example.com' }));
    // Until the new address is confirmed, nothing is held under it, so it gets no code.
    const asked = { email: 'stranger@example.com' };
    await api.browser().post('/api/address-proof/code').send(asked).expect(202);
    expect(await addressCode(api)).toBeUndefined();
    const link = { id: booking.id, accessToken: await confirmAddress(api, booking.id) };
    const stranger = await proveAddress(api, asked.email);
    const { body } = await stranger.get(pathOf(link)).expect(403);
    expect(body).toMatchObject({ code: 'forbidden' });
    expect(body.message).toContain('Please call us');
  });

  it('and each reading is written down in words', async () => {
    const browser = api.browser();
    const { id } = await bookedIn(browser);
    await browser.get(`/api/bookings/${id}/notes`).expect(200);
    expect(await readings(id)).toMatchObject([
      { by: 'The family', screen: 'booking', children: ['Amara Okafor', 'Chidi Okafor'] },
    ]);
  });
});

describe('staff distinguish a child without a note from one whose parent was not asked', () => {
  const seen = async (id: number): Promise<Booking> =>
    (await staff.get(`/api/bookings/${id}`).expect(200)).body;
  const statesOf = async (id: number) =>
    (await seen(id)).children.map(({ medicalState }) => medicalState);

  it('of a booking by the family, and of one by staff', async () => {
    const { id } = await bookedIn(api.browser());
    expect(await statesOf(id)).toEqual(['noted', 'none']);
    const { body } = await staff.post('/api/bookings', order).expect(201);
    expect(await statesOf(body.id)).toEqual(['noted', 'not_asked']);
  });

  it('once they have asked, and once the notes are erased', async () => {
    const { body } = await staff.post('/api/bookings', order).expect(201);
    const { id } = body;
    await payBooking(api, id);
    await amending(api).change(body, ({ children }) => ({
      children: children.map((child) => ({ ...child, medicalInfo: '' })),
    }));
    expect(await statesOf(id)).toEqual(['none', 'none']);
    await api.dataSource.query(`UPDATE bookings SET notes_erased_at = placed_at WHERE id = ${id}`);
    expect(await statesOf(id)).toEqual(['erased', 'erased']);
  });

  it('on the register, where a child booked twice has the best that is known', async () => {
    await bookedIn(api.browser());
    const { body } = await staff
      .post('/api/bookings', { ...order, clientRequestId: undefined })
      .expect(201);
    await payBooking(api, body.id);
    const { body: registers } = await staff.get('/api/admin/registers?date=2025-10-27').expect(200);
    const children = (registers as { children: object[] }[]).flatMap((one) => one.children);
    expect(children).toMatchObject([
      { name: 'Amara Okafor', medicalState: 'noted' },
      { name: 'Chidi Okafor', medicalState: 'none' },
    ]);
  });
});
