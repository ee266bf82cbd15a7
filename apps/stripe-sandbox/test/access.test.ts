import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Stripe from 'stripe';
import { aPayment, browserCall, cardForm, clientOf, pay, refusal } from './harness';
import { startTestSandbox, type TestSandbox } from './harness';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

const withKey = (key: string) =>
  new Stripe(key, { host: '127.0.0.1', port: sandbox.port, protocol: 'http' });

describe('keys', () => {
  it.each(['sk_test_other', 'sk_live_sunfield'])('%s is refused', async (key) => {
    const error = await refusal(withKey(key).paymentIntents.list());
    expect(error).toMatchObject({ type: 'StripeAuthenticationError', statusCode: 401 });
    expect(error.message).not.toContain(key);
  });

  it('none at all is refused', async () => {
    const response = await fetch(`${sandbox.url}/v1/events`);
    expect(response.status).toBe(401);
    expect((await response.json()).error.message).toContain('did not provide an API key');
  });

  it('the publishable one reaches nothing but an intent whose secret one has', async () => {
    const intent = await sandbox.stripe.paymentIntents.create(aPayment());
    const path = `/v1/payment_intents/${intent.id}`;
    const secret = encodeURIComponent(intent.client_secret ?? '');
    const call = (address: string) => browserCall(sandbox.url, address);
    expect((await call(`${path}?client_secret=${secret}`)).body).toMatchObject({ id: intent.id });
    expect((await call(path)).body.error).toMatchObject({ param: 'client_secret' });
    const wrong = await call(`${path}?client_secret=${intent.id}_secret_guess`);
    expect([wrong.status, wrong.body.error.code]).toEqual([
      400,
      'payment_intent_invalid_parameter',
    ]);
    for (const forbidden of ['/v1/payment_intents', '/v1/events', '/v1/refunds']) {
      const { status, body } = await call(forbidden);
      expect([status, body.error.code]).toEqual([401, 'secret_key_required']);
    }
  });

  it('a browser sees the payment, not what the seller noted about it', async () => {
    const intent = await sandbox.stripe.paymentIntents.create(aPayment());
    const client_secret = intent.client_secret ?? '';
    const path = `/v1/payment_intents/${intent.id}/confirm`;
    const declined = await browserCall(sandbox.url, path, {
      ...cardForm('4000000000000002'),
      client_secret,
    });
    expect(declined.body.error.payment_intent).toMatchObject({ id: intent.id });
    const paid = await browserCall(sandbox.url, path, {
      ...cardForm('4242424242424242'),
      client_secret,
    });
    expect(paid.body).toMatchObject({ id: intent.id, status: 'succeeded', amount: 4995 });
    for (const seen of [declined.body.error.payment_intent, paid.body])
      for (const hidden of ['metadata', 'latest_charge', 'customer', 'amount_received'])
        expect(seen).not.toHaveProperty(hidden);
  });
});

describe('the door', () => {
  const preflight = (origin: string) =>
    fetch(`${sandbox.url}/v1/payment_intents/pi_x/confirm`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST' },
    });

  it.each(['http://localhost:4200', 'http://admin.localhost:4300', 'http://127.0.0.1:9'])(
    'is open to pages of this machine: %s',
    async (origin) => {
      const response = await preflight(origin);
      expect(response.status).toBe(204);
      expect(response.headers.get('access-control-allow-origin')).toBe(origin);
    },
  );

  it.each(['https://example.com', 'http://localhost.example.com', 'null'])(
    'is closed to %s',
    async (origin) => {
      const response = await preflight(origin);
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
      const control = await fetch(`${sandbox.url}/_sandbox/reset`, {
        method: 'POST',
        headers: { origin },
      });
      expect(control.status).toBe(403);
    },
  );

  it('is closed to foreign names for this machine', async () => {
    const headers = { host: 'rebound.example.com' };
    const status = await new Promise((resolve, reject) => {
      request({ host: '127.0.0.1', port: sandbox.port, path: '/_sandbox/state', headers })
        .on('response', (response) => resolve(response.resume().statusCode))
        .on('error', reject)
        .end();
    });
    expect(status).toBe(403);
  });

  it('says what it does not know, and to which request', async () => {
    const headers = { authorization: 'Bearer sk_test_sunfield' };
    for (const [method, path] of [
      ['GET', '/v1/subscriptions'],
      ['PUT', '/v1/refunds'],
      ['GET', '/v2/core/events'],
    ]) {
      const unknown = await fetch(sandbox.url + path, { method, headers });
      expect(unknown.status).toBe(404);
      expect(unknown.headers.get('request-id')).toMatch(/^req_\w+$/);
      expect((await unknown.json()).error.message).toContain(`(${method}: ${path})`);
    }
    const json = await fetch(`${sandbox.url}/v1/refunds`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: '{}',
    });
    expect((await json.json()).error.message).toContain('application/x-www-form-urlencoded');
  });

  it('tells its health, and the version of the API', async () => {
    expect(await sandbox.control('health', undefined, 'GET')).toEqual({ status: 'ok' });
    const { lastResponse } = await sandbox.stripe.events.list();
    expect(lastResponse).toMatchObject({ apiVersion: '2026-10-28.endive' });
    expect(lastResponse.requestId).toMatch(/^req_/);
  });
});

describe('with a seed and a standing clock', () => {
  it('ids and times are the same in every run', async () => {
    const run = async () => {
      const env = { STRIPE_SANDBOX_SEED: 'demo', STRIPE_SANDBOX_CLOCK: '2025-10-20T09:00:00Z' };
      const { port, stop } = await startTestSandbox(env);
      const paid = await pay(clientOf(port).stripe, 'pm_card_visa');
      await stop();
      return paid;
    };
    const [first, second] = [await run(), await run()];
    expect(second).toEqual(first);
    expect(first.created).toBe(Date.parse('2025-10-20T09:00:00Z') / 1000);
  });
});
