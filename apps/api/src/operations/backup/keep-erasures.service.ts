import { Inject, Injectable } from '@nestjs/common';
import dayjs from 'dayjs';
import { DataSource, LessThan } from 'typeorm';
import { ErasureEntity } from '../../kernel/erasures/erasure.entity';
import { Clock } from '../../kernel/base/clock';
import { CONFIG, type Config } from '../../kernel/config/config';
import { Jobs } from '../../kernel/jobs/jobs';
import {
  erasureListIn,
  erasuresOf,
  latest,
  readErasureList,
  writeErasureList,
  keepUnsubscribed,
  unsubscribedState,
} from './erasure-list';
import { redoErasures } from './redo-erasures';

export const erasureListJob = 'keep-erasure-list';

/** Longer than a backup is kept, because one may be restored on its last day. */
const longerDays = 30;

/** Keeps lists beside the backups of what was erased and who unsubscribed, so that a restore undoes neither. */
@Injectable()
export class KeepErasures {
  private written = '';
  private unsubscribed = '';

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
    jobs: Jobs,
  ) {
    const { jobsIntervalMs } = config;
    jobs.add({ name: erasureListJob, everyMs: jobsIntervalMs, run: () => this.keepList() });
    jobs.hourly('redo-erasures', () => redoErasures(this.dataSource, this.clock.now()));
  }

  private async keepList(): Promise<void> {
    const { folder, keepDays } = this.config.backup;
    if (folder) await this.keepUnsubscribed(folder);
    const now = this.clock.now();
    const limit = dayjs(now)
      .subtract(keepDays + longerDays, 'day')
      .toDate();
    const { manager } = this.dataSource;
    const newest = await manager.findOne(ErasureEntity, { where: {}, order: { id: 'DESC' } });
    // The number increases with every erasure; the date makes expired entries go once a day.
    const state = `${newest?.id} ${now.toISOString().slice(0, 10)}`;
    if (state === this.written) return;
    await manager.delete(ErasureEntity, { erasedAt: LessThan(limit), isPending: false });
    if (folder) {
      const file = erasureListIn(folder);
      const listed = (await readErasureList(file)) ?? [];
      const all = [...latest([...listed, ...(await erasuresOf(manager))])];
      await writeErasureList(file, new Map(all.filter(([, at]) => at >= limit)));
    }
    this.written = state;
  }

  private async keepUnsubscribed(folder: string): Promise<void> {
    const { manager } = this.dataSource;
    const state = await unsubscribedState(manager);
    if (state === this.unsubscribed) return;
    await keepUnsubscribed(manager, folder);
    this.unsubscribed = state;
  }
}
