import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { payingOut } from '../../../../test/families/paying-out';
import { startKilling } from '../../../../test/running/killing';
import { StripeEventEntity } from '../events/stripe-event.entity';
import { PayoutEntity } from './payout.entity';
import { PayoutLineEntity } from './payout-line.entity';

let killing: Awaited<ReturnType<typeof startKilling>>;
beforeAll(async () => {
  killing = await startKilling();
});
beforeEach(() => killing.begin());
afterEach(() => killing.end());
afterAll(() => killing.stop());

/** What Stripe's webhook does, to the process that dies. */
async function bring(objectId: string): Promise<void> {
  const { stripe } = killing.survivor;
  const body = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    api_version: '2026-10-28.endive',
    livemode: false,
    type: 'payout.paid',
    created: 1,
    data: { object: { id: objectId, object: 'payout' } },
  });
  const answer = await fetch(`${killing.victimUrl()}/api/stripe/webhook`, {
    method: 'POST',
    body,
    headers: {
      'Content-Type': 'application/json',
      'Stripe-Signature': stripe.webhooks.generateTestHeaderString({
        payload: body,
        secret: 'whsec_sunfield_demo',
      }),
    },
  });
  expect(answer.status).toBe(200);
}

it.each(['payouts', 'balance_transactions'])(
  'a process killed while it asks for %s: the next round has each line once',
  async (path) => {
    const { survivor } = killing;
    const { paidAndKnown, payOut, readPayouts, chargeFee } = payingOut(survivor);
    const { manager } = survivor.api.dataSource;
    await paidAndKnown();
    await chargeFee(100);
    const { id } = await payOut();
    await killing.answersHang('GET', path);
    const hasBegun = killing.until(() =>
      path === 'payouts'
        ? manager.existsBy(StripeEventEntity, { objectId: id })
        : manager.existsBy(PayoutEntity, { stripeId: id }),
    );
    await killing.dieDuring(bring(id), hasBegun);
    expect(await manager.find(PayoutLineEntity)).toEqual([]);
    await readPayouts();
    expect(await manager.find(PayoutLineEntity)).toHaveLength(2);
    survivor.api.clock.advance({ minutes: 2 });
    await survivor.api.runJob('stripe-events');
    expect(await manager.find(PayoutLineEntity)).toHaveLength(2);
    expect((await survivor.events()).map(({ outcome }) => outcome)).toEqual(['payout_read']);
  },
);
