import { Injectable } from '@nestjs/common';
import { DataSource, LessThan, Like } from 'typeorm';
import { formatMoment } from '@sunfield/words/dates';
import { AttentionSources, type ToDoItem } from '../../staff/attention/attention-sources';
import { Clock } from '../../kernel/base/clock';
import { Jobs } from '../../kernel/jobs/jobs';
import { HealthNoteEntity } from './health-note.entity';
import { noteFirst } from './health-notes';

const jobNotes = 'job:';
/** A job is stuck after this many of its intervals, and never before the shortest time. */
const MISSED_ROUNDS = 5;
const MIN_STUCK_MS = 15 * 60_000;

/** Notes when each job's last round came to its end, for all replicas, so that one that no longer does is found. */
@Injectable()
export class WatchJobs {
  private readonly startedAt: Date;

  constructor(
    private readonly dataSource: DataSource,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    attention: AttentionSources,
  ) {
    this.startedAt = clock.now();
    jobs.add({ name: 'note-jobs', everyMs: 60_000, isShared: true, run: () => this.note() });
    attention.add('job', () => this.stuck());
  }

  /** Another replica may have noted a later round. */
  async note(): Promise<void> {
    const notes = this.dataSource.getRepository(HealthNoteEntity);
    for (const job of this.jobs.intervals()) {
      const name = jobNotes + job.name;
      const seenAt = this.jobs.doneAt.get(job.name);
      if (seenAt) {
        const { affected } = await notes.update({ name, seenAt: LessThan(seenAt) }, { seenAt });
        if (affected) continue;
      }
      await noteFirst(this.dataSource, name, seenAt ?? this.startedAt);
    }
  }

  /**
   * Since when a round last came to its end on any replica; if none has, when the job was first seen. After a start the
   * jobs have some time: the installation may have been off for a weekend.
   */
  private async stuck(): Promise<ToDoItem[]> {
    const now = this.clock.now().getTime();
    if (now - this.startedAt.getTime() < MIN_STUCK_MS) return [];
    const intervals = new Map(this.jobs.intervals().map((job) => [job.name, job.everyMs]));
    const notes = await this.dataSource
      .getRepository(HealthNoteEntity)
      .find({ where: { name: Like(`${jobNotes}%`) }, order: { name: 'ASC' } });
    return notes.flatMap(({ name: key, seenAt }) => {
      const name = key.slice(jobNotes.length);
      const interval = intervals.get(name);
      // Of a job that is no longer there.
      if (interval === undefined) return [];
      const limit = Math.max(MISSED_ROUNDS * interval, MIN_STUCK_MS);
      if (now - seenAt.getTime() <= limit) return [];
      const what = `${name}, not finished since ${formatMoment(seenAt.toISOString())}`;
      return [{ ref: name, what, search: '?tab=dashboard' }];
    });
  }
}
