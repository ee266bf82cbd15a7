import { type Limit } from '@sunfield/contracts/kit/route';
import { type DataSource, Entity } from 'typeorm';
import { AppError } from '../base/app-error';
import { keyedHash } from '../crypto/encryption';
import * as c from '../database/columns';
import { isSqlite } from '../database/dialect';
import { personalData } from '../database/personal-data';
import { execute } from '../database/transaction';

@Entity('rate_limits')
export class RateLimitEntity extends c.columns({
  /** Name of the limit and a keyed hash: no addresses or names are stored. */
  id: c.primary(c.varchar(128)),
  points: c.integer(),
  /** Milliseconds since 1970, by the machine's clock. */
  expiresAt: c.bigInteger(),
}) {}

personalData(RateLimitEntity, {
  rowsGoBy: 'expiry',
  isLeftOutOfBackups: true,
  columns: { id: ['expiry', 'key'] },
});

interface Counted {
  id: string;
  windowMs: number;
}

/** Increments the count for `id`, in a window that begins with its first call, and returns the new count. */
export async function countOne(
  dataSource: DataSource,
  id: string,
  windowMs: number,
): Promise<number> {
  const [points = 1] = await countEach(dataSource, [{ id, windowMs }]);
  return points;
}

/**
 * In a single statement, so that replicas never overwrite each other's counts and the limits of a request add just one
 * query; MySQL returns only one number, and so has one each. rate-limiter-flexible would use a transaction of five
 * statements on a server, and on SQLite would write into another request's open transaction.
 */
async function countEach(dataSource: DataSource, counted: Counted[]): Promise<number[]> {
  const now = Date.now();
  const valuesOf = ({ id, windowMs }: Counted) => [id, now + windowMs];
  if (dataSource.options.type === 'mysql') {
    const counts: number[] = [];
    for (const one of counted) {
      const values = [...valuesOf(one), now, now, now + one.windowMs];
      counts.push((await dataSource.query<{ insertId: number }>(onMySql, values)).insertId);
    }
    return counts;
  }
  // Rows are locked in the key's order, as by the job that deletes them, so no two statements wait for each other.
  const sorted = counted.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const isOnSqlite = isSqlite(dataSource);
  const given = isOnSqlite ? 'excluded.expires_at' : 'VALUES(expires_at)';
  const rows = await dataSource.query<{ id: string; points: number }[]>(
    `INSERT INTO rate_limits (id, points, expires_at) VALUES ${sorted.map(() => '(?, 1, ?)').join(', ')}
     ${isOnSqlite ? 'ON CONFLICT (id) DO UPDATE SET' : 'ON DUPLICATE KEY UPDATE'}
       points = CASE WHEN rate_limits.expires_at <= ? THEN 1 ELSE points + 1 END,
       expires_at = CASE WHEN rate_limits.expires_at <= ? THEN ${given} ELSE rate_limits.expires_at END
     RETURNING id, points`,
    [...sorted.flatMap(valuesOf), now, now],
  );
  return counted.map(({ id }) => rows.find((row) => row.id === id)?.points ?? 1);
}

// `points` first: MySQL and MariaDB assign from left to right and would otherwise compare with the new end.
const onMySql = `
  INSERT INTO rate_limits (id, points, expires_at) VALUES (?, LAST_INSERT_ID(1), ?)
  ON DUPLICATE KEY UPDATE
    points = LAST_INSERT_ID(IF(expires_at <= ?, 1, points + 1)),
    expires_at = IF(expires_at <= ?, ?, expires_at)`;

/** Stored in a row instead of an address or name, which a plain hash would show to anyone who guesses it. */
export const hashOfKey = keyedHash;

interface Bounded extends Counted {
  max: number;
}

/** Increments the count, of at most `max` in a window, and returns it. Errors: `too_many_requests`. */
export async function countWithin(dataSource: DataSource, bounded: Bounded): Promise<number> {
  const [points = 1] = await countAllWithin(dataSource, [bounded]);
  return points;
}

async function countAllWithin(dataSource: DataSource, bounded: Bounded[]): Promise<number[]> {
  const counts = await countEach(dataSource, bounded);
  const over = bounded.find(({ max }, at) => (counts[at] ?? 1) > max);
  if (!over) return counts;
  const row = await dataSource.getRepository(RateLimitEntity).findOneBy({ id: over.id });
  const msUntilReset = Number(row?.expiresAt ?? 0) - Date.now();
  const retryAfterSeconds = Math.max(1, Math.ceil(msUntilReset / 1000));
  throw new AppError('too_many_requests', { retryAfterSeconds });
}

/** Counts one call for each limit that has a key, also where another is exceeded. Errors: `too_many_requests`. */
export async function countCalls(
  dataSource: DataSource,
  calls: { limit: Omit<Limit, 'per'>; key: string | undefined }[],
): Promise<void> {
  const bounded = calls.flatMap(({ limit: { name, points, seconds }, key }) =>
    key ? [{ id: `${name}:${hashOfKey(key)}`, max: points, windowMs: seconds * 1000 }] : [],
  );
  if (bounded.length > 0) await countAllWithin(dataSource, bounded);
}

/** Counts one call; without a key, none. Errors: `too_many_requests`. */
export const countCall = (
  dataSource: DataSource,
  limit: Omit<Limit, 'per'>,
  key: string | undefined,
): Promise<void> => countCalls(dataSource, [{ limit, key }]);

/** Deletes rows of windows that have ended. */
export const forgetEndedWindows = (dataSource: DataSource): Promise<number> =>
  execute(dataSource.manager, 'DELETE FROM rate_limits WHERE expires_at <= ?', [Date.now()]);
