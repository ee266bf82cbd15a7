import { afterEach, describe, expect, it } from '@jest/globals';
import {
  type DataSource,
  type MigrationInterface,
  type QueryRunner,
  type TableOptions,
} from 'typeorm';
import { createTestDatabase } from '../../../test/running/test-database';
import { databaseOptions, openDatabase, type Schema } from '../../kernel/database/database';
import { migrate } from '../../kernel/database/migrate';
import baseline from './baseline.json';
import { Baseline1796060000000 } from './baseline.migration';
import { schema } from './schema';

/** What a migration finds in the tables of release 1.0.0, and what it leaves. */
interface UpgradeExample {
  before: (dataSource: DataSource) => Promise<unknown>;
  after: (dataSource: DataSource) => Promise<unknown>;
}

/** One for each migration since 1.0.0, by the name of its class. */
const examples: Record<string, UpgradeExample> = {};

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean();
});

const tables = baseline as TableOptions[];
/** `leases` and `migrations` are the kernel's own. */
const seeded = new Set([
  'books_state',
  'catalogue_edition',
  'consent_wordings',
  'party_rules',
  'second_step_rule',
  'setting_version',
  'setup_salt',
]);

/** A database of release 1.0.0 with a row in each table, all of which refer to each other. */
async function filledBaseline(): Promise<string> {
  const { url, drop } = await createTestDatabase();
  cleanups.push(drop);
  const first = await open(url, { ...schema, migrations: [Baseline1796060000000] });
  for (const { name, columns = [] } of tables) {
    if (seeded.has(name)) continue;
    const names = columns.map((column) => `\`${column.name}\``).join(', ');
    await first.query(
      `INSERT INTO ${name} (${names}) VALUES (${columns.map(() => '?').join(', ')})`,
      columns.map(({ type }) => someValue(type)),
    );
  }
  await Promise.all(Object.values(examples).map(({ before }) => before(first)));
  await first.destroy();
  return url;
}

function someValue(type: string): unknown {
  switch (type) {
    case 'varchar':
      return 'x';
    case 'text':
    case 'mediumtext':
      return '{}';
    case 'datetime':
      return '2027-01-04 09:00:00.000';
    case 'mediumblob':
      return Buffer.from('x');
    default:
      return 1;
  }
}

async function open(url: string, of: Schema): Promise<DataSource> {
  const dataSource = await openDatabase(await databaseOptions({ databaseUrl: url }, of));
  await migrate(dataSource);
  return dataSource;
}

async function upgrade(url: string, of: Schema): Promise<DataSource> {
  const dataSource = await open(url, of);
  cleanups.push(() => dataSource.destroy());
  return dataSource;
}

async function lostTables(dataSource: DataSource): Promise<string[]> {
  const runner = dataSource.createQueryRunner();
  const lost: string[] = [];
  for (const { name } of tables) {
    if (!(await runner.hasTable(name))) continue;
    const [row] = await dataSource.query<{ n: number }[]>(`SELECT COUNT(*) AS n FROM ${name}`);
    if (Number(row?.n) < 1) lost.push(name);
  }
  await runner.release();
  return lost;
}

describe('an upgrade from 1.0.0', () => {
  it('keeps a row of each table, and changes what each migration is for', async () => {
    const later = schema.migrations as unknown as { name: string }[];
    const names = later.map(({ name }) => name).filter((name) => !name.startsWith('Baseline'));
    // A migration without data to change proves nothing.
    expect(Object.keys(examples)).toEqual(names);
    const dataSource = await upgrade(await filledBaseline(), schema);
    for (const { after } of Object.values(examples)) await after(dataSource);
    expect(await lostTables(dataSource)).toEqual([]);
  });

  it('would notice a migration that empties a table', async () => {
    class Careless1796060000001 implements MigrationInterface {
      async up(runner: QueryRunner): Promise<void> {
        await runner.query('DELETE FROM party_enquiries');
      }
      async down(): Promise<void> {}
    }
    const migrations = [...(schema.migrations as NewableFunction[]), Careless1796060000001];
    const of = { ...schema, migrations } as Schema;
    expect(await lostTables(await upgrade(await filledBaseline(), of))).toEqual([
      'party_enquiries',
    ]);
  });
});
