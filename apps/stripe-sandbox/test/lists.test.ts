import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { aPayment, pay, refusal, startTestSandbox, type TestSandbox } from './harness';

let sandbox: TestSandbox;
let stripe: Stripe;
/** Newest first. */
let ids: string[];
beforeAll(async () => {
  sandbox = await startTestSandbox({ STRIPE_SANDBOX_CLOCK: '2025-10-20T09:00:00Z' });
  stripe = sandbox.stripe;
  ids = [];
  for (let count = 0; count < 12; count += 1) {
    ids.unshift((await stripe.paymentIntents.create(aPayment())).id);
    await sandbox.control('clock/advance', { seconds: 60 });
  }
});
afterAll(() => sandbox.stop());

const start = Date.parse('2025-10-20T09:00:00Z') / 1000;
const idsOf = (list: Stripe.ApiList<{ id: string }>) => list.data.map(({ id }) => id);

describe('a list', () => {
  it('is newest first, ten at a time', async () => {
    const list = await stripe.paymentIntents.list();
    expect([idsOf(list), list.has_more]).toEqual([ids.slice(0, 10), true]);
  });

  it('goes on after an object, and back before one', async () => {
    const after = await stripe.paymentIntents.list({ limit: 5, starting_after: ids[4] });
    expect([idsOf(after), after.has_more]).toEqual([ids.slice(5, 10), true]);
    const rest = await stripe.paymentIntents.list({ limit: 5, starting_after: ids[9] });
    expect([idsOf(rest), rest.has_more]).toEqual([ids.slice(10), false]);
    const before = await stripe.paymentIntents.list({ limit: 3, ending_before: ids[5] });
    expect([idsOf(before), before.has_more]).toEqual([ids.slice(2, 5), true]);
    const first = await stripe.paymentIntents.list({ limit: 9, ending_before: ids[2] });
    expect([idsOf(first), first.has_more]).toEqual([ids.slice(0, 2), false]);
  });

  it('is walked to its end by the client', async () => {
    const seen: string[] = [];
    for await (const { id } of stripe.paymentIntents.list({ limit: 5 })) seen.push(id);
    expect(seen).toEqual(ids);
  });

  it('can be limited to a time', async () => {
    const created = { gte: start + 60, lt: start + 180 };
    expect(idsOf(await stripe.paymentIntents.list({ created }))).toEqual([ids[9], ids[10]]);
    expect(idsOf(await stripe.paymentIntents.list({ created: start }))).toEqual([ids[11]]);
  });

  it.each([
    [{ limit: 0 }, 'limit'],
    [{ limit: 101 }, 'limit'],
    [{ starting_after: 'pi_nobody' }, 'starting_after'],
  ])('refuses %j', async (params, param) => {
    expect(await refusal(stripe.paymentIntents.list(params))).toMatchObject({ param });
  });
});

describe('events', () => {
  it('are chosen by type, by several types, and by a pattern', async () => {
    await pay(stripe, 'pm_card_visa');
    const types = async (params: Stripe.EventListParams) =>
      (await stripe.events.list({ ...params, limit: 2 })).data.map(({ type }) => type);
    expect(await types({ type: 'charge.succeeded' })).toEqual(['charge.succeeded']);
    expect(await types({ types: ['charge.succeeded', 'payment_intent.succeeded'] })).toEqual([
      'payment_intent.succeeded',
      'charge.succeeded',
    ]);
    expect((await types({ type: 'payment_intent.*' }))[0]).toBe('payment_intent.succeeded');
  });
});

describe('expand', () => {
  it('replaces ids by objects, several steps deep, also in lists', async () => {
    const expand = ['latest_charge.payment_intent', 'payment_method'];
    const made = await stripe.paymentIntents.create(
      aPayment({ confirm: true, payment_method: 'pm_card_visa', expand }),
    );
    expect(made).toMatchObject({
      latest_charge: { object: 'charge', payment_intent: { id: made.id } },
      payment_method: { card: { last4: '4242' } },
    });
    const list = await stripe.paymentIntents.list({ limit: 1, expand: ['data.latest_charge'] });
    expect(list.data[0]?.latest_charge).toMatchObject({ paid: true });
    const refund = await stripe.refunds.create({
      payment_intent: made.id,
      expand: ['charge', 'payment_intent', 'balance_transaction'],
    });
    expect(refund).toMatchObject({
      charge: { refunded: true },
      payment_intent: { status: 'succeeded' },
      balance_transaction: { net: -4995 },
    });
  });

  it.each([
    ['metadata'],
    ['latest_charge.nobody'],
    ['latest_charge.a.b.c.d'],
    ['data.payment_method'],
  ])('refuses %s before anything is done', async (path) => {
    const before = (await stripe.paymentIntents.list({ limit: 1 })).data[0]?.id;
    const error = await refusal(stripe.paymentIntents.create(aPayment({ expand: [path] })));
    expect(error.message).toMatch(/cannot (be expanded|expand)/);
    expect((await stripe.paymentIntents.list({ limit: 1 })).data[0]?.id).toBe(before);
  });

  it('tells how to expand in a list', async () => {
    const error = await refusal(stripe.paymentIntents.list({ expand: ['payment_method'] }));
    expect(error.message).toContain("'data.payment_method'");
  });
});
