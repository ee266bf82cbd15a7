import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type PlacedBooking } from '@sunfield/contracts/place-booking';
import { anOrder } from '../../../test/an-order';
import { payBooking } from '../../../test/pay-booking';
import { startApi, type TestApi } from '../../../test/start-api';
import { EventEntity } from '../../events/event.entity';
import { CampDayEntity } from '../../catalogue/camp-day.entity';
import { BookingPlaceEntity, takenStates } from '../booking-place.entity';
import { hasPlaces } from '../booking-places';
import { BookingEntity } from '../booking.entity';
import { In } from 'typeorm';

let api: TestApi;
let browser: ReturnType<TestApi['browser']>;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  await api.reset();
  browser = api.browser();
});
afterAll(() => api.stop());

type Order = Parameters<typeof anOrder>[0];
const send = (order: Order, by = browser) => by.post('/api/bookings').send(anOrder(order));
const place = async (order: Order = {}, by = browser) =>
  (await send(order, by).expect(201)).body as PlacedBooking;
const booking = async (id: number) =>
  Object.assign(await api.dataSource.getRepository(BookingEntity).findOneByOrFail({ id }), {
    hasPlaces: await hasPlaces(api.dataSource.manager, id),
  });
const days = () => api.dataSource.getRepository(CampDayEntity).find();
const taken = async (date: string) =>
  (await days()).find((day) => day.date === date && day.venueKey === 'st-marys')?.placesTaken;
/** Leaves so many places of a day to sell, by having it hold no more. */
const leave = async (left: number, date: string) => {
  const camps = api.dataSource.getRepository(CampDayEntity);
  const { id, placesTaken } = await camps.findOneByOrFail({ date, venueKey: 'st-marys' });
  await camps.update({ id }, { capacity: placesTaken + left });
};

const monday = { date: '2025-10-27' };
const tuesday = { date: '2025-10-28' };
const wednesday = { date: '2025-10-29' };

/** The places of each day are exactly those of the bookings that hold any. */
async function expectExactPlaces(): Promise<void> {
  const items = await api.dataSource
    .getRepository(BookingPlaceEntity)
    .find({ where: { state: In(takenStates) } });
  for (const day of await days()) {
    const held = items.filter(({ campDayId }) => campDayId === day.id).length;
    expect({ date: day.date, taken: day.placesTaken }).toEqual({ date: day.date, taken: held });
  }
}

describe('a parent who changed the basket', () => {
  it('gets the new booking and gives the old one up, in one step', async () => {
    const old = await place({ dates: [monday, tuesday], totalPence: 3000 });
    const placed = await place({ dates: [tuesday, wednesday], totalPence: 3000, replaces: old.id });
    expect(placed).toMatchObject({ paymentStatus: 'pending', replacedBookingId: old.id });
    expect(placed.id).not.toBe(old.id);
    expect(await booking(old.id)).toMatchObject({
      paymentStatus: 'expired',
      hasPlaces: false,
      holdExpiresAt: null,
      replacedById: placed.id,
    });
    expect([await taken(monday.date), await taken(tuesday.date)]).toEqual([0, 1]);
    await expectExactPlaces();
    const { body } = await browser.get(`/api/bookings/${old.id}`).expect(200);
    expect(body).toMatchObject({ view: 'full', replacedById: placed.id });
    const glimpse = await api.http().get(`/api/bookings/${old.id}`).expect(200);
    expect(glimpse.body).not.toHaveProperty('replacedById');
    const entries = await api.dataSource
      .getRepository(EventEntity)
      .findBy({ subjectId: String(old.id), type: 'booking.status' });
    expect(entries).toMatchObject([
      { actor: 'parent', after: { paymentStatus: 'expired', replacedBy: placed.id } },
    ]);
  });

  it('keeps the last places of a full day, and may take fewer or other ones of it', async () => {
    await leave(2, monday.date);
    const two = [
      { name: 'Amara Okafor', age: '7' },
      { name: 'Tobi Okafor', age: '10' },
    ];
    const both = [
      { ...monday, childIndex: 0 },
      { ...monday, childIndex: 1 },
    ];
    const old = await place({ children: two, dates: both, totalPence: 2700 });
    expect((await send({ dates: [monday] }, api.browser()).expect(409)).body.code).toBe(
      'session_full',
    );
    const more = await place({
      children: two,
      dates: [...both, tuesday],
      totalPence: 4050,
      replaces: old.id,
    });
    expect(await taken(monday.date)).toBe(2);
    await place({
      dates: [{ ...monday, bookingType: '8am-5pm' }],
      totalPence: 2000,
      replaces: more.id,
    });
    expect([await taken(monday.date), await taken(tuesday.date)]).toEqual([1, 0]);
  });

  it('keeps the old booking as it was where the new one does not fit', async () => {
    const old = await place({ dates: [monday] });
    await leave(0, tuesday.date);
    const before = await booking(old.id);
    const { body } = await send({
      dates: [monday, tuesday],
      totalPence: 3000,
      replaces: old.id,
    }).expect(409);
    expect(body).toMatchObject({ code: 'session_full', days: [{ date: tuesday.date }] });
    expect({ ...(await booking(old.id)), version: 0 }).toEqual({ ...before, version: 0 });
    expect(await taken(monday.date)).toBe(1);
  });

  it('and clicked twice, or lost the answer, has one booking in the place of the old one', async () => {
    await leave(1, monday.date);
    const old = await place({ dates: [monday] });
    const changed = {
      dates: [{ ...monday, bookingType: '8am-5pm' as const }],
      totalPence: 2000,
      clientRequestId: randomUUID(),
      replaces: old.id,
    };
    const both = await Promise.all([place(changed), place(changed)]);
    const again = await place(changed);
    const forgetful = await place({ ...changed, replaces: undefined });
    expect(new Set([...both, again, forgetful].map(({ id }) => id)).size).toBe(1);
    expect([...both, again].map(({ replacedBookingId }) => replacedBookingId)).toEqual(
      Array(3).fill(old.id),
    );
    expect(await taken(monday.date)).toBe(1);
  });

  it('has one hold, however many changes are sent at once', async () => {
    const old = await place({ dates: [monday, tuesday], totalPence: 3000 });
    const answers = await Promise.all(
      // From addresses of their own, or the counting of calls would put them in a row.
      Array.from({ length: 20 }, (_, n) =>
        send({ dates: [tuesday], replaces: old.id }).set('X-Forwarded-For', `203.0.113.${n}`),
      ),
    );
    const placed = answers.map(({ body }) => body as PlacedBooking);
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
    expect(placed.filter(({ replacedBookingId }) => replacedBookingId === old.id)).toHaveLength(1);
    expect(await taken(monday.date)).toBe(0);
    expect(await taken(tuesday.date)).toBe(20);
    await expectExactPlaces();
  });

  it('and sent the very same form again keeps the booking it made', async () => {
    const form = { clientRequestId: randomUUID() };
    const first = await place(form);
    const again = await place({ ...form, replaces: first.id });
    expect(again).toMatchObject({
      id: first.id,
      replacedBookingId: null,
      paymentStatus: 'pending',
    });
  });
});

describe('a booking that cannot be replaced', () => {
  it.each(['another browser', 'a forged cookie', 'the link alone'])(
    'is like none at all for %s',
    async (whose) => {
      const owner = api.browser();
      const old = await place({ dates: [monday] }, owner);
      const stranger = api.browser();
      const order = anOrder({ dates: [tuesday], replaces: old.id });
      const cookies: Record<string, string> = {
        'a forged cookie': `booking_${old.id}=s%3A${old.accessToken}.${'A'.repeat(43)}`,
        'the link alone': `booking_${old.id}=${old.accessToken}`,
      };
      const request = stranger.post('/api/bookings');
      if (cookies[whose]) request.set('Cookie', cookies[whose]);
      const { body } = await request.send(order).expect(201);
      const unknown = await place({ dates: [tuesday], replaces: 4711 }, api.browser());
      expect(body.replacedBookingId).toBeNull();
      expect(Object.keys(body)).toEqual(Object.keys(unknown));
      expect(await booking(old.id)).toMatchObject({ paymentStatus: 'pending', hasPlaces: true });
      expect(await taken(monday.date)).toBe(1);
    },
  );

  it('because it is paid stands: its number is told, and nothing is booked', async () => {
    const old = await place({ dates: [monday] });
    await payBooking(api, old.id);
    const { body } = await send({ dates: [tuesday], replaces: old.id }).expect(409);
    expect(body).toMatchObject({
      code: 'already_paid',
      bookingId: old.id,
      message: `Booking #${old.id} is already paid, so it cannot be changed here. Nothing new was booked.`,
    });
    expect(await taken(tuesday.date)).toBe(0);
    expect((await booking(old.id)).paymentStatus).toBe('succeeded');
    const stranger = await place({ dates: [tuesday], replaces: old.id }, api.browser());
    expect(stranger.replacedBookingId).toBeNull();
  });

  it('because its time ran out has nothing to give, and the new one is booked', async () => {
    const old = await place({ dates: [monday] });
    api.clock.advance({ minutes: 31 });
    await api.runJob('end-holds');
    const placed = await place({ dates: [tuesday], replaces: old.id });
    expect(placed.replacedBookingId).toBeNull();
    expect((await booking(old.id)).replacedById).toBeNull();
    await expectExactPlaces();
  });

  it.each([0, -1, 1.5, 'abc', {}, null])('is not called %j', async (replaces) => {
    const { body } = await send({ replaces }).expect(400);
    expect(body).toMatchObject({ code: 'validation_failed', fields: [{ path: 'replaces' }] });
  });

  it('is not replaced by a form with a mistake or another total', async () => {
    const old = await place({ dates: [monday] });
    await send({ dates: [tuesday], totalPence: 1, replaces: old.id }).expect(409);
    await send({ dates: [tuesday], parentEmail: 'none', replaces: old.id }).expect(400);
    expect((await booking(old.id)).paymentStatus).toBe('pending');
  });
});
