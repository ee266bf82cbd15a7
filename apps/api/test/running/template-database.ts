import { existsSync } from 'node:fs';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { databaseOptions, openDatabase } from '../../src/kernel/database/database';
import { migrate } from '../../src/kernel/database/migrate';
import { schema } from '../../src/operations/schema/schema';
import { createTestDatabase, type TestDatabase } from './test-database';

/** A worker's database to copy. On a server `statements` fill an empty database like it. */
interface Template {
  url: string;
  statements: string;
}

/**
 * A new database with the newest schema and the rows of the migrations. Each worker migrates one in a run and copies
 * it for its files, which takes a tenth of the time of the migrations.
 */
export async function createMigratedDatabase(): Promise<TestDatabase> {
  const { url, statements } = await templateOfWorker();
  const database = await createTestDatabase();
  if (isFile(url)) await copyFile(pathOf(url), pathOf(database.url));
  else await onServer(database.url, (query) => query(statements));
  return database;
}

/** A file's modules are gone when the next begins, so the template is noted in the run's folder. */
async function templateOfWorker(): Promise<Template> {
  const note = join(process.env['TEMPLATES'] ?? '', `${process.env['JEST_WORKER_ID'] ?? '0'}.json`);
  if (existsSync(note)) return JSON.parse(await readFile(note, 'utf8'));
  const { url } = await createTestDatabase();
  const dataSource = await openDatabase(await databaseOptions({ databaseUrl: url }, schema));
  await migrate(dataSource);
  await dataSource.destroy();
  const template = { url, statements: isFile(url) ? '' : await onServer(url, statementsOf) };
  await writeFile(note, JSON.stringify(template));
  return template;
}

const isFile = (url: string) => url.startsWith('sqlite:');
const pathOf = (url: string) => url.slice('sqlite:'.length);

type Query = (statements: string) => Promise<RowDataPacket[]>;

async function statementsOf(query: Query): Promise<string> {
  const [database] = await query('SELECT DATABASE() AS name');
  const tables = await query(
    'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()',
  );
  const creating: string[] = [];
  const filling: string[] = [];
  for (const { name } of tables) {
    const [table] = await query(`SHOW CREATE TABLE ${name}`);
    creating.push(table?.['Create Table']);
    const rows = await query(`SELECT 1 FROM ${name} LIMIT 1`);
    if (rows.length > 0)
      filling.push(`INSERT INTO ${name} SELECT * FROM ${database?.['name']}.${name}`);
  }
  return [
    'ALTER DATABASE CHARACTER SET utf8mb4 COLLATE utf8mb4_bin',
    'SET SESSION foreign_key_checks = 0',
    ...creating,
    ...filling,
  ].join(';\n');
}

async function onServer<Result>(url: string, run: (query: Query) => Promise<Result>) {
  const connection = await createConnection({
    uri: url.replace(/^mariadb:/, 'mysql:'),
    multipleStatements: true,
  });
  const query: Query = async (text) => (await connection.query<RowDataPacket[]>(text))[0];
  return run(query).finally(() => connection.end());
}
