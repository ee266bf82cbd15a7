import { type EntityManager, In, LessThan } from 'typeorm';
import { entitiesGoingBy } from '../kernel/database/personal-data';

interface LogEntry {
  id: number;
  at: Date;
}

/** Events, and who read which notes. */
const logs = () => entitiesGoingBy('log') as (new () => LogEntry)[];

export async function countLogs(manager: EntityManager, before: Date): Promise<number> {
  let found = 0;
  for (const log of logs()) found += await manager.countBy(log, { at: LessThan(before) });
  return found;
}

/** Erases at most `limit` entries of each log; returns how many. */
export async function eraseLogs(
  manager: EntityManager,
  before: Date,
  limit: number,
): Promise<number> {
  let erased = 0;
  for (const log of logs()) {
    // Ids increase with time, so the oldest entries are found without another index.
    const rows = await manager.find(log, {
      select: { id: true, at: true },
      order: { id: 'ASC' },
      take: limit,
    });
    const ids = rows.filter(({ at }) => at < before).map(({ id }) => id);
    if (ids.length > 0) await manager.delete(log, { id: In(ids) });
    erased += ids.length;
  }
  return erased;
}
