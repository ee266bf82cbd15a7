import { type Provider } from '@nestjs/common';
import Stripe from 'stripe';
import { AppError } from '../../kernel/base/app-error';
import { CONFIG, type Config } from '../../kernel/config/config';
import { Stopping } from '../../kernel/http/stopping';
import { log } from '../../kernel/log/log';
import { Metrics } from '../../kernel/metrics/metrics';

/** Stripe's own client, injected as `Stripe`; with the local Stripe only its address differs. */
export const stripeProvider: Provider = {
  provide: Stripe,
  inject: [CONFIG, Stopping, Metrics],
  useFactory: ({ stripe }: Config, { lastCall }: Stopping, metrics: Metrics) =>
    new Stripe(stripe.secretKey, {
      httpClient: Stripe.createFetchHttpClient(counted(metrics, fetchUntil(lastCall))),
      timeout: 10_000,
      maxNetworkRetries: 2,
      telemetry: false,
      ...(stripe.apiUrl && addressOf(new URL(stripe.apiUrl))),
    }),
};

/**
 * What hangs must not keep a process that is to end. By hand, because `AbortSignal.any` keeps something of every
 * call for as long as the signal that outlives them.
 */
const fetchUntil =
  (end: AbortSignal): typeof fetch =>
  async (input, init) => {
    const call = new AbortController();
    const abort = () => call.abort();
    init?.signal?.addEventListener('abort', abort, { once: true });
    end.addEventListener('abort', abort);
    if (end.aborted) abort();
    try {
      return await fetch(input, { ...init, signal: call.signal });
    } finally {
      end.removeEventListener('abort', abort);
    }
  };

/** Each try counts: the client makes up to three of one call. */
const counted =
  ({ stripeCalls }: Metrics, send: typeof fetch): typeof fetch =>
  async (input, init) => {
    const stop = stripeCalls.startTimer();
    try {
      const response = await send(input, init);
      stop({ outcome: `${Math.floor(response.status / 100)}xx` });
      return response;
    } catch (error) {
      stop({ outcome: 'unreachable' });
      throw error;
    }
  };

const addressOf = ({ hostname, port, protocol }: URL) => ({
  host: hostname,
  port: port || (protocol === 'https:' ? 443 : 80),
  protocol: protocol === 'https:' ? ('https' as const) : ('http' as const),
});

/**
 * Which installation an intent belongs to: several may share an account at Stripe, and what another
 * one sold is not ours to confirm, refund or cancel.
 */
export const environmentName = ({ publicSiteUrl }: Pick<Config, 'publicSiteUrl'>): string =>
  new URL(publicSiteUrl).host;

type StripeError = InstanceType<typeof Stripe.errors.StripeError>;

export const isStripeError = (error: unknown): error is StripeError =>
  error instanceof Stripe.errors.StripeError;

/** No such object at Stripe, under our key. */
export const isMissing = (error: unknown): boolean =>
  isStripeError(error) && error.code === 'resource_missing';

/** The intent's real status forbids what we wanted. */
export const isUnexpectedState = (error: unknown): boolean =>
  isStripeError(error) && error.code === 'payment_intent_unexpected_state';

/** Stripe has understood us and says no: asking the same again is no use. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode !== 409;

/** This key was used with other parameters: an intent of another history, not ours to take over. */
export const isKeyReused = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeIdempotencyError && error.statusCode !== 409;

/** An answer of Stripe's own failure, which it repeats for the same key. */
export const isReplayedFailure = (error: unknown): boolean =>
  isStripeError(error) &&
  (error.statusCode ?? 0) >= 500 &&
  error.headers?.['idempotent-replayed'] === 'true';

/** What Stripe complains about is for the log; a parent is told to try again (`payment_unavailable`). */
export async function callStripe<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isStripeError(error)) throw error;
    log.error('Stripe could not be asked', error, { stripeRequestId: error.requestId });
    throw new AppError('payment_unavailable');
  }
}
