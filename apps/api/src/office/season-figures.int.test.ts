import { beforeEach, expect, it } from '@jest/globals';
import { type SeasonFigures } from '@sunfield/contracts/catalogue/season-figures';
import { anOrder } from '../../test/families/an-order';
import { testStaff } from '../../test/running/log-in-staff';
import { payBooking } from '../../test/families/pay-booking';
import { type Figures } from '@sunfield/contracts/office/overview';
import { addSecondSeason, easter } from '../../test/families/second-season';
import { testApi } from '../../test/running/start-api';
import { BookingEntity } from '../bookings/model/booking.entity';

const api = testApi();
const staff = testStaff(api);
beforeEach(async () => {
  await addSecondSeason(api.dataSource);
});

const read = async (query: object = {}): Promise<SeasonFigures> =>
  (await staff.get('/api/admin/overview/seasons').query(query).expect(200)).body;
async function paidAt(at: string, child: string): Promise<number> {
  api.clock.set(at);
  const order = anOrder({ children: [{ name: child, age: '7' }] });
  const { body } = await api.post('/api/bookings', order).expect(201);
  const { id } = body as { id: number };
  await payBooking(api, id);
  return id;
}

it('says how full the next season is, beside the one before it at the same point', async () => {
  await paidAt('2025-10-06T22:00:00Z', 'Ava Hughes');
  await paidAt('2025-10-20T09:00:00Z', 'Ben Hughes');
  const unpaid = anOrder({ children: [{ name: 'Cy Hughes', age: '7' }] });
  await api.post('/api/bookings', unpaid).expect(201);
  const first = await firstDayOfNext();
  // Twenty days before it begins, which corresponds to 7 October for the season that began on 27 October.
  api.clock.set(new Date(Date.parse(`${first}T12:00:00Z`) - 20 * 86_400_000));
  await staff.logIn();
  const { season, beside, choices } = await read();
  expect(choices).toHaveLength(2);
  expect(season).toMatchObject({ firstDay: first, sold: { places: 0, bookings: 0 } });
  expect(beside).toMatchObject({
    name: 'October half-term 2025',
    asOf: '2025-10-07',
    capacity: 320,
    soldByThen: { places: 1, bookings: 1 },
    sold: { places: 2, bookings: 2 },
  });
});

it('counts no place that was cancelled, and takes the seasons that are asked for', async () => {
  await paidAt('2025-10-06T09:00:00Z', 'Ava Hughes');
  const gone = await paidAt('2025-10-06T10:00:00Z', 'Ben Hughes');
  await staff.logIn();
  await staff.delete(`/api/admin/bookings/${gone}`).query({ refund: 'none' }).expect(200);
  expect(await api.dataSource.getRepository(BookingEntity).existsBy({ id: gone })).toBe(false);
  const october = (await read()).choices.find(({ name }) => name.startsWith('October'));
  const { season, beside } = await read({ season: october?.id });
  expect(season).toMatchObject({ id: october?.id, sold: { places: 1, bookings: 1 } });
  expect(beside).toBeNull();
  await staff.get('/api/admin/overview/seasons?season=999').expect(404);
  await staff.get('/api/admin/overview/seasons?season=odd').expect(400);
});

it('says who is new, what a code and news brought, what each week sold and which adults are needed', async () => {
  const code = {
    name: 'EARLY',
    off: { percent: 10 },
    withSiblings: true,
    withOthers: true,
    startsOn: null,
    endsOn: null,
    maxUses: null,
    maxPerFamily: null,
  };
  api.clock.set('2025-10-01T09:00:00Z');
  await staff.logIn();
  await staff.post('/api/admin/codes', code).expect(201);
  await paidAt('2025-10-06T09:00:00Z', 'Ava Hughes');
  api.clock.set('2025-10-20T09:00:00Z');
  const order = { code: 'EARLY', totalPence: 1350, parentEmail: 'new@example.org' };
  const { body } = await api.post('/api/bookings', anOrder(order)).expect(201);
  await payBooking(api, body.id);
  await staff.logIn();
  const { choices } = await read();
  const october = choices.find(({ name }) => name.startsWith('October'));
  const { season } = await read({ season: october?.id });
  expect(season).toMatchObject({
    families: { new: 2, returning: 0 },
    codes: [{ name: 'EARLY', bookings: 1, discountPence: 150, incomePence: 1350 }],
    messages: [],
  });
  expect(season?.weeks.slice(-4)).toEqual([
    { weeksBefore: 4, places: 0 },
    { weeksBefore: 3, places: 1 },
    { weeksBefore: 2, places: 1 },
    { weeksBefore: 1, places: 2 },
  ]);
  expect(season?.needs[0]).toMatchObject({ date: '2025-10-27', children: 2, adults: 1 });
  const figures = (await staff
    .get(`/api/admin/overview/figures?from=2025-10-01&to=2025-10-31&season=${october?.id}`)
    .expect(200)) as { body: Figures };
  expect(figures.body.seasons).toEqual([october?.name]);
  expect(figures.body.campDays.reduce((sum, day) => sum + day.revenuePence, 0)).toBe(2850);
  // A family that was there in October comes again.
  const easterDay = { venue: 'brecks', campType: 'climbing', bookingType: '10am-2pm' };
  const again = anOrder({
    children: [{ name: 'Ava Hughes', age: '9' }],
    dates: [{ date: easter.monday, ...easterDay }],
    totalPence: 1800,
  });
  const placed = await api.post('/api/bookings', again).expect(201);
  await payBooking(api, placed.body.id);
  const next = await read({ season: choices.find(({ id }) => id !== october?.id)?.id });
  expect(next.season?.families).toEqual({ new: 0, returning: 1 });
});

async function firstDayOfNext(): Promise<string> {
  await staff.logIn();
  return (await read()).choices[0]?.firstDay ?? '';
}
