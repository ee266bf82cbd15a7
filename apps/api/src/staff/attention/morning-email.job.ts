import { Injectable } from '@nestjs/common';
import { calendarDateInLondon, instantInLondon } from '@sunfield/words/dates';
import { DataSource } from 'typeorm';
import { queueEmail } from '../../mail/outbox/queue-email';
import { Clock } from '../../kernel/base/clock';
import { Jobs } from '../../kernel/jobs/jobs';
import { AttentionService } from './attention.service';
import { type ToDoCounts } from './to-do.email';

const morningEmailJob = 'to-do-email';
const everyMs = 15 * 60_000;
const SENT_AT = '07:00';

/** Tells staff each morning what needs a person, once a day; nothing on a day without anything. */
@Injectable()
export class MorningEmailJob {
  constructor(
    private readonly dataSource: DataSource,
    private readonly attention: AttentionService,
    private readonly clock: Clock,
    jobs: Jobs,
  ) {
    jobs.add({ name: morningEmailJob, everyMs, isRare: true, run: () => this.run() });
  }

  private async run(): Promise<void> {
    const at = this.clock.now();
    const today = calendarDateInLondon(at);
    if (at < instantInLondon(today, SENT_AT)) return;
    const { items } = await this.attention.read();
    const open = Map.groupBy(
      items.filter(({ snoozed }) => !snoozed),
      ({ kind }) => kind,
    );
    if (open.size === 0) return;
    const facts: ToDoCounts = [...open].map(([kind, of]) => ({ kind, count: of.length }));
    const onceKey = `to-do-alert:${today}`;
    await queueEmail(this.dataSource.manager, {
      kind: 'to-do-alert',
      subjectId: 0,
      onceKey,
      at,
      facts,
    });
  }
}
