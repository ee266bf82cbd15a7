import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Paying, startPaying } from '../../../test/families/start-paying';
import { CardPayments1795500000000 } from './card-payments.migration';

let paying: Paying;
beforeAll(async () => {
  paying = await startPaying();
});
afterAll(() => paying.stop());

it('card payments keep their intents and charges, there and back', async () => {
  const { dataSource } = paying.api;
  const paid = await paying.paid();
  await paying.report(paid).expect(200);
  const open = await paying.open(await paying.book({ children: [{ name: 'Kit Lee', age: '8' }] }));
  const unopened = await paying.book({ children: [{ name: 'Mia Lee', age: '9' }] });
  await paying.fail({ kind: 'reset', count: 3, path: 'payment_intents' });
  await paying.askForIntent(unopened).expect(503);
  const ids = [paid.bookingId, open.bookingId, unopened.id];
  const known = async () => [
    await Promise.all(ids.map((id) => paying.payments(id))),
    await Promise.all(ids.map((id) => paying.cards(id))),
  ];
  const before = await known();
  const chargeId = await paying.chargeOf(paid.intentId);
  expect(before[1]).toMatchObject([
    [{ reference: paid.intentId, chargeId, livemode: false }],
    [{ reference: open.intentId, chargeId: null, livemode: false }],
    [],
  ]);

  const migration = new CardPayments1795500000000();
  const runner = dataSource.createQueryRunner();
  await migration.down(runner);
  const rows =
    'SELECT stripe_intent_id AS intent, stripe_charge_id AS charge FROM payments ORDER BY id';
  expect(await dataSource.query(rows)).toEqual([
    { intent: paid.intentId, charge: chargeId },
    { intent: open.intentId, charge: null },
    { intent: null, charge: null },
  ]);
  await migration.up(runner);
  await runner.release();
  expect(await known()).toEqual(before);
});
