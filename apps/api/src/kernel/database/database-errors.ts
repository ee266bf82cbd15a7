import { QueryFailedError } from 'typeorm';

interface DriverError {
  code?: string;
  errno?: number;
}

/** The driver's own error, whether TypeORM has wrapped it (a statement) or not (BEGIN, COMMIT). */
function driverError(error: unknown): DriverError {
  const source: unknown = error instanceof QueryFailedError ? error.driverError : error;
  return typeof source === 'object' && source !== null ? source : {};
}

/**
 * Lost against another transaction and rolled back by the database, so that beginning again is right.
 * A Galera certification conflict reports itself as a deadlock too, even from COMMIT.
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

/** Other rows still point to this one, so it cannot be deleted. */
export function isStillReferenced(error: unknown): boolean {
  const { code, errno } = driverError(error);
  return errno === 1451 || code === 'SQLITE_CONSTRAINT_FOREIGNKEY';
}
