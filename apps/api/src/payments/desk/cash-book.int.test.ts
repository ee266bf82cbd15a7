import { beforeEach, describe, expect, it } from '@jest/globals';
import { type PlacedBooking } from '@sunfield/contracts/bookings/place-booking';
import { type BookingMoney } from '@sunfield/contracts/bookings/staff-bookings';
import { type CashBook } from '@sunfield/contracts/payments/cash-book';
import { anOrder } from '../../../test/families/an-order';
import { type Client, logInStaff, testStaff } from '../../../test/running/log-in-staff';
import { testApi } from '../../../test/running/start-api';

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

let families = 0;
async function book(): Promise<number> {
  families += 1;
  const parentEmail = `family.${families}@example.org`;
  const order = anOrder({ dates: [{ date: today }], walkIn: {}, parentEmail });
  return ((await gate.post('/api/bookings').send(order).expect(201)).body as PlacedBooking).id;
}
const take = (id: number, method: string, takenAt: string | undefined, browser: Client = gate) =>
  browser
    .patch(`/api/bookings/${id}/payment-status`)
    .send({ status: 'succeeded', paymentIntentId: `manual_${id}`, method, takenAt })
    .expect(200);
const taken = async (method: string, takenAt: string | undefined, browser: Client = gate) => {
  const id = await book();
  await take(id, method, takenAt, browser);
  return id;
};
async function refund(id: number, amount: string, more: object = {}) {
  const { body } = await owner.get(`/api/admin/bookings/${id}/payments`).expect(200);
  const paymentId = (body as BookingMoney).payments[0]?.id;
  await owner
    .post(`/api/admin/bookings/${id}/refunds`, { amount, reason: 'Ill', paymentId, ...more })
    .expect(201);
}
const read = async (venue?: string, date = today) =>
  (
    await owner
      .get(`/api/admin/cash-book?date=${date}${venue ? `&venue=${venue}` : ''}`)
      .expect(200)
  ).body as CashBook;
const expected = async (venue?: string, date = today) =>
  Object.fromEntries(
    (await read(venue, date)).ways.map(({ method, expectedPence }) => [method, expectedPence]),
  );
const count = (more: object = {}, browser: Client = owner) =>
  browser.post('/api/admin/cash-book/counts').send({
    date: today,
    venue: 'st-marys',
    method: 'cash',
    counted: '0.00',
    note: '',
    expectedPence: 0,
    counts: 0,
    ...more,
  });

describe('a cash book', () => {
  it('has what was taken by hand at its venue that day, by each way, with who took it', async () => {
    const cash = await taken('cash', 'st-marys');
    const reader = await taken('card_reader', 'st-marys', owner);
    await taken('cash', undefined, owner);
    await taken('bank_transfer', 'st-marys', owner);
    const book = await read('st-marys');
    expect(book).toMatchObject({
      venueName: "St Mary's Catholic Primary School",
      ways: [
        { method: 'cash', takenPence: 1500, backPence: 0, expectedPence: 1500 },
        { method: 'card_reader', takenPence: 1500, backPence: 0, expectedPence: 1500 },
      ],
      entries: [
        { bookingId: cash, what: 'taken', amountPence: 1500, by: 'coach' },
        { bookingId: reader, what: 'taken', amountPence: 1500, by: 'admin' },
      ],
    });
    expect(book.venues.map(({ venue }) => venue)).toContain('st-marys');
    expect(await expected()).toEqual({ cash: 1500, card_reader: 0 });
    expect(await expected('brecks')).toEqual({ cash: 0, card_reader: 0 });
    expect(await expected('st-marys', '2025-10-27')).toEqual({ cash: 0, card_reader: 0 });
  });

  it.each(['cash', 'card_reader'])(
    'loses what went back by %s where it was handed over, but not what stays as credit',
    async (method) => {
      const id = await taken(method, 'st-marys');
      await refund(id, '5.00', { givenBackAt: 'st-marys' });
      await refund(id, '4.00');
      await refund(id, '6.00', { asCredit: '6.00', givenBackAt: 'st-marys' });
      expect((await expected('st-marys'))[method]).toBe(1000);
      expect((await expected())[method]).toBe(-400);
      const { ways } = await read('st-marys');
      expect(ways.find((way) => way.method === method)).toMatchObject({ backPence: 500 });
    },
  );

  it('has credit that the office paid out in cash', async () => {
    const id = await taken('cash', 'st-marys');
    await refund(id, '15.00', { asCredit: '15.00' });
    const email = `family.${families}@example.org`;
    const order = { email, amount: '15.00', method: 'cash', reason: 'Moves away', seenPence: 1500 };
    await owner.post('/api/admin/credit/pay-out', order).expect(200);
    expect(await expected()).toEqual({ cash: -1500, card_reader: 0 });
    expect((await read()).entries).toMatchObject([{ what: 'credit paid out', bookingId: id }]);
    const byReader = { ...order, method: 'card_reader' };
    await owner.post('/api/admin/credit/pay-out', byReader).expect(400);
  });

  it('is of the day in London', async () => {
    await owner.goTo(`${today}T23:30:00Z`);
    gate = await logInStaff(api, coach);
    const order = anOrder({ dates: [{ date: '2025-10-29' }], parentEmail: 'late@example.org' });
    const { body } = await owner.post('/api/bookings', order).expect(201);
    await take((body as PlacedBooking).id, 'cash', 'st-marys', owner);
    expect(await expected('st-marys')).toEqual({ cash: 1500, card_reader: 0 });
  });
});

describe('counting', () => {
  it('adds a row with the sum expected then; a difference needs a reason', async () => {
    await taken('cash', 'st-marys');
    const five = { counted: '10.00', expectedPence: 1500 };
    const { body } = await count(five).expect(400);
    expect(body.fields).toMatchObject([{ path: 'note' }]);
    await count({ ...five, note: 'A note of £5 is missing' }).expect(201);
    await count({ ...five, counted: '15.00', counts: 1 }).expect(201);
    await taken('cash', 'st-marys');
    const [cash] = (await read('st-marys')).ways;
    expect(cash).toMatchObject({
      expectedPence: 3000,
      counts: [
        { number: 2, expectedPence: 1500, countedPence: 1500, note: '', by: 'admin' },
        { number: 1, expectedPence: 1500, countedPence: 1000, note: 'A note of £5 is missing' },
      ],
    });
    const { body: log } = await owner.get('/api/admin/audit?topic=cash').expect(200);
    expect(JSON.stringify(log)).toContain('cash.counted');
  });

  it('is refused if money was recorded or counted meanwhile, or the day has not begun', async () => {
    await taken('cash', 'st-marys');
    await count().expect(409);
    await count({ date: '2025-10-29' }).expect(400);
    await count({ venue: 'moon' }).expect(400);
    const right = { counted: '15.00', expectedPence: 1500 };
    const all = await Promise.all(Array.from({ length: 4 }, () => count(right)));
    expect(all.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect((await read('st-marys')).ways[0]?.counts).toHaveLength(1);
  });
});

it('only staff who see money read and count it', async () => {
  const office = { username: 'office', password: 'paper-and-string' };
  await owner
    .post('/api/admin/staff', { ...office, role: 'manager', rights: ['people'] })
    .expect(201);
  for (const browser of [gate, await logInStaff(api, office)]) {
    await browser.get(`/api/admin/cash-book?date=${today}`).expect(403);
    await count({}, browser).expect(403);
  }
});
