import { join, resolve } from 'node:path';
import { existsSync, statSync } from 'node:fs';

/** Configuration from the environment; README.md lists the variables. */
export interface Config {
  port: number;
  /** The journal's file, or null to keep everything in memory. */
  dataFile: string | null;
  secretKey: string;
  publishableKey: string;
  /** An endpoint that exists from the start, so that a demo needs no set-up. `events` is what Stripe calls `enabled_events`. */
  webhook: { url: string; secret: string; events: string[] } | null;
  /** Delays before the second, third, ... attempt of a webhook, in milliseconds. */
  retryDelays: number[];
  webhookTimeout: number;
  /** How long Stripe's delayed actions take here (a pending refund, a dispute), in milliseconds. */
  laterDelay: number;
  /** With a seed, ids are the same in every run. */
  seed: string | null;
  /** The time at which the clock is frozen (milliseconds) until it is advanced; null means real time. */
  frozenAt: number | null;
}

export class ConfigError extends Error {
  constructor(readonly problems: string[]) {
    super(`The local Stripe cannot start: ${problems.join('; ')}`);
  }
}

/** Quick at first, for a demo; then slower and slower, giving up after three days, as Stripe does. */
const threeDays = [
  '2000',
  '10000',
  '60000',
  '600000',
  '3600000',
  '10800000',
  '21600000',
  '43200000',
  '72000000',
  '86400000',
].join(',');

/** What the API subscribes to; one of its tests compares. */
const wantedByApi = [
  ...['succeeded', 'payment_failed', 'processing', 'canceled'].map((of) => `payment_intent.${of}`),
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  ...['created', 'updated', 'closed'].map((of) => `charge.dispute.${of}`),
  'radar.early_fraud_warning.created',
  ...['created', 'updated', 'paid', 'failed', 'canceled', 'reconciliation_completed'].map(
    (of) => `payout.${of}`,
  ),
].join(',');

/**
 * Reads the environment. Errors name the variable, never its value: a live key must not appear in a log.
 *
 * @throws ConfigError
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const problems: string[] = [];
  const variable = (name: string) => `STRIPE_SANDBOX_${name}`;
  const text = (name: string, fallback: string) => env[variable(name)] || fallback;
  const optional = (name: string) => env[variable(name)] || null;
  const wholeNumber = (name: string, fallback: string, most: number) => {
    const value = Number(text(name, fallback));
    if (!Number.isInteger(value) || value < 0 || value > most)
      problems.push(`${variable(name)} must be a whole number from 0 to ${most}`);
    return value;
  };
  const testKey = (name: string, prefix: string, fallback: string) => {
    const value = text(name, fallback);
    if (!value.startsWith(prefix))
      problems.push(`${variable(name)} must begin with ${prefix} (live keys are refused)`);
    return value;
  };
  const url = optional('WEBHOOK_URL');
  if (url !== null && !/^https?:\/\//.test(url))
    problems.push(`${variable('WEBHOOK_URL')} must be a web address`);
  const retryDelays = text('RETRY_MS', threeDays).split(',').map(Number);
  if (!retryDelays.every((delay) => Number.isInteger(delay) && delay >= 0))
    problems.push(`${variable('RETRY_MS')} must be whole numbers with commas between them`);
  const start = optional('CLOCK');
  const frozenAt = start === null ? null : Date.parse(start);
  if (Number.isNaN(frozenAt)) problems.push(`${variable('CLOCK')} must be an ISO date and time`);

  const config: Config = {
    port: wholeNumber('PORT', '4500', 65535),
    dataFile: journalFile(text('DATA', '.data/stripe-sandbox.jsonl')),
    secretKey: testKey('SECRET_KEY', 'sk_test_', 'sk_test_sunfield'),
    publishableKey: testKey('PUBLISHABLE_KEY', 'pk_test_', 'pk_test_sunfield'),
    webhook:
      url === null
        ? null
        : {
            url,
            secret: text('WEBHOOK_SECRET', 'whsec_sunfield_demo'),
            events: text('WEBHOOK_EVENTS', wantedByApi).split(','),
          },
    retryDelays,
    webhookTimeout: wholeNumber('WEBHOOK_TIMEOUT_MS', '10000', 60_000),
    laterDelay: wholeNumber('LATER_MS', '3000', 86_400_000),
    seed: optional('SEED'),
    frozenAt,
  };
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

function journalFile(path: string): string | null {
  if (path === ':memory:') return null;
  const isFolder = path.endsWith('/') || (existsSync(path) && statSync(path).isDirectory());
  return resolve(isFolder ? join(path, 'stripe-sandbox.jsonl') : path);
}
