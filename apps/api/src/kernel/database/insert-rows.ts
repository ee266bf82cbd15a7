import {
  type EntityManager,
  type EntityTarget,
  type ObjectLiteral,
  type QueryDeepPartialEntity,
} from 'typeorm';
import { type ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';

/**
 * Writes new rows in one statement, and reads nothing back, as `save()` would: every column without a default
 * must be given. Returns the generated id of the first row; those of the others do not follow from it
 * (in a cluster ids are counted in larger steps). The statement is put together here, because TypeORM's builder was the
 * largest part of a booking's own work (decision 54); names, types and transformers are the entity's. Subscribers are not told.
 * Of no rows nothing is written, and there is no id: 0.
 */
export async function insertRows<Entity extends ObjectLiteral>(
  manager: EntityManager,
  target: EntityTarget<Entity>,
  rows: QueryDeepPartialEntity<Entity>[],
): Promise<number> {
  if (rows.length === 0) return 0;
  const { tablePath, columns } = manager.dataSource.getMetadata(target);
  const { driver } = manager.dataSource;
  const given = columns.filter(
    (column) => column.isVersion || rows.some((row) => column.getEntityValue(row) !== undefined),
  );
  const names = given.map(({ databaseName }) => driver.escape(databaseName)).join(', ');
  const marks = `(${given.map(() => '?').join(', ')})`;
  const raw = await manager.query<number | bigint | { insertId: number }>(
    `INSERT INTO ${driver.escape(tablePath)} (${names}) VALUES ${rows.map(() => marks).join(', ')}`,
    rows.flatMap((row) =>
      given.map((column): unknown =>
        driver.preparePersistentValue(column.getEntityValue(row) ?? unsaid(row, column), column),
      ),
    ),
  );
  return typeof raw === 'object' ? raw.insertId : Number(raw);
}

/** What other rows of the same statement say, and this one does not. */
function unsaid(row: ObjectLiteral, column: ColumnMetadata): unknown {
  if (column.getEntityValue(row) === null) return null;
  return column.isVersion ? 1 : (column.default ?? null);
}
