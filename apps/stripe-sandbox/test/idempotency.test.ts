import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { aPayment, pay, refusal, startTestSandbox, type TestSandbox } from './harness';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
beforeEach(() => sandbox.control('reset'));
afterAll(() => sandbox.stop());

const withKey = (idempotencyKey: string) => ({ idempotencyKey });

describe('an idempotency key', () => {
  it('replays the first answer, and says so', async () => {
    const { paymentIntents } = sandbox.stripe;
    const first = await paymentIntents.create(aPayment(), withKey('pi:1'));
    const again = await paymentIntents.create(aPayment(), withKey('pi:1'));
    expect(again).toEqual(first);
    expect(first.lastResponse.headers).not.toHaveProperty('idempotent-replayed');
    expect(again.lastResponse.headers).toMatchObject({
      'idempotency-key': 'pi:1',
      'idempotent-replayed': 'true',
      'original-request': first.lastResponse.requestId,
    });
    expect(again.lastResponse.requestId).not.toBe(first.lastResponse.requestId);
    expect((await paymentIntents.list()).data).toHaveLength(1);
  });

  it('does not mind the order of parameters', async () => {
    const post = (body: string) =>
      fetch(`${sandbox.url}/v1/payment_intents`, {
        method: 'POST',
        headers: {
          authorization: `Basic ${Buffer.from('sk_test_sunfield:').toString('base64')}`,
          'content-type': 'application/x-www-form-urlencoded',
          'idempotency-key': 'ordered',
        },
        body,
      });
    await post('amount=4995&currency=gbp&metadata[a]=1&metadata[b]=2');
    const again = await post('metadata[b]=2&metadata[a]=1&currency=gbp&amount=4995');
    expect(again.headers.get('idempotent-replayed')).toBe('true');
  });

  it('is refused with other parameters, or at another endpoint', async () => {
    const { stripe } = sandbox;
    const { id } = await stripe.paymentIntents.create(aPayment(), withKey('one'));
    const other = await refusal(
      stripe.paymentIntents.create(aPayment({ amount: 1 }), withKey('one')),
    );
    expect(other).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
    const elsewhere = await refusal(stripe.paymentIntents.cancel(id, {}, withKey('one')));
    expect(elsewhere.message).toContain('same endpoint');
  });

  it('keeps declines and refusals of a begun operation', async () => {
    const { paymentIntents } = sandbox.stripe;
    const params = aPayment({ confirm: true, payment_method: 'pm_card_chargeDeclined' });
    const first = await refusal(paymentIntents.create(params, withKey('declined')));
    const again = await refusal(paymentIntents.create(params, withKey('declined')));
    expect(again.payment_intent).toEqual(first.payment_intent);
    expect(again.headers).toMatchObject({ 'idempotent-replayed': 'true' });
    const { data } = await sandbox.stripe.events.list({ type: 'charge.failed' });
    expect(data).toHaveLength(1);
    const paid = await pay(sandbox.stripe, 'pm_card_visa');
    await refusal(paymentIntents.cancel(paid.id, {}, withKey('late')));
    const late = await refusal(paymentIntents.cancel(paid.id, {}, withKey('late')));
    expect(late.headers).toHaveProperty('idempotent-replayed');
  });

  it('does not keep what was refused before it began', async () => {
    const { paymentIntents } = sandbox.stripe;
    await refusal(paymentIntents.create(aPayment({ amount: 1.5 }), withKey('typo')));
    const made = await paymentIntents.create(aPayment(), withKey('typo'));
    expect(made.lastResponse.headers).not.toHaveProperty('idempotent-replayed');
  });

  it('is in use until the first request is answered: 409', async () => {
    const { paymentIntents } = sandbox.stripe;
    // Longer than a busy machine needs to send the others meanwhile.
    await sandbox.control('settings', { latency: 1500 });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 4 }, () => paymentIntents.create(aPayment(), withKey('busy'))),
    );
    const refused = outcomes.filter((one) => one.status === 'rejected');
    expect(refused).toHaveLength(3);
    for (const { reason } of refused)
      expect(reason).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
    await sandbox.control('settings', { latency: 0 });
    expect((await paymentIntents.list()).data).toHaveLength(1);
  });

  it('is forgotten after a day', async () => {
    const { paymentIntents } = sandbox.stripe;
    const first = await paymentIntents.create(aPayment(), withKey('day'));
    await sandbox.control('clock/advance', { seconds: 23 * 3600 });
    expect((await paymentIntents.create(aPayment(), withKey('day'))).id).toBe(first.id);
    await sandbox.control('clock/advance', { seconds: 2 * 3600 });
    expect((await paymentIntents.create(aPayment(), withKey('day'))).id).not.toBe(first.id);
  });

  it('may have 255 characters', async () => {
    const error = await refusal(
      sandbox.stripe.paymentIntents.create(aPayment(), withKey('x'.repeat(256))),
    );
    expect(error).toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 400 });
  });
});
