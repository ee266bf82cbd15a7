import type { Store } from './store';

const advancedBy = 'clock_advanced_ms';

/**
 * The account's time. It can be advanced (never set back) to simulate the future, and frozen so that every run gives
 * the same answers. Due times use `elapsed`, which always moves, so that retries still happen under a frozen clock.
 */
export class Clock {
  constructor(
    private readonly store: Store,
    private readonly frozenAt: number | null,
  ) {}

  /** Seconds since the epoch, the unit of every time in Stripe's API. */
  seconds(): number {
    return Math.floor(((this.frozenAt ?? Date.now()) + this.advanced()) / 1000);
  }

  /** In milliseconds, for scheduling. */
  elapsed(): number {
    return Date.now() + this.advanced();
  }

  advance(milliseconds: number): void {
    this.store.put('numbers', { id: advancedBy, value: this.advanced() + milliseconds });
  }

  private advanced(): number {
    return this.store.get('numbers', advancedBy)?.value ?? 0;
  }
}
