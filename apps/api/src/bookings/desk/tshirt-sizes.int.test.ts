import { expect, it } from '@jest/globals';
import { type TshirtSizeRow } from '@sunfield/contracts/catalogue/catalogue-rows';
import { anOrder } from '../../../test/families/an-order';
import { testStaff } from '../../../test/running/log-in-staff';
import { testApi } from '../../../test/running/start-api';
import { EventEntity } from '../../kernel/events/event.entity';

const api = testApi();
const staff = testStaff(api);

const path = '/api/admin/tshirt-sizes';
const list = async (): Promise<TshirtSizeRow[]> => (await staff.get(path).expect(200)).body;
const seenOf = (rows: TshirtSizeRow[]) => rows.map(({ key, name }) => ({ key, name }));

it('are named, ordered, added and removed together, with one event', async () => {
  const seen = seenOf(await list());
  const [, second, third, fourth] = seen;
  const sizes = [fourth, third, { ...second, name: 'Age 7 to 8' }, { name: 'Adult S' }];
  const { body } = await staff.put(path, { seen, sizes }).expect(200);
  expect(body).toEqual(
    [fourth, third, { ...second, name: 'Age 7 to 8' }, { key: 'adult-s', name: 'Adult S' }].map(
      (size) => ({ ...size, bookings: 0 }),
    ),
  );
  expect((await api.get('/api/catalogue')).body.tshirtSizes).toEqual(seenOf(body));
  const [event] = await api.dataSource
    .getRepository(EventEntity)
    .findBy({ type: 'tshirt_sizes.changed' });
  expect(event).toMatchObject({
    actor: 'staff:1',
    before: { sizes: seen.map(({ name }) => name).join(', ') },
    after: { sizes: `${fourth!.name}, ${third!.name}, Age 7 to 8, Adult S` },
  });
  const stale = await staff.put(path, { seen, sizes: [second, third] }).expect(409);
  expect(stale.body.code).toBe('changed_meanwhile');
  expect(seenOf(await list())).toEqual(seenOf(body));
});

it('stay while a booking has ordered them', async () => {
  await api
    .post(
      '/api/bookings',
      anOrder({ tshirts: [{ size: 'age-7-8', initials: 'AH', quantity: 2 }], totalPence: 4500 }),
    )
    .expect(201);
  const rows = await list();
  expect(rows.map(({ bookings }) => bookings)).toEqual([0, 1, 0, 0]);
  const seen = seenOf(rows);
  const sizes = seen.filter(({ key }) => key !== 'age-7-8');
  const { body } = await staff.put(path, { seen, sizes }).expect(409);
  expect(body).toMatchObject({
    code: 'still_in_use',
    message: 'Age 7-8 is ordered in 1 booking, so it cannot be removed.',
  });
  expect(await list()).toEqual(rows);
});

it.each([
  [[{ name: 'S' }, { name: ' s ' }], 'sizes'],
  [[{ name: ' ' }], 'sizes.0.name'],
])('are refused as %j', async (sizes, field) => {
  const seen = seenOf(await list());
  const { body } = await staff.put(path, { seen, sizes }).expect(400);
  expect(body.fields).toMatchObject([{ path: field }]);
});
