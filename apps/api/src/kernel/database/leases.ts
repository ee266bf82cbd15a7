import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import type { Clock } from '../base/clock';
import { isNewRow } from './database-errors';
import { execute } from './transaction';

/**
 * Work that only one replica may do at a time: a row per name with its owner and an end. While the owner is alive it
 * renews the lease; if it dies, the lease ends by itself. A server lock (`GET_LOCK`) would be known to only one node of
 * a cluster, and SQLite has none.
 *
 * The table is created before the first migration, because migrations run under a lease themselves.
 */
export async function createLeaseTable(dataSource: DataSource): Promise<void> {
  await dataSource.query(
    'CREATE TABLE IF NOT EXISTS leases (name VARCHAR(64) NOT NULL PRIMARY KEY, owner VARCHAR(36) NOT NULL, expires_at BIGINT NOT NULL)',
  );
}

/** Runs `work` if no other owner holds the lease; returns whether it ran. */
export async function withLease(
  dataSource: DataSource,
  clock: Clock,
  lease: { name: string; forMs: number },
  work: () => Promise<void>,
): Promise<boolean> {
  const owner = randomUUID();
  const end = () => clock.now().getTime() + lease.forMs;
  if (!(await claim(dataSource, { ...lease, owner, end: end(), now: clock.now().getTime() }))) {
    return false;
  }
  const renewal = setInterval(() => {
    // One missed renewal does not matter: there are two more before the lease ends.
    execute(dataSource.manager, 'UPDATE leases SET expires_at = ? WHERE name = ? AND owner = ?', [
      end(),
      lease.name,
      owner,
    ]).catch(() => undefined);
  }, lease.forMs / 3);
  try {
    await work();
    return true;
  } finally {
    clearInterval(renewal);
    await execute(
      dataSource.manager,
      'UPDATE leases SET expires_at = 0 WHERE name = ? AND owner = ?',
      [lease.name, owner],
    );
  }
}

async function claim(
  { manager }: DataSource,
  lease: { name: string; owner: string; now: number; end: number },
): Promise<boolean> {
  const { name, owner, now, end } = lease;
  const claimed = await execute(
    manager,
    'UPDATE leases SET owner = ?, expires_at = ? WHERE name = ? AND expires_at <= ?',
    [owner, end, name, now],
  );
  if (claimed > 0) return true;
  const known = await manager.query<unknown[]>('SELECT name FROM leases WHERE name = ?', [name]);
  if (known.length > 0) return false;
  const insert = 'INSERT INTO leases (name, owner, expires_at) VALUES (?, ?, ?)';
  return isNewRow(execute(manager, insert, [name, owner, end]));
}
