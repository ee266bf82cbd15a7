import type { Request } from 'express';
import qs from 'qs';
import { invalidRequest, StripeError, unknownParameter } from './errors';

const limits = {
  depth: 10,
  strictDepth: true,
  arrayLimit: 1000,
  parameterLimit: 2000,
  throwOnLimitExceeded: true,
  plainObjects: true,
} as const;

/** The parameters of a call, from its form or its query string. */
export function parametersOf(req: Request): Record<string, unknown> {
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
export function unreadable(error: {
  status?: unknown;
  message?: unknown;
}): StripeError | undefined {
  const { status, message } = error;
  if (typeof status !== 'number' || status < 400 || status >= 500) return undefined;
  return new StripeError(status, {
    type: 'invalid_request_error',
    message: `Invalid request: ${String(message)}`,
  });
}
