import { beforeEach, describe, expect, it } from '@jest/globals';
import { type BookingTimeline } from '@sunfield/contracts/bookings/booking-timeline';
import { type PlacedBooking } from '@sunfield/contracts/bookings/place-booking';
import { type Register } from '@sunfield/contracts/bookings/registers';
import { type Booking } from '@sunfield/contracts/bookings/bookings';
import { agreed, asItIs } from '../../../test/families/amending';
import { anOrder } from '../../../test/families/an-order';
import { payBooking } from '../../../test/families/pay-booking';
import { type Client, logInStaff, testStaff } from '../../../test/running/log-in-staff';
import { testApi } from '../../../test/running/start-api';
import { OverCapacityEntity } from '../../catalogue/model/over-capacity.entity';

const today = '2025-10-28';
const morning = `${today}T08:50:00Z`;
const coach = { username: 'coach', password: 'whistle-and-cones' };
const manager = { username: 'office', password: 'paper-and-string' };

const api = testApi();
const owner = testStaff(api, morning);
let gate: Client;
let office: Client;
let families = 0;
beforeEach(async () => {
  const account = (more: object) => owner.post('/api/admin/staff', more).expect(201);
  await account({ ...coach, role: 'coach', venues: ['st-marys'] });
  await account({ ...manager, role: 'manager' });
  gate = await logInStaff(api, coach);
  office = await logInStaff(api, manager);
});

/** A walk-in of one child, by default of a family that has not booked before. */
function walkIn(walksIn: object = {}, more: object = {}) {
  families += 1;
  return anOrder({
    dates: [{ date: today }],
    children: [{ name: `Child ${families}`, age: '8' }],
    parentEmail: `family.${families}@example.org`,
    walkIn: walksIn,
    ...more,
  });
}
const place = (order: object, browser = gate) => browser.post('/api/bookings').send(order);
const placed = async (order: object, browser = gate) =>
  (await place(order, browser).expect(201)).body as PlacedBooking;
/** Leaves this many places today. */
const leave = (places: number) =>
  api.dataSource.query(
    "UPDATE camp_days SET capacity = places_taken + ? WHERE date = ? AND venue_key = 'st-marys'",
    [places, today],
  );
const day = async () => {
  const [row] = await api.dataSource.query<{ taken: number; capacity: number }[]>(
    "SELECT SUM(places_taken) AS taken, SUM(capacity) AS capacity FROM camp_days WHERE date = ? AND venue_key = 'st-marys'",
    [today],
  );
  return { taken: Number(row?.taken), capacity: Number(row?.capacity) };
};
const registerOf = async (browser = gate, date = today) =>
  (
    (await browser.get(`/api/admin/registers?date=${date}&venue=st-marys`).expect(200))
      .body as Register[]
  )[0]?.children ?? [];
const overCapacity = () => api.dataSource.manager.find(OverCapacityEntity);

describe('a child without a booking', () => {
  it('is booked by a coach at the gate and immediately on today’s register, marked as not paid', async () => {
    const { body, headers } = await place(walkIn()).expect(201);
    expect(body).toMatchObject({ paymentStatus: 'pending', totalPence: 1500, accessToken: '' });
    expect(body.payAt).toMatch(/\/checkout\?booking_id=\d+&amount=15.00$/);
    expect(JSON.stringify(headers['set-cookie'])).not.toContain('booking');
    expect(await registerOf()).toMatchObject([{ bookingId: body.id, isUnpaid: true }]);
    api.clock.advance({ minutes: 480 });
    gate = await logInStaff(api, coach);
    expect(await registerOf()).toHaveLength(1);
    await payBooking(api, body.id);
    const [paid] = await registerOf();
    expect(paid).not.toHaveProperty('isUnpaid');
  });

  it('keeps its place for four weeks, also after staff correct a name', async () => {
    const { id } = await placed(walkIn({ emailLink: true }));
    const view = async () => (await office.get(`/api/bookings/${id}`).expect(200)).body as Booking;
    expect(await view()).toMatchObject({ holdExpiresAt: '2025-11-25T18:00:00.000Z' });
    const before = asItIs(await view());
    const wish = { ...before, children: [{ ...before.children[0]!, name: 'Ada Byron' }] };
    const path = `/api/bookings/${id}/amendments`;
    const { body: quoted } = await office.post(`${path}/quote`).send(wish).expect(200);
    await office.post(path).send(agreed(wish, quoted)).expect(201);
    expect(await registerOf()).toMatchObject([{ name: 'Ada Byron', isUnpaid: true }]);
    expect(await view()).toMatchObject({ holdExpiresAt: '2025-11-25T18:00:00.000Z' });
    const { body: outbox } = await office.get('/api/admin/emails').expect(200);
    expect(outbox).toMatchObject([{ kind: 'booking-payment-link' }]);
  });

  it.each([
    ['another day', { dates: [{ date: '2025-10-29' }] }, 400],
    ['another venue', { dates: [{ date: today, venue: 'brecks', campType: 'dance' }] }, 403],
    ['another age with a reason', { ageReason: 'A sister of ours' }, 403],
  ])('is not booked by a coach for %s', async (_, more, status) => {
    await place(walkIn({}, more)).expect(status);
    expect(await registerOf()).toEqual([]);
  });

  it('is not booked by a parent; what a parent has not paid is not on the register', async () => {
    await api.post('/api/bookings', walkIn()).expect(403);
    await api.post('/api/bookings', { ...walkIn(), walkIn: undefined }).expect(201);
    expect(await registerOf()).toEqual([]);
  });

  it('sent twice is one booking', async () => {
    const order = walkIn({}, { clientRequestId: crypto.randomUUID() });
    const [one, other] = await Promise.all([placed(order), placed(order)]);
    expect(other).toEqual(one);
    expect(await registerOf()).toHaveLength(1);
  });
});

describe('a child who was written down without a network', () => {
  const id = crypto.randomUUID();
  const read = (browser = gate) => browser.get(`/api/admin/attendance/walk-ins/${id}`);

  it('is found by the phone’s own id, for entries that are sent afterwards', async () => {
    await read().expect(404);
    const { id: bookingId } = await placed(walkIn({}, { clientRequestId: id }));
    const rows = await api.dataSource.query<{ id: number }[]>(
      'SELECT id FROM booking_children WHERE booking_id = ? ORDER BY position',
      [bookingId],
    );
    expect((await read().expect(200)).body).toEqual({
      childIds: rows.map((row) => Number(row.id)),
    });
    await owner
      .post('/api/admin/staff', { ...coach, username: 'other', role: 'coach', venues: ['brecks'] })
      .expect(201);
    await read(await logInStaff(api, { ...coach, username: 'other' })).expect(403);
    await api.get(`/api/admin/attendance/walk-ins/${id}`).expect(401);
  });

  it('is booked for its day when the network is back, at most two weeks later', async () => {
    const sent = walkIn({}, { clientRequestId: id });
    api.clock.set('2025-11-11T09:00:00Z');
    gate = await logInStaff(api, coach);
    await placed(sent);
    office = await logInStaff(api, manager);
    expect(await registerOf(office)).toMatchObject([{ isUnpaid: true }]);
    api.clock.set('2025-11-12T09:00:00Z');
    gate = await logInStaff(api, coach);
    await place(walkIn()).expect(400);
  });
});

describe('a full day', () => {
  it('has its last place for one of several walk-ins; the others are refused', async () => {
    await leave(1);
    const answers = await Promise.all(Array.from({ length: 4 }, () => place(walkIn())));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'session_full' });
    const { taken, capacity } = await day();
    expect(taken).toBe(capacity);
  });

  it('takes one more knowingly: with a reason, by staff who may, in note and log', async () => {
    await leave(0);
    const reason = 'A brother of Amara, two coaches more today';
    await place(walkIn({ overCapacity: reason })).expect(403);
    await place(walkIn({ overCapacity: ' ' }), office).expect(400);
    const { id } = await placed(walkIn({ overCapacity: reason }), office);
    const { taken, capacity } = await day();
    expect(taken).toBe(capacity + 1);
    expect(await overCapacity()).toMatchObject([{ bookingId: id, places: 1 }]);
    const { body: note } = await office.get(`/api/admin/bookings/${id}/note`).expect(200);
    expect(note).toMatchObject({ text: `Booked on a full day: ${reason}` });
    const { body: log } = await owner.get('/api/admin/audit?topic=booking').expect(200);
    expect(JSON.stringify(log)).toContain('booking.over_capacity');
    expect(JSON.stringify(log)).not.toContain('brother');
    const { body } = await office.get(`/api/admin/bookings/${id}/timeline`).expect(200);
    expect(JSON.stringify(body as BookingTimeline)).toContain(
      `Booked on a full day: ${taken} of ${capacity} places are taken on`,
    );
  });

  it('takes a child of another age as well, and the note has both reasons', async () => {
    await leave(0);
    const children = [{ name: 'Amara', age: '4' }];
    const reasons = { children, ageReason: 'Turns 5 on Friday' };
    const order = walkIn({ overCapacity: 'Two coaches more' }, reasons);
    const { id } = await placed(order, office);
    const { body: note } = await office.get(`/api/admin/bookings/${id}/note`).expect(200);
    expect(note.text).toBe(
      'Another age allowed: Turns 5 on Friday\nBooked on a full day: Two coaches more',
    );
  });

  it('with a reason takes a place that is left like any other', async () => {
    await leave(1);
    await placed(walkIn({ overCapacity: 'Looked full' }), office);
    expect(await overCapacity()).toEqual([]);
  });

  it('stays full for everyone else, until as many have left as were taken above', async () => {
    const before = await placed(walkIn());
    await leave(0);
    const above = await placed(walkIn({ overCapacity: 'Two coaches more' }), office);
    await place(walkIn(), office).expect(409);
    await office.delete(`/api/admin/bookings/${before.id}`).expect(200);
    await place(walkIn(), office).expect(409);
    await office.delete(`/api/admin/bookings/${above.id}`).expect(200);
    await placed(walkIn());
    const { taken, capacity } = await day();
    expect(taken).toBe(capacity);
  });

  it('counts each of several walk-ins above it in parallel', async () => {
    await leave(0);
    const order = () => walkIn({ overCapacity: 'All of one school' });
    const all = await Promise.all(Array.from({ length: 4 }, () => place(order(), office)));
    expect(all.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const { taken, capacity } = await day();
    expect(taken).toBe(capacity + 4);
  });
});
