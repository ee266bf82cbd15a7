import { statfs } from 'node:fs/promises';
import { Inject, Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { DataSource } from 'typeorm';
import { readBooks } from '../invariants/health-notes';
import { Clock } from '../../kernel/base/clock';
import { CONFIG, type Config } from '../../kernel/config/config';
import { quotedList, readInstant, sqlInstant } from '../../kernel/database/columns';
import { Readiness } from '../../kernel/http/readiness';
import { log } from '../../kernel/log/log';
import { Metrics } from '../../kernel/metrics/metrics';
import { isDecidable } from '../../payments/paying/hold-expiry.service';
import { unsentStatuses } from '../../payments/model/refund.entity';

/** For each queue, how much is waiting, and since when the oldest has been due. `?` is the current time. */
const queues = {
  emails: `SELECT COUNT(*) AS waiting, MIN(due_at) AS oldest FROM outbox_emails
    WHERE status = 'queued' AND due_at <= ?`,
  stripe_events: `SELECT COUNT(*) AS waiting, MIN(due_at) AS oldest FROM stripe_events
    WHERE processed_at IS NULL AND due_at <= ?`,
  overdue_holds: `SELECT COUNT(*) AS waiting, MIN(ended) AS oldest FROM (SELECT MIN(until) AS ended
    FROM holds WHERE until <= ? AND ${isDecidable} GROUP BY holder_kind, holder_id) AS overdue`,
  unanswered_refunds: `SELECT COUNT(*) AS waiting, MIN(created_at) AS oldest FROM refunds
    WHERE status IN (${quotedList(unsentStatuses)}) AND created_at <= ?`,
};

/** Figures read when Prometheus scrapes: they cover the whole installation and are the same on every replica. */
@Injectable()
export class StateFigures {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly readiness: Readiness,
    private readonly metrics: Metrics,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** If the database does not answer, a scrape contains only the process's own metrics, and no outdated figures. */
  async refresh(): Promise<void> {
    for (const figure of [this.waiting, this.oldest, this.breaches, this.booksAge]) figure.reset();
    this.ready.set((await this.readiness.check()) === undefined ? 1 : 0);
    this.clockSkew.set(this.clock.skewMs / 1000);
    await this.lookAtDisk();
    await this.lookIntoDatabase().catch((error: unknown) =>
      log.error('the database could not be asked for figures', error),
    );
  }

  private async lookAtDisk(): Promise<void> {
    const { bavail, bsize } = await statfs(this.config.dataDir).catch(() => ({
      bavail: NaN,
      bsize: 1,
    }));
    this.diskFree.set(bavail * bsize);
  }

  private async lookIntoDatabase(): Promise<void> {
    for (const [queue, sql] of Object.entries(queues)) await this.look(queue, sql);
    const books = await readBooks(this.dataSource);
    this.breaches.set(books?.breaches.length ?? 0);
    this.booksAge.set(books ? this.secondsSince(books.at) : NaN);
  }

  private async look(queue: string, sql: string): Promise<void> {
    const [row] = await this.dataSource.query<
      { waiting: number | string; oldest: Date | string | null }[]
    >(sql, [sqlInstant(this.clock.now())]);
    this.waiting.set({ queue }, Number(row?.waiting ?? 0));
    const oldest = row?.oldest ? this.secondsSince(readInstant(row.oldest)) : 0;
    this.oldest.set({ queue }, oldest);
  }

  private secondsSince(then: Date): number {
    return Math.max(0, (this.clock.now().getTime() - then.getTime()) / 1000);
  }

  private readonly ready = this.gauge('sunfield_ready', '1 where this replica can take a booking');
  private readonly clockSkew = this.gauge(
    'sunfield_clock_skew_seconds',
    "By how much this machine's clock is ahead of the database's",
  );
  private readonly diskFree = this.gauge(
    'sunfield_disk_free_bytes',
    'Free on the disk of DATA_DIR',
  );
  private readonly breaches = this.gauge(
    'sunfield_books_breaches',
    'Places, money and statuses that do not agree',
  );
  private readonly booksAge = this.gauge(
    'sunfield_books_age_seconds',
    'Since they were last compared',
  );
  private readonly waiting = this.gauge('sunfield_queue_waiting', 'What is due', ['queue']);
  private readonly oldest = this.gauge(
    'sunfield_queue_oldest_seconds',
    'For how long the oldest has been due',
    ['queue'],
  );

  private gauge<Label extends string>(name: string, help: string, labelNames: Label[] = []) {
    return new Gauge({ name, help, labelNames, registers: [this.metrics.registry] });
  }
}
