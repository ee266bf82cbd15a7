import { existsSync } from 'node:fs';
import { copyFile, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { databaseOptions, openDatabase, serverAddress } from '../src/kernel/database/database';
import { migrate } from '../src/kernel/database/migrate';
import { schema } from '../src/schema';
import { createTestDatabase, type TestDatabase, testServerUrl } from './test-database';

/**
 * A database of one's own as the migrations leave it, copied from one that was migrated once by this worker of this run.
 * How an empty database becomes one is `migrate.int.test.ts`'s to prove, and each API that is started on
 * `createTestDatabase()`.
 */
export async function createMigratedDatabase(): Promise<TestDatabase> {
  const template = templatePath();
  const database = await createTestDatabase();
  if (!template) {
    await bringUpToDate(database);
    return database;
  }
  if (existsSync(template)) {
    await (testServerUrl ? loadOnServer(database, template) : loadFile(database, template));
    return database;
  }
  await bringUpToDate(database);
  // A run that is stopped in the middle leaves no half of one under this name.
  const unfinished = `${template}.new`;
  await (testServerUrl ? dumpServer(database, unfinished) : copyFile(fileOf(database), unfinished));
  await rename(unfinished, template);
  return database;
}

/** In the folder that `global-setup.ts` makes for a run and throws away after it; one for each worker, so none waits. */
function templatePath(): string | undefined {
  const folder = process.env['SUNFIELD_TEST_TEMPLATES'];
  if (!folder) return undefined;
  const worker = process.env['JEST_WORKER_ID'] ?? '0';
  return join(folder, `migrated-${worker}.${testServerUrl ? 'sql' : 'db'}`);
}

async function bringUpToDate(database: TestDatabase): Promise<void> {
  const dataSource = await openDatabase(
    await databaseOptions({ databaseUrl: database.url }, schema),
  );
  await migrate(dataSource);
  // Of a SQLite file this also brings in what is still beside it.
  await dataSource.destroy();
}

const fileOf = ({ url }: TestDatabase) => url.slice('sqlite:'.length);

const loadFile = (database: TestDatabase, template: string) => copyFile(template, fileOf(database));

const connect = ({ url }: TestDatabase) =>
  createConnection({
    uri: serverAddress(url).address,
    multipleStatements: true,
    dateStrings: true,
    // JSON as it was written.
    typeCast: (field, next) => (field.type === 'JSON' ? field.string('utf8') : next()),
  });

async function dumpServer(database: TestDatabase, path: string): Promise<void> {
  const connection = await connect(database);
  const rowsOf = async (sql: string) => (await connection.query<RowDataPacket[]>(sql))[0];
  const statements = [
    'SET foreign_key_checks = 0',
    'ALTER DATABASE CHARACTER SET utf8mb4 COLLATE utf8mb4_bin',
  ];
  const tables = (await rowsOf('SHOW TABLES')).map((row) => String(Object.values(row)[0]));
  for (const table of tables) {
    const [made] = await rowsOf(`SHOW CREATE TABLE \`${table}\``);
    statements.push(String(made?.['Create Table']));
    const rows = await rowsOf(`SELECT * FROM \`${table}\``);
    if (rows.length === 0) continue;
    const names = Object.keys(rows[0] ?? {});
    statements.push(
      connection.format(`INSERT INTO \`${table}\` (??) VALUES ?`, [
        names,
        rows.map((row) => names.map((name): unknown => row[name])),
      ]),
    );
  }
  await connection.end();
  await writeFile(path, statements.join(';\n'));
}

async function loadOnServer(database: TestDatabase, template: string): Promise<void> {
  const connection = await connect(database);
  await connection.query(await readFile(template, 'utf8'));
  await connection.end();
}
