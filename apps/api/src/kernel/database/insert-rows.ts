import {
  type DataSource,
  type EntityManager,
  type EntityTarget,
  type ObjectLiteral,
  type QueryDeepPartialEntity,
} from 'typeorm';
import { type ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';
import { type Statement } from './transaction';

/**
 * Inserts rows in one statement without reading anything back, as `save()` would: every column without a default must
 * be given. Returns the generated id of the first row; the other ids do not follow from it (a cluster increments in
 * larger steps). Returns 0 for no rows, and writes nothing. The SQL is built here because TypeORM's builder took most
 * of a booking's processing time (decision 9); names, types and transformers come from the entity. Subscribers are not
 * notified.
 */
export async function insertRows<Entity extends ObjectLiteral>(
  manager: EntityManager,
  target: EntityTarget<Entity>,
  rows: QueryDeepPartialEntity<Entity>[],
): Promise<number> {
  const [statement] = insertion(manager.dataSource, target, rows);
  if (!statement) return 0;
  const raw = await manager.query<number | bigint | { insertId: number }>(
    statement.sql,
    statement.parameters,
  );
  return typeof raw === 'object' ? raw.insertId : Number(raw);
}

/** The statement that `insertRows` runs; none for no rows. `as` is SQL around the `?` of a property. */
export function insertion<Entity extends ObjectLiteral>(
  dataSource: DataSource,
  target: EntityTarget<Entity>,
  rows: QueryDeepPartialEntity<Entity>[],
  as: Partial<Record<keyof Entity & string, string>> = {},
): Statement[] {
  if (rows.length === 0) return [];
  const { tablePath, columns } = dataSource.getMetadata(target);
  const { driver } = dataSource;
  const valueOf = (row: object, { propertyName }: ColumnMetadata): unknown =>
    (row as Record<string, unknown>)[propertyName];
  const given = columns.filter(
    (column) =>
      column.isVersion ||
      as[column.propertyName] !== undefined ||
      rows.some((row) => isWritten(valueOf(row, column), column)),
  );
  const names = given.map(({ databaseName }) => driver.escape(databaseName)).join(', ');
  const marks = `(${given.map(({ propertyName }) => as[propertyName] ?? '?').join(', ')})`;
  const sql = `INSERT INTO ${driver.escape(tablePath)} (${names}) VALUES ${rows.map(() => marks).join(', ')}`;
  const parameters = rows.flatMap((row) =>
    given.map((column): unknown => {
      const value = valueOf(row, column);
      return driver.preparePersistentValue(value === undefined ? unsaid(column) : value, column);
    }),
  );
  return [{ sql, parameters }];
}

/** A column without a default is null by itself: it is left out, as a long statement takes the database longer to read. */
const isWritten = (value: unknown, column: ColumnMetadata): boolean =>
  value !== undefined && (value !== null || (column.default ?? null) !== null);

/** The value for a column that other rows of the statement set and this one does not. */
function unsaid(column: ColumnMetadata): unknown {
  return column.isVersion ? 1 : (column.default ?? null);
}
