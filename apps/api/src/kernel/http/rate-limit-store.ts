import { createHash } from 'node:crypto';
import { Column, type DataSource, Entity, PrimaryColumn } from 'typeorm';
import { AppError } from '../base/app-error';
import { bigInteger, integer, varchar } from '../database/columns';
import { execute } from '../database/transaction';

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

/**
 * Counts one more for `id`, in a window that begins with the first, and returns how many there are now.
 * One statement, so that replicas never count past each other and a limit costs a request no more than
 * that; rate-limiter-flexible, which would be the library for it, takes a transaction of five on a server,
 * and on SQLite would write into whichever transaction holds the connection.
 */
export async function countOne(
  dataSource: DataSource,
  id: string,
  windowMs: number,
): Promise<number> {
  const now = Date.now();
  const values = [id, now + windowMs, now, now, now + windowMs];
  if (dataSource.options.type === 'better-sqlite3') {
    const [row] = await dataSource.query<{ points: number }[]>(onSqlite, values);
    return row?.points ?? 1;
  }
  const { insertId } = await dataSource.query<{ insertId: number }>(onServer, values);
  return insertId;
}

// `points` first: MySQL assigns from left to right and would compare with the new end.
const onServer = `
  INSERT INTO rate_limits (id, points, expires_at) VALUES (?, LAST_INSERT_ID(1), ?)
  ON DUPLICATE KEY UPDATE
    points = LAST_INSERT_ID(IF(expires_at <= ?, 1, points + 1)),
    expires_at = IF(expires_at <= ?, ?, expires_at)`;

const onSqlite = `
  INSERT INTO rate_limits (id, points, expires_at) VALUES (?, 1, ?)
  ON CONFLICT (id) DO UPDATE SET
    points = CASE WHEN expires_at <= ? THEN 1 ELSE points + 1 END,
    expires_at = CASE WHEN expires_at <= ? THEN ? ELSE expires_at END
  RETURNING points`;

/** What a row holds instead of an address or a name. */
export const hashOfKey = (key: string): string =>
  createHash('sha256').update(key).digest('base64url');

/** Counts one more, of at most `max` in a window, and returns how many there are now. Errors: `too_many_requests`. */
export async function countWithin(
  dataSource: DataSource,
  { id, max, windowMs }: { id: string; max: number; windowMs: number },
): Promise<number> {
  const points = await countOne(dataSource, id, windowMs);
  if (points <= max) return points;
  const row = await dataSource.getRepository(RateLimitEntity).findOneBy({ id });
  const msUntilReset = Number(row?.expiresAt ?? 0) - Date.now();
  const retryAfterSeconds = Math.max(1, Math.ceil(msUntilReset / 1000));
  throw new AppError('too_many_requests', { retryAfterSeconds });
}

/** Rows of windows that have ended only take up room. */
export const forgetEndedWindows = (dataSource: DataSource): Promise<number> =>
  execute(dataSource.manager, 'DELETE FROM rate_limits WHERE expires_at <= ?', [Date.now()]);
