import { type output, parse, type core } from 'zod/mini';
import { ApiError } from './api-error';
import { isUnattended } from './attendance';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

export interface RequestOptions {
  body?: unknown;
  signal?: AbortSignal;
  /** Origin to ask where it is not the page's own (tests). */
  baseUrl?: string;
}

/** Asks the API and answers the raw response; credentials go along. Throws `ApiError` unless 2xx. */
export async function send(
  method: Method,
  path: string,
  { body, signal, baseUrl = '' }: RequestOptions = {},
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
    signal,
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
