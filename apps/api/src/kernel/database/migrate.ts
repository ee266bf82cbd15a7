import { setTimeout as wait } from 'node:timers/promises';
import { type DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { Clock } from '../base/clock';
import { createLeaseTable, withLease } from './leases';
import { log } from '../log/log';
import { StartError } from '../base/start-error';
import { isDoneBefore, isNewRow } from './database-errors';
import { isSqlite } from './dialect';

/** How long a process that dies during startup can delay the others. */
const leaseMs = 30_000;
const pollMs = 200;

/**
 * Brings the database to the newest schema. If several replicas start together, one migrates and the others wait until
 * it has finished, however long that takes. Errors: `StartError` for a database of another version.
 */
export async function migrate(dataSource: DataSource): Promise<void> {
  await refuseUnknownSchema(dataSource);
  await useBinaryText(dataSource);
  await createLeaseTable(dataSource);
  const lease = { name: 'migrations', forMs: leaseMs };
  const run = async () => {
    const done = await resumingMigrations(dataSource, () =>
      dataSource.runMigrations({ transaction: 'each' }),
    );
    if (done.length > 0) log.info('database migrated', { count: done.length });
  };
  // The database's time, not the application's, because a test's clock may be stopped.
  const clock = new Clock();
  await clock.agreeWith(dataSource);
  while (!(await withLease(dataSource, clock, lease, run))) await wait(pollMs);
}

/**
 * New tables take the database's default collation, which could be anything. With byte-by-byte comparison, as in
 * SQLite, a test on one kind of database is valid for the other.
 */
async function useBinaryText(dataSource: DataSource): Promise<void> {
  if (isSqlite(dataSource)) return;
  const [current] = await dataSource.query<{ name: string; collation: string }[]>(
    'SELECT schema_name AS name, default_collation_name AS collation FROM information_schema.schemata WHERE schema_name = DATABASE()',
  );
  if (!current || current.collation === 'utf8mb4_bin') return;
  await dataSource.query(
    `ALTER DATABASE \`${current.name}\` CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`,
  );
}

/**
 * Refuses a database with tables this version does not know, before writing to it: one from before release 1.0.0, from
 * which no migrations exist, or one changed by a newer version.
 */
async function refuseUnknownSchema(dataSource: DataSource): Promise<void> {
  const applied = await appliedMigrations(dataSource);
  const known = dataSource.migrations.map((migration) => migration.constructor.name);
  const unknown = applied.filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  throw new StartError(
    [
      `This version cannot use the database: it has tables of another version (${unknown.join(', ')}).`,
      `Its newest tables are of ${applied.at(-1)}, and the newest that this version knows of ${known.at(-1)}.`,
      'Nothing in it was changed.',
      '- Was it used by a newer version? Start that version, or restore a backup from before the upgrade.',
      '- Was it made before release 1.0.0? Its data cannot be taken over. Keep a copy, and start with an empty',
      '  database: another name in DATABASE_URL, or another folder in DATA_DIR.',
    ].join('\n'),
  );
}

async function appliedMigrations(dataSource: DataSource): Promise<string[]> {
  const runner = dataSource.createQueryRunner();
  try {
    if (!(await runner.hasTable('migrations'))) return [];
    const rows = (await runner.query('SELECT name FROM migrations ORDER BY id')) as {
      name: string;
    }[];
    return rows.map(({ name }) => name);
  } finally {
    await runner.release();
  }
}

const prefix = 'begun:';

/**
 * Runs pending migrations so that one interrupted by a crash can be resumed. SQLite rolls back what was not finished.
 * On a server every DDL statement stays, whatever happens to its transaction: the migrations begun are recorded beside
 * the leases, and an interrupted one treats existing changes as its own.
 */
async function resumingMigrations<Done>(
  dataSource: DataSource,
  run: () => Promise<Done>,
): Promise<Done> {
  if (isSqlite(dataSource)) return run();
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
