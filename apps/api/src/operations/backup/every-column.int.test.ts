import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { type DataSource, type EntityMetadata, type QueryRunner } from 'typeorm';
import { type ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';
import { backedUpRows } from '../../../test/backed-up-rows';
import { createTestDatabase, type TestDatabase } from '../../../test/running/test-database';
import { sqlInstant } from '../../kernel/database/columns';
import { databaseOptions, openDatabase } from '../../kernel/database/database';
import { migrate } from '../../kernel/database/migrate';
import { schema } from '../schema/schema';
import { backUp } from './back-up';
import { restore } from './restore';

let folder: string;
let from: TestDatabase;
let to: TestDatabase;
let fromData: DataSource;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sunfield-columns-'));
  [from, to] = [await createTestDatabase(), await createTestDatabase()];
  fromData = await openDatabase(await databaseOptions({ databaseUrl: from.url }, schema));
  await migrate(fromData);
});
afterAll(async () => {
  await fromData.destroy();
  await Promise.all([from.drop(), to.drop()]);
  await rm(folder, { recursive: true });
});

const everyByte = Buffer.from(Array.from({ length: 256 * 64 }, (_, index) => index % 256));

const text = () => ['💛\\u0000"\n'.repeat(5000), ''] as const;
const integer = () => [2_147_483_647, -2_147_483_648] as const;
/** The longest, largest or most unusual value of each column type, and the opposite extreme. */
const extremes: Record<string, (column: ColumnMetadata) => readonly [unknown, unknown]> = {
  integer,
  int: integer,
  bigint: () => [Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER],
  double: () => [51.507_222_5, -0.000_000_1],
  boolean: () => [1, 0],
  datetime: () => [sqlInstant(new Date('2026-03-29T01:30:00.007Z')), '1970-01-02 00:00:00.000'],
  varchar: ({ length }) => ['é'.repeat(Number(length)), ' \\"\'\n%_ '.slice(0, Number(length))],
  text,
  mediumtext: text,
  'simple-json': () => [JSON.stringify({ words: ['💛', null, 0.1, true, { deep: 'é\n' }] }), '[]'],
  mediumblob: () => [everyByte, Buffer.alloc(0)],
};

function extreme(column: ColumnMetadata, row: 0 | 1): unknown {
  const type = typeof column.type === 'function' ? 'integer' : column.type;
  if (column.isPrimary) return type === 'varchar' ? `row-${row}` : 1000 + row;
  if (row === 1 && column.isNullable) return null;
  const values = extremes[type];
  if (!values) throw new Error(`Say what a backup of ${type} is tried with`);
  return values(column)[row];
}

/** Two rows; in the second, all optional values are empty. */
async function fill(runner: QueryRunner, { tableName, columns }: EntityMetadata): Promise<void> {
  const quoted = (name: string) => fromData.driver.escape(name);
  const insert = (of: ColumnMetadata[], values: unknown[]) =>
    runner.query(
      `INSERT INTO ${quoted(tableName)} (${of.map(({ databaseName }) => quoted(databaseName)).join()})
       VALUES (${of.map(() => '?').join()})`,
      values,
    );
  for (const row of [0, 1] as const) {
    await insert(
      columns,
      columns.map((column) => extreme(column, row)),
    );
  }
}

it('every type of column comes back as it was, at its extremes and empty', async () => {
  const runner = fromData.createQueryRunner();
  const isSqlite = fromData.options.type === 'better-sqlite3';
  await runner.query(isSqlite ? 'PRAGMA foreign_keys = OFF' : 'SET FOREIGN_KEY_CHECKS = 0');
  for (const table of fromData.entityMetadatas) await fill(runner, table);
  await runner.release();
  const identity = await generateIdentity();
  const identityFile = join(folder, 'identity.txt');
  await writeFile(identityFile, identity);
  const backup = { recipients: [await identityToRecipient(identity)], identityFile };
  const file = join(folder, 'sunfield.age');
  const counts = await backUp({ databaseUrl: from.url, backup }, file);
  const restored = await restore(
    { databaseUrl: to.url, backup, encryptionKeys: [Buffer.alloc(32)] },
    file,
  );
  expect(restored.counts).toEqual(counts);
  const toData = await openDatabase(await databaseOptions({ databaseUrl: to.url }, schema));
  try {
    expect(await backedUpRows(toData)).toEqual(await backedUpRows(fromData));
  } finally {
    await toData.destroy();
  }
});
