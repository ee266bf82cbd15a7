import { type DataSource, type ObjectLiteral } from 'typeorm';
import { type Statement } from './transaction';

type Target<Entity> = new () => Entity;

/**
 * The statement by which a batch reads rows of an entity: those whose `property` is `value`, and what else it asks about
 * them, as SQL by name. Rows that `find` leaves out as deleted are there. `entitiesOf` reads them.
 */
export function selection<Entity extends ObjectLiteral>(
  dataSource: DataSource,
  target: Target<Entity>,
  [property, value]: readonly [keyof Entity & string, number],
  also: Record<string, string> = {},
): Statement {
  const escape = (name: string) => dataSource.driver.escape(name);
  const { tablePath, columns } = dataSource.getMetadata(target);
  const selected = [
    ...columns.filter(({ isSelect }) => isSelect).map(({ databaseName }) => escape(databaseName)),
    ...Object.entries(also).map(([name, sql]) => `${sql} AS ${escape(name)}`),
  ];
  const where = escape(columns.find(({ propertyName }) => propertyName === property)!.databaseName);
  return {
    sql: `SELECT ${selected.join(', ')} FROM ${escape(tablePath)} WHERE ${where} = ?`,
    parameters: [value],
  };
}

/** The entities of rows that a batch has read, without relations. */
export function entitiesOf<Entity extends ObjectLiteral>(
  dataSource: DataSource,
  target: Target<Entity>,
  rows: readonly unknown[] = [],
): Entity[] {
  const columns = dataSource.getMetadata(target).columns.filter(({ isSelect }) => isSelect);
  return (rows as Record<string, unknown>[]).map((row) =>
    Object.assign(
      new target(),
      Object.fromEntries(
        columns.map((column) => [
          column.propertyName,
          dataSource.driver.prepareHydratedValue(row[column.databaseName], column),
        ]),
      ),
    ),
  );
}
