import {
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from './clock';
import { withLease } from './leases';
import { log } from './log';

/**
 * Periodic work that is safe on any number of replicas: one of them does it at a time, and the next
 * round begins `everyMs` after the last one ended. A job must be safe to run again after a crash in
 * its middle.
 *
 *     constructor(jobs: Jobs) {
 *       jobs.add({ name: 'outbox', everyMs: config.outboxIntervalMs, run: () => this.sendDue() });
 *     }
 *
 * Tests start the API without the timers and call `jobs.runNow('outbox')`.
 */
export interface Job {
  name: string;
  everyMs: number;
  run: () => Promise<unknown>;
}

/** Whether jobs run by themselves; off in tests unless asked for. */
export abstract class JobSettings {
  abstract readonly areTimed: boolean;
}

const leaseMs = 60_000;

@Injectable()
export class Jobs implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly jobs = new Map<string, Job>();
  private readonly timers = new Map<string, NodeJS.Timeout>();
  private readonly running = new Set<Promise<void>>();
  private isStopping = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly settings: JobSettings,
  ) {}

  add(job: Job): void {
    if (this.jobs.has(job.name)) throw new Error(`Two jobs are called ${job.name}`);
    this.jobs.set(job.name, job);
  }

  /** Does one round now, unless another replica is at it, and throws what the job throws. */
  async runNow(name: string): Promise<void> {
    const job = this.jobs.get(name);
    if (!job) throw new Error(`No job is called ${name}`);
    await withLease(
      this.dataSource,
      this.clock,
      { name: `job:${name}`, forMs: leaseMs },
      async () => {
        await job.run();
      },
    );
  }

  /** Lets the next round of a timed job begin at once: something has just been put in its queue. */
  wake(name: string): void {
    const job = this.jobs.get(name);
    if (job && this.timers.has(name)) this.schedule(job, 0);
  }

  onApplicationBootstrap(): void {
    if (!this.settings.areTimed) return;
    for (const job of this.jobs.values()) this.schedule(job, job.everyMs);
  }

  /** Before the database closes: no new round begins, and those that run come to their end. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    for (const timer of this.timers.values()) clearTimeout(timer);
    await Promise.all(this.running);
  }

  private schedule(job: Job, delayMs: number): void {
    clearTimeout(this.timers.get(job.name));
    if (this.isStopping) return;
    this.timers.set(
      job.name,
      setTimeout(() => this.start(job), delayMs),
    );
  }

  private start(job: Job): void {
    // Woken during a round: what is new may have come too late for it, so another follows soon.
    const round = this.runNow(job.name)
      .catch((error: unknown) => log.error('a periodic job failed', error, { job: job.name }))
      .finally(() => {
        this.running.delete(round);
        this.schedule(job, job.everyMs);
      });
    this.running.add(round);
  }
}
