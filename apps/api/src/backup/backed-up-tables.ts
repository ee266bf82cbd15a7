import { type DataSource, type EntityMetadata, type QueryRunner } from 'typeorm';

/** Of the running system only: nobody misses them, and sessions of before a restore shall not live on. */
const transient = new Set(['rate_limits', 'staff_sessions', 'health_notes', 'one_time_codes']);

/** A value as a line of a backup has it: text of moments is UTC, as in raw SQL; bytes are in Base64. */
export type BackupValue = string | number | null | { bytes: string };

export interface BackedUpTable {
  name: string;
  columns: string[];
  /** Of the primary key: rows are read in its order. */
  key: string[];
  /** Has columns of bytes, so that few rows are much. */
  isLarge: boolean;
}

export const backedUpTables = (dataSource: DataSource): BackedUpTable[] =>
  dataSource.entityMetadatas
    .filter(({ tableName }) => !transient.has(tableName))
    .map((table) => ({
      name: table.tableName,
      columns: table.columns.map(({ databaseName }) => databaseName),
      key: table.primaryColumns.map(({ databaseName }) => databaseName),
      isLarge: hasBytes(table),
    }));

const hasBytes = ({ columns }: EntityMetadata): boolean =>
  columns.some(({ type }) => String(type).includes('blob'));

/** Which schema the rows are of. */
export async function appliedMigrations(runner: QueryRunner): Promise<string[]> {
  const rows = (await runner.query('SELECT name FROM migrations ORDER BY id')) as {
    name: string;
  }[];
  return rows.map(({ name }) => name);
}
