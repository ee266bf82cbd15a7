import { afterEach, expect, test } from '@jest/globals';
import type { DataSource, MigrationInterface } from 'typeorm';
import { createTestDatabase } from '../../../test/running/test-database';
import { schema } from '../../operations/schema/schema';
import { databaseOptions, openDatabase } from './database';
import { migrate } from './migrate';

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean();
});

async function openReplicas(count: number): Promise<[DataSource, ...DataSource[]]> {
  const database = await createTestDatabase();
  cleanups.push(() => database.drop());
  const options = await databaseOptions({ databaseUrl: database.url }, schema);
  const replicas = await Promise.all(Array.from({ length: count }, () => openDatabase(options)));
  for (const replica of replicas) cleanups.push(() => replica.destroy());
  return replicas as [DataSource, ...DataSource[]];
}

async function expectNoDrift(dataSource: DataSource): Promise<void> {
  // InnoDB treats NO ACTION as RESTRICT and reports it like an unspecified action, so it is compared as unspecified.
  for (const key of dataSource.entityMetadatas.flatMap(({ foreignKeys }) => foreignKeys)) {
    if (key.onDelete === 'NO ACTION') key.onDelete = undefined;
    if (key.onUpdate === 'NO ACTION') key.onUpdate = undefined;
  }
  const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
  expect(upQueries.map(({ query }) => query)).toEqual([]);
}

/** Fails once, after the migration's last statement and before it is recorded: its changes stay. */
function dieInTheMiddle(migration: MigrationInterface): void {
  const up = migration.up.bind(migration);
  let isFirst = true;
  migration.up = async (runner) => {
    await up(runner);
    if (!isFirst) return;
    isFirst = false;
    throw new Error('died');
  };
}

test('after all migrations the tables are exactly what the entities say', async () => {
  const [dataSource] = await openReplicas(1);
  await migrate(dataSource);
  await expectNoDrift(dataSource);
});

test('every migration can be taken back', async () => {
  const [dataSource] = await openReplicas(1);
  await migrate(dataSource);
  for (const _ of dataSource.migrations)
    await dataSource.undoLastMigration({ transaction: 'each' });
  await migrate(dataSource);
  await expectNoDrift(dataSource);
});

test('a process that dies in the middle of each migration leaves nothing that stops the next', async () => {
  const [dataSource] = await openReplicas(1);
  for (const migration of dataSource.migrations) dieInTheMiddle(migration);
  for (const _ of dataSource.migrations) await expect(migrate(dataSource)).rejects.toThrow('died');
  await migrate(dataSource);
  await expectNoDrift(dataSource);
});

test('replicas that start together migrate once', async () => {
  const replicas = await openReplicas(3);
  await Promise.all(replicas.map((replica) => migrate(replica)));
  const applied = await replicas[0].query<unknown[]>('SELECT name FROM migrations');
  expect(applied).toHaveLength(Object.values(schema.migrations).length);
});

test('migrations are listed in the order in which they run', () => {
  const names = Object.values(schema.migrations).map((migration) => String(migration.name));
  const moments = names.map((name) => Number(name.slice(-13)));
  expect(moments).toEqual(moments.toSorted((left, right) => left - right));
  expect(new Set(moments).size).toBe(moments.length);
});

test('a database of another version is refused, and left as it is', async () => {
  const [dataSource] = await openReplicas(1);
  await migrate(dataSource);
  await dataSource.query(
    "INSERT INTO migrations (timestamp, name) VALUES (1760000030000, 'Bookings1760000030000')",
  );
  const newest = dataSource.migrations.at(-1)?.constructor.name;
  const refused = migrate(dataSource);
  await expect(refused).rejects.toThrow(
    /cannot use the database: it has tables of another version \(Bookings1760000030000\)/,
  );
  await expect(refused).rejects.toThrow(
    `Its newest tables are of Bookings1760000030000, and the newest that this version knows of ${newest}.`,
  );
});
