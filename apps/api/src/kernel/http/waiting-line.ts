import { type QueuePlace } from '@sunfield/contracts/kit/errors/errors';

/** Short enough to wait without a number: those let in have their answer within about a second. */
const holdMs = 300;
/** A browser asks again at least this often, so that its number is right. */
const askAgainMs = { min: 250, max: 5000 };
/** How late a browser may be and still count as waiting; later it keeps its place, but no one waits for it. */
const lateMs = 2000;
/** After this long its place is forgotten. */
const forgottenMs = 120_000;
/** More are not worth a number, and would only be counted. */
const maxWaiting = 5000;
/** The weight of each newly measured interval. */
const weight = 1 / 16;

/** What one request competes for: how many others are served and held before it, and how many slots are free. */
export interface Inside {
  free: number;
  held: number;
}

/**
 * The order in which people are let in when more come than can be answered within a second. A ticket is kept by what the
 * request repeats anyway, so a browser needs nothing to keep its place but to ask again. Times are milliseconds.
 */
export class WaitingLine {
  /** When each is expected to ask again, in the order of their first request. */
  private readonly expected = new Map<string, number>();
  private lastAnswerAt: number | undefined;

  /** @param intervalMs between two answers in a rush, until that has been measured */
  constructor(private intervalMs: number) {}

  /** Undefined: let it in. */
  placeOf(key: string, { free, held }: Inside, now = performance.now()): QueuePlace | undefined {
    const ahead = this.countAhead(key, now);
    const number = held + ahead + 1;
    const waitMs = number * this.intervalMs;
    if (ahead < free || waitMs <= holdMs) {
      this.expected.delete(key);
      return undefined;
    }
    // Long waits are estimated anew halfway.
    const wanted = waitMs > 1000 ? waitMs / 2 : waitMs - holdMs / 2;
    const askAgain = Math.min(Math.max(Math.round(wanted), askAgainMs.min), askAgainMs.max);
    if (this.expected.has(key) || this.expected.size < maxWaiting) {
      this.expected.set(key, now + askAgain);
    }
    return { number, seconds: Math.ceil(waitMs / 1000), askAgainMs: askAgain };
  }

  /** @param isFull others are still held, so the next answer comes as soon as the process can give it */
  noteAnswer(isFull: boolean, now = performance.now()): void {
    if (this.lastAnswerAt !== undefined) {
      this.intervalMs += (now - this.lastAnswerAt - this.intervalMs) * weight;
    }
    this.lastAnswerAt = isFull ? now : undefined;
  }

  private countAhead(key: string, now: number): number {
    let ahead = 0;
    for (const [other, at] of this.expected) {
      if (other === key) return ahead;
      if (at + forgottenMs < now) this.expected.delete(other);
      else if (now <= at + lateMs) ahead += 1;
    }
    return ahead;
  }
}
