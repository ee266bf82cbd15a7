import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type BookingSummary } from '@sunfield/contracts/bookings/booking-list';
import { anOrder } from '../../../test/families/an-order';
import { logInStaff } from '../../../test/running/log-in-staff';
import { payBooking } from '../../../test/families/pay-booking';
import { startApi, type TestApi } from '../../../test/running/start-api';
import { BookingEntity } from '../model/booking.entity';

let api: TestApi;
let staff: Awaited<ReturnType<typeof logInStaff>>;
let first: number;
let second: number;

beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  await api.reset();
  staff = await logInStaff(api);
  first = await place(anOrder());
  second = await place(
    anOrder({
      children: [{ name: 'Zoë 100% Mary-Jane O’Brien', age: '9' }],
      dates: [{ date: '2025-10-28', venue: 'brecks', campType: 'dance' }],
      parentName: 'Bea Armitage',
      parentEmail: 'bea@example.org',
      parentPhone: '07700 900999',
    }),
  );
  await api.dataSource
    .getRepository(BookingEntity)
    .update({ id: second }, { paymentReference: 'manual_1759309200000' });
});
afterAll(() => api.stop());

const place = async (order: object) =>
  Number((await api.http().post('/api/bookings').send(order).expect(201)).body.id);
const list = async (query: object = {}) => {
  const { body, headers } = await staff.get('/api/bookings').query(query).expect(200);
  return { rows: body as BookingSummary[], total: Number(headers['x-total-count']) };
};
const idsOf = async (query: object) => (await list(query)).rows.map(({ id }) => id);

describe("the staff's list of bookings", () => {
  it('is an array, newest first, without a medical note or special requirement', async () => {
    const { rows, total } = await list();
    expect(total).toBe(2);
    expect(rows.map(({ id }) => id)).toEqual([second, first]);
    expect(rows[1]).toMatchObject({
      parentName: 'Ngozi Okafor',
      children: [{ name: 'Amara Okafor', age: '7' }],
      selectedDates: [{ date: '2025-10-27', venue: 'st-marys', childName: 'Amara Okafor' }],
      totalAmount: '15.00',
      paymentStatus: 'pending',
    });
    expect(JSON.stringify(rows)).not.toMatch(/Peanut|grandmother/);
  });

  it('comes in pages and tells how many there are in all', async () => {
    const { rows, total } = await list({ page: 2, pageSize: 1 });
    expect(rows.map(({ id }) => id)).toEqual([first]);
    expect(total).toBe(2);
  });

  it.each([
    ['part of a parent name, whatever its case', { search: 'ARMI' }],
    ['part of a child name', { search: 'zoë' }],
    ['a percent sign, taken literally', { search: '100%' }],
    ['an email address', { search: 'bea@example' }],
    ['a phone number', { search: '900999' }],
    ['a phone number without its spaces', { search: '07700900999' }],
    ['a phone number with +44', { search: '+44 7700 900 999' }],
    ['a phone number with 0044', { search: '00447700900999' }],
    ['a name without its accent', { search: 'zoe' }],
    ['a name in another order', { search: 'armitage bea' }],
    ['words of a name that is written with an apostrophe', { search: 'obrien' }],
    ['a name with a hyphen, typed as one word', { search: 'maryjane' }],
    ['the beginning of a payment reference', { search: 'manual_17' }],
    ['a venue', { venue: 'brecks' }],
    ['a date', { date: '2025-10-28' }],
    ['the highest number first', { sort: '-id', pageSize: 1 }],
    ['the first parent by name', { sort: 'parent', pageSize: 1 }],
  ])('finds by %s', async (_, query) => {
    expect(await idsOf(query)).toEqual([second]);
  });

  it('finds by reference and by status', async () => {
    await payBooking(api, first);
    expect(await idsOf({ search: `#${first}` })).toEqual([first]);
    expect(await idsOf({ status: 'succeeded' })).toEqual([first]);
    expect(await idsOf({ status: 'pending' })).toEqual([second]);
    expect(await idsOf({ search: '%' })).toEqual([second]);
    expect(await idsOf({ search: 'nobody' })).toEqual([]);
  });

  it('finds by # and a number that booking alone, without it also phones with these digits', async () => {
    const digits = String(first).padStart(6, '0');
    const third = await place(anOrder({ parentPhone: `07700${digits}` }));
    expect(await idsOf({ search: `#${digits}` })).toEqual([first]);
    expect(await idsOf({ search: digits })).toEqual([third, first]);
    await staff
      .delete(`/api/admin/bookings/${third}`)
      .set('Origin', 'http://admin.localhost:4300')
      .expect(200);
  });

  it.each([{ page: 0 }, { pageSize: 1001 }, { sort: 'secret' }, { status: 'lost' }])(
    'refuses %j',
    async (query) => {
      await staff.get('/api/bookings').query(query).expect(400);
    },
  );

  it('shows staff a booking whole', async () => {
    const { body } = await staff.get(`/api/bookings/${first}`).expect(200);
    expect(body).toMatchObject({
      view: 'full',
      children: [{ medicalInfo: 'Peanut allergy' }],
      specialRequirements: 'Collected by her grandmother',
    });
  });
});
