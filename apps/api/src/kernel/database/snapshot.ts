import { type DataSource, type QueryRunner } from 'typeorm';
import { isSqlite } from './dialect';

/**
 * Runs reads that all see one moment. A server's other connections go on; on SQLite, which has one connection, all
 * other work waits.
 */
export async function inSnapshot<Result>(
  dataSource: DataSource,
  read: (runner: QueryRunner) => Promise<Result>,
): Promise<Result> {
  const runner = dataSource.createQueryRunner();
  try {
    if (isSqlite(dataSource)) await runner.startTransaction();
    else await beginReading(runner);
    const result = await read(runner);
    if (isSqlite(dataSource)) await runner.rollbackTransaction();
    else await runner.query('COMMIT');
    return result;
  } finally {
    await runner.release();
  }
}

/** All further reads see one snapshot, taken at the first of them, without blocking other connections or processes. */
export async function beginReading(runner: QueryRunner): Promise<void> {
  if (isSqlite(runner.dataSource)) {
    await runner.query('BEGIN DEFERRED');
  } else {
    await runner.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
    await runner.query('START TRANSACTION WITH CONSISTENT SNAPSHOT, READ ONLY');
  }
}
