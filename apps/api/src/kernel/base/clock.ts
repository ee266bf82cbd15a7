import { Injectable } from '@nestjs/common';
import { calendarDateInLondon } from '@sunfield/words/dates';
import type { DataSource } from 'typeorm';

const asked = {
  sqlite: "SELECT CAST(ROUND((julianday('now') - 2440587.5) * 86400000) AS INTEGER) AS now",
  // NOW() is the time the statement began, in the session's UTC.
  server: 'SELECT ROUND(UNIX_TIMESTAMP(NOW(3)) * 1000) AS now',
};
/** A slower answer says too little about the current time. */
const slowMs = 1000;
const tries = 3;
/** A smaller difference is just the round trip to the database; correcting it would make the time jitter. */
const tolerableMs = 100;

/**
 * The only source of "now" in the application, so that tests can move time. It is the database's time, which all
 * replicas share: a machine with a wrong clock would end other replicas' holds and take over their leases.
 * A job asks the database from time to time; in between, a monotonic counter advances the time.
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

  /** The calendar date in London. */
  today(): string {
    return calendarDateInLondon(this.now());
  }

  /** How many milliseconds this machine's clock was ahead of the database's at the last check. */
  get skewMs(): number {
    return this.skew;
  }

  /** Reads the database's time and uses it from now on. */
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
