import { anOrder } from '../families/an-order';
import { clientOf } from '../families/start-paying';
import { freePort } from '../running/free-port';
import { startApi } from '../running/start-api';
import { startMailbox } from '../running/start-mailbox';
import { startStripeSandbox } from '../running/start-stripe-sandbox';
import { TestClock } from '../running/test-clock';
import { Recording } from './recording';

/** The start of the year, for the API and for Stripe. */
const beginning = '2025-09-01T08:00:00.000Z';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
type Browser = ReturnType<Awaited<ReturnType<typeof startApi>>['browser']>;
type Order = Parameters<typeof anOrder>[0];

export interface Ask {
  /** The browser whose cookies are sent; none for a stranger. */
  by?: Browser;
  body?: object;
  query?: Record<string, string | number | boolean>;
  /** For a log: entries of one instant may come in any order. */
  inAnyOrder?: boolean;
}

/** Everything a year of the product needs, with one clock and no randomness. */
export type World = Awaited<ReturnType<typeof startWorld>>;

export async function startWorld() {
  const port = await freePort();
  const mailbox = await startMailbox();
  const sandbox = await startStripeSandbox(port, {
    STRIPE_SANDBOX_CLOCK: beginning,
    STRIPE_SANDBOX_SEED: 'a year',
    STRIPE_SANDBOX_LATER_MS: '86400000',
  });
  await sandbox.control('POST', '/_sandbox/settings', { webhooks: { mode: 'drop' } });
  const clock = new TestClock(new Date(beginning));
  const api = await startApi({ port, clock, env: { ...sandbox.env, SMTP_URL: mailbox.smtpUrl } });
  const stripe = clientOf(sandbox);
  const recording = new Recording();
  let families = 0;

  /** Sends a request, and records its answer. */
  async function ask(
    what: string,
    method: Method,
    path: string,
    { by, body, query, inAnyOrder }: Ask = {},
  ) {
    families += 1;
    const asker = by ?? api.http();
    const request = asker[method](path)
      // Each caller has a separate address, as in reality, because requests per address are limited.
      .set('X-Forwarded-For', `198.18.${families >> 8}.${families & 255}`)
      .set('Origin', 'http://admin.localhost:4300');
    const answer = await (query ? request.query(query) : request).send(body);
    const isJson = answer.type.includes('json');
    recording.add(what, {
      asked: `${method.toUpperCase()} ${path}`,
      status: answer.status,
      ...(answer.headers['x-total-count'] && { total: answer.headers['x-total-count'] }),
      said: isJson ? (inAnyOrder ? withoutOrder(answer.body) : answer.body) : answer.text,
    });
    return answer;
  }

  return {
    sandbox,
    recording,
    ask,
    newBrowser: () => api.browser(),
    book: async (what: string, order: Order, by?: Browser) =>
      (await ask(what, 'post', '/api/bookings', { by, body: anOrder(order) })).body as {
        id: number;
        totalAmount: string;
        accessToken: string;
      },
    /** Begins a payment; returns the intent's id. */
    open: async (what: string, booking: { id: number; totalAmount: string }) => {
      const body = { bookingId: booking.id, amount: Number(booking.totalAmount) };
      const answer = await ask(what, 'post', '/api/create-payment-intent', { body });
      const { clientSecret } = answer.body as { clientSecret?: string };
      return String(clientSecret).split('_secret_')[0] ?? '';
    },
    payByCard: (intentId: string, card = 'pm_card_visa') =>
      stripe.paymentIntents
        .confirm(intentId, { payment_method: card, return_url: 'http://localhost:4200/' })
        .catch((error: unknown) => error),
    report: (what: string, id: number, paymentIntentId: string) =>
      ask(what, 'patch', `/api/bookings/${id}/payment-status`, {
        body: { status: 'succeeded', paymentIntentId },
      }),
    /** Moves both clocks. */
    pass: async (days: number, minutes = 0) => {
      const seconds = (days * 24 * 60 + minutes) * 60;
      clock.advance({ seconds });
      await sandbox.control('POST', '/_sandbox/clock/advance', { seconds });
    },
    /** Runs the jobs: ending holds, reconciling payments, sending emails. */
    settle: async (what: string) => {
      for (const job of ['end-holds', 'reconcile-payments', 'compare-with-stripe', 'outbox'])
        await api.runJob(job);
      const mails = mailbox.messages.map(({ subject, text, attachments }, position) => ({
        to: mailbox.recipients[position],
        subject,
        text,
        attachments: attachments.map(({ filename }) => filename),
      }));
      mailbox.clear();
      // The order of emails due at the same time is not guaranteed.
      recording.add(what, { mails: mails.sort(byWhomAndWhat) });
    },
    stop: async () => {
      await sandbox.stop();
      await api.stop();
      await mailbox.stop();
    },
  };
}

const withoutOrder = (rows: object[]) =>
  rows.map((row) => ({ ...row, id: undefined })).sort(byWhomAndWhat);

const byWhomAndWhat = (a: object, b: object) =>
  JSON.stringify(a).localeCompare(JSON.stringify(b), 'en');
