import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { aPayment, browserCall, cardForm, pay, refusal } from './harness';
import { startTestSandbox, type TestSandbox } from './harness';

let sandbox: TestSandbox;
let intents: Stripe['paymentIntents'];
beforeAll(async () => {
  sandbox = await startTestSandbox();
  intents = sandbox.stripe.paymentIntents;
});
afterAll(() => sandbox.stop());

describe('making an intent', () => {
  it.each([
    [{ amount: 29 }, 'amount_too_small', 'amount'],
    [{ amount: 100_000_000 }, 'amount_too_large', 'amount'],
    [{ amount: 45.5 }, 'parameter_invalid_integer', 'amount'],
    [{ amount: -5 }, 'parameter_invalid_integer', 'amount'],
    [{ currency: 'xxx' }, undefined, 'currency'],
    [{ amount: undefined }, 'parameter_missing', 'amount'],
    [{ payment_method: 'pm_nobody' }, 'resource_missing', 'payment_method'],
    [{ customer: 'cus_nobody' }, 'parameter_unknown', 'customer'],
    [{ allowed_payment_method_types: ['card'] }, undefined, 'automatic_payment_methods'],
    [{ payment_method_types: ['card'] }, 'parameter_unknown', 'payment_method_types'],
    [{ toString: '1' }, 'parameter_unknown', 'toString'],
  ])('refuses %j', async (change: object, code, param) => {
    const error = await refusal(intents.create(aPayment(change)));
    expect(error).toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 400, param });
    expect(error.code).toBe(code);
  });

  it('takes the least and the most', async () => {
    expect(await intents.create(aPayment({ amount: 30 }))).toMatchObject({ amount: 30 });
    expect(await intents.create(aPayment({ amount: 99_999_999 }))).toMatchObject({
      client_secret: expect.stringMatching(/^pi_\w{24}_secret_\w{25}$/),
    });
  });

  it('wants a return_url for confirming when redirects are allowed', async () => {
    const anyMethod = { automatic_payment_methods: { enabled: true } };
    const intent = await intents.create(aPayment(anyMethod));
    const payment_method = 'pm_card_visa';
    const error = await refusal(intents.confirm(intent.id, { payment_method }));
    expect(error).toMatchObject({ param: 'return_url', statusCode: 400 });
    const return_url = 'http://localhost:4200/booking-confirmation';
    const paid = await intents.confirm(intent.id, { payment_method, return_url });
    expect(paid.status).toBe('succeeded');
  });
});

describe('changing an intent', () => {
  it('merges metadata, takes single keys away, and all of them', async () => {
    const { id } = await intents.create(aPayment({ metadata: { a: '1', b: '2' } }));
    const metadata = async (change: Stripe.PaymentIntentUpdateParams['metadata']) =>
      (await intents.update(id, { metadata: change })).metadata;
    expect(await metadata({ b: '3', c: '4' })).toEqual({ a: '1', b: '3', c: '4' });
    expect(await metadata({ a: '' })).toEqual({ b: '3', c: '4' });
    expect(await metadata('')).toEqual({});
  });

  it('may change metadata, but not the amount, of what is paid', async () => {
    const { id } = await pay(sandbox.stripe, 'pm_card_visa');
    expect(await intents.update(id, { metadata: { note: 'x' } })).toMatchObject({
      metadata: { note: 'x', bookingId: 'booking-1' },
    });
    const error = await refusal(intents.update(id, { amount: 100 }));
    expect(error.code).toBe('payment_intent_unexpected_state');
    expect(error.message).toContain(
      'statuses: requires_payment_method, requires_confirmation, requires_action.',
    );
    expect(error.payment_intent?.status).toBe('succeeded');
  });

  it('may change the amount while the payer authenticates, who is then asked anew', async () => {
    const { id } = await pay(sandbox.stripe, 'pm_card_threeDSecure2Required');
    expect(await intents.update(id, { amount: 4995 })).toMatchObject({ status: 'requires_action' });
    const changed = await intents.update(id, { amount: 100 });
    expect(changed).toMatchObject({ amount: 100, status: 'requires_confirmation' });
    const late = sandbox.control(`payment_intents/${id}/authenticate`, { verdict: 'complete' });
    await expect(late).rejects.toThrow('not waiting');
    expect((await intents.confirm(id)).status).toBe('requires_action');
    await sandbox.control(`payment_intents/${id}/authenticate`, { verdict: 'complete' });
    expect(await intents.retrieve(id)).toMatchObject({ status: 'succeeded', amount_received: 100 });
  });

  it('forgets the last error, and wants to be confirmed, with another payment method', async () => {
    const { id } = await intents.create(aPayment());
    await refusal(intents.confirm(id, { payment_method: 'pm_card_chargeDeclined' }));
    const changed = await intents.update(id, { payment_method: 'pm_card_visa' });
    expect(changed).toMatchObject({ status: 'requires_confirmation', last_payment_error: null });
    expect((await intents.confirm(id)).status).toBe('succeeded');
  });
});

describe('cancelling an intent', () => {
  it('is possible before it is paid, also during 3-D Secure', async () => {
    const waiting = await pay(sandbox.stripe, 'pm_card_threeDSecure2Required');
    const canceled = await intents.cancel(waiting.id);
    expect(canceled).toMatchObject({ status: 'canceled', next_action: null });
    const late = sandbox.control(`payment_intents/${waiting.id}/authenticate`, {
      verdict: 'complete',
    });
    await expect(late).rejects.toThrow('not waiting');
    expect((await intents.retrieve(waiting.id)).status).toBe('canceled');
  });

  it.each(['pm_card_visa', 'pm_sandbox_processing'])('is refused after %s', async (token) => {
    const { id, status } = await pay(sandbox.stripe, token);
    const error = await refusal(intents.cancel(id));
    expect(error.code).toBe('payment_intent_unexpected_state');
    expect(error.payment_intent).toMatchObject({ id, status });
  });

  it('is refused twice, and nothing can be confirmed after it', async () => {
    const { id } = await intents.create(aPayment());
    await intents.cancel(id);
    expect((await refusal(intents.cancel(id))).code).toBe('payment_intent_unexpected_state');
    const late = await refusal(intents.confirm(id, { payment_method: 'pm_card_visa' }));
    expect(late.code).toBe('payment_intent_unexpected_state');
  });
});

describe('confirming', () => {
  it('makes one charge, however many confirm in parallel', async () => {
    const { id } = await intents.create(aPayment());
    const confirm = () => intents.confirm(id, { payment_method: 'pm_card_visa' });
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, confirm));
    const refused = outcomes.flatMap((one) =>
      one.status === 'rejected' ? [one.reason as Stripe.errors.StripeError] : [],
    );
    expect(refused).toHaveLength(9);
    for (const error of refused)
      expect(error).toMatchObject({
        code: 'payment_intent_unexpected_state',
        payment_intent: { status: 'succeeded' },
      });
    const { data } = await sandbox.stripe.events.list({ type: 'charge.succeeded' });
    const ofIt = ({ data: { object } }: Stripe.Event) =>
      'payment_intent' in object && object.payment_intent === id;
    expect(data.filter(ofIt)).toHaveLength(1);
  });

  it('needs a payment method', async () => {
    const { id } = await intents.create(aPayment());
    const error = await refusal(intents.confirm(id));
    expect(error.message).toContain('missing a payment method');
  });

  it('never takes card numbers from a server', async () => {
    const { id } = await intents.create(aPayment());
    const response = await fetch(`${sandbox.url}/v1/payment_intents/${id}/confirm`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_sunfield' },
      body: new URLSearchParams(cardForm('4242424242424242')),
    });
    expect(response.status).toBe(400);
    expect((await response.json()).error.message).toContain('generally unsafe');
  });
});

describe('3-D Secure', () => {
  const start = async () => {
    const { id, client_secret } = await intents.create(aPayment());
    const path = `/v1/payment_intents/${id}/confirm`;
    const form = {
      ...cardForm('4000000000003220'),
      client_secret: client_secret ?? '',
      return_url: 'http://localhost:4200/booking-confirmation?booking_id=1',
    };
    const { body } = await browserCall(sandbox.url, path, form);
    return { id, nextAction: body.next_action, form, path };
  };
  const answer = async (address: string, verdict: string) => {
    const response = await fetch(sandbox.url + new URL(address).pathname, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ verdict }),
    });
    return response.json();
  };

  it('in the page: completes, and only once', async () => {
    const { id, nextAction } = await start();
    expect(nextAction.type).toBe('use_stripe_sdk');
    const page = nextAction.use_stripe_sdk.stripe_js as string;
    expect((await answer(page, 'complete')).return_address).toContain('redirect_status=succeeded');
    await answer(page, 'fail');
    expect((await intents.retrieve(id)).status).toBe('succeeded');
  });

  it('failed: wants another payment method, and says why', async () => {
    const { id, nextAction } = await start();
    const after = await answer(nextAction.use_stripe_sdk.stripe_js, 'fail');
    expect(new URL(after.return_address).searchParams.get('redirect_status')).toBe('failed');
    const intent = await intents.retrieve(id);
    expect(intent).toMatchObject({ status: 'requires_payment_method', latest_charge: null });
    expect(intent.last_payment_error?.code).toBe('payment_intent_authentication_failure');
  });

  it('as its own page, when the settings or a server ask for it', async () => {
    await sandbox.control('settings', { three_d_secure: 'redirect' });
    const { nextAction } = await start();
    await sandbox.control('settings', { three_d_secure: 'modal' });
    expect(nextAction).toMatchObject({ type: 'redirect_to_url' });
    const return_url = 'http://localhost:4200/back';
    const { id } = await intents.create(aPayment());
    const params = { payment_method: 'pm_card_threeDSecure2Required', return_url };
    const waiting = await intents.confirm(id, params);
    expect(waiting.next_action?.redirect_to_url).toMatchObject({ return_url });
  });

  it('an old page decides nothing once the payer has tried again', async () => {
    const first = await start();
    await browserCall(sandbox.url, first.path, first.form);
    const after = await answer(first.nextAction.use_stripe_sdk.stripe_js, 'complete');
    expect(after.is_open).toBe(false);
    expect((await intents.retrieve(first.id)).status).toBe('requires_action');
  });
});

describe('a payment in processing', () => {
  it('is settled either way', async () => {
    const [good, bad] = [
      await pay(sandbox.stripe, 'pm_sandbox_processing'),
      await pay(sandbox.stripe, 'pm_sandbox_processing'),
    ];
    expect(good.status).toBe('processing');
    await sandbox.control(`payment_intents/${good.id}/settle`, { outcome: 'succeed' });
    await sandbox.control(`payment_intents/${bad.id}/settle`, { outcome: 'fail' });
    expect(await intents.retrieve(good.id)).toMatchObject({
      status: 'succeeded',
      processing: null,
    });
    expect(await intents.retrieve(bad.id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'card_declined' },
    });
    const again = sandbox.control(`payment_intents/${good.id}/settle`, { outcome: 'fail' });
    await expect(again).rejects.toThrow('not processing');
  });

  it('can be asked for with any card', async () => {
    await sandbox.control('settings', { hold_in_processing: 1 });
    expect((await pay(sandbox.stripe, 'pm_card_visa')).status).toBe('processing');
    expect((await pay(sandbox.stripe, 'pm_card_visa')).status).toBe('succeeded');
  });
});
