import { expect, test } from '@jest/globals';
import { createTestDatabase } from '../../test/test-database';
import { openTestDatabase } from '../../test/open-test-database';
import { schema } from '../schema';
import { databaseOptions, openDatabase } from './database';
import { migrate } from './migrate';

test('after all migrations the tables are exactly what the entities say', async () => {
  const { dataSource, close } = await openTestDatabase();
  const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
  expect(upQueries.map(({ query }) => query)).toEqual([]);
  await close();
});

test('every migration can be taken back', async () => {
  const { dataSource, close } = await openTestDatabase();
  for (const _ of dataSource.migrations)
    await dataSource.undoLastMigration({ transaction: 'each' });
  await migrate(dataSource);
  const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
  expect(upQueries.map(({ query }) => query)).toEqual([]);
  await close();
});

test('replicas that start at once migrate once', async () => {
  const database = await createTestDatabase();
  const options = await databaseOptions({ databaseUrl: database.url }, schema);
  const replicas = await Promise.all([1, 2, 3].map(() => openDatabase(options)));
  await Promise.all(replicas.map((replica) => migrate(replica)));
  const applied = await replicas[0]?.query<unknown[]>('SELECT name FROM migrations');
  expect(applied).toHaveLength(schemaMigrationCount());
  await Promise.all(replicas.map((replica) => replica.destroy()));
  await database.drop();
});

const schemaMigrationCount = () => Object.values(schema.migrations).length;

test('migrations are listed in the order in which they run', () => {
  const names = Object.values(schema.migrations).map((migration) => String(migration.name));
  const moments = names.map((name) => Number(name.slice(-13)));
  expect(moments).toEqual(moments.toSorted((left, right) => left - right));
  expect(new Set(moments).size).toBe(moments.length);
});
