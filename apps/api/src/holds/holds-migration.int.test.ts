import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { logInStaff } from '../../test/running/log-in-staff';
import { alsoOn, payingForChange } from '../../test/families/paying-for-change';
import { type Paying, startPaying } from '../../test/families/start-paying';
import { HoldEntity } from './hold.entity';
import { Holds1795474000000 } from './holds.migration';

let paying: Paying;
beforeAll(async () => {
  paying = await startPaying();
});
afterAll(() => paying.stop());

const migration = new Holds1795474000000();

it('moves the holds of unpaid bookings and of waiting changes there and back', async () => {
  const { dataSource } = paying.api;
  const family = payingForChange(paying);
  await paying.book();
  await family.place({ dates: [{ date: '2025-10-27' }, { date: '2025-10-28' }] });
  await family.ask(await family.paid({ dates: [{ date: '2025-10-29' }] }), alsoOn('2025-10-30'));
  const staff = (await logInStaff(paying.api)).set('Origin', 'http://admin.localhost:4300');
  const held = await paying.book();
  const until = new Date(paying.api.clock.now().getTime() + 3_600_000).toISOString();
  await staff.put(`/api/admin/bookings/${held.id}/hold`).send({ until, emailLink: false });
  const read = async () =>
    (await dataSource.manager.find(HoldEntity, { order: { holderId: 'ASC', slotId: 'ASC' } })).map(
      ({ id: _, ...hold }) => hold,
    );
  const before = await read();
  expect(before.map(({ holderKind, places }) => [holderKind, places])).toEqual(
    expect.arrayContaining([
      ['booking', 1],
      ['amendment', 1],
    ]),
  );
  expect(before).toHaveLength(5);

  const runner = dataSource.createQueryRunner();
  await migration.down(runner);
  const rows = 'SELECT COUNT(*) AS n FROM amendment_holds';
  expect(Number((await dataSource.query<[{ n: number }]>(rows))[0].n)).toBe(1);
  await migration.up(runner);
  expect(await read()).toEqual(before);
  await runner.release();
});
