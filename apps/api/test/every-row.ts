import { existsSync, readFileSync } from 'node:fs';
import { type DataSource } from 'typeorm';

/** The whole database as text, to check for data that must not be in it. */
export async function everyRow(dataSource: DataSource): Promise<string> {
  const tables = dataSource.entityMetadatas.map(({ tableName }) => tableName);
  const rows = await Promise.all(tables.map((name) => dataSource.query(`SELECT * FROM ${name}`)));
  return JSON.stringify(rows);
}

/** The same, and on SQLite also its files' bytes, including free pages and the log. */
export async function everyByte(dataSource: DataSource): Promise<string> {
  const { type, database } = dataSource.options;
  const files = type === 'better-sqlite3' ? [String(database), `${String(database)}-wal`] : [];
  const bytes = files.filter((file) => existsSync(file)).map((file) => readFileSync(file, 'utf8'));
  return [await everyRow(dataSource), ...bytes].join('\n');
}
