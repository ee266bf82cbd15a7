import { type Provider } from '@nestjs/common';
import Stripe from 'stripe';
import { AppError } from '../../kernel/base/app-error';
import { CONFIG, type Config } from '../../kernel/config/config';
import { Stopping } from '../../kernel/http/stopping';
import { log } from '../../kernel/log/log';
import { Metrics } from '../../kernel/metrics/metrics';

/** Stripe's own client, injected as `Stripe`; the local Stripe differs only in its address. */
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
 * Aborts hanging calls so that the process can end. Not `AbortSignal.any`, which keeps some memory
 * for every call as long as the outer signal exists.
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

/** Counts each try: the client makes up to three per call. */
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
 * Which installation an intent belongs to: several may share a Stripe account, and this one must
 * not confirm, refund or cancel what another sold.
 */
export const environmentName = ({ publicSiteUrl }: Pick<Config, 'publicSiteUrl'>): string =>
  new URL(publicSiteUrl).host;

type StripeError = InstanceType<typeof Stripe.errors.StripeError>;

const isStripeError = (error: unknown): error is StripeError =>
  error instanceof Stripe.errors.StripeError;

/** Stripe has no such object under our key. */
export const isMissing = (error: unknown): boolean =>
  isStripeError(error) && error.code === 'resource_missing';

/** What Stripe has; or that it has no such object under our key. */
export const orNotOurs = <Outcome>(asked: Promise<Outcome>): Promise<Outcome | 'not_ours'> =>
  asked.catch((error: unknown) => {
    if (isMissing(error)) return 'not_ours' as const;
    throw error;
  });

/** The intent's actual status doesn't allow the call. */
export const isUnexpectedState = (error: unknown): boolean =>
  isStripeError(error) && error.code === 'payment_intent_unexpected_state';

/** Stripe understood the request and refuses it: repeating it won't help. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode !== 409;

/** The key was used before with other parameters: that intent isn't ours to use. */
export const isKeyReused = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeIdempotencyError && error.statusCode !== 409;

/** A failure on Stripe's side, which it repeats for the same key. */
export const isReplayedFailure = (error: unknown): boolean =>
  isStripeError(error) &&
  (error.statusCode ?? 0) >= 500 &&
  error.headers?.['idempotent-replayed'] === 'true';

/** Logs Stripe's error; the parent is only asked to try again (`payment_unavailable`). */
export async function callStripe<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isStripeError(error)) throw error;
    log.error('Stripe could not be asked', error, { stripeRequestId: error.requestId });
    throw new AppError('payment_unavailable');
  }
}
