import { hostname } from 'node:os';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../kernel/base/clock';
import { CONFIG, type Config } from '../../kernel/config/config';
import { inTransaction } from '../../kernel/database/transaction';
import { JobSettings } from '../../kernel/jobs/jobs';
import { log } from '../../kernel/log/log';
import { raiseAlert } from '../../payments/alerts/raise-alert';
import { noteClock } from './health-notes';

const everyMs = 10_000;
/** A synchronised machine is within some milliseconds. */
const tolerableSkewMs = 5000;

/**
 * Each replica checks its own machine's clock: only log times depend on it, but it shows that something is wrong there.
 */
@Injectable()
export class WatchClock implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private look: Promise<void> = Promise.resolve();
  private readonly machine: string;

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly settings: JobSettings,
    @Inject(CONFIG) { port }: Config,
  ) {
    this.machine = `${hostname().slice(0, 120)}:${port}`;
  }

  onApplicationBootstrap(): void {
    if (!this.settings.areTimed) return;
    const look = () => {
      this.look = this.tell().catch((error: unknown) =>
        log.error('what the clock says could not be noted', error),
      );
    };
    look();
    this.timer = setInterval(look, everyMs);
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.look;
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
