import { jest } from '@jest/globals';

type Confirmation = { paymentIntent: { status: string } } | { error: object };

/** The outcome of a payment; each test sets it. */
const confirm = jest.fn<(options: object) => Promise<Confirmation>>();
const created: { options: object }[] = [];
const handlers = new Map<string, (event: object) => void>();

const element = {
  mount: () => queueMicrotask(() => handlers.get('ready')?.({})),
  destroy: () => undefined,
  update: () => undefined,
  on: (name: string, handler: (event: object) => void) => handlers.set(name, handler),
  off: () => undefined,
  once: () => undefined,
};

const elements = {
  create: (_: string, options: object) => {
    created.push({ options });
    return element;
  },
  getElement: () => null,
  update: () => undefined,
  on: () => undefined,
  off: () => undefined,
};

const stripe = {
  elements: () => elements,
  createToken: () => undefined,
  createPaymentMethod: () => undefined,
  confirmCardPayment: () => undefined,
  confirmPayment: (options: object) => confirm(options),
  registerAppInfo: () => undefined,
  _registerWrapper: () => undefined,
};

/**
 * The part of `window.Stripe` that the card form uses, for tests. One for all tests of a file,
 * because `loadStripe` keeps the first one that it finds.
 */
export function fakeStripe() {
  confirm.mockReset();
  created.length = 0;
  handlers.clear();
  Object.assign(window, { Stripe: Object.assign(() => stripe, { version: 'endive' }) });
  return { confirm, created, breakDown: () => handlers.get('loaderror')?.({ error: {} }) };
}
