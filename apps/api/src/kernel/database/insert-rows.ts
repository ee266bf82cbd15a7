import {
  type EntityManager,
  type EntityTarget,
  type ObjectLiteral,
  type QueryDeepPartialEntity,
} from 'typeorm';

/**
 * Writes new rows in one statement, and reads nothing back, as `save()` would: every column without a default
 * must be given. Returns the generated id of the first row; those of the others do not follow from it
 * (in a cluster ids are counted in larger steps).
 */
export async function insertRows<Entity extends ObjectLiteral>(
  manager: EntityManager,
  target: EntityTarget<Entity>,
  rows: QueryDeepPartialEntity<Entity>[],
): Promise<number> {
  const { raw } = (await manager
    .createQueryBuilder()
    .insert()
    .into(target)
    .values(rows)
    .updateEntity(false)
    .callListeners(false)
    .execute()) as { raw: number | { insertId: number } };
  return typeof raw === 'object' ? raw.insertId : Number(raw);
}
