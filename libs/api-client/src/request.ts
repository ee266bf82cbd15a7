import { type output, parse, type core } from 'zod/mini';
import { ApiError, UnansweredError } from './api-error';
import { isUnattended } from './presence';
import { NoConnection } from './no-connection';
import { withProof } from './proof';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

export interface RequestOptions {
  /** Sent as JSON; files are sent unchanged. */
  body?: unknown;
  signal?: AbortSignal;
  /** Milliseconds for the whole answer including its body; `TIMEOUT_MS` by default. */
  timeoutMs?: number;
  /** Origin to send to, if not the page's own (tests). */
  baseUrl?: string;
  /** The request is idempotent, so it may be repeated if the API is busy; every GET is. */
  isRepeatable?: boolean;
  /** The page sends it by itself, so it does not ask staff to confirm their identity. */
  isAutomatic?: boolean;
  /** The browser finishes sending it even if the page is left. */
  keepalive?: boolean;
}

/** The longest a page waits; changes may have to wait for Stripe. */
export const TIMEOUT_MS = { reading: 15_000, changing: 30_000 } as const;

/** How many times in total a request is sent while the API is too busy to answer. */
const ATTEMPTS = 3;
const LONGEST_PAUSE_S = 5;

/**
 * Sends a request with credentials and returns the raw response. If the API is too busy and says when to retry, the
 * request is repeated within the same time limit. Throws `ApiError` unless 2xx, `UnansweredError` on timeout,
 * `NoConnection` without a server. Staff may be asked to confirm their identity (`withProof`).
 */
export const send = (method: Method, path: string, options?: RequestOptions): Promise<Response> =>
  options?.isAutomatic
    ? sendOnce(method, path, options)
    : withProof(() => sendOnce(method, path, options));

/** As `send`, for callers that handle the request for a fresh proof themselves. */
export async function sendOnce(
  method: Method,
  path: string,
  options: RequestOptions = {},
): Promise<Response> {
  const { body, signal, timeoutMs, baseUrl = '', isRepeatable = method === 'GET' } = options;
  const limited = withTimeout(method !== 'GET', timeoutMs, signal);
  for (let attempt = 1; ; attempt += 1) {
    const response = await ask(method, baseUrl + path, body, {
      signal: limited,
      ...keptAlive(options),
    });
    if (response.ok) return response;
    const pauseS = response.status === 503 ? Number(response.headers.get('retry-after')) : 0;
    if (!isRepeatable || !pauseS || attempt === ATTEMPTS) {
      throw new ApiError(response.status, response.statusText, await response.text());
    }
    await pause(Math.min(pauseS, LONGEST_PAUSE_S) * 1000, limited);
  }
}

const typeOf = (body: unknown): string =>
  body instanceof Blob ? body.type || 'application/octet-stream' : 'application/json';

const keptAlive = ({ keepalive }: RequestOptions): RequestInit => (keepalive ? { keepalive } : {});

function ask(method: Method, url: string, body: unknown, init: RequestInit): Promise<Response> {
  return fetch(url, {
    method,
    credentials: 'include',
    headers: {
      accept: 'application/json',
      ...(isUnattended() && { 'x-unattended': '1' }),
      ...(body === undefined ? {} : { 'content-type': typeOf(body) }),
    },
    body: body === undefined || body instanceof Blob ? body : JSON.stringify(body),
    ...init,
  }).catch((cause: Error) => {
    // Anything `fetch` rejects with, except the caller's own abort.
    throw cause.name === 'TypeError' ? new NoConnection('No connection', { cause }) : cause;
  });
}

/** Ends early, and rejects, if the signal aborts. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    const end = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });

/** Sends a request and parses the answer with the contract's schema. Throws `ApiError` unless 2xx. */
export async function request<Schema extends core.$ZodType>(
  method: Method,
  path: string,
  schema: Schema,
  options?: RequestOptions,
): Promise<output<Schema>> {
  const response = await send(method, path, options);
  return parse(schema, await response.json());
}

/** Aborts with the caller's signal, or when the time limit is reached. */
function withTimeout(
  isChange: boolean,
  timeoutMs: number | undefined,
  signal?: AbortSignal,
): AbortSignal {
  const asking = new AbortController();
  const timeout = AbortSignal.timeout(timeoutMs ?? TIMEOUT_MS[isChange ? 'changing' : 'reading']);
  timeout.addEventListener('abort', () => asking.abort(new UnansweredError(isChange)));
  // Not `AbortSignal.any`: older phones lack it.
  if (signal?.aborted) asking.abort(signal.reason);
  signal?.addEventListener('abort', () => asking.abort(signal.reason));
  return asking.signal;
}
