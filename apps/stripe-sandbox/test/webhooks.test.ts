import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import Stripe from 'stripe';
import { readConfig } from '../src/state/config';
import {
  aPayment,
  eventually,
  pay,
  startReceiver,
  startTestSandbox,
  type Received,
} from './harness';

const secret = 'whsec_of_the_test';
const running: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of running.splice(0).reverse()) await stop();
});

async function start(answer?: (count: number) => number | null, env = {}) {
  const receiver = await startReceiver(answer);
  running.push(receiver.stop);
  const sandbox = await startTestSandbox({
    STRIPE_SANDBOX_WEBHOOK_URL: receiver.url,
    STRIPE_SANDBOX_WEBHOOK_SECRET: secret,
    STRIPE_SANDBOX_WEBHOOK_EVENTS: '*',
    // Long, so that none of Stripe's delayed actions interferes.
    STRIPE_SANDBOX_LATER_MS: '60000',
    ...env,
  });
  running.push(sandbox.stop);
  const types = () => receiver.received.map(({ event }) => event.type);
  return { ...sandbox, received: receiver.received, types };
}

const signatureIn = (received?: Received) => String(received?.headers['stripe-signature']);

const aFewMoments = () => new Promise((resolve) => setTimeout(resolve, 120));

const whenPaid = ['charge.succeeded', 'payment_intent.created', 'payment_intent.succeeded'];

describe('a webhook', () => {
  it('is signed over its pretty-printed body, and the real client believes it', async () => {
    const { stripe, received } = await start();
    const paid = await pay(stripe, 'pm_card_visa');
    await eventually(() => received.length === 3);
    for (const { body, headers } of received) {
      const signature = headers['stripe-signature'] as string;
      const event = stripe.webhooks.constructEvent(body, signature, secret);
      expect((await stripe.events.list({ type: event.type })).data).toMatchObject([
        { id: event.id },
      ]);
      expect(body).toBe(JSON.stringify(event, null, 2));
      expect(signature).toMatch(/^t=\d{10},v1=[0-9a-f]{64}$/);
      expect(headers['user-agent']).toBe('Stripe/1.0 (+https://stripe.com/docs/webhooks)');
      const tampered = body.replace('4995', '1');
      expect(() => stripe.webhooks.constructEvent(tampered, signature, secret)).toThrow();
      expect(() => stripe.webhooks.constructEvent(body, signature, 'whsec_other')).toThrow();
    }
    const succeeded = received.find(({ event }) => event.type === 'payment_intent.succeeded');
    expect(succeeded?.event).toMatchObject({
      api_version: '2026-10-28.endive',
      livemode: false,
      data: { object: { id: paid.id, status: 'succeeded' } },
      request: { id: paid.lastResponse.requestId },
    });
  });

  it('only comes for types that the endpoint subscribed to', async () => {
    const { stripe, types } = await start(undefined, {
      STRIPE_SANDBOX_WEBHOOK_EVENTS: 'payment_intent.succeeded,charge.dispute.*',
    });
    await pay(stripe, 'pm_card_visa');
    await eventually(() => types().length === 1);
    await aFewMoments();
    expect(types()).toEqual(['payment_intent.succeeded']);
    const { data } = await stripe.events.list();
    expect(data.map(({ type }) => type).sort()).toEqual(whenPaid);
    expect((await stripe.events.list({ type: 'charge.succeeded' })).data).toMatchObject([
      { pending_webhooks: 0 },
    ]);
  });

  it('carries a snapshot that later changes do not touch', async () => {
    const { stripe } = await start();
    const paid = await pay(stripe, 'pm_card_visa');
    await stripe.refunds.create({ payment_intent: paid.id, amount: 1000 });
    const list = async (type: string) => (await stripe.events.list({ type })).data[0];
    expect((await list('charge.succeeded'))?.data.object).toMatchObject({ amount_refunded: 0 });
    expect((await list('charge.refunded'))?.data).toMatchObject({
      object: { amount_refunded: 1000 },
      previous_attributes: { amount_refunded: 0 },
    });
    expect((await list('payment_intent.created'))?.data.object).toMatchObject({
      status: 'requires_confirmation',
    });
  });

  it.each([
    ['a 500', () => 500],
    ['a redirect, which is not followed', () => 302],
    ['a broken connection', () => null],
  ])('is repeated after %s: same event, new signature', async (_, fail) => {
    const { stripe, received } = await start((count) => (count <= 2 ? fail() : 200));
    await stripe.paymentIntents.create(aPayment());
    await eventually(() => received.length === 3);
    await aFewMoments();
    expect(received).toHaveLength(3);
    expect(new Set(received.map(({ body }) => body)).size).toBe(1);
    const last = received[2];
    stripe.webhooks.constructEvent(last?.body ?? '', signatureIn(last), secret);
    const [event] = (await stripe.events.list()).data;
    expect(event?.pending_webhooks).toBe(0);
  });

  it('is repeated after no answer in time', async () => {
    const silent = createServer();
    const calls: Socket[] = [];
    silent.on('connection', (socket) => calls.push(socket)).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    running.push(() => {
      for (const socket of calls) socket.destroy();
      return new Promise((resolve) => silent.close(() => resolve()));
    });
    const { port } = silent.address() as AddressInfo;
    const { stripe } = await start(undefined, {
      STRIPE_SANDBOX_WEBHOOK_TIMEOUT_MS: '30',
      STRIPE_SANDBOX_WEBHOOK_URL: `http://127.0.0.1:${port}/`,
    });
    await stripe.paymentIntents.create(aPayment());
    await eventually(() => calls.length >= 2);
  });

  it('is given up after the last attempt, and can be sent again', async () => {
    let broken = true;
    const { stripe, received, control } = await start(() => (broken ? 500 : 200));
    await stripe.paymentIntents.create(aPayment());
    await eventually(() => received.length === 4);
    await aFewMoments();
    expect(received).toHaveLength(4);
    const [event] = (await stripe.events.list({ delivery_success: false })).data;
    expect(event?.type).toBe('payment_intent.created');
    broken = false;
    await control(`events/${event?.id}/resend`);
    await eventually(() => received.length === 5);
    expect(received[4]?.event.id).toBe(event?.id);
  });

  it('is repeated for three days unless told otherwise, ever more slowly', () => {
    const { retryDelays } = readConfig({});
    expect(retryDelays).toEqual([...retryDelays].sort((a, b) => a - b));
    const hours = retryDelays.reduce((sum, delay) => sum + delay, 0) / 3_600_000;
    expect(hours).toBeGreaterThan(60);
    expect(hours).toBeLessThanOrEqual(72);
  });

  it('never leaves this machine', async () => {
    const env = { STRIPE_SANDBOX_WEBHOOK_URL: 'https://example.com/hook' };
    const { stripe, control } = await start(undefined, env);
    await stripe.paymentIntents.create(aPayment());
    await eventually(async () => {
      const { events } = await control('state', undefined, 'GET');
      return JSON.stringify(events).includes('only calls this machine') || undefined;
    });
  });
});

describe('webhooks as the settings say', () => {
  beforeEach(() => expect(running).toEqual([]));

  it('dropped: the events exist, and none is delivered', async () => {
    const { stripe, control, received } = await start();
    await control('settings', { webhooks: { mode: 'drop' } });
    await pay(stripe, 'pm_card_visa');
    await aFewMoments();
    expect(received).toEqual([]);
    expect((await stripe.events.list({ delivery_success: false })).data).toHaveLength(3);
  });

  it('duplicated', async () => {
    const { stripe, control, received } = await start();
    await control('settings', { webhooks: { copies: 3 } });
    await stripe.paymentIntents.create(aPayment());
    await eventually(() => received.length === 3);
    expect(new Set(received.map(({ event }) => event.id)).size).toBe(1);
  });

  it('told again as another event about the same thing', async () => {
    const { stripe, control, received } = await start();
    await stripe.paymentIntents.create(aPayment());
    await eventually(() => received.length === 1);
    await control(`events/${received[0]?.event.id}/resend`, { as_new: true });
    await eventually(() => received.length === 2);
    const [first, second] = received.map(({ event }) => event);
    expect(second?.id).not.toBe(first?.id);
    expect(second?.data).toEqual(first?.data);
  });

  it('delayed', async () => {
    const { stripe, control, received } = await start();
    await control('settings', { webhooks: { delay: 500 } });
    const since = Date.now();
    await stripe.paymentIntents.create(aPayment());
    await eventually(() => received.length === 1);
    // A timer may be a millisecond early.
    expect(Date.now() - since).toBeGreaterThanOrEqual(499);
  });

  it('held, then released in order or in reverse', async () => {
    const { stripe, control, received, types } = await start();
    await control('settings', { webhooks: { mode: 'hold' } });
    await pay(stripe, 'pm_card_visa');
    expect(await control('webhooks/release', { order: 'reversed' })).toEqual({ released: 3 });
    expect(types()).toEqual([
      'payment_intent.succeeded',
      'charge.succeeded',
      'payment_intent.created',
    ]);
    received.splice(0);
    await pay(stripe, 'pm_card_visa');
    await control('webhooks/release', { order: 'as_created' });
    expect([...types()].sort()).toEqual(whenPaid);
    expect(types()[0]).toBe('payment_intent.created');
  });

  it('retries come immediately when the clock is advanced', async () => {
    const { stripe, control, received } = await start((count) => (count === 1 ? 500 : 200), {
      STRIPE_SANDBOX_RETRY_MS: '3600000',
    });
    await stripe.paymentIntents.create(aPayment());
    await eventually(() => received.length === 1);
    await aFewMoments();
    await control('clock/advance', { seconds: 3600 });
    await eventually(() => received.length === 2);
    const last = received[1];
    // Signed with real time: the receiver's clock was not advanced.
    new Stripe('sk_test_x').webhooks.constructEvent(last?.body ?? '', signatureIn(last), secret);
  });
});
