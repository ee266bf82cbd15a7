import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { execute, inTransaction } from '../../kernel/database/transaction';
import { type GiveWay } from '../../kernel/jobs/give-way';
import { Jobs } from '../../kernel/jobs/jobs';
import { log } from '../../kernel/log/log';
import { updateTokens } from '../model/search-tokens';
import { placeholders } from '../../kernel/database/columns';

const indexBookingsJob = 'index-bookings';

const everyMs = 24 * 60 * 60 * 1000;
/** How many bookings are locked at a time: some 50 ms. */
const portion = 200;
const ABOVE_ALL = 2 ** 31 - 1;

/**
 * Writes the search tokens of bookings that have none, newest first. Runs a minute after each start, and every day.
 */
@Injectable()
export class IndexBookingsJob {
  constructor(
    private readonly dataSource: DataSource,
    jobs: Jobs,
  ) {
    const run = (stop: AbortSignal, giveWay: GiveWay) => this.indexAll(stop, giveWay);
    jobs.add({ name: indexBookingsJob, everyMs, isRare: true, run });
  }

  private async indexAll(stop: AbortSignal, giveWay: GiveWay): Promise<void> {
    let done = 0;
    for (let below = ABOVE_ALL; !stop.aborted;) {
      const next = await indexBelow(this.dataSource, below);
      if (!next) break;
      below = next.last;
      done += next.indexed;
      await giveWay();
    }
    if (done > 0) log.info('bookings indexed for the search', { count: done });
  }
}

/** One portion below an id: the lowest id it read, and how many it indexed. Undefined if none are left. */
export async function indexBelow(
  dataSource: DataSource,
  below: number,
): Promise<{ last: number; indexed: number } | undefined> {
  const rows = await dataSource.query<{ id: number; isIndexed: number }[]>(
    `SELECT id, EXISTS (SELECT 1 FROM search_tokens WHERE booking_id = id) AS isIndexed
     FROM bookings WHERE id < ? AND search_text <> '' ORDER BY id DESC LIMIT ${portion}`,
    [below],
  );
  const last = rows.at(-1)?.id;
  if (last === undefined) return undefined;
  const ids = rows.flatMap(({ id, isIndexed }) => (Number(isIndexed) ? [] : [id]));
  if (ids.length > 0) {
    await inTransaction(dataSource, async (manager) => {
      // Locks them: an amendment or an erasure must not change the names between reading and writing.
      await execute(
        manager,
        `UPDATE bookings SET version = version WHERE id IN (${placeholders(ids)})`,
        ids,
      );
      await updateTokens(manager, ids);
    });
  }
  return { last, indexed: ids.length };
}
