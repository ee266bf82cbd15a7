import { Injectable } from '@nestjs/common';
import dayjs from 'dayjs';
import { DataSource, LessThanOrEqual } from 'typeorm';
import { Clock } from '../base/clock';
import { expiringTables } from '../database/personal-data';
import { Jobs } from '../jobs/jobs';

export const forgetExpiredJob = 'forget-expired';

/** Deletes rows that are of no use any more, as their tables declare: see `personalData`. */
@Injectable()
export class ForgetExpired {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    jobs: Jobs,
  ) {
    jobs.hourly(forgetExpiredJob, () => this.run());
  }

  private async run(): Promise<void> {
    for (const { entity, after, minutes = 0 } of expiringTables()) {
      const before = dayjs(this.clock.now()).subtract(minutes, 'minute').toDate();
      await this.dataSource.manager.delete(entity, { [after]: LessThanOrEqual(before) });
    }
  }
}
