import {
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../base/clock';
import { JobSettings } from './jobs';
import { log } from '../log/log';

const everyMs = 10_000;

/**
 * Keeps the clock in step with the database's. Not a job, because every replica needs it and a job runs on only one.
 */
@Injectable()
export class ClockKeeper implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly clock: Clock,
    private readonly dataSource: DataSource,
    private readonly settings: JobSettings,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.settings.areTimed) return;
    this.timer = setInterval(() => void this.ask(), everyMs);
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private async ask(): Promise<void> {
    try {
      await this.clock.agreeWith(this.dataSource);
    } catch (error) {
      // Until the database answers, time continues from its last answer.
      log.error('the database could not be asked for the time', error);
    }
  }
}
