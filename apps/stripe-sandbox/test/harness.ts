import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect } from '@jest/globals';
import Stripe from 'stripe';
import { readConfig } from '../src/state/config';
import { startSandbox } from '../src/sandbox';
import { shapeProblem } from './shapes';

export const secretKey = 'sk_test_sunfield';
export const publishableKey = 'pk_test_sunfield';

/** Starts a separate sandbox for a test, in this process and in memory unless configured otherwise. */
export async function startTestSandbox(env: Record<string, string> = {}) {
  const config = readConfig({
    STRIPE_SANDBOX_PORT: '0',
    STRIPE_SANDBOX_DATA: ':memory:',
    STRIPE_SANDBOX_LATER_MS: '5',
    STRIPE_SANDBOX_RETRY_MS: '20,40,80',
    ...env,
  });
  const sandbox = await startSandbox(config, '/nowhere');
  return { ...clientOf(sandbox.port), stop: () => sandbox.stop() };
}

/** The real client, which checks every answer against Stripe's declared shapes, and the control API. */
export function clientOf(port: number) {
  const url = `http://127.0.0.1:${port}`;
  const stripe = new Stripe(secretKey, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    httpClient: checkingHttpClient(),
  });
  return { port, url, stripe, control: controlOf(url) };
}

/** The client's own transport, with a check of every answer. */
function checkingHttpClient(): Stripe.HttpClient {
  const client = Stripe.createNodeHttpClient();
  const makeRequest = client.makeRequest.bind(client);
  client.makeRequest = async (...request) => {
    const response = await makeRequest(...request);
    const [, , path, method] = request;
    const toJSON = response.toJSON.bind(response);
    response.toJSON = async () => {
      const body: unknown = await toJSON();
      const problem = shapeProblem(
        method,
        path.split('?')[0] ?? '',
        response.getStatusCode(),
        body,
      );
      if (problem) shapeProblems.push(problem);
      return body;
    };
    return response;
  };
  return client;
}

const shapeProblems: string[] = [];
afterEach(() => {
  expect(shapeProblems.splice(0)).toEqual([]);
});

const controlOf =
  (url: string) =>
  async (path: string, body?: object, method = 'POST') => {
    const response = await fetch(`${url}/_sandbox/${path}`, {
      method,
      ...(body && {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    });
    const answer = await response.json();
    if (!response.ok) throw new Error(answer.error.message);
    return answer;
  };

export type TestSandbox = Awaited<ReturnType<typeof startTestSandbox>>;

/** A payment as the product creates them. */
export const aPayment = (
  change: Partial<Stripe.PaymentIntentCreateParams> = {},
): Stripe.PaymentIntentCreateParams => ({
  amount: 4995,
  currency: 'gbp',
  automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
  metadata: { bookingId: 'booking-1' },
  ...change,
});

export const pay = (stripe: Stripe, payment_method: string) =>
  stripe.paymentIntents.create(aPayment({ confirm: true, payment_method }));

/** Returns the error with which a call is refused; fails when the call succeeds. */
export async function refusal(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error;
    throw error;
  }
  throw new Error('The call was not refused.');
}

/** Waits for something that happens afterwards, on a busy machine too: until just before Jest ends the test. */
export async function eventually<T>(
  look: () => T | undefined | Promise<T | undefined>,
): Promise<T> {
  const deadline = Date.now() + 170_000;
  for (;;) {
    const seen = await look();
    if (seen !== undefined && seen !== false) return seen;
    if (Date.now() > deadline) throw new Error('It did not happen.');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Calls as a browser does: form, publishable key, no client library. */
export async function browserCall(url: string, path: string, form?: Record<string, string>) {
  const response = await fetch(`${url}${path}`, {
    method: form ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${publishableKey}` },
    ...(form && { body: new URLSearchParams(form) }),
  });
  return { status: response.status, body: await response.json() };
}

export const cardForm = (number: string, cvc = '123', month = '12', year = '2040') => ({
  'payment_method_data[type]': 'card',
  'payment_method_data[card][number]': number,
  'payment_method_data[card][exp_month]': month,
  'payment_method_data[card][exp_year]': year,
  'payment_method_data[card][cvc]': cvc,
});

export interface Received {
  body: string;
  headers: IncomingHttpHeaders;
  event: Stripe.Event;
}

/** A webhook receiver; `answer` gives the status for each delivery, or null to hang up. */
export async function startReceiver(answer: (count: number) => number | null = () => 200) {
  const received: Received[] = [];
  const server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      received.push({ body, headers: req.headers, event: JSON.parse(body) as Stripe.Event });
      const status = answer(received.length);
      if (status === null) req.socket.destroy();
      else res.writeHead(status, { location: '/elsewhere' }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${port}/hook`, received, stop };
}
