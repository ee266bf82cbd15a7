import { type output, parse, type core } from 'zod/mini';
import { ApiError, UnansweredError } from './api-error';
import { isUnattended } from './attendance';
import { NoConnection } from './no-connection';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

export interface RequestOptions {
  body?: unknown;
  signal?: AbortSignal;
  /** Milliseconds for the whole answer, its body included; else `TIMEOUT_MS`. */
  timeoutMs?: number;
  /** Origin to ask where it is not the page's own (tests). */
  baseUrl?: string;
}

/** No page waits longer for what it asks; a change may itself have to wait for Stripe. */
export const TIMEOUT_MS = { reading: 15_000, changing: 30_000 } as const;

/**
 * Asks the API and answers the raw response; credentials go along. Throws `ApiError` unless 2xx,
 * `UnansweredError` when the time is over, `NoConnection` where nothing answers.
 */
export async function send(
  method: Method,
  path: string,
  { body, signal, timeoutMs, baseUrl = '' }: RequestOptions = {},
): Promise<Response> {
  const response = await fetch(baseUrl + path, {
    method,
    credentials: 'include',
    headers: {
      accept: 'application/json',
      ...(isUnattended() && { 'x-unattended': '1' }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal: withTimeout(method !== 'GET', timeoutMs, signal),
  }).catch((cause: Error) => {
    // All that `fetch` rejects with, apart from what its caller called off.
    throw cause.name === 'TypeError' ? new NoConnection('No connection', { cause }) : cause;
  });
  if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text());
  return response;
}

/** Asks the API and reads its answer by the contract's schema. Throws `ApiError` unless 2xx. */
export async function request<Schema extends core.$ZodType>(
  method: Method,
  path: string,
  schema: Schema,
  options?: RequestOptions,
): Promise<output<Schema>> {
  const response = await send(method, path, options);
  return parse(schema, await response.json());
}

/** Ends with the caller's own signal, or once the time is over. */
function withTimeout(
  isChange: boolean,
  timeoutMs: number | undefined,
  signal?: AbortSignal,
): AbortSignal {
  const asking = new AbortController();
  const timeout = AbortSignal.timeout(timeoutMs ?? TIMEOUT_MS[isChange ? 'changing' : 'reading']);
  timeout.addEventListener('abort', () => asking.abort(new UnansweredError(isChange)));
  // Not `AbortSignal.any`: families' older phones lack it.
  if (signal?.aborted) asking.abort(signal.reason);
  signal?.addEventListener('abort', () => asking.abort(signal.reason));
  return asking.signal;
}
