import { QueryFailedError } from 'typeorm';

interface DriverError {
  code?: string;
  errno?: number;
  /** Set by mysql2 on errors that end the connection. */
  fatal?: boolean;
}

/** The driver's error, whether TypeORM has wrapped it (a statement) or not (BEGIN, COMMIT). */
function driverError(error: unknown): DriverError {
  const source: unknown = error instanceof QueryFailedError ? error.driverError : error;
  return typeof source === 'object' && source !== null ? source : {};
}

/**
 * Lost against another transaction and rolled back by the database, so the transaction can be retried. A Galera
 * certification conflict also reports itself as a deadlock, even from COMMIT.
 */
export function isDeadlock(error: unknown): boolean {
  const { code, errno } = driverError(error);
  const serverErrors = [1205 /* lock wait */, 1213 /* deadlock */, 1020 /* row has changed */];
  return (errno !== undefined && serverErrors.includes(errno)) || /^SQLITE_BUSY/.test(code ?? '');
}

/** A unique index or primary key already holds this value. */
export function isDuplicateKey(error: unknown): boolean {
  const { code, errno } = driverError(error);
  return (
    errno === 1062 || code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY'
  );
}

/** False if the row is already there. Only the insert fails: on all our databases its transaction continues. */
export async function isNewRow(insert: Promise<unknown>): Promise<boolean> {
  try {
    await insert;
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** The error of a migration's statement that was already run: the object already exists, or is already gone. */
export function isDoneBefore(error: unknown): boolean {
  const { errno } = driverError(error);
  const serverErrors = [
    1050 /* table */, 1054 /* column is gone */, 1060 /* column */, 1061 /* index */,
    1062 /* row */, 1091 /* column or index is gone */, 1146 /* table is gone */,
  ];
  return errno !== undefined && serverErrors.includes(errno);
}

/** Other rows still point to this one, so it cannot be deleted. */
export function isStillReferenced(error: unknown): boolean {
  const { code, errno } = driverError(error);
  return errno === 1451 || code === 'SQLITE_CONSTRAINT_FOREIGNKEY';
}

/** Error numbers of MySQL and MariaDB for a lack of space. */
const full: ReadonlySet<number> = new Set([
  3 /* a file cannot be written */, 1021 /* disk full */, 1026 /* a file cannot be written */,
  1114 /* table full */, 1878 /* a temporary file cannot be written */,
]);

/** Error numbers of MySQL, MariaDB and Galera while they cannot serve. */
const unavailable: ReadonlySet<number> = new Set([
  ...full,
  1020 /* row has changed */,
  1030 /* storage engine */,
  1040 /* too many connections */,
  1041 /* out of memory */,
  1047 /* node without its cluster */,
  1053 /* shutting down */,
  1129 /* host blocked */,
  1180 /* commit failed */,
  1203 /* too many connections of a user */,
  1205 /* lock wait */,
  1213 /* deadlock */,
  1290 /* started read-only */,
  1317 /* interrupted */,
  1792 /* read-only transaction */,
  1836 /* read-only mode */,
  1927 /* connection killed */,
  1969 /* statement took too long */,
  3024 /* statement took too long */,
]);

/**
 * The database cannot serve at the moment: it is unreachable, stopping, full, read-only, without its cluster, or locks
 * are held for too long. The request itself is valid and can be retried later.
 */
export function isUnavailable(error: unknown): boolean {
  const { code, errno, fatal } = driverError(error);
  if (fatal || (errno !== undefined && unavailable.has(errno))) return true;
  return /^SQLITE_(FULL|READONLY|BUSY|LOCKED|IOERR|CANTOPEN|PROTOCOL)/.test(code ?? '');
}

/** There was no space for the write. */
export function isFull(error: unknown): boolean {
  const { code, errno } = driverError(error);
  return (errno !== undefined && full.has(errno)) || code === 'SQLITE_FULL';
}
