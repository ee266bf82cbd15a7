import { existsSync, readFileSync } from 'node:fs';
import { type DataSource } from 'typeorm';
import { type SealedText } from '../src/kernel/crypto/encryption';
import { sealedColumns } from '../src/kernel/crypto/sealed-column';
import { type InFile, personalDataOf } from '../src/kernel/database/personal-data';

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

interface Cell {
  /** `table.column` */
  place: string;
  text: string;
  /** As declared. */
  inFile: InFile | undefined;
}

/** Every value in the database as text, with encrypted text opened, also of tables without an entity. */
export async function everyCell(dataSource: DataSource): Promise<Cell[]> {
  const isSqlite = dataSource.options.type === 'better-sqlite3';
  const list = isSqlite ? "SELECT name FROM sqlite_master WHERE type = 'table'" : 'SHOW TABLES';
  const tables = await dataSource.query<object[]>(list);
  const cells: Cell[] = [];
  for (const table of tables.map((row) => String(Object.values(row)[0]))) {
    const metadata = dataSource.entityMetadatas.find(({ tableName }) => tableName === table);
    const rows = await dataSource.query<Record<string, unknown>[]>(`SELECT * FROM ${table}`);
    for (const row of rows) {
      const byProperty = Object.fromEntries(
        metadata?.columns.map((one) => [one.propertyName, row[one.databaseName] as string]) ?? [],
      );
      for (const [name, value] of Object.entries(row)) {
        const place = `${table}.${name}`;
        const sealed = sealedColumns.find((one) => one.place === place);
        const property = metadata?.findColumnWithDatabaseName(name)?.propertyName ?? '';
        const declared = personalDataOf(metadata?.target)?.columns as
          | Record<string, [string, InFile]>
          | undefined;
        cells.push({
          place,
          text: sealed ? sealed.open(byProperty, (value ?? '') as SealedText) : String(value),
          inFile: declared?.[property]?.[1],
        });
      }
    }
  }
  return cells;
}
