import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import Stripe from 'stripe';
import { aPayment, refusal, startTestSandbox, type TestSandbox } from './harness';

let sandbox: TestSandbox;
/** Configured as in the product, but with shorter timeouts. */
let patient: Stripe;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  patient = new Stripe('sk_test_sunfield', {
    host: '127.0.0.1',
    port: sandbox.port,
    protocol: 'http',
    maxNetworkRetries: 2,
    timeout: 200,
  });
});
beforeEach(() => sandbox.control('reset'));
afterAll(() => sandbox.stop());

const key = { idempotencyKey: 'pi:booking-1:1' };
const madeIntents = async () => (await sandbox.stripe.paymentIntents.list()).data.length;

describe('calls that fail when asked to', () => {
  it.each(['before', 'after'])('500 %s: told again for the same key', async (when) => {
    await sandbox.control('faults', { kind: 'error_500', when });
    const { paymentIntents } = sandbox.stripe;
    const first = await refusal(paymentIntents.create(aPayment(), key));
    expect(first).toMatchObject({ type: 'StripeAPIError', statusCode: 500 });
    const replayed = await refusal(paymentIntents.create(aPayment(), key));
    expect(replayed.statusCode).toBe(500);
    expect(replayed.headers?.['idempotent-replayed']).toBe('true');
    expect(await madeIntents()).toBe(when === 'after' ? 1 : 0);
    const fresh = { idempotencyKey: 'pi:booking-1:2' };
    expect((await paymentIntents.create(aPayment(), fresh)).object).toBe('payment_intent');
  });

  it('429: not kept with the key', async () => {
    await sandbox.control('faults', { kind: 'rate_limit', count: 1 });
    const { paymentIntents } = sandbox.stripe;
    const error = await refusal(paymentIntents.create(aPayment(), key));
    expect(error).toMatchObject({ type: 'StripeRateLimitError', code: 'rate_limit' });
    expect((await paymentIntents.create(aPayment(), key)).object).toBe('payment_intent');
  });

  it.each([
    ['reset', 'before'],
    ['reset', 'after'],
    ['timeout', 'before'],
    ['timeout', 'after'],
  ])('%s %s: the client tries again with its key, and there is one intent', async (kind, when) => {
    await sandbox.control('faults', { kind, when });
    const made = await patient.paymentIntents.create(aPayment(), key);
    expect(made.status).toBe('requires_payment_method');
    expect(await madeIntents()).toBe(1);
  });

  it('a call that never gets through leaves nothing, or everything', async () => {
    for (const [when, count] of [
      ['before', 0],
      ['after', 1],
    ] as const) {
      await sandbox.control('faults', { kind: 'timeout', when, count: 3 });
      const error = await refusal(patient.paymentIntents.create(aPayment(), key));
      expect(error.type).toBe('StripeConnectionError');
      await sandbox.control('faults', undefined, 'DELETE');
      expect(await madeIntents()).toBe(count);
    }
  });

  it('only the calls that are meant, and only so many', async () => {
    await sandbox.control('faults', { kind: 'error_500', path: '/refunds', method: 'POST' });
    expect(await madeIntents()).toBe(0);
    const { refunds } = sandbox.stripe;
    expect((await refusal(refunds.create({ charge: 'ch_x' }))).statusCode).toBe(500);
    expect((await refusal(refunds.create({ charge: 'ch_x' }))).statusCode).toBe(404);
  });

  it('refuses what it does not understand', async () => {
    await expect(sandbox.control('faults', { kind: 'earthquake' })).rejects.toThrow('kind');
    const impossible = { kind: 'rate_limit', when: 'after' };
    await expect(sandbox.control('faults', impossible)).rejects.toThrow('never carried out');
  });
});
