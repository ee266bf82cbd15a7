/** @jest-environment jsdom */
import { describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { createStripeConstructor } from '../src/browser/stripe-object';
import {
  answerWith,
  calls,
  checkout,
  clientSecret,
  frames,
  frameSays,
  intent,
  origin,
  stripeObject,
} from './checkout-page';

describe('window.Stripe', () => {
  it('is taken by loadStripe as it is: no script is added, nothing is warned about', async () => {
    const warn = jest.spyOn(console, 'warn');
    const stripe = await stripeObject();
    expect(typeof stripe.confirmPayment).toBe('function');
    expect(document.querySelectorAll('script')).toHaveLength(0);
    expect(warn).not.toHaveBeenCalled();
  });

  it.each(['', 'pk_live_1', 'sk_test_1', undefined])('throws on the key %j', (key) => {
    const Stripe = createStripeConstructor(origin);
    expect(() => Stripe(key)).toThrow(expect.objectContaining({ name: 'IntegrationError' }));
  });

  it('says no, politely, to what it does not support', async () => {
    const { createToken } = (await stripeObject()) as unknown as {
      createToken: () => Promise<unknown>;
    };
    expect(await createToken()).toMatchObject({ error: { type: 'invalid_request_error' } });
  });

  it('throws on what only a developer can have got wrong', async () => {
    const stripe = await stripeObject();
    const wrong = { name: 'IntegrationError' };
    expect(() => stripe.elements({ clientSecret: 'pi_123' })).toThrow(
      expect.objectContaining(wrong),
    );
    const elements = stripe.elements({ clientSecret });
    expect(() => elements.create('card')).toThrow(expect.objectContaining(wrong));
    elements.create('payment');
    expect(() => elements.create('payment')).toThrow(expect.objectContaining(wrong));
    expect(() => elements.getElement('payment')?.mount('#nowhere')).toThrow(
      expect.objectContaining(wrong),
    );
    const confirm = stripe.confirmPayment({ elements, confirmParams: {} } as never);
    await expect(confirm).rejects.toMatchObject(wrong);
  });
});

describe('the Payment Element', () => {
  it('is one frame of the sandbox, and becomes ready after the frame has', async () => {
    const { events, received } = await checkout();
    const [frame] = frames();
    expect(frame?.title).toBe('Secure payment input frame');
    expect(frame?.name).toMatch(/^__privateStripeFrame/);
    expect(new URL(frame?.src ?? '').origin).toBe(origin);
    expect(events.map(([name]) => name)).not.toContain('ready');
    frameSays({ type: 'loaded' });
    expect(received).toMatchObject([{ type: 'init' }]);
    frameSays({ type: 'ready' });
    await waitFor(() => expect(events.map(([name]) => name)).toEqual(['loaderstart', 'ready']));
    // react-stripe-js passes the element instead of the event.
    expect(events[1]?.[1]).toHaveProperty('mount');
  });

  it('tells of every edit', async () => {
    const { events } = await checkout();
    frameSays({ type: 'change', empty: false, complete: true });
    expect(events.at(-1)).toEqual([
      'change',
      {
        elementType: 'payment',
        empty: false,
        complete: true,
        collapsed: false,
        value: { type: 'card' },
      },
    ]);
  });

  it('listens only to its frame', async () => {
    const { events } = await checkout();
    frameSays({ type: 'change', empty: false, complete: true }, 'https://example.com');
    expect(events.map(([name]) => name)).not.toContain('change');
  });

  it.each([
    [{ status: 404, body: { error: { type: 'invalid_request_error', message: 'No such' } } }],
    [{ status: 200, body: { ...intent, status: 'canceled' } }],
    [{ status: 0, body: {} }],
  ])('has a load error, and is never ready, when there is nothing to pay (%#)', async (given) => {
    answerWith(given.status, given.body);
    const { events } = await checkout();
    frameSays({ type: 'ready' });
    await waitFor(() => expect(events.map(([name]) => name)).toEqual(['loaderstart', 'loaderror']));
    expect(events[1]?.[1]).toMatchObject({
      elementType: 'payment',
      error: { type: expect.any(String) },
    });
  });

  it('can be removed and made again', async () => {
    const elements = (await stripeObject()).elements({ clientSecret });
    const first = elements.create('payment');
    first.mount(document.body);
    first.destroy();
    expect([frames(), elements.getElement('payment')]).toEqual([[], null]);
    elements.create('payment').mount(document.body);
    expect(frames()).toHaveLength(1);
    elements.getElement('payment')?.destroy();
  });

  it('forgets listeners by their function', async () => {
    const element = (await stripeObject()).elements({ clientSecret }).create('payment');
    const [always, once] = [jest.fn(), jest.fn()];
    expect(element.on('change', always).once('change', once)).toBe(element);
    element.mount(document.body);
    frameSays({ type: 'change', empty: true, complete: false });
    element.off('change', always);
    frameSays({ type: 'change', empty: true, complete: false });
    expect([always.mock.calls.length, once.mock.calls.length]).toEqual([1, 1]);
    element.destroy();
  });
});

describe('without the form', () => {
  it('reads an intent, and tells when the network fails', async () => {
    const stripe = await stripeObject();
    expect(await stripe.retrievePaymentIntent(clientSecret)).toEqual({ paymentIntent: intent });
    expect(calls.at(-1)?.url).toBe(
      `${origin}/v1/payment_intents/pi_123?client_secret=${clientSecret}`,
    );
    answerWith(0, {});
    const { error } = await stripe.retrievePaymentIntent(clientSecret);
    expect(error?.type).toBe('api_connection_error');
    answerWith(500, { error: { type: 'weird', message: 'x' } });
    expect((await stripe.retrievePaymentIntent(clientSecret)).error?.type).toBe('api_error');
  });

  it('fetches updates and announces them', async () => {
    const elements = (await stripeObject()).elements({ clientSecret });
    const updated = jest.fn();
    (elements as unknown as { on(name: string, listener: unknown): void }).on(
      'update-end',
      updated,
    );
    expect(await elements.fetchUpdates()).toEqual({});
    expect(updated).toHaveBeenCalled();
  });
});
