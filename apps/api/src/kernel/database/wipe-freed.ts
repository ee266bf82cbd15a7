import { type DataSource } from 'typeorm';

/**
 * Also removes erased rows from SQLite's write-ahead log. In the database file `secure_delete` has overwritten them. A
 * server's logs expire by its configuration (docker-compose.yml).
 */
export async function wipeFreed(dataSource: DataSource): Promise<void> {
  if (dataSource.options.type !== 'better-sqlite3') return;
  await dataSource.query('PRAGMA wal_checkpoint(TRUNCATE)');
}
