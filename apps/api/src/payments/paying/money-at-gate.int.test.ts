import { beforeEach, describe, expect, it } from '@jest/globals';
import { type StaffAccount } from '@sunfield/contracts/staff/staff-accounts';
import { type PlacedBooking } from '@sunfield/contracts/bookings/place-booking';
import { type BookingMoney } from '@sunfield/contracts/bookings/staff-bookings';
import { type GateUnpaid } from '@sunfield/contracts/payments/payments';
import { anOrder } from '../../../test/families/an-order';
import { type Client, logInStaff, testStaff } from '../../../test/running/log-in-staff';
import { testApi } from '../../../test/running/start-api';
import { PaymentEntity } from '../model/payment.entity';
import { RefundEntity } from '../model/refund.entity';

const today = '2025-10-28';
const coach = { username: 'coach', password: 'whistle-and-cones' };

const api = testApi();
const owner = testStaff(api, `${today}T08:50:00Z`);
let gate: Client;
beforeEach(async () => {
  await owner
    .post('/api/admin/staff', { ...coach, role: 'coach', venues: ['st-marys'] })
    .expect(201);
  gate = await logInStaff(api, coach);
});

const book = async (more: object = {}, browser: Client = gate) =>
  (
    await browser
      .post('/api/bookings')
      .send(anOrder({ dates: [{ date: today }], walkIn: {}, ...more }))
      .expect(201)
  ).body as PlacedBooking;
const online = async (date = today) =>
  (await api.post('/api/bookings', anOrder({ dates: [{ date }] })).expect(201))
    .body as PlacedBooking;
const take = (id: number, more: object = {}, browser: Client = gate) =>
  browser.patch(`/api/bookings/${id}/payment-status`).send({
    status: 'succeeded',
    paymentIntentId: `manual_${id}`,
    method: 'cash',
    takenAt: 'st-marys',
    ...more,
  });
const payments = (bookingId: number) => api.dataSource.manager.findBy(PaymentEntity, { bookingId });
const unpaid = async (browser: Client = gate, query = `date=${today}&venue=st-marys`) =>
  (await browser.get(`/api/admin/gate/unpaid?${query}`).expect(200)).body as GateUnpaid;

describe.each(['cash', 'card_reader'])('%s at the gate', (method) => {
  it('is recorded once, with who took it where, however often it is sent', async () => {
    const { id } = await book();
    const all = await Promise.all(Array.from({ length: 5 }, () => take(id, { method })));
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(all.map(({ body }) => body.newStatus)).toContain('succeeded');
    const rows = await payments(id);
    expect(rows).toMatchObject([{ method, receivedPence: 1500, venueKey: 'st-marys' }]);
    const staff = (await owner.get('/api/admin/staff').expect(200)).body as StaffAccount[];
    const { id: taker } = staff.find(({ username }) => username === 'coach')!;
    expect(rows[0]?.madeBy).toBe(`staff:${taker}`);
    expect(await unpaid()).toEqual([]);
  });

  it('pays for a booking that a family made online, too', async () => {
    const { id } = await online();
    expect(await unpaid()).toMatchObject([{ bookingId: id, duePence: 1500 }]);
    await take(id, { method }).expect(200);
    expect(await payments(id)).toMatchObject([{ method, receivedPence: 1500 }]);
  });

  it('is given back by the office, at the venue or from its own box', async () => {
    const { id } = await book();
    await take(id, { method }).expect(200);
    const money = async () =>
      (await owner.get(`/api/admin/bookings/${id}/payments`).expect(200)).body as BookingMoney;
    const paymentId = (await money()).payments[0]?.id;
    const refund = (more: object) =>
      owner
        .post(`/api/admin/bookings/${id}/refunds`, { reason: 'Went home ill', paymentId, ...more })
        .expect(201);
    await refund({ amount: '5.00', givenBackAt: 'st-marys' });
    await refund({ amount: '4.00' });
    await refund({ amount: '6.00', asCredit: '6.00', givenBackAt: 'st-marys' });
    expect(await api.dataSource.manager.find(RefundEntity)).toMatchObject([
      { amountPence: 500, venueKey: 'st-marys', isCredit: false, status: 'succeeded' },
      { amountPence: 400, venueKey: null, isCredit: false, status: 'succeeded' },
      { amountPence: 600, isCredit: true },
    ]);
    expect((await money()).payments).toMatchObject([{ refundedPence: 1500, refundablePence: 0 }]);
  });
});

describe('a coach', () => {
  it.each([
    ['a bank transfer', { method: 'bank_transfer' }],
    ['money in the office', { takenAt: undefined }],
    ['money at another venue', { takenAt: 'brecks' }],
  ])('does not record %s', async (_, more) => {
    const { id } = await book();
    await take(id, more).expect(403);
    expect(await payments(id)).toEqual([]);
  });

  it('does not record money for a booking of another day, nor sees it', async () => {
    const { id } = await online('2025-10-29');
    await take(id).expect(403);
    expect(await unpaid()).toEqual([]);
    const query = (text: string) => gate.get(`/api/admin/gate/unpaid?${text}`);
    await query('date=2025-10-29&venue=st-marys').expect(403);
    await query(`date=${today}&venue=brecks`).expect(403);
  });

  it('neither refunds nor opens the booking', async () => {
    const { id } = await book();
    await take(id).expect(200);
    const order = { amount: '5.00', reason: 'Went home ill' };
    await gate.post(`/api/admin/bookings/${id}/refunds`).send(order).expect(403);
    const { body } = await gate.get(`/api/bookings/${id}`).expect(200);
    expect(body).toMatchObject({ view: 'glimpse' });
  });
});

it('money is recorded only at a venue that there is', async () => {
  const { id } = await book();
  const { body } = await take(id, { takenAt: 'moon' }, owner).expect(400);
  expect(body.fields).toMatchObject([{ path: 'takenAt' }]);
});

it('a card payment that was begun ends when the gate takes cash, and the walk-in is paid once', async () => {
  const { id } = await book();
  const both = await Promise.all([
    take(id),
    take(id, { paymentIntentId: 'manual_other', method: 'card_reader' }, owner),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await payments(id)).toHaveLength(1);
});
