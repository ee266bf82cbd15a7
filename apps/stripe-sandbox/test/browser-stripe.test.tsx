/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { StripeElements, Stripe as RealStripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import type { FromCardFrame, ToCardFrame } from '../src/browser/messages';
import { createStripeConstructor } from '../src/browser/stripe-object';

const origin = 'http://localhost:4500';
const clientSecret = 'pi_123_secret_456';
const goTo = jest.fn();

/** What the API answers; the network itself is in the other tests, the frame in a real browser. */
let answer: () => { status: number; body: object };
const calls: { url: string; body: string }[] = [];
const intent = { id: 'pi_123', client_secret: clientSecret, status: 'requires_payment_method' };

beforeEach(() => {
  answer = () => ({ status: 200, body: intent });
  calls.length = 0;
  goTo.mockReset();
  window.Stripe = createStripeConstructor(origin, goTo);
  globalThis.fetch = ((url: string, init: RequestInit) => {
    calls.push({ url, body: (init.body as URLSearchParams | undefined)?.toString() ?? '' });
    const { status, body } = answer();
    if (status === 0) return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve({ ok: status === 200, status, json: () => Promise.resolve(body) });
  }) as typeof fetch;
});
afterEach(cleanup);

const frames = () => [...document.querySelectorAll('iframe')];

/** The card frame's side of the conversation. */
function frameSays(data: FromCardFrame, from = origin): void {
  const source = frames()[0]?.contentWindow ?? null;
  window.dispatchEvent(new MessageEvent('message', { data, origin: from, source }));
}

function listenInFrame(): ToCardFrame[] {
  const heard: ToCardFrame[] = [];
  const frame = frames()[0]?.contentWindow as Window;
  frame.postMessage = ((message: ToCardFrame) => heard.push(message)) as typeof frame.postMessage;
  return heard;
}

const stripeObject = async () => (await loadStripe('pk_test_sunfield')) as RealStripe;

/** A checkout as a site writes it, with the real libraries under React's strict mode. */
async function checkout(options: object = { clientSecret }) {
  const events: [string, unknown][] = [];
  const hear = (name: string) => (event: unknown) => void events.push([name, event]);
  let hooks: { stripe: RealStripe; elements: StripeElements } | undefined;
  const Hooks = () => {
    const [stripe, elements] = [useStripe(), useElements()];
    if (stripe && elements) hooks = { stripe, elements };
    return null;
  };
  render(
    <StrictMode>
      <Elements stripe={loadStripe('pk_test_sunfield')} options={options}>
        <PaymentElement
          onReady={hear('ready')}
          onChange={hear('change')}
          onLoadError={hear('loaderror')}
          onLoaderStart={hear('loaderstart')}
        />
        <Hooks />
      </Elements>
    </StrictMode>,
  );
  await waitFor(() => expect(frames()).toHaveLength(1));
  const heard = listenInFrame();
  if (!hooks) throw new Error('The hooks gave no Stripe object.');
  return { events, heard, ...hooks };
}

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
    const { events, heard } = await checkout();
    const [frame] = frames();
    expect(frame?.title).toBe('Secure payment input frame');
    expect(frame?.name).toMatch(/^__privateStripeFrame/);
    expect(new URL(frame?.src ?? '').origin).toBe(origin);
    expect(events.map(([name]) => name)).not.toContain('ready');
    frameSays({ type: 'loaded' });
    expect(heard).toMatchObject([{ type: 'init' }]);
    frameSays({ type: 'ready' });
    await waitFor(() => expect(events.map(([name]) => name)).toEqual(['loaderstart', 'ready']));
    // react-stripe-js hands over the element instead of the event.
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

  it('listens to nobody but its frame', async () => {
    const { events } = await checkout();
    frameSays({ type: 'change', empty: false, complete: true }, 'https://example.com');
    expect(events.map(([name]) => name)).not.toContain('change');
  });

  it.each([
    [{ status: 404, body: { error: { type: 'invalid_request_error', message: 'No such' } } }],
    [{ status: 200, body: { ...intent, status: 'canceled' } }],
    [{ status: 0, body: {} }],
  ])('has a load error, and is never ready, when there is nothing to pay (%#)', async (given) => {
    answer = () => given;
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

describe('confirmPayment', () => {
  const return_url = 'http://localhost:4200/booking-confirmation?booking_id=1';

  /** The page asks for the payment; the frame answers. */
  async function confirmed(reply: object, redirect: 'always' | 'if_required' = 'if_required') {
    const { stripe, elements, heard } = await checkout();
    const result = stripe.confirmPayment({
      elements,
      confirmParams: { return_url },
      redirect: redirect as 'if_required',
    });
    await waitFor(() => expect(heard.some(({ type }) => type === 'confirm')).toBe(true));
    const asked = heard.find((message) => message.type === 'confirm');
    expect(asked?.confirm).toMatchObject({ clientSecret, params: { return_url } });
    frameSays({ type: 'reply', request: asked?.request ?? 0, reply: reply as never });
    return { result };
  }

  it('gives the paid intent to a page that stays', async () => {
    const paid = { ...intent, status: 'succeeded' };
    const { result } = await confirmed({ paymentIntent: paid });
    expect(await result).toEqual({ paymentIntent: paid });
    expect(goTo).not.toHaveBeenCalled();
  });

  it('gives errors as they are', async () => {
    const error = { type: 'validation_error', code: 'incomplete_cvc', message: 'Incomplete.' };
    const { result } = await confirmed({ error });
    expect(await result).toEqual({ error });
  });

  it('leaves the page when it always does, and never settles', async () => {
    const { result } = await confirmed(
      { paymentIntent: { ...intent, status: 'succeeded' } },
      'always',
    );
    const settled = jest.fn();
    void result.then(settled);
    await waitFor(() => expect(goTo).toHaveBeenCalledTimes(1));
    const target = new URL(goTo.mock.calls[0]?.[0] as string);
    expect(Object.fromEntries(target.searchParams)).toEqual({
      booking_id: '1',
      payment_intent: 'pi_123',
      payment_intent_client_secret: clientSecret,
      redirect_status: 'succeeded',
    });
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(settled).not.toHaveBeenCalled();
  });

  it('goes to the bank when told so', async () => {
    const url = `${origin}/three-d-secure/1`;
    const next_action = { type: 'redirect_to_url', redirect_to_url: { url } };
    await confirmed({ paymentIntent: { ...intent, status: 'requires_action', next_action } });
    await waitFor(() => expect(goTo).toHaveBeenCalledWith(url));
  });

  it('does not wait for a frame that is gone', async () => {
    const { stripe, elements, heard } = await checkout();
    const result = stripe.confirmPayment({
      elements,
      confirmParams: { return_url },
      redirect: 'if_required',
    });
    await waitFor(() => expect(heard.some(({ type }) => type === 'confirm')).toBe(true));
    cleanup();
    expect((await result).error?.message).toContain('removed from the page');
  });
});

describe('without the form', () => {
  it('reads an intent, and tells when the network fails', async () => {
    const stripe = await stripeObject();
    expect(await stripe.retrievePaymentIntent(clientSecret)).toEqual({ paymentIntent: intent });
    expect(calls.at(-1)?.url).toBe(
      `${origin}/v1/payment_intents/pi_123?client_secret=${clientSecret}`,
    );
    answer = () => ({ status: 0, body: {} });
    const { error } = await stripe.retrievePaymentIntent(clientSecret);
    expect(error?.type).toBe('api_connection_error');
    answer = () => ({ status: 500, body: { error: { type: 'weird', message: 'x' } } });
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

  it('of a deferred payment, wants the fields checked first', async () => {
    const { stripe, elements, heard } = await checkout({
      mode: 'payment',
      amount: 4995,
      currency: 'gbp',
    });
    const confirm = () =>
      stripe.confirmPayment({
        elements,
        clientSecret,
        confirmParams: { return_url: 'http://localhost:4200/' },
        redirect: 'if_required',
      });
    await expect(confirm()).rejects.toThrow('elements.submit()');
    const submitted = elements.submit();
    const asked = heard.find((message) => message.type === 'validate');
    frameSays({ type: 'reply', request: asked?.request ?? 0, reply: {} });
    expect(await submitted).toEqual({ selectedPaymentMethod: 'card' });
    void confirm();
    await waitFor(() => expect(heard.some(({ type }) => type === 'confirm')).toBe(true));
  });
});
