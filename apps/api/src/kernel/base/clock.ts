import { Injectable } from '@nestjs/common';
import type { DataSource } from 'typeorm';

const asked = {
  sqlite: "SELECT CAST(ROUND((julianday('now') - 2440587.5) * 86400000) AS INTEGER) AS now",
  // NOW() is when the statement began, in the session's UTC.
  server: 'SELECT ROUND(UNIX_TIMESTAMP(NOW(3)) * 1000) AS now',
};
/** An answer that took longer says too little about now. */
const slowMs = 1000;
const tries = 3;
/** Less than this is the way to the database and back; without it the time would tremble. */
const tolerableMs = 100;

/**
 * The only source of "now" in the application, so that tests can move time. It is the time of the database,
 * which all replicas share: a machine whose clock is wrong would end others' holds and take over their leases.
 * The database is asked now and then (`ClockKeeper`); in between, time goes on by a counter that nobody sets.
 */
@Injectable()
export class Clock {
  private known: { time: number; counter: number } | undefined;
  private skew = 0;

  constructor(private readonly machine: () => number = Date.now) {}

  now(): Date {
    if (!this.known) return new Date(this.machine());
    return new Date(this.known.time + Math.round(performance.now() - this.known.counter));
  }

  /** By how many milliseconds this machine's clock was ahead of the database's when that was last asked. */
  get skewMs(): number {
    return this.skew;
  }

  /** Asks the database what time it is, and goes by that from now on. */
  async agreeWith(dataSource: DataSource): Promise<void> {
    const kind = dataSource.options.type === 'better-sqlite3' ? 'sqlite' : 'server';
    for (let attempt = 1; attempt <= tries; attempt += 1) {
      const begun = performance.now();
      const [row] = await dataSource.query<{ now: number | string }[]>(asked[kind]);
      const counter = performance.now();
      const isSlow = counter - begun > slowMs;
      // A slow answer is better than none.
      if (isSlow && (this.known || attempt < tries)) continue;
      const time = Number(row?.now) + Math.round((counter - begun) / 2);
      this.skew = this.machine() - time;
      const off = this.known ? Math.abs(this.now().getTime() - time) : Infinity;
      if (off > tolerableMs) this.known = { time, counter };
      return;
    }
  }
}
