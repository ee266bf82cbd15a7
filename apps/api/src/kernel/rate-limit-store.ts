import { Column, type DataSource, Entity, PrimaryColumn } from 'typeorm';
import { bigInteger, integer, varchar } from './columns';
import { isDuplicateKey } from './database-errors';
import { execute, inTransaction } from './transaction';

@Entity('rate_limits')
export class RateLimitEntity {
  /** Name of the limit and a hash of whom it counts: no addresses or names are kept. */
  @PrimaryColumn(varchar(128))
  id: string;

  @Column(integer())
  points: number;

  /** Milliseconds since 1970, by the machine's clock. */
  @Column(bigInteger())
  expiresAt: number;
}

export interface Counted {
  points: number;
  msUntilReset: number;
}

/**
 * Counts one more for `id`, in a window that begins with the first. Ready-made stores bring database
 * connections of their own; on SQLite those would block the process or end up in somebody's
 * transaction. This one is a single UPDATE, so that replicas never count past each other.
 */
export async function countOne(
  dataSource: DataSource,
  id: string,
  windowMs: number,
): Promise<Counted> {
  try {
    return await count(dataSource, id, windowMs);
  } catch (error) {
    // Two first attempts at once: by now the row is there.
    if (isDuplicateKey(error)) return count(dataSource, id, windowMs);
    throw error;
  }
}

function count(dataSource: DataSource, id: string, windowMs: number): Promise<Counted> {
  const now = Date.now();
  return inTransaction(dataSource, async (manager) => {
    // `points` first: MySQL assigns from left to right and would compare with the new end.
    const counted = await execute(
      manager,
      `UPDATE rate_limits SET
         points = CASE WHEN expires_at <= ? THEN 1 ELSE points + 1 END,
         expires_at = CASE WHEN expires_at <= ? THEN ? ELSE expires_at END
       WHERE id = ?`,
      [now, now, now + windowMs, id],
    );
    if (counted === 0) {
      await execute(manager, 'INSERT INTO rate_limits (id, points, expires_at) VALUES (?, 1, ?)', [
        id,
        now + windowMs,
      ]);
      return { points: 1, msUntilReset: windowMs };
    }
    const [row] = await manager.query<{ points: number; expires_at: number | string }[]>(
      'SELECT points, expires_at FROM rate_limits WHERE id = ?',
      [id],
    );
    if (!row) throw new Error('A rate limit vanished while it was counted');
    return { points: row.points, msUntilReset: Number(row.expires_at) - now };
  });
}

/** Rows of windows that have ended only take up room. */
export const forgetEndedWindows = (dataSource: DataSource): Promise<number> =>
  execute(dataSource.manager, 'DELETE FROM rate_limits WHERE expires_at <= ?', [Date.now()]);
