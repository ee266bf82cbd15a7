import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { placeholders } from '../../kernel/database/columns';
import { execute, inTransaction } from '../../kernel/database/transaction';
import { forEachBatch, type Pacing } from '../../kernel/jobs/give-way';
import { Jobs } from '../../kernel/jobs/jobs';
import { updateTokens } from '../model/search-tokens';

export const searchTokensJob = 'search-tokens';

/** So seldom that a rush is written in few statements, and so often that a search reads few texts. */
const everyMs = 5000;
const batchSize = 100;

/**
 * Writes the search tokens of new bookings. They are half of what a booking writes, and many at a time cost less, so
 * placing leaves them out.
 */
@Injectable()
export class SearchTokensJob {
  constructor(
    private readonly dataSource: DataSource,
    jobs: Jobs,
  ) {
    jobs.add({
      name: searchTokensJob,
      everyMs,
      run: (stop, giveWay) => this.writeAll({ stop, giveWay }),
    });
  }

  private writeAll(pacing: Pacing): Promise<void> {
    return forEachBatch(
      pacing,
      (after) => this.lacking(after),
      (ids) => this.write(ids),
    );
  }

  private async lacking(after: number): Promise<number[]> {
    const rows = await this.dataSource.query<{ id: number }[]>(
      'SELECT id FROM bookings WHERE lacks_tokens = 1 AND id > ? ORDER BY id LIMIT ?',
      [after, batchSize],
    );
    return rows.map(({ id }) => id);
  }

  private write(ids: number[]): Promise<void> {
    return inTransaction(this.dataSource, async (manager) => {
      // Also locks them, so that no one changes or erases their names meanwhile.
      const written = `UPDATE bookings SET lacks_tokens = 0 WHERE id IN (${placeholders(ids)})`;
      await execute(manager, written, ids);
      await updateTokens(manager, ids);
    });
  }
}
