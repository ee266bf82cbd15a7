import { afterEach, beforeEach, expect, jest } from '@jest/globals';
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { StripeElements, Stripe as RealStripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { cleanup, render, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import type { FromCardFrame, ToCardFrame } from '../src/browser/messages';
import { createStripeConstructor } from '../src/browser/stripe-object';

export const origin = 'http://localhost:4500';
export const clientSecret = 'pi_123_secret_456';
export const goTo = jest.fn();

/** The API's answer. Other tests cover the network; the frame is tested in a real browser. */
let answer: () => { status: number; body: object };

export function answerWith(status: number, body: object): void {
  answer = () => ({ status, body });
}

export const calls: { url: string; body: string }[] = [];
export const intent = {
  id: 'pi_123',
  client_secret: clientSecret,
  status: 'requires_payment_method',
};

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

export const frames = () => [...document.querySelectorAll('iframe')];

/** Posts a message as the card frame. */
export function frameSays(data: FromCardFrame, from = origin): void {
  const source = frames()[0]?.contentWindow ?? null;
  window.dispatchEvent(new MessageEvent('message', { data, origin: from, source }));
}

function listenInFrame(): ToCardFrame[] {
  const received: ToCardFrame[] = [];
  const frame = frames()[0]?.contentWindow as Window;
  frame.postMessage = ((message: ToCardFrame) =>
    received.push(message)) as typeof frame.postMessage;
  return received;
}

export const stripeObject = async () => (await loadStripe('pk_test_sunfield')) as RealStripe;

/** A checkout as a site would write it, with the real libraries in React's strict mode. */
export async function checkout(options: object = { clientSecret }) {
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
  const received = listenInFrame();
  if (!hooks) throw new Error('The hooks gave no Stripe object.');
  return { events, received, ...hooks };
}
