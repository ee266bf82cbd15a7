import { describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { isPaid } from '@sunfield/contracts/bookings/booking-status';
import { type BookingSummary } from '@sunfield/contracts/bookings/booking-list';
import { type Figures, type Overview } from '@sunfield/contracts/office/overview';
import { anOrder } from '../../test/families/an-order';
import { testStaff } from '../../test/running/log-in-staff';
import { payBooking } from '../../test/families/pay-booking';
import { refundBooking } from '../../test/families/refund-booking';
import { testApi } from '../../test/running/start-api';
import { EventEntity } from '../kernel/events/event.entity';
import { recountFigures } from '../bookings/ledger/recount-figures';
import { BookingPlaceEntity } from '../bookings/model/booking-place.entity';

const api = testApi();
const staff = testStaff(api, '2025-10-01T09:00:00.000Z');
const figures = async (from = '2025-09-01', to = '2025-11-30'): Promise<Figures> =>
  (await staff.get('/api/admin/overview/figures').query({ from, to }).expect(200)).body;
const overview = async (): Promise<Overview> =>
  (await staff.get('/api/admin/overview').expect(200)).body;

async function pay(order: Parameters<typeof anOrder>[0], at: string): Promise<number> {
  api.clock.set(at);
  const { body } = await api.post('/api/bookings', anOrder(order)).expect(201);
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
/** An amount that does not split evenly. */
const refund = (id: number, pence: number) => refundBooking(api, id, pence);

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
const campPence = ({ campDays }: Figures) => sum(campDays.map((day) => day.revenuePence));

describe('the figures', () => {
  it('agree with the dashboard and the list to the penny', async () => {
    await pay({}, '2025-10-01T09:00:00.000Z');
    const second = await pay(siblings, '2025-10-02T09:00:00.000Z');
    const third = await pay(siblings, '2025-10-03T09:00:00.000Z');
    await refund(second, 1001);
    await refund(third, 3333);
    await api.post('/api/bookings', anOrder()).expect(201);
    const back = await pay({}, '2025-10-04T09:00:00.000Z');
    await refund(back, 1500);
    await staff.logIn();
    const [told, top] = [await figures(), await overview()];
    const rows = (await staff.get('/api/bookings').expect(200)).body as BookingSummary[];
    const paid = rows.filter(({ paymentStatus }) => isPaid(paymentStatus));
    const inTable = sum(paid.map((row) => row.totalPence - row.refundedPence));
    expect(inTable).toBe(1500 + (6000 - 1001) + (6000 - 3333));
    expect(top.totalRevenuePence).toBe(inTable);
    expect(told.revenuePence).toBe(inTable);
    expect(campPence(told) + told.tshirtPence).toBe(inTable);
    expect(told.bookings).toBe(paid.length);
    expect(sum(told.campDays.map(({ placesPaid }) => placesPaid))).toBe(7);
    // Seven paid, one held, and one that is refunded but kept.
    expect(sum(told.campDays.map(({ placesTaken }) => placesTaken))).toBe(9);
  });

  it('share what a booking brought in among its days', async () => {
    await pay(siblings, '2025-10-02T09:00:00.000Z');
    await staff.logIn();
    const { campDays, tshirtPence } = await figures();
    const filled = campDays.filter(({ placesPaid }) => placesPaid > 0);
    // £15, £20 and £15, less ten per cent.
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
    await staff.logIn();
    const { days } = await figures('2025-10-01', '2025-10-27');
    expect(days).toHaveLength(27);
    expect(days.filter(({ bookings }) => bookings > 0)).toEqual([
      { date: '2025-10-02', bookings: 1, revenuePence: 1500 },
      { date: '2025-10-26', bookings: 2, revenuePence: 3000 },
    ]);
    expect((await figures('2025-10-26', '2025-10-26')).revenuePence).toBe(3000);
    expect((await figures('2025-10-25', '2025-10-25')).revenuePence).toBe(0);
  });

  it('keep what was earned when its people are erased: by period, camp day and in all', async () => {
    const id = await pay(siblings, '2025-10-01T09:00:00.000Z');
    await staff.logIn();
    const [before, top] = [await figures(), await overview()];
    await staff.delete(`/api/admin/bookings/${id}?refund=none`).expect(200);
    expect(await figures()).toEqual({
      ...before,
      campDays: before.campDays.map((day) => ({ ...day, placesTaken: 0, placesPaid: 0 })),
      deletedRevenuePence: 6000,
    });
    expect(await overview()).toEqual({ ...top, confirmedBookings: 0 });
    expect(top.totalRevenuePence).toBe(6000);
  });

  it('tell what cannot be put down to a day, so that all of it is there', async () => {
    const id = await pay({}, '2025-10-01T09:00:00.000Z');
    await staff.logIn();
    await staff.delete(`/api/admin/bookings/${id}?refund=none`).expect(200);
    // Like bookings deleted before their days were kept.
    await api.dataSource.getRepository(BookingPlaceEntity).delete({ bookingId: id });
    await recountFigures(api.dataSource);
    const told = await figures();
    expect(told).toMatchObject({ revenuePence: 1500, otherPence: 1500 });
    expect(campPence(told)).toBe(0);
  });

  it('refuse days in the wrong order, too many, or none', async () => {
    await staff.logIn();
    const ask = (query: object) => staff.get('/api/admin/overview/figures').query(query);
    await ask({ from: '2025-10-02', to: '2025-10-01' }).expect(400);
    await ask({ from: '2000-01-01', to: '2025-10-01' }).expect(400);
    await ask({ from: '2025-10-02' }).expect(400);
    await api.get('/api/admin/overview/figures').expect(401);
  });
});

describe('the takings for an accountant', () => {
  const download = (query: object) => staff.get('/api/admin/overview/takings.csv').query(query);
  const october = { from: '2025-10-01', to: '2025-10-31' };

  it('have every booking paid in a period, also deleted ones, without their people', async () => {
    const kept = await pay(siblings, '2025-10-01T09:00:00.000Z');
    const part = await pay({}, '2025-10-02T09:00:00.000Z');
    await pay({}, '2025-11-01T09:00:00.000Z');
    await refund(part, 500);
    await staff.logIn();
    await staff.delete(`/api/admin/bookings/${kept}?refund=none`).expect(200);
    const { text, headers } = await download(october).expect(200);
    expect(headers['content-disposition']).toContain('takings-2025-10-01-2025-10-31.csv');
    expect(text).not.toMatch(/Okafor|Amara|ngozi|07700/);
    const rows: Record<string, string>[] = parse(text, { columns: true, bom: true });
    expect(rows).toEqual([
      {
        Booking: String(kept),
        Paid: '2025-10-01 10:00',
        Status: 'succeeded',
        'Camp days':
          "2025-10-27 St Mary's Catholic Primary School Sports Camp 8am-5pm 20.00; 2025-10-27 St Mary's Catholic Primary School Sports Camp 9am-3pm 15.00; 2025-10-28 Brecks Community Hub Dance Trial 9am-3pm 15.00",
        Total: '60.00',
        'T-shirts': '15.00',
        Refunded: '0.00',
        Net: '60.00',
        'Payment reference': `pi_test_${kept}`,
        Deleted: '2025-11-01 09:00',
        Season: 'October half-term 2025',
        'Paid by credit': '0.00',
        'Kept as credit': '0.00',
      },
      expect.objectContaining({ Booking: String(part), Net: '10.00', Deleted: '' }),
    ]);
    const pounds = rows.reduce((total, { Net }) => total + Number(Net), 0);
    expect(pounds * 100).toBe((await figures(october.from, october.to)).revenuePence);
    expect(
      await api.dataSource.getRepository(EventEntity).findBy({ type: 'takings.exported' }),
    ).toMatchObject([{ after: october }]);
  });

  it('are for staff', async () => {
    await api.get('/api/admin/overview/takings.csv').query(october).expect(401);
    await staff.logIn();
    await download({ from: '2025-10-02', to: '2025-10-01' }).expect(400);
  });
});

describe('the dashboard', () => {
  it('is called as staff say, or after the season on sale', async () => {
    await staff.logIn();
    expect((await overview()).dashboardTitle).toBe('October half-term 2025');
    const { body } = await staff.get('/api/admin/settings').expect(200);
    await staff.put('/api/admin/settings', { ...body, dashboardTitle: 'Autumn' }).expect(200);
    expect((await overview()).dashboardTitle).toBe('Autumn');
  });
});

describe('what is new', () => {
  const changes = async () => (await staff.get('/api/admin/changes').expect(200)).body;

  it('shows in a few numbers', async () => {
    await staff.logIn();
    expect(await changes()).toEqual({
      latestBookingId: 0,
      latestEnquiryId: 0,
      enquiryChanges: 0,
      newEnquiries: 0,
      overdueEnquiries: 0,
      bookingChanges: 0,
    });
    const id = await pay({}, '2025-10-01T09:05:00.000Z');
    const paid = await changes();
    expect(paid).toMatchObject({
      latestBookingId: id,
    });
    await staff.delete(`/api/admin/bookings/${id}?refund=none`).expect(200);
    const deleted = await changes();
    expect(deleted.latestBookingId).toBe(0);
    expect(deleted.bookingChanges).toBeGreaterThan(paid.bookingChanges);
  });

  it('is for staff', async () => {
    await api.get('/api/admin/changes').expect(401);
  });
});
