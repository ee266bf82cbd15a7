import { Clock } from '../../src/kernel/base/clock';

/** A clock set by the test. */
export class TestClock extends Clock {
  constructor(private current = new Date('2025-10-01T09:00:00.000Z')) {
    super();
  }

  override now(): Date {
    return new Date(this.current);
  }

  set(moment: string | Date): void {
    this.current = new Date(moment);
  }

  /** Ignores the database's time. */
  override agreeWith(): Promise<void> {
    return Promise.resolve();
  }

  advance({ minutes = 0, seconds = 0 }: { minutes?: number; seconds?: number }): void {
    this.current = new Date(this.current.getTime() + (minutes * 60 + seconds) * 1000);
  }
}
