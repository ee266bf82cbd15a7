import type { PaymentIntent, PaymentMethod } from '../state/objects';

type ErrorType = 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';

export interface ErrorBody {
  type: ErrorType;
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
  doc_url?: string;
  charge?: string;
  payment_intent?: PaymentIntent;
  payment_method?: PaymentMethod;
  request_log_url?: string;
}

/** A response that is not 2xx. Everything the API refuses is thrown as one of these. */
export class StripeError extends Error {
  constructor(
    readonly status: number,
    readonly body: ErrorBody,
  ) {
    super(body.message);
    if (body.code) body.doc_url = docUrl(body.code);
  }
}

export const docUrl = (code: string) =>
  `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`;

export function invalidRequest(
  message: string,
  details: Pick<ErrorBody, 'code' | 'param' | 'payment_intent'> = {},
): StripeError {
  return new StripeError(400, { type: 'invalid_request_error', message, ...details });
}

export const unknownParameter = (name: string): StripeError =>
  invalidRequest(`Received unknown parameter: ${name}`, { code: 'parameter_unknown', param: name });

/** 404 when the path names a missing object, 400 when a parameter does. */
export function missing(type: string, id: string, param: string, status = 404): StripeError {
  const message = `No such ${type}: '${id}'`;
  const code = 'resource_missing';
  return new StripeError(status, { type: 'invalid_request_error', message, code, param });
}

export function unrecognizedUrl(method: string, path: string): StripeError {
  const message = `Unrecognized request URL (${method}: ${path}). The local Stripe knows only a part of the API.`;
  return new StripeError(404, { type: 'invalid_request_error', message });
}

export function mutuallyExclusive(...params: [string, string]): StripeError {
  const message = `You may only specify one of these parameters: ${params.join(', ')}.`;
  return invalidRequest(message, { param: params[0] });
}

export function unexpectedState(message: string, intent: PaymentIntent): StripeError {
  return invalidRequest(message, {
    code: 'payment_intent_unexpected_state',
    payment_intent: intent,
  });
}

export function unauthorised(message: string, code?: string): StripeError {
  return new StripeError(401, { type: 'invalid_request_error', message, ...(code && { code }) });
}
