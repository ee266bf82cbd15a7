import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../kernel/base/clock';
import { CONFIG, type Config } from '../../kernel/config/config';
import { inTransaction } from '../../kernel/database/transaction';
import { type GiveWay } from '../../kernel/jobs/give-way';
import { Jobs } from '../../kernel/jobs/jobs';
import { foldFigures, recountFigures } from '../../bookings/ledger/recount-figures';
import { raiseAlert } from '../../payments/alerts/raise-alert';
import { figuresRule } from './agreements';
import { type Breach, findBreaches } from './find-breaches';
import { booksNote, writeNote } from './health-notes';

export const booksJob = 'check-books';
export const figuresJob = 'recount-figures';
const nightMs = 24 * 60 * 60 * 1000;

/** Every minute, with the default job interval. */
const roundsBetweenChecks = 4;
/** With very many bookings a check takes long. */
const rests = 10;
/** Per check: the first ones are enough to show a larger problem. */
const maxAlerts = 20;

/** Checks that the books are consistent, and alerts staff once about each inconsistency. */
@Injectable()
export class CheckBooks {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    @Inject(CONFIG) { jobsIntervalMs }: Config,
    jobs: Jobs,
  ) {
    const run = () => this.check();
    jobs.add({ name: booksJob, everyMs: jobsIntervalMs * roundsBetweenChecks, rests, run });
    jobs.add({
      name: figuresJob,
      everyMs: nightMs,
      isRare: true,
      run: (_, giveWay) => this.recount(giveWay),
    });
  }

  private async check(): Promise<void> {
    const now = this.clock.now();
    const breaches = await findBreaches(this.dataSource, now, { withFigures: false });
    const first = breaches.slice(0, maxAlerts);
    await writeNote(this.dataSource, booksNote, { at: now, breaches: first });
    for (const breach of first) await this.tell(breach);
  }

  /** Figures that were wrong are right then. An older replica leaves some during an upgrade. */
  private async recount(giveWay: GiveWay): Promise<void> {
    const wrong = await recountFigures(this.dataSource, giveWay);
    for (const what of wrong.slice(0, maxAlerts)) {
      await this.tell({ rule: figuresRule, bookingId: null, what });
    }
    await foldFigures(this.dataSource, giveWay);
  }

  private async tell({ rule, bookingId, what }: Breach): Promise<void> {
    await inTransaction(this.dataSource, (manager) =>
      raiseAlert(manager, {
        kind: 'books_disagree',
        at: this.clock.now(),
        bookingId,
        details: `${rule}; ${what}`,
        occasion: `${rule}; ${what}`,
      }),
    );
  }
}
