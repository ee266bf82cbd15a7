import { type EntityManager, In } from 'typeorm';
import { AppError, fieldError } from '../../kernel/base/app-error';
import { execute } from '../../kernel/database/transaction';
import { CampDayEntity } from '../model/camp-day.entity';
import { type SeasonEntity } from '../model/season.entity';
import { findSeason } from './season-views';
import { placeholders } from '../../kernel/database/columns';

/**
 * Locks a season against other edits of it or its days, and reads it with its rules. If `seen` is given, the season
 * must still have that version. Sales continue. Errors: `not_found`, `changed_meanwhile`.
 */
export async function lockSeason(
  manager: EntityManager,
  id: number,
  seen?: number,
): Promise<SeasonEntity> {
  // A write locks the row on every database; SQLite has no SELECT ... FOR UPDATE.
  await execute(manager, 'UPDATE seasons SET version = version WHERE id = ?', [id]);
  const season = await findSeason(manager, id);
  if (seen !== undefined && season.version !== seen) throw new AppError('changed_meanwhile');
  return season;
}

/** A camp day at the version that staff saw. */
interface SeenDay {
  id: number;
  version: number;
}

/**
 * Locks some days of a locked season, also against sales, and reads them in the given order.
 * Errors: `changed_meanwhile` if one is gone or has changed since.
 */
export async function lockDays(
  manager: EntityManager,
  seasonId: number,
  seen: readonly SeenDay[],
): Promise<CampDayEntity[]> {
  const ids = seen.map(({ id }) => id);
  if (new Set(ids).size < ids.length) throw fieldError('days', 'Please choose each day once');
  await execute(
    manager,
    // By primary key, so that they are locked in the same order as by sales.
    `UPDATE camp_days SET version = version WHERE id IN (${placeholders(ids)})`,
    ids,
  );
  const days = await manager.find(CampDayEntity, {
    where: { id: In(ids), seasonId },
    relations: { venue: true, slots: { session: true } },
    order: { slots: { session: { position: 'ASC' } } },
  });
  const dayOf = new Map(days.map((day) => [day.id, day]));
  return seen.map(({ id, version }) => {
    const day = dayOf.get(id);
    if (day?.version !== version) throw new AppError('changed_meanwhile');
    return day;
  });
}

/**
 * Locks all days of a locked season and returns their ids. Raises their versions, so that a sale
 * waiting for one of them reads the catalogue again.
 */
export async function lockAllDays(manager: EntityManager, seasonId: number): Promise<number[]> {
  const days = await manager.find(CampDayEntity, { where: { seasonId }, select: { id: true } });
  const ids = days.map(({ id }) => id);
  if (ids.length > 0) {
    const changed = { version: () => 'version + 1' };
    await manager.update(CampDayEntity, { id: In(ids) }, changed);
  }
  return ids;
}
