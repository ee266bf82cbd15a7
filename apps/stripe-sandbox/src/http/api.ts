import { setTimeout as sleep } from 'node:timers/promises';
import express, { type NextFunction, type Request, type Response, type Router } from 'express';
import { type Account, apiVersion } from '../state/account';
import { callerOf, needsSecretKey } from './authentication';
import { invalidRequest, StripeError, unknownParameter, unrecognizedUrl } from './errors';
import { type Fault, type Faults } from './faults';
import { type Attempt, fingerprint, type Idempotency } from './idempotency';
import { type Operation } from './operation';
import { type RequestMark } from '../state/objects';
import qs from 'qs';

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
  router.use(unrecognized(services.account));
  router.use((error: object, req: Request, res: Response, _next: NextFunction) => {
    mark(services.account, req, res);
    send(res, answerTo(unreadable(error) ?? error));
  });
  return router;
}

/** Answers calls to a path or method that the API does not have. */
export function unrecognized(account: Account) {
  return (req: Request, res: Response) => {
    mark(account, req, res);
    send(res, answerTo(unrecognizedUrl(req.method, pathOf(req))));
  };
}

/** Adds the request's id to every response. */
function mark(account: Account, req: Request, res: Response): RequestMark & { id: string } {
  const idempotencyKey = req.get('idempotency-key') ?? null;
  const id = account.ids.next('req');
  res.set({ 'request-id': id, 'stripe-version': req.get('stripe-version') ?? apiVersion });
  if (idempotencyKey !== null) res.set('idempotency-key', idempotencyKey);
  return { id, idempotency_key: idempotencyKey };
}

async function serve(services: Services, operation: Operation, req: Request, res: Response) {
  const { account } = services;
  const request = mark(account, req, res);
  try {
    const caller = callerOf(req.get('authorization'), account.config);
    if (caller === 'browser' && !operation.forBrowsers) throw needsSecretKey();
    const raw = parametersOf(req);
    const id = typeof req.params.id === 'string' ? req.params.id : '';
    const call = { account: { ...account, request }, caller, id };
    const execute = operation.prepare(call, raw);
    const attempt =
      req.method === 'POST' && request.idempotency_key !== null
        ? {
            key: request.idempotency_key,
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
    // The kept answer is replayed, but the network can still lose it.
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
  // Commit to disk before the response reaches the client.
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
  // The key replays the 500 for ever, so retrying would not help; Stripe says so in this header.
  if (status >= 500) res.set('stripe-should-retry', 'false');
  res.status(status).set(headers).json(body);
}

const pathOf = (req: Request) => `${req.baseUrl}${req.path}`;

const limits = {
  depth: 10,
  strictDepth: true,
  arrayLimit: 1000,
  parameterLimit: 2000,
  throwOnLimitExceeded: true,
  plainObjects: true,
} as const;

/** The parameters of a call, from its form or its query string. */
function parametersOf(req: Request): Record<string, unknown> {
  return req.method === 'POST' ? formOf(req) : parse(req.originalUrl.split('?')[1] ?? '');
}

function formOf(req: Request): Record<string, unknown> {
  const body: unknown = req.body;
  if (typeof body !== 'string' || body === '') return {};
  // A body without a content type is read as a form.
  if (req.get('content-type') && !req.is('application/x-www-form-urlencoded')) {
    throw invalidRequest(
      'Invalid request (check that your POST content type is application/x-www-form-urlencoded). If you have any questions, we can help at https://support.stripe.com/.',
    );
  }
  return parse(body);
}

function parse(form: string): Record<string, unknown> {
  for (const pair of form.split('&')) refuseUnreadable(pair);
  try {
    return qs.parse(form, limits);
  } catch (error) {
    throw error instanceof RangeError ? invalidRequest(error.message) : error;
  }
}

/** `name`, or `name[key][]…`. Refuses anything the parser would drop or misread. */
function refuseUnreadable(pair: string): void {
  if (pair === '') return;
  const [name = ''] = pair.split('=', 2).map(decoded);
  const isReadable = /^[^[\]]+(\[[^[\]]*\])*$/.test(name) && !/(^|\[)__proto__(\[|\]|$)/.test(name);
  if (!isReadable) throw unknownParameter(name);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw invalidRequest('Invalid request: its encoding cannot be read.');
  }
}

/** Converts the body parser's errors: too long, unknown encoding, aborted. */
function unreadable(error: { status?: unknown; message?: unknown }): StripeError | undefined {
  const { status, message } = error;
  if (typeof status !== 'number' || status < 400 || status >= 500) return undefined;
  return new StripeError(status, {
    type: 'invalid_request_error',
    message: `Invalid request: ${String(message)}`,
  });
}
