import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Clock } from '../kernel/clock';
import { CONFIG, type Config } from '../kernel/config/config';
import { inTransaction } from '../kernel/database/transaction';
import { Jobs } from '../kernel/jobs/jobs';
import { raiseAlert } from '../payments/alerts/raise-alert';
import { type Breach, findBreaches } from './find-breaches';

export const booksJob = 'check-books';

/** Every five minutes, where the other jobs have their usual pace. */
const restOfRounds = 20;
/** Of one round; where more is wrong the first few tell enough. */
const mostAlerts = 20;

/** Looks whether the books still agree with each other, and tells staff once of each thing that does not. */
@Injectable()
export class CheckBooks {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
    @Inject(CONFIG) { jobsIntervalMs }: Config,
    jobs: Jobs,
  ) {
    const run = () => this.check();
    jobs.add({ name: booksJob, everyMs: jobsIntervalMs * restOfRounds, run });
  }

  private async check(): Promise<void> {
    const breaches = await findBreaches(this.dataSource);
    for (const breach of breaches.slice(0, mostAlerts)) await this.tell(breach);
  }

  private async tell({ rule, bookingId, what }: Breach): Promise<void> {
    await inTransaction(this.dataSource, (manager) =>
      raiseAlert(manager, {
        kind: 'books_disagree',
        at: this.clock.now(),
        bookingId,
        detail: `${rule}; ${what}`,
        occasion: `${rule}; ${what}`,
      }),
    );
  }
}
