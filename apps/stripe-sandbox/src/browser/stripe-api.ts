import type { ApiReply, PaymentIntentView, StripeJsError } from './messages';

const timeoutMs = 30_000;

const unreachable: StripeJsError = {
  type: 'api_connection_error',
  message:
    'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.',
};

/** Calls the API with the publishable key and converts its answers as Stripe.js does. */
export class StripeApi {
  constructor(
    private readonly origin: string,
    private readonly publishableKey: string,
  ) {}

  retrievePaymentIntent(clientSecret: string): Promise<ApiReply> {
    const query = new URLSearchParams({ client_secret: clientSecret });
    return this.call(`/v1/payment_intents/${intentIdIn(clientSecret)}?${query}`);
  }

  confirmPaymentIntent(clientSecret: string, params: Record<string, unknown>): Promise<ApiReply> {
    return this.call(`/v1/payment_intents/${intentIdIn(clientSecret)}/confirm`, {
      method: 'POST',
      body: formOf({ ...params, client_secret: clientSecret, use_stripe_sdk: true }),
    });
  }

  private async call(path: string, init: RequestInit = {}): Promise<ApiReply> {
    try {
      const response = await fetch(this.origin + path, {
        ...init,
        headers: { authorization: `Bearer ${this.publishableKey}` },
        signal: AbortSignal.timeout(timeoutMs),
      });
      const body: unknown = await response.json();
      if (response.ok) return { paymentIntent: body as PaymentIntentView };
      const error = (body as { error?: StripeJsError }).error ?? {
        type: 'api_error',
        message: 'An error occurred.',
      };
      return { error: response.status >= 500 ? { ...error, type: 'api_error' } : error };
    } catch {
      return { error: unreachable };
    }
  }
}

const wellFormed = /^(pi_[A-Za-z0-9]+)_secret_[A-Za-z0-9]+$/;

export const isClientSecret = (value: unknown): value is string =>
  typeof value === 'string' && wellFormed.test(value);

const intentIdIn = (clientSecret: string) => wellFormed.exec(clientSecret)?.[1] ?? '';

/** Encodes nested values as Stripe's forms do: `card[number]=...`. Undefined and null are omitted. */
export function formOf(params: object): URLSearchParams {
  const form = new URLSearchParams();
  const add = (name: string, value: unknown): void => {
    if (value === undefined || value === null) return;
    if (typeof value !== 'object')
      return form.append(name, `${value as string | number | boolean}`);
    for (const [key, entry] of Object.entries(value)) add(name ? `${name}[${key}]` : key, entry);
  };
  add('', params);
  return form;
}
