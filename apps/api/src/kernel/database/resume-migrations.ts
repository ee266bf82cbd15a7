import type { DataSource, MigrationInterface, QueryRunner } from 'typeorm';
import { isDoneBefore, isNewRow } from './database-errors';

const prefix = 'begun:';

/**
 * Runs pending migrations so that one interrupted by a crash can be resumed. SQLite rolls back what was not finished.
 * On a server every DDL statement stays, whatever happens to its transaction: the migrations begun are recorded beside
 * the leases, and an interrupted one treats existing changes as its own.
 */
export async function resumingMigrations<Done>(
  dataSource: DataSource,
  run: () => Promise<Done>,
): Promise<Done> {
  if (dataSource.options.type === 'better-sqlite3') return run();
  const restores = dataSource.migrations.map((migration) => makeResumable(dataSource, migration));
  try {
    const done = await run();
    await dataSource.query(`DELETE FROM leases WHERE name LIKE '${prefix}%'`);
    return done;
  } finally {
    for (const restore of restores) restore();
  }
}

function makeResumable(dataSource: DataSource, migration: MigrationInterface): () => void {
  const up = migration.up.bind(migration);
  migration.up = async (runner) => {
    const wasBegun = await begin(dataSource, migration.constructor.name);
    await (wasBegun ? forgiving(runner, () => up(runner)) : up(runner));
  };
  return () => {
    migration.up = up;
  };
}

/**
 * Uses a separate connection, so that the record stays whatever happens to the migration. Returns whether it already
 * existed.
 */
async function begin(dataSource: DataSource, name: string): Promise<boolean> {
  const insert = 'INSERT INTO leases (name, owner, expires_at) VALUES (?, ?, 0)';
  return !(await isNewRow(dataSource.query(insert, [`${prefix}${name}`.slice(0, 64), ''])));
}

/** Ignores errors for objects that already exist or are already gone. */
async function forgiving(runner: QueryRunner, work: () => Promise<unknown>): Promise<void> {
  const query = runner.query.bind(runner);
  runner.query = new Proxy(query, {
    apply: async (target, self, statement): Promise<unknown> => {
      try {
        return await Reflect.apply(target, self, statement);
      } catch (error) {
        if (!isDoneBefore(error)) throw error;
        return [];
      }
    },
  });
  try {
    await work();
  } finally {
    runner.query = query;
  }
}
