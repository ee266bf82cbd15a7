import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import { defaultSettings, type Account } from '../state/account';
import { overview } from './overview';
import { invalidRequest, missing, StripeError } from '../http/errors';
import type { Faults } from '../http/faults';
import {
  flag,
  hash,
  oneOf,
  readParams,
  required,
  text,
  wholeNumber,
  type Shape,
  type Values,
} from '../http/params';
import type { Decline } from '../resources/cards';
import { settleProcessing } from '../resources/confirmation';
import { closeDispute, openDispute } from '../resources/disputes';
import { paymentIntent } from '../resources/payment-intents';
import { chargeFee, failPayout, makePayout, settlePayout } from '../resources/payouts';
import { failRefund, refundInDashboard, settleRefund } from '../resources/refunds';
import { answerChallenge } from '../resources/three-d-secure';
import { release, resend } from '../webhooks/deliveries';

interface Controls {
  account: Account;
  faults: Faults;
}

/**
 * `/_sandbox`: everything that Stripe, the bank and the network can do to a payment. Used by tests, and by the page
 * on which a person plays Stripe. JSON in, JSON out.
 */
export function createControlApi({ account, faults }: Controls): Router {
  const router = express.Router();
  router.use(fromThisMachinesPageOnly, express.json());
  const post = <S extends Shape>(path: string, shape: S, act: Action<S>) =>
    router.post(path, (req, res) => perform(account, shape, act, req, res));

  router.get('/health', (_req, res) => void res.json({ status: 'ok' }));
  router.get('/state', (_req, res) => void res.json(overview(account, faults.waiting())));
  router.delete('/faults', (_req, res) => {
    faults.clear();
    res.json({});
  });
  post('/faults', newFault, (wanted) => faults.add(faultFrom(wanted)));
  post('/settings', changedSettings, (wanted) => changeSettings(account, wanted));
  post('/webhooks/release', { order: oneOf('as_created', 'reversed') }, async ({ order }) => ({
    released: await release(account, order ?? 'as_created'),
  }));
  post('/events/:id/resend', { as_new: flag }, ({ as_new }, id) => ({
    deliveries: resendEvent(account, id, as_new ?? false),
  }));
  addPaymentActions(account, post);
  addPayoutActions(account, post);
  post('/clock/advance', { seconds: required(wholeNumber(1)) }, ({ seconds }) => {
    account.clock.advance(seconds * 1000);
    account.scheduler.runDue();
  });
  post('/reset', {}, () => {
    account.store.reset();
    faults.clear();
    Object.assign(account.settings, defaultSettings());
    account.scheduler.arm();
  });
  return router;
}

type Action<S extends Shape> = (values: Values<S>, id: string) => unknown;
type Post = <S extends Shape>(path: string, shape: S, act: Action<S>) => void;

function addPaymentActions(account: Account, post: Post): void {
  const settlement = { outcome: required(oneOf('succeed', 'fail')), decline_code: text() };
  post('/payment_intents/:id/settle', settlement, ({ outcome, decline_code }, id) => {
    const reason: Decline = {
      code: 'card_declined',
      decline_code: decline_code ?? 'generic_decline',
    };
    const intent = paymentIntent(account, id);
    settleProcessing(account, intent, outcome === 'succeed' ? 'succeeded' : reason);
  });
  const verdicts = { verdict: required(oneOf('complete', 'fail')) };
  post('/payment_intents/:id/authenticate', verdicts, ({ verdict }, id) => {
    const open = account.store
      .all('challenges')
      .find(({ payment_intent, status }) => payment_intent === id && status === 'open');
    if (!open) throw invalidRequest(`${id} is not waiting for the payer to authenticate.`);
    answerChallenge(account, open, verdict);
  });
  post('/payment_intents/:id/refund', { amount: wholeNumber(1) }, ({ amount }, id) =>
    refundInDashboard(account, id, amount),
  );
  const kinds = oneOf('fraudulent', 'product_not_received', 'inquiry', 'early_warning');
  post('/payment_intents/:id/dispute', { kind: kinds }, ({ kind }, id) =>
    openDispute(account, paymentIntent(account, id).latest_charge ?? '', kind ?? 'fraudulent'),
  );
  const refundOutcome = { outcome: required(oneOf('succeed', 'fail')) };
  post('/refunds/:id/settle', refundOutcome, ({ outcome }, id) =>
    outcome === 'succeed' ? settleRefund(account, id) : failRefund(account, id),
  );
  post('/disputes/:id/close', { outcome: required(oneOf('won', 'lost')) }, ({ outcome }, id) =>
    closeDispute(account, id, outcome),
  );
}

function addPayoutActions(account: Account, post: Post): void {
  post('/payouts', {}, () => makePayout(account));
  const outcomes = { outcome: required(oneOf('paid', 'failed')) };
  post('/payouts/:id/settle', outcomes, ({ outcome }, id) =>
    outcome === 'paid' ? settlePayout(account, id) : failPayout(account, id),
  );
  post('/fees', { amount: required(wholeNumber(1)) }, ({ amount }) => chargeFee(account, amount));
}

const newFault = {
  kind: required(oneOf('error_500', 'rate_limit', 'timeout', 'reset')),
  when: oneOf('before', 'after'),
  count: wholeNumber(1),
  method: oneOf('GET', 'POST', 'DELETE'),
  path: text(),
  hold: wholeNumber(0),
};

function faultFrom({ kind, when = 'before', count = 1, hold = 60_000, ...only }: FaultParams) {
  if (kind === 'rate_limit' && when === 'after')
    throw invalidRequest('A call over the rate limit is never carried out.', { param: 'when' });
  return { kind, when, remaining: count, hold, ...only };
}

type FaultParams = Values<typeof newFault>;

const changedSettings = {
  webhooks: hash({
    mode: oneOf('deliver', 'hold', 'drop'),
    delay: wholeNumber(0),
    copies: wholeNumber(1),
  }),
  three_d_secure: oneOf('modal', 'redirect'),
  hold_in_processing: wholeNumber(0),
  latency: wholeNumber(0),
};

function changeSettings({ settings }: Account, wanted: Values<typeof changedSettings>) {
  const { webhooks, ...rest } = wanted;
  Object.assign(settings.webhooks, given(webhooks ?? {}));
  return Object.assign(settings, given(rest));
}

const given = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

function resendEvent(account: Account, id: string, asNew: boolean): number {
  const event = account.store.get('events', id);
  if (!event) throw missing('event', id, 'id');
  if (!asNew) return resend(account, event);
  // Stripe occasionally sends two events for the same change.
  const twin = { ...event, id: account.ids.next('evt') };
  return resend(account, account.store.put('events', twin));
}

async function perform<S extends Shape>(
  account: Account,
  shape: S,
  act: Action<S>,
  req: Request,
  res: Response,
): Promise<void> {
  try {
    const values = readParams(shape, asForm(req.body ?? {}) as Record<string, unknown>);
    const id = typeof req.params.id === 'string' ? req.params.id : '';
    const result = await act(values, id);
    account.store.commit();
    res.json(result ?? {});
  } catch (error) {
    account.store.commit();
    if (!(error instanceof StripeError)) throw error;
    res.status(error.status).json({ error: error.body });
  }
}

/** Converts parameters to text, as in the API's forms, so that both use the same validation. */
function asForm(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asForm);
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, asForm(entry)]));
}

/** Any web page can make a browser post here, so only our own page may. Tools send no Origin. */
const fromThisMachinesPageOnly: RequestHandler = (req, res, next) => {
  const origin = req.get('origin');
  if (origin === undefined || req.method === 'GET' || origin === `http://${req.get('host')}`)
    return next();
  const message = 'Only the page of the local Stripe itself may do this.';
  res.status(403).json({ error: { type: 'invalid_request_error', message } });
};
