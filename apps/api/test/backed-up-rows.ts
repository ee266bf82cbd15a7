import { type DataSource } from 'typeorm';
import { backedUpTables } from '../src/operations/backup/backup-format';

/** All rows in a backup, by table, as comparable values. */
export async function backedUpRows(dataSource: DataSource): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {};
  for (const { name, columns, key } of backedUpTables(dataSource)) {
    const quoted = (names: string[]) => names.map((each) => dataSource.driver.escape(each)).join();
    const rows = await dataSource.query<Record<string, unknown>[]>(
      `SELECT ${quoted(columns)} FROM ${quoted([name])} ORDER BY ${quoted(key)}`,
    );
    all[name] = rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([column, value]) => [column, comparable(value)])),
    );
  }
  return all;
}

/** Drivers return bytes in different kinds of buffers, whose content Jest does not compare. */
const comparable = (value: unknown): unknown =>
  value instanceof Uint8Array || value instanceof ArrayBuffer
    ? Buffer.from(value as Uint8Array).toString('base64')
    : value;
