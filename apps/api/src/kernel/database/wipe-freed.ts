import { type DataSource } from 'typeorm';
import { isSqlite } from './dialect';

/**
 * Also removes erased rows from SQLite's write-ahead log. In the database file `secure_delete` has overwritten them. A
 * server's logs expire by its configuration (docker-compose.yml).
 */
export async function wipeFreed(dataSource: DataSource): Promise<void> {
  if (!isSqlite(dataSource)) return;
  await dataSource.query('PRAGMA wal_checkpoint(TRUNCATE)');
}
