import { hostname } from 'node:os';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../kernel/base/clock';
import { CONFIG, type Config } from '../../kernel/config/config';
import { inTransaction } from '../../kernel/database/transaction';
import { Jobs } from '../../kernel/jobs/jobs';
import { raiseAlert } from '../../payments/alerts/raise-alert';
import { noteClock } from './health-notes';

/** A synchronised machine is within some milliseconds. */
const tolerableSkewMs = 5000;

/**
 * Each replica checks its own machine's clock: only log times depend on it, but it shows that something is wrong there.
 */
@Injectable()
export class WatchClock {
  private readonly machine: string;

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    @Inject(CONFIG) { port }: Config,
    jobs: Jobs,
  ) {
    this.machine = `${hostname().slice(0, 120)}:${port}`;
    const run = () => this.tell();
    jobs.add({ name: 'watch-clock', everyMs: 10_000, isShared: true, atOnce: true, run });
  }

  /** At most one alert a day for each machine, however often it restarts. */
  private async tell(): Promise<void> {
    const { skewMs } = this.clock;
    if (Math.abs(skewMs) <= tolerableSkewMs) return;
    const at = this.clock.now();
    await noteClock(this.dataSource, { machine: this.machine, skewMs }, at);
    await inTransaction(this.dataSource, (manager) =>
      raiseAlert(manager, {
        kind: 'clock_skew',
        at,
        details: { key: 'clock', machine: this.machine, skewMs },
        occasion: `${this.machine}:${at.toISOString().slice(0, 10)}`,
      }),
    );
  }
}
