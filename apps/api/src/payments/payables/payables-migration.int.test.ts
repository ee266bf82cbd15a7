import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { alsoOn, payingForChange } from '../../../test/families/paying-for-change';
import { type Paying, startPaying } from '../../../test/families/start-paying';
import { Payables1795490000000 } from './payables.migration';

let paying: Paying;
beforeAll(async () => {
  paying = await startPaying();
});
afterAll(() => paying.stop());

it('payments keep what they are for, there and back', async () => {
  const { dataSource } = paying.api;
  const family = payingForChange(paying);
  const booking = await family.paid({ dates: [{ date: '2025-10-27' }] });
  const waiting = await family.ask(booking, alsoOn('2025-10-30'));
  await family.open(waiting);
  const before = await paying.payments(booking.id);
  expect(before).toMatchObject([
    { payableKind: 'booking', payableId: booking.id },
    { payableKind: 'amendment', payableId: waiting.amendment.id },
  ]);

  const migration = new Payables1795490000000();
  const runner = dataSource.createQueryRunner();
  await migration.down(runner);
  const rows = 'SELECT amendment_id FROM payments ORDER BY attempt_no';
  expect(await dataSource.query(rows)).toEqual([
    { amendment_id: null },
    { amendment_id: waiting.amendment.id },
  ]);
  await migration.up(runner);
  await runner.release();
  expect(await paying.payments(booking.id)).toEqual(before);
});
