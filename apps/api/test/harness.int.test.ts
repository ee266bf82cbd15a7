import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTransport } from 'nodemailer';
import type { DataSource } from 'typeorm';
import { databaseOptions, openDatabase } from '../src/kernel/database/database';
import { migrate } from '../src/kernel/database/migrate';
import { schema } from '../src/schema';
import { createMigratedDatabase } from './migrated-database';
import { startApi, type TestApi } from './start-api';
import { startMailbox } from './start-mailbox';
import { createTestDatabase, type TestDatabase, testServerUrl } from './test-database';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const rowsOf = async (table: string) =>
  JSON.stringify(await api.dataSource.query(`SELECT * FROM ${table}`));

test('a reset leaves what a fresh installation has, and nothing else', async () => {
  const seededTables = [
    'venues',
    'activities',
    'sessions',
    'tshirt_sizes',
    'seasons',
    'price_rules',
    'camp_days',
    'slots',
  ];
  const fresh = await Promise.all(seededTables.map(rowsOf));
  expect(fresh[0]).toContain('name');
  await api.dataSource.query('UPDATE camp_days SET places_taken = 3');
  await api.dataSource.query('DELETE FROM slots');
  await api.dataSource.query("INSERT INTO rate_limits (id, points, expires_at) VALUES ('a', 1, 2)");
  await api.reset();
  expect(await Promise.all(seededTables.map(rowsOf))).toEqual(fresh);
  expect(await rowsOf('rate_limits')).toBe('[]');
});

test('a copied database is what the migrations make', async () => {
  await (await createMigratedDatabase()).drop();
  const copied = await contentsOf(await createMigratedDatabase());
  const migrated = await contentsOf(await createTestDatabase());
  expect(Object.keys(migrated).length).toBeGreaterThan(30);
  expect(copied).toEqual(migrated);
});

test('the mailbox speaks SMTP', async () => {
  const mailbox = await startMailbox();
  const transport = createTransport(mailbox.smtpUrl);
  const mail = { from: 'a@sunfield.example', to: 'b@home.example', subject: 'Hello', text: 'Sun' };
  await transport.sendMail(mail);
  const received = await mailbox.waitFor(({ subject }) => subject === 'Hello');
  expect(received.text?.trim()).toBe('Sun');
  mailbox.refuse(true);
  await expect(transport.sendMail(mail)).rejects.toMatchObject({ responseCode: 451 });
  await mailbox.stop();
});

/** How each table was made, and its rows; of the migrations that have run and of the salt, which is random, only how many. */
async function contentsOf(database: TestDatabase) {
  const dataSource = await openDatabase(
    await databaseOptions({ databaseUrl: database.url }, schema),
  );
  await migrate(dataSource);
  const tables = dataSource.entityMetadatas.map(({ tableName }) => tableName);
  const contents: Record<string, unknown> = {};
  for (const table of [...tables, 'migrations'].toSorted()) {
    const rows = await dataSource.query<object[]>(`SELECT * FROM ${table} ORDER BY 1`);
    const isAlike = !['migrations', 'setup_salt'].includes(table);
    contents[table] = [await howMade(dataSource, table), isAlike ? rows : rows.length];
  }
  await dataSource.destroy();
  await database.drop();
  return contents;
}

async function howMade(dataSource: DataSource, table: string): Promise<unknown> {
  if (!testServerUrl)
    return dataSource.query('SELECT sql FROM sqlite_master WHERE tbl_name = ? ORDER BY sql', [
      table,
    ]);
  const made = JSON.stringify(await dataSource.query(`SHOW CREATE TABLE ${table}`));
  // MySQL names a column's character set where the statement did, though it is the table's.
  return made.replaceAll(' CHARACTER SET utf8mb4 COLLATE ', ' COLLATE ');
}
