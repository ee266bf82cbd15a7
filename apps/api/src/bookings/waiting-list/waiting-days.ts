import { type EntityManager, In } from 'typeorm';
import { type WantedPlaces } from '../../catalogue/model/places';
import { placeholders } from '../../kernel/database/columns';
import { execute } from '../../kernel/database/transaction';
import { type WaitingEntryEntity, WaitingPlaceEntity } from './waiting-entry.entity';

/**
 * Adds to how many entries want each camp day. Locks the days in ascending id, before any of their entries that wait. A
 * day that no one waits for keeps no places.
 */
export async function countWaiting(manager: EntityManager, more: WantedPlaces): Promise<void> {
  const changes = [...more].filter(([, count]) => count !== 0).sort(([a], [b]) => a - b);
  if (changes.length === 0) return;
  const added = `CASE id ${changes.map(() => 'WHEN ? THEN ?').join(' ')} END`;
  const values = changes.flat();
  await execute(
    manager,
    `UPDATE camp_days SET
       kept_for_waiting = CASE WHEN waiting + ${added} <= 0 THEN 0 ELSE kept_for_waiting END,
       waiting = waiting + ${added}
     WHERE id IN (${placeholders(changes)})`,
    [...values, ...values, ...changes.map(([id]) => id)],
  );
}

/** Locks these days for the rest of the transaction, before any of their entries that wait. */
export const lockDays = (manager: EntityManager, ids: readonly number[]): Promise<number> =>
  ids.length === 0
    ? Promise.resolve(0)
    : execute(
        manager,
        `UPDATE camp_days SET waiting = waiting WHERE id IN (${placeholders(ids)})`,
        [...ids],
      );

/** The places of entries, by entry, in the order of their ids. */
export async function placesOfEntries(
  manager: EntityManager,
  entries: readonly Pick<WaitingEntryEntity, 'id'>[],
): Promise<Map<number, WaitingPlaceEntity[]>> {
  const places = await manager.find(WaitingPlaceEntity, {
    where: { entryId: In(entries.map(({ id }) => id)) },
    order: { id: 'ASC' },
  });
  return Map.groupBy(places, ({ entryId }) => entryId);
}

/** How many of these entries want each day, by the places of each; for `countWaiting`. */
export const entriesByDay = (
  entries: readonly (readonly { campDayId: number }[])[],
): Map<number, number> =>
  countByDay(
    entries.flatMap((places) => [
      ...new Map(places.map(({ campDayId }) => [campDayId, { campDayId }])).values(),
    ]),
  );

/** The same, for entries that wait no longer. */
export const fewer = (days: ReadonlyMap<number, number>): Map<number, number> =>
  new Map([...days].map(([id, count]) => [id, -count]));

/** How many of these places are on each day. */
export function countByDay(places: readonly { campDayId: number }[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { campDayId } of places) counts.set(campDayId, (counts.get(campDayId) ?? 0) + 1);
  return counts;
}
