import {
  type DataSource,
  type EntityManager,
  type EntityTarget,
  type QueryDeepPartialEntity,
} from 'typeorm';
import { execute, type Statement } from './transaction';
import { placeholders } from './columns';

/**
 * Updates rows in one statement that finds them by their ids, and so locks them in ascending id. A column that a row
 * leaves out, or has as undefined, stays as it is. Does nothing for no rows. As in `insertRows`, names, types and
 * transformers come from the entity.
 */
export async function updateRows<Entity extends { id: number }>(
  manager: EntityManager,
  target: EntityTarget<Entity>,
  rows: readonly (QueryDeepPartialEntity<Entity> & { id: number })[],
): Promise<void> {
  for (const { sql, parameters } of update(manager.dataSource, target, rows))
    await execute(manager, sql, parameters);
}

/** The statement that `updateRows` runs; none if nothing changes. */
export function update<Entity extends { id: number }>(
  dataSource: DataSource,
  target: EntityTarget<Entity>,
  rows: readonly (QueryDeepPartialEntity<Entity> & { id: number })[],
): Statement[] {
  const { tablePath, columns } = dataSource.getMetadata(target);
  const { driver } = dataSource;
  const changes = columns
    .filter(({ isPrimary }) => !isPrimary)
    .map((column) => ({
      name: driver.escape(column.databaseName),
      values: rows.flatMap((row): unknown[][] => {
        const value: unknown = column.getEntityValue(row);
        return value === undefined ? [] : [[row.id, driver.preparePersistentValue(value, column)]];
      }),
    }))
    .filter(({ values }) => values.length > 0);
  if (changes.length === 0) return [];
  const set = changes.map(
    ({ name, values }) =>
      `${name} = CASE id ${values.map(() => 'WHEN ? THEN ?').join(' ')} ELSE ${name} END`,
  );
  return [
    {
      sql: `UPDATE ${driver.escape(tablePath)} SET ${set.join(', ')} WHERE id IN (${placeholders(rows)})`,
      parameters: [...changes.flatMap(({ values }) => values.flat()), ...rows.map(({ id }) => id)],
    },
  ];
}
