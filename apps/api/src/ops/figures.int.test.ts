import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type BookingSummary } from '@sunfield/contracts/bookings';
import { type Figures, type Overview } from '@sunfield/contracts/overview';
import { anOrder } from '../../test/an-order';
import { logInStaff } from '../../test/log-in-staff';
import { payBooking } from '../../test/pay-booking';
import { startApi, type TestApi } from '../../test/start-api';
import { BookingEntity } from '../bookings/booking.entity';

let api: TestApi;
let staff: Awaited<ReturnType<typeof logInStaff>>;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  await api.reset();
  api.clock.set('2025-10-01T09:00:00.000Z');
});
afterAll(() => api.stop());

const logIn = async () => {
  staff = (await logInStaff(api)).set('Origin', 'http://admin.localhost:4300');
};
const figures = async (from = '2025-09-01', to = '2025-11-30'): Promise<Figures> =>
  (await staff.get('/api/admin/overview/figures').query({ from, to }).expect(200)).body;
const overview = async (): Promise<Overview> =>
  (await staff.get('/api/admin/overview').expect(200)).body;

async function pay(order: Parameters<typeof anOrder>[0], at: string): Promise<number> {
  api.clock.set(at);
  const { body } = await api.http().post('/api/bookings').send(anOrder(order)).expect(201);
  await payBooking(api, (body as { id: number }).id);
  return (body as { id: number }).id;
}
const siblings = {
  children: [
    { name: 'Amara Okafor', age: '7' },
    { name: 'Tobi Okafor', age: '10' },
  ],
  dates: [
    { date: '2025-10-27', childIndex: 0 },
    { date: '2025-10-27', childIndex: 1, bookingType: '8am-5pm' as const },
    { date: '2025-10-28', childIndex: 1, venue: 'brecks', campType: 'dance' as const },
  ],
  tshirts: [{ size: 'age-7-8', initials: 'AO', quantity: 1 }],
  totalPence: 4500 + 1500,
};
/** An amount that no share of which is a round one. */
const refund = (id: number, refundedPence: number) =>
  api.dataSource
    .getRepository(BookingEntity)
    .update({ id }, { refundedPence, paymentStatus: 'partially_refunded' });

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
const campPence = ({ campDays }: Figures) => sum(campDays.map((day) => day.revenuePence));

describe('the figures', () => {
  it('agree with the dashboard and the list to the penny', async () => {
    await pay({}, '2025-10-01T09:00:00.000Z');
    const second = await pay(siblings, '2025-10-02T09:00:00.000Z');
    const third = await pay(siblings, '2025-10-03T09:00:00.000Z');
    await refund(second, 1001);
    await refund(third, 3333);
    await api.http().post('/api/bookings').send(anOrder()).expect(201);
    await logIn();
    const [told, top] = [await figures(), await overview()];
    const rows = (await staff.get('/api/bookings').expect(200)).body as BookingSummary[];
    const paid = rows.filter(({ paymentStatus }) => paymentStatus !== 'pending');
    const inTable = sum(paid.map((row) => row.totalPence - row.refundedPence));
    expect(inTable).toBe(1500 + (6000 - 1001) + (6000 - 3333));
    expect(top.totalRevenuePence).toBe(inTable);
    expect(told.revenuePence).toBe(inTable);
    expect(campPence(told) + told.tshirtPence).toBe(inTable);
    expect(told.bookings).toBe(paid.length);
    expect(sum(told.campDays.map(({ placesPaid }) => placesPaid))).toBe(7);
    expect(sum(told.campDays.map(({ placesTaken }) => placesTaken))).toBe(8);
  });

  it('share what a booking brought in among its days', async () => {
    await pay(siblings, '2025-10-02T09:00:00.000Z');
    await logIn();
    const { campDays, tshirtPence } = await figures();
    const filled = campDays.filter(({ placesPaid }) => placesPaid > 0);
    // 15, 20 and 15 pounds, less ten per cent.
    expect(filled).toMatchObject([
      { date: '2025-10-27', venue: 'st-marys', placesPaid: 2, revenuePence: 3150, capacity: 40 },
      { date: '2025-10-28', venue: 'brecks', campType: 'dance', placesPaid: 1, revenuePence: 1350 },
    ]);
    expect(tshirtPence).toBe(1500);
    expect(campDays).toHaveLength(8);
  });

  it('count a payment on its day in London, also when the clocks change', async () => {
    await pay({}, '2025-10-01T23:30:00.000Z');
    await pay({}, '2025-10-25T23:30:00.000Z');
    await pay({}, '2025-10-26T23:30:00.000Z');
    await logIn();
    const { days } = await figures('2025-10-01', '2025-10-27');
    expect(days).toHaveLength(27);
    expect(days.filter(({ bookings }) => bookings > 0)).toEqual([
      { date: '2025-10-02', bookings: 1, revenuePence: 1500 },
      { date: '2025-10-26', bookings: 2, revenuePence: 3000 },
    ]);
    expect((await figures('2025-10-26', '2025-10-26')).revenuePence).toBe(3000);
    expect((await figures('2025-10-25', '2025-10-25')).revenuePence).toBe(0);
  });

  it('tell apart what was kept of deleted bookings', async () => {
    const id = await pay({}, '2025-10-01T09:00:00.000Z');
    await logIn();
    await staff.delete(`/api/admin/bookings/${id}?refund=none`).expect(200);
    expect(await figures()).toMatchObject({
      revenuePence: 0,
      bookings: 0,
      tshirtPence: 0,
      deletedRevenuePence: 1500,
    });
    expect((await overview()).totalRevenuePence).toBe(0);
  });

  it('refuse days in the wrong order, too many, or none', async () => {
    await logIn();
    const ask = (query: object) => staff.get('/api/admin/overview/figures').query(query);
    await ask({ from: '2025-10-02', to: '2025-10-01' }).expect(400);
    await ask({ from: '2000-01-01', to: '2025-10-01' }).expect(400);
    await ask({ from: '2025-10-02' }).expect(400);
    await api.http().get('/api/admin/overview/figures').expect(401);
  });
});

describe('the dashboard', () => {
  it('is called as staff say, or after the season on sale', async () => {
    await logIn();
    expect((await overview()).dashboardTitle).toBe('October half-term 2025');
    const { body } = await staff.get('/api/admin/settings').expect(200);
    await staff
      .put('/api/admin/settings')
      .send({ ...body, dashboardTitle: 'Autumn' })
      .expect(200);
    expect((await overview()).dashboardTitle).toBe('Autumn');
  });
});

describe('what is new', () => {
  const changes = async () => (await staff.get('/api/admin/changes').expect(200)).body;

  it('shows in a few numbers', async () => {
    await logIn();
    expect(await changes()).toEqual({
      latestBookingId: 0,
      latestEnquiryId: 0,
      bookingChanges: 0,
      latestChangeAt: null,
    });
    const id = await pay({}, '2025-10-01T09:05:00.000Z');
    const paid = await changes();
    expect(paid).toMatchObject({
      latestBookingId: id,
      latestChangeAt: '2025-10-01T09:05:00.000Z',
    });
    await staff.delete(`/api/admin/bookings/${id}?refund=none`).expect(200);
    const deleted = await changes();
    expect(deleted.latestBookingId).toBe(0);
    expect(deleted.bookingChanges).toBeGreaterThan(paid.bookingChanges);
  });

  it('is for staff', async () => {
    await api.http().get('/api/admin/changes').expect(401);
  });
});
