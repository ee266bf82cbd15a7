import { type DataSource, type EntityMetadata, type QueryRunner } from 'typeorm';
import { personalDataOf } from '../../kernel/database/personal-data';

/** A value in a line of a backup: instants are UTC text, as in raw SQL; bytes are in Base64. */
export type BackupValue = string | number | null | { bytes: string };

export interface BackedUpTable {
  name: string;
  columns: string[];
  /** The primary key's columns: rows are read in its order. */
  key: string[];
  /** Has columns of bytes, so even a few rows are large. */
  isLarge: boolean;
}

export const backedUpTables = (dataSource: DataSource): BackedUpTable[] =>
  dataSource.entityMetadatas
    .filter(({ target }) => !personalDataOf(target)?.isLeftOutOfBackups)
    .map((table) => ({
      name: table.tableName,
      columns: table.columns.map(({ databaseName }) => databaseName),
      key: table.primaryColumns.map(({ databaseName }) => databaseName),
      isLarge: hasBytes(table),
    }));

const hasBytes = ({ columns }: EntityMetadata): boolean =>
  columns.some(({ type }) => String(type).includes('blob'));

/** Identifies the schema of the rows. */
export async function appliedMigrations(runner: QueryRunner): Promise<string[]> {
  const rows = (await runner.query('SELECT name FROM migrations ORDER BY id')) as {
    name: string;
  }[];
  return rows.map(({ name }) => name);
}
