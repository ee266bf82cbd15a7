import { type DataSource } from 'typeorm';

/**
 * After rows were erased: what SQLite's write-ahead log still holds of them goes as well. In the database file
 * `secure_delete` has overwritten them. A server's own logs end by its configuration (docker-compose.yml).
 */
export async function wipeFreed(dataSource: DataSource): Promise<void> {
  if (dataSource.options.type !== 'better-sqlite3') return;
  await dataSource.query('PRAGMA wal_checkpoint(TRUNCATE)');
}
