import type { DataSource } from 'typeorm';
import { inTwoBatches } from '../src/kernel/database/batch';
import { type Statement } from '../src/kernel/database/transaction';

type Row = Record<string, unknown>;
const keptTables = ['migrations', 'sqlite_sequence', 'leases'];

/**
 * Remembers the rows inserted by migrations; the function it returns empties all tables and restores those rows, so
 * that every test begins with a fresh installation's database.
 */
export async function rememberSeed(dataSource: DataSource): Promise<() => Promise<void>> {
  const tables = dataSource.entityMetadatas
    .map(({ tableName }) => tableName)
    .filter((name) => !keptTables.includes(name));
  const seed = new Map<string, Row[]>();
  for (const table of tables) {
    const rows = await dataSource.query<Row[]>(`SELECT * FROM ${table}`);
    if (rows.length > 0) seed.set(table, rows);
  }
  return () => restore(dataSource, tables, seed);
}

/** On a server all of it is one message, as a hundred take longer than many a test. */
async function restore(
  dataSource: DataSource,
  tables: string[],
  seed: Map<string, Row[]>,
): Promise<void> {
  const statements = ['leases', ...tables].flatMap((table) => [
    plain(`DELETE FROM ${table}`),
    ...(seed.get(table) ?? []).map((row) => inserted(dataSource, table, row)),
  ]);
  if (dataSource.options.type === 'better-sqlite3') {
    await dataSource.query('PRAGMA foreign_keys = OFF');
    await inTwoBatches(dataSource, (first) => {
      first.add(...statements);
      return () => undefined;
    });
    await dataSource.query('PRAGMA foreign_keys = ON');
    return;
  }
  await inTwoBatches(dataSource, (first) => {
    first.add(plain('SET SESSION foreign_key_checks = 0'), ...statements);
    return (second) => second.add(plain('SET SESSION foreign_key_checks = 1'));
  });
}

const plain = (sql: string): Statement => ({ sql, parameters: [] });

function inserted({ driver }: DataSource, table: string, row: Row): Statement {
  const names = Object.keys(row).map((name) => driver.escape(name));
  const marks = names.map(() => '?').join(', ');
  return {
    sql: `INSERT INTO ${table} (${names.join(', ')}) VALUES (${marks})`,
    parameters: Object.values(row),
  };
}
