import { recordKind, type RecordKindKey, recordKeys } from '@sunfield/contracts/kit/record-kinds';
import { type Retention } from '@sunfield/contracts/kit/retention';
import { calendarDateInLondon } from '@sunfield/words/dates';
import dayjs from 'dayjs';
import { type EntityManager, In, LessThan } from 'typeorm';
import { KeptChildEntity } from '../../bookings/model/kept-child.entity';
import { childRecordTables, recordTables } from '../../kernel/database/personal-data';

/** For each kind, the first calendar date whose records are still kept. */
export type RecordLimits = Record<RecordKindKey, string>;

export const recordLimits = (years: Retention, now: Date): RecordLimits =>
  Object.fromEntries(
    recordKeys.map((key) => {
      const today = dayjs.utc(calendarDateInLondon(now));
      const limit = today
        .subtract(years[key], 'year')
        .subtract(recordKind(key).months ?? 0, 'month');
      return [key, limit.format('YYYY-MM-DD')];
    }),
  ) as RecordLimits;

export async function countOldRecords(
  manager: EntityManager,
  limits: RecordLimits,
): Promise<number> {
  let found = 0;
  for (const { entity, kind, from, where } of recordTables()) {
    found += await manager.countBy(entity, { ...where, [from]: LessThan(limits[kind]) });
  }
  return found;
}

/** Erases at most `limit` records of each table; returns how many. */
export async function eraseOldRecords(
  manager: EntityManager,
  limits: RecordLimits,
  limit: number,
): Promise<number> {
  let erased = 0;
  for (const { entity, kind, from, where } of recordTables()) {
    const rows = await manager.find(entity, {
      where: { ...where, [from]: LessThan(limits[kind]) },
      order: { [from]: 'ASC' },
      take: limit,
    });
    if (rows.length > 0) await manager.remove(rows);
    erased += rows.length;
  }
  return erased;
}

/** Erases at most `limit` names of children whose last record is erased; returns how many. */
export async function forgetKeptNames(manager: EntityManager, limit: number): Promise<number> {
  const { connection } = manager;
  const hasNone = childRecordTables().map(({ entity, child }) => {
    const metadata = connection.getMetadata(entity);
    const column = metadata.findColumnWithPropertyName(child)?.databaseName ?? '';
    return `NOT EXISTS (SELECT 1 FROM ${metadata.tableName} record
      WHERE record.booking_id = kept.booking_id AND record.${column} = kept.id)`;
  });
  const rows = await manager.query<{ id: number }[]>(
    `SELECT kept.id AS id FROM kept_children kept WHERE ${hasNone.join(' AND ')} ORDER BY kept.id LIMIT ?`,
    [limit],
  );
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await manager.delete(KeptChildEntity, { id: In(ids) });
  return ids.length;
}
