import { type Limit } from '@sunfield/contracts/kit/route';
import { Column, type DataSource, Entity, PrimaryColumn } from 'typeorm';
import { AppError } from '../base/app-error';
import { keyedHash } from '../crypto/encryption';
import { bigInteger, integer, varchar } from '../database/columns';
import { personalData } from '../database/personal-data';
import { execute } from '../database/transaction';

@Entity('rate_limits')
export class RateLimitEntity {
  /** Name of the limit and a keyed hash: no addresses or names are stored. */
  @PrimaryColumn(varchar(128))
  id: string;

  @Column(integer())
  points: number;

  /** Milliseconds since 1970, by the machine's clock. */
  @Column(bigInteger())
  expiresAt: number;
}

personalData(RateLimitEntity, {
  rowsGoBy: 'expiry',
  isLeftOutOfBackups: true,
  columns: { id: ['expiry', 'key'] },
});

/**
 * Increments the count for `id`, in a window that begins with its first call, and returns the new count. A single
 * statement, so that replicas never overwrite each other's counts and a limit adds just one query;
 * rate-limiter-flexible would use a transaction of five statements on a server, and on SQLite would write into another
 * request's open transaction.
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

// `points` first: MySQL assigns from left to right and would otherwise compare with the new end.
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

/** Stored in a row instead of an address or name, which a plain hash would show to anyone who guesses it. */
export const hashOfKey = keyedHash;

/** Increments the count, of at most `max` in a window, and returns it. Errors: `too_many_requests`. */
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

/** Counts one call; without a key, none. Errors: `too_many_requests`. */
export async function countCall(
  dataSource: DataSource,
  { name, points, seconds }: Omit<Limit, 'per'>,
  key: string | undefined,
): Promise<void> {
  if (!key) return;
  const id = `${name}:${hashOfKey(key)}`;
  await countWithin(dataSource, { id, max: points, windowMs: seconds * 1000 });
}

/** Deletes rows of windows that have ended. */
export const forgetEndedWindows = (dataSource: DataSource): Promise<number> =>
  execute(dataSource.manager, 'DELETE FROM rate_limits WHERE expires_at <= ?', [Date.now()]);
