import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from '@jest/globals';
import { type PlacedBooking } from '@sunfield/contracts/bookings/place-booking';
import { anOrder } from '../../../test/families/an-order';
import { testApi } from '../../../test/running/start-api';
import { CampDayEntity } from '../../catalogue/model/camp-day.entity';
import { BookingChildEntity } from '../model/booking-child.entity';
import { BookingEntity } from '../model/booking.entity';

const api = testApi();
const [monday, tuesday, wednesday] = ['2025-10-27', '2025-10-28', '2025-10-29'] as const;

const days = () => api.dataSource.getRepository(CampDayEntity);
const atStMarys = (date: string) => ({ date, venueKey: 'st-marys', activityKey: 'sports' });
const setDay = (date: string, change: object) => days().update(atStMarys(date), change);
const taken = async (date: string) => (await days().findOneByOrFail(atStMarys(date))).placesTaken;

/** Three days of one child, 45 pounds, and what is to happen if one goes. */
const three = (together: string[] | undefined, more: object = {}) =>
  anOrder({
    dates: [{ date: monday }, { date: tuesday }, { date: wednesday }],
    totalPence: 4500,
    ...(together && { takeRest: { together } }),
    ...more,
  });
const post = (order: object) => api.post('/api/bookings', order);
const place = async (order: object) => (await post(order).expect(201)).body as PlacedBooking;

beforeEach(() => setDay(tuesday, { capacity: 0 }));

it('books the other days, for their price alone, and says which is not booked', async () => {
  const placed = await place(three([]));
  expect(placed).toMatchObject({ totalPence: 3000, totalAmount: '30.00', daysGone: [tuesday] });
  const { body } = await api.get(`/api/bookings/${placed.id}?access=${placed.accessToken}`);
  expect(body.daysGone).toEqual([tuesday]);
  expect(body.selectedDates.map(({ date }: { date: string }) => date)).toEqual([monday, wednesday]);
  expect([await taken(monday), await taken(tuesday), await taken(wednesday)]).toEqual([1, 0, 1]);
});

it('books nothing if nothing was said, as before', async () => {
  expect((await post(three(undefined)).expect(409)).body).toMatchObject({ code: 'session_full' });
  expect([await taken(monday), await taken(wednesday)]).toEqual([0, 0]);
});

it('leaves out all days that are needed together', async () => {
  const placed = await place(three([monday, tuesday]));
  expect(placed).toMatchObject({ totalPence: 1500, daysGone: [monday, tuesday] });
  expect([await taken(monday), await taken(wednesday)]).toEqual([0, 1]);
});

it('books nothing if nothing is left, and says which days are full', async () => {
  const all = [monday, tuesday, wednesday];
  const { body } = await post(three(all)).expect(409);
  expect(body).toMatchObject({ code: 'session_full', days: [{ date: tuesday }] });
  expect(await api.dataSource.getRepository(BookingEntity).count()).toBe(0);
});

it('needs places for all children of a day; a child without a day is not booked', async () => {
  await setDay(tuesday, { capacity: 1 });
  const children = [
    { name: 'Amara', age: '7' },
    { name: 'Tobi', age: '9' },
    { name: 'Zuri', age: '9' },
  ];
  const dates = [
    { date: tuesday, childIndex: 0 },
    { date: tuesday, childIndex: 1 },
    { date: monday, childIndex: 1 },
    { date: monday, childIndex: 2 },
  ];
  // The siblings' discount stays, because two of them still come.
  const order = { children, dates, totalPence: 5400, takeRest: { together: [] } };
  expect(await place(anOrder(order))).toMatchObject({ totalPence: 2700, daysGone: [tuesday] });
  const booked = await api.dataSource.getRepository(BookingChildEntity).find();
  expect(booked.map(({ name }) => name)).toEqual(['Tobi', 'Zuri']);
});

it('treats a day that was closed meanwhile like a full one', async () => {
  await setDay(tuesday, { capacity: 20, state: 'closed' });
  expect(await place(three([]))).toMatchObject({ totalPence: 3000, daysGone: [tuesday] });
});

it('books nothing if what was wanted is closed, or needed together with it', async () => {
  await setDay(tuesday, { capacity: 20, state: 'closed' });
  const { body } = await post(three([monday, tuesday, wednesday])).expect(409);
  expect(body).toMatchObject({ code: 'booking_closed' });
  const alone = anOrder({ dates: [{ date: tuesday }], takeRest: { together: [] } });
  expect((await post(alone).expect(409)).body).toMatchObject({ code: 'booking_closed' });
  expect(await api.dataSource.getRepository(BookingEntity).count()).toBe(0);
});

it('still asks for the right price of what was wanted', async () => {
  const { body } = await post(three([], { totalAmount: '30.00' })).expect(409);
  expect(body).toMatchObject({ code: 'price_changed', quote: { totalPence: 4500 } });
});

it('is one booking if it is sent twice', async () => {
  const order = three([], { clientRequestId: randomUUID() });
  const [first, second] = await Promise.all([place(order), place(order)]);
  expect(second).toEqual(first);
  expect(await place(order)).toEqual(first);
  expect(await taken(monday)).toBe(1);
});

it('sells each place once when many want different rests at the same moment', async () => {
  for (const date of [monday, tuesday, wednesday]) await setDay(date, { capacity: 3 });
  const wishes = [[], [monday, tuesday], [tuesday, wednesday], []];
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) => {
      const dates =
        [
          [monday, tuesday],
          [tuesday, wednesday],
          [monday, wednesday],
        ][n % 3] ?? [];
      const parentEmail = `p${n}@example.com`;
      const takeRest = { together: wishes[n % 4] };
      const wanted = { dates: dates.map((date) => ({ date })), totalPence: 3000 };
      return post(anOrder({ ...wanted, parentEmail, takeRest }));
    }),
  );
  const booked = answers.filter(({ status }) => status === 201).map(({ body }) => body);
  const pence = booked.reduce((sum, { totalPence }) => sum + totalPence, 0);
  const places = [await taken(monday), await taken(tuesday), await taken(wednesday)];
  // No day is left idle: someone wanted it alone.
  expect(places).toEqual([3, 3, 3]);
  expect(pence).toBe(9 * 1500);
});
