import type { Store } from './store';

const advancedBy = 'clock_advanced_ms';

/**
 * The account's time. It can be advanced (never set back), to see what tomorrow brings, and can be made to
 * stand still, so that answers are the same in every run. What is due is measured by `elapsed`, which
 * always moves, so that retries also happen under a standing clock.
 */
export class Clock {
  constructor(
    private readonly store: Store,
    private readonly frozenAt: number | null,
  ) {}

  /** Seconds since the epoch, as Stripe writes every time. */
  seconds(): number {
    return Math.floor(((this.frozenAt ?? Date.now()) + this.advanced()) / 1000);
  }

  /** Milliseconds, for what is due later. */
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
