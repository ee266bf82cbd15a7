import { createHash, randomBytes } from 'node:crypto';
import type { Store } from './store';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const issued = 'ids_issued';

/** Ids in Stripe's format: a prefix for the type, and 24 letters and digits that cannot be guessed. */
export class Ids {
  constructor(
    private readonly store: Store,
    private readonly seed: string | null,
  ) {}

  next(prefix: string): string {
    return `${prefix}_${this.token(24)}`;
  }

  token(length: number): string {
    return [...this.bytes(length)].map((byte) => alphabet[byte % alphabet.length]).join('');
  }

  /** With a seed, the nth id is a function of the seed and n; n is stored, so ids do not repeat after a restart. */
  private bytes(length: number): Uint8Array {
    if (this.seed === null) return randomBytes(length);
    const count = (this.store.get('numbers', issued)?.value ?? 0) + 1;
    this.store.put('numbers', { id: issued, value: count });
    return createHash('sha256').update(`${this.seed}:${count}`).digest().subarray(0, length);
  }
}
