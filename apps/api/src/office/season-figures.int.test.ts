import { beforeEach, expect, it } from '@jest/globals';
import { type SeasonFigures } from '@sunfield/contracts/catalogue/season-figures';
import { anOrder } from '../../test/families/an-order';
import { testStaff } from '../../test/running/log-in-staff';
import { payBooking } from '../../test/families/pay-booking';
import { addSecondSeason } from '../../test/families/second-season';
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

async function firstDayOfNext(): Promise<string> {
  await staff.logIn();
  return (await read()).choices[0]?.firstDay ?? '';
}
