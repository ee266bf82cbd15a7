import type { DataSource } from 'typeorm';

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

async function restore(
  dataSource: DataSource,
  tables: string[],
  seed: Map<string, Row[]>,
): Promise<void> {
  const isSqlite = dataSource.options.type === 'better-sqlite3';
  const runner = dataSource.createQueryRunner();
  const checkKeys = (isChecked: boolean) =>
    runner.query(
      isSqlite
        ? `PRAGMA foreign_keys = ${isChecked ? 'ON' : 'OFF'}`
        : `SET SESSION foreign_key_checks = ${Number(isChecked)}`,
    );
  await checkKeys(false);
  await runner.startTransaction();
  await runner.query('DELETE FROM leases');
  for (const table of tables) {
    await runner.query(`DELETE FROM ${table}`);
    for (const row of seed.get(table) ?? []) await insert(row, table);
  }
  await runner.commitTransaction();
  await checkKeys(true);
  await runner.release();

  async function insert(row: Row, table: string): Promise<void> {
    const names = Object.keys(row).map((name) => dataSource.driver.escape(name));
    const marks = names.map(() => '?').join(', ');
    await runner.query(
      `INSERT INTO ${table} (${names.join(', ')}) VALUES (${marks})`,
      Object.values(row),
    );
  }
}
