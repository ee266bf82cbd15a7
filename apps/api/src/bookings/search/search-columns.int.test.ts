import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { anOrder } from '../../../test/an-order';
import { startApi, type TestApi } from '../../../test/start-api';
import { BookingChildEntity } from '../booking-child.entity';
import { BookingEntity } from '../booking.entity';
import { SearchColumns1760000082000 } from '../migrations/search-columns.migration';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

it('bookings from before are found by the new searches, too', async () => {
  const order = anOrder({ children: [{ name: 'Zoë Okafor', age: '7' }] });
  const { body } = await api.http().post('/api/bookings').send(order).expect(201);
  const { id } = body as { id: number };
  const texts = async () => [
    (await api.dataSource.getRepository(BookingEntity).findOneByOrFail({ id })).searchText,
    (await api.dataSource.getRepository(BookingChildEntity).findOneByOrFail({ bookingId: id }))
      .searchText,
  ];
  const before = await texts();
  expect(before).toEqual(['07700900123 ngozi@example.com ngozi okafor', 'zoe okafor']);
  const runner = api.dataSource.createQueryRunner();
  const migration = new SearchColumns1760000082000();
  await migration.down(runner);
  await migration.up(runner);
  await runner.release();
  expect(await texts()).toEqual(before);
});
