import {
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../base/clock';
import { type GiveWay, givingWay } from './give-way';
import { withLease } from '../database/leases';
import { log } from '../log/log';
import { Metrics } from '../metrics/metrics';

/**
 * Periodic work that is safe on any number of replicas: unless shared, it runs on one of them at a time, and the next
 * round begins `everyMs` after the last one ended. A job must be safe to run again after a crash.
 *
 *     constructor(jobs: Jobs) {
 *       jobs.add({ name: 'outbox', everyMs: config.outboxIntervalMs, run: (stop, giveWay) => this.sendDue(stop, giveWay) });
 *     }
 *
 * Tests start the API without the timers and call `jobs.runNow('outbox')`.
 */
interface Job {
  name: string;
  everyMs: number;
  /** A process may live less than `everyMs`, so its first round begins a minute after the start. */
  isRare?: boolean;
  /** Its first round begins with the process. */
  atOnce?: boolean;
  /**
   * Rests this many times as long as a round took, if that exceeds `everyMs`, to leave the database free for other
   * work.
   */
  rests?: number;
  /** Each replica runs it: it claims rows individually, so that none waits for one that died, or is about the replica. */
  isShared?: boolean;
  /** Jobs with many steps check `stop` and call `giveWay` between them. */
  run: (stop: AbortSignal, giveWay: GiveWay) => Promise<unknown>;
}

export abstract class JobSettings {
  /** Whether jobs run on timers; off in tests by default. */
  abstract readonly areTimed: boolean;
  /** Aborted on shutdown. */
  abstract readonly stop: AbortSignal;
  /** Whether a request is waiting for an answer. */
  abstract readonly isServing: () => boolean;
}

interface Running extends Job {
  timer?: NodeJS.Timeout;
  round?: Promise<void>;
  isWoken: boolean;
}

/** How long a dead replica's work is paused; a live one renews its lease. */
const leaseMs = 30_000;
/** A process restarted every morning, or every hour, must still reach its rare jobs. */
const soonMs = 60_000;

@Injectable()
export class Jobs implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly jobs = new Map<string, Running>();
  private isTiming = false;
  /** When each job's last round came to its end in this process. */
  readonly doneAt = new Map<string, Date>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly settings: JobSettings,
    private readonly metrics: Metrics,
  ) {
    // Until the database answers, time continues from its last answer.
    const run = () => clock.agreeWith(dataSource);
    this.add({ name: 'agree-on-time', everyMs: 10_000, isShared: true, run });
  }

  add(job: Job): void {
    if (this.jobs.has(job.name)) throw new Error(`Two jobs are called ${job.name}`);
    this.jobs.set(job.name, { ...job, isWoken: false });
  }

  /** A rare job that runs each hour. */
  hourly(name: string, run: Job['run']): void {
    this.add({ name, everyMs: 3600_000, isRare: true, run });
  }

  intervals(): Pick<Job, 'name' | 'everyMs'>[] {
    return [...this.jobs.values()].map(({ name, everyMs }) => ({ name, everyMs }));
  }

  /** Runs one round now, unless another replica is running it and it isn't shared; throws what the job throws. */
  async runNow(name: string): Promise<void> {
    const job = this.known(name);
    if (job.isShared) return this.round(job);
    const lease = { name: `job:${name}`, forMs: leaseMs };
    await withLease(this.dataSource, this.clock, lease, () => this.round(job));
  }

  private async round({ name, run }: Job): Promise<void> {
    const stop = this.metrics.jobRounds.startTimer({ job: name });
    try {
      await run(this.settings.stop, givingWay(this.settings));
      stop({ outcome: 'done' });
      this.metrics.jobsDoneAt.setToCurrentTime({ job: name });
      this.doneAt.set(name, this.clock.now());
    } catch (error) {
      stop({ outcome: 'failed' });
      throw error;
    }
  }

  /** Starts the next round of a timed job immediately, because something was just queued for it. */
  wake(name: string): void {
    const job = this.known(name);
    // The current round may already have read the queue.
    if (job.round) job.isWoken = true;
    else this.schedule(job, 0);
  }

  onApplicationBootstrap(): void {
    this.isTiming = this.settings.areTimed;
    for (const job of this.jobs.values())
      this.schedule(job, job.atOnce ? 0 : job.isRare ? soonMs : job.everyMs);
  }

  /** Before the database closes: starts no new round and waits for those running. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isTiming = false;
    for (const { timer } of this.jobs.values()) clearTimeout(timer);
    for (const { round } of this.jobs.values()) await round;
  }

  private known(name: string): Running {
    const job = this.jobs.get(name);
    if (!job) throw new Error(`No job is called ${name}`);
    return job;
  }

  private schedule(job: Running, delayMs: number): void {
    if (!this.isTiming) return;
    clearTimeout(job.timer);
    job.timer = setTimeout(() => this.start(job), delayMs);
  }

  private start(job: Running): void {
    job.isWoken = false;
    const begun = performance.now();
    job.round = this.runNow(job.name)
      .catch((error: unknown) => log.error('a periodic job failed', error, { job: job.name }))
      .finally(() => {
        job.round = undefined;
        const rest = (job.rests ?? 0) * (performance.now() - begun);
        this.schedule(job, job.isWoken ? 0 : Math.max(job.everyMs, rest));
      });
  }
}
