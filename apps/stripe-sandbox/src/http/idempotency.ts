import { createHash } from 'node:crypto';
import { invalidRequest, StripeError } from './errors';
import type { IdempotencyRecord } from '../state/objects';
import type { Clock } from '../state/clock';
import type { Store } from '../state/store';

const keptForSeconds = 24 * 60 * 60;
const longestKey = 255;

export interface Attempt {
  key: string;
  endpoint: string;
  fingerprint: string;
}

/**
 * One key, one execution. Once an operation has begun, its first answer is kept under the key, whatever it was. Calls
 * refused before that (wrong parameters, a key in use, too many requests) may be retried.
 */
export class Idempotency {
  private readonly underWay = new Map<string, Attempt>();

  constructor(
    private readonly store: Store,
    private readonly clock: Clock,
  ) {}

  /** @returns the kept answer, or undefined when the caller is to execute (and then `keep` or `release`). */
  begin(attempt: Attempt): IdempotencyRecord | undefined {
    if (attempt.key.length > longestKey)
      throw invalidRequest(`Idempotency keys may have at most ${longestKey} characters.`);
    const kept = this.kept(attempt.key);
    const first = kept ?? this.underWay.get(attempt.key);
    if (first) refuseDifferent(first, attempt);
    if (kept) return kept;
    if (first) throw inUse(attempt.key);
    this.underWay.set(attempt.key, attempt);
    return undefined;
  }

  keep(attempt: Attempt, request: string, answer: IdempotencyRecord['answer']): void {
    const created = this.clock.seconds();
    this.store.put('idempotency', {
      id: attempt.key,
      created,
      endpoint: attempt.endpoint,
      fingerprint: attempt.fingerprint,
      request,
      answer,
    });
  }

  release(attempt: Attempt): void {
    this.underWay.delete(attempt.key);
  }

  forgetOld(): void {
    for (const { id } of this.store.all('idempotency')) this.kept(id);
  }

  private kept(key: string): IdempotencyRecord | undefined {
    const record = this.store.get('idempotency', key);
    if (!record || record.created + keptForSeconds > this.clock.seconds()) return record;
    this.store.remove('idempotency', key);
    return undefined;
  }
}

/** Equal for the same parameters in any order. */
export function fingerprint(params: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(params)))
    .digest('hex');
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return entries.map(([key, entry]) => [key, sorted(entry)]);
}

function refuseDifferent(first: Omit<Attempt, 'key'>, attempt: Attempt): void {
  const advice = `Try using a key other than '${attempt.key}' if you meant to execute a different request.`;
  if (first.endpoint !== attempt.endpoint)
    throw refusal(
      400,
      `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${attempt.endpoint}' vs '${first.endpoint}'). ${advice}`,
    );
  if (first.fingerprint !== attempt.fingerprint)
    throw refusal(
      400,
      `Keys for idempotent requests can only be used with the same parameters they were first used with. ${advice}`,
    );
}

function inUse(key: string): StripeError {
  return refusal(
    409,
    `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
    'idempotency_key_in_use',
  );
}

const refusal = (status: number, message: string, code?: string) =>
  new StripeError(status, { type: 'idempotency_error', message, ...(code && { code }) });
