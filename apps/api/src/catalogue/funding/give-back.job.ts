import { Inject, Injectable } from '@nestjs/common';
import { calendarDateInLondon } from '@sunfield/words/dates';
import { DataSource } from 'typeorm';
import { Clock } from '../../kernel/base/clock';
import { CONFIG, type Config } from '../../kernel/config/config';
import { inTransaction } from '../../kernel/database/transaction';
import { Jobs } from '../../kernel/jobs/jobs';
import { giveBackUnused } from './set-blocks';

export const giveBackJob = 'give-back-funded-places';

/** Gives unused funded places to everyone, as many days before camp as their funder's rule says. */
@Injectable()
export class GiveBackJob {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    jobs: Jobs,
    @Inject(CONFIG) config: Config,
  ) {
    jobs.add({ name: giveBackJob, everyMs: config.jobsIntervalMs, run: () => this.run() });
  }

  private async run(): Promise<void> {
    const at = this.clock.now();
    await inTransaction(this.dataSource, (manager) =>
      giveBackUnused(manager, calendarDateInLondon(at), { actor: 'system', at }),
    );
  }
}
