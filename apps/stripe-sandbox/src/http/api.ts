import { setTimeout as sleep } from 'node:timers/promises';
import express, { type Request, type Response, type Router } from 'express';
import qs from 'qs';
import { apiVersion, type Account } from '../account';
import { callerOf, needsSecretKey } from './authentication';
import { invalidRequest, StripeError } from './errors';
import type { Fault, Faults } from './faults';
import { fingerprint, type Attempt, type Idempotency } from './idempotency';
import type { Operation } from './operation';

interface Answer {
  status: number;
  body: object;
  headers?: Record<string, string>;
}

interface Services {
  account: Account;
  faults: Faults;
  idempotency: Idempotency;
}

const nesting = { depth: 10, arrayLimit: 1000, parameterLimit: 2000 };

/** The `/v1` API: form-encoded in, JSON out. */
export function createApi(services: Services, operations: Operation[]): Router {
  const router = express.Router();
  router.use(express.text({ type: () => true, limit: '1mb' }));
  for (const operation of operations) {
    const handle = (req: Request, res: Response) => serve(services, operation, req, res);
    if (operation.method === 'GET') router.get(operation.path, handle);
    else if (operation.method === 'POST') router.post(operation.path, handle);
    else router.delete(operation.path, handle);
  }
  router.use((req: Request, res: Response) => {
    const message = `Unrecognized request URL (${req.method}: ${pathOf(req)}). The local Stripe knows only a part of the API.`;
    send(res, answerTo(new StripeError(404, { type: 'invalid_request_error', message })));
  });
  return router;
}

async function serve(services: Services, operation: Operation, req: Request, res: Response) {
  const { account } = services;
  const idempotencyKey = req.get('idempotency-key') ?? null;
  const request = { id: account.ids.next('req'), idempotency_key: idempotencyKey };
  res.set({ 'request-id': request.id, 'stripe-version': req.get('stripe-version') ?? apiVersion });
  if (idempotencyKey !== null) res.set('idempotency-key', idempotencyKey);
  try {
    const caller = callerOf(req.get('authorization'), account.config);
    if (caller === 'browser' && !operation.forBrowsers) throw needsSecretKey();
    const raw = req.method === 'POST' ? formOf(req) : qs.parse(queryOf(req), nesting);
    const id = typeof req.params.id === 'string' ? req.params.id : '';
    const execute = operation.prepare({ account: { ...account, request }, caller, id }, raw);
    const attempt =
      req.method === 'POST' && idempotencyKey !== null
        ? {
            key: idempotencyKey,
            endpoint: pathOf(req),
            fingerprint: fingerprint(raw),
          }
        : undefined;
    await onceOnly(services, { execute, attempt, request: request.id }, req, res);
  } catch (error) {
    send(res, answerTo(error));
  } finally {
    account.store.commit();
  }
}

interface Execution {
  execute: () => object;
  attempt: Attempt | undefined;
  request: string;
}

async function onceOnly(services: Services, execution: Execution, req: Request, res: Response) {
  const { attempt, request } = execution;
  if (!attempt) return carryOut(services, execution, req, res);
  const kept = services.idempotency.begin(attempt);
  if (kept) {
    // The answer is there already; the network can lose it all the same.
    const fault = services.faults.take(req.method, pathOf(req), ['timeout', 'reset']);
    if (fault) return suffer(fault, res);
    const headers = { 'idempotent-replayed': 'true', 'original-request': kept.request };
    return send(res, { ...kept.answer, headers });
  }
  try {
    res.set('original-request', request);
    return await carryOut(services, execution, req, res);
  } finally {
    services.idempotency.release(attempt);
  }
}

async function carryOut(services: Services, execution: Execution, req: Request, res: Response) {
  const { account, faults, idempotency } = services;
  const { execute, attempt, request } = execution;
  const fault = faults.take(req.method, pathOf(req));
  if (account.settings.latency > 0) await sleep(account.settings.latency);
  if (fault?.when === 'before' && fault.kind !== 'error_500') return suffer(fault, res);

  const answer = fault?.when === 'before' ? serverError() : outcomeOf(execute);
  const told = fault?.kind === 'error_500' ? serverError() : answer;
  if (attempt) idempotency.keep(attempt, request, { status: told.status, body: told.body });
  // On the disk before anybody hears of it.
  account.store.commit();
  return fault && fault.kind !== 'error_500' ? suffer(fault, res) : send(res, told);
}

function outcomeOf(execute: () => object): Answer {
  try {
    return { status: 200, body: execute() };
  } catch (error) {
    return answerTo(error);
  }
}

async function suffer(fault: Fault, res: Response): Promise<void> {
  if (fault.kind === 'rate_limit') {
    const message = 'Request rate limit exceeded. Please retry after some time.';
    return send(res, {
      status: 429,
      body: { error: { type: 'invalid_request_error', code: 'rate_limit', message } },
    });
  }
  if (fault.kind === 'timeout') {
    const hungUp = new AbortController();
    res.once('close', () => hungUp.abort());
    await sleep(fault.hold, undefined, { signal: hungUp.signal, ref: false }).catch(() => {});
  }
  res.socket?.resetAndDestroy();
}

function answerTo(error: unknown): Answer {
  if (!(error instanceof StripeError)) {
    console.error(error);
    return serverError();
  }
  return { status: error.status, body: { error: error.body } };
}

function serverError(): Answer {
  const message = 'An unexpected error occurred on our side.';
  return { status: 500, body: { error: { type: 'api_error', message } } };
}

function send(res: Response, { status, body, headers = {} }: Answer): void {
  // The key replays a 500 for ever: repeating the call would be of no use, and Stripe says so.
  if (status >= 500) res.set('stripe-should-retry', 'false');
  res.status(status).set(headers).json(body);
}

function formOf(req: Request): Record<string, unknown> {
  const body: unknown = req.body;
  if (typeof body !== 'string' || body === '') return {};
  if (!req.is('application/x-www-form-urlencoded')) {
    throw invalidRequest(
      'Invalid request (check that your POST content type is application/x-www-form-urlencoded). If you have any questions, we can help at https://support.stripe.com/.',
    );
  }
  return qs.parse(body, nesting);
}

const pathOf = (req: Request) => `${req.baseUrl}${req.path}`;

const queryOf = (req: Request) => req.originalUrl.split('?')[1] ?? '';
