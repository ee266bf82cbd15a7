import { randomUUID } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { type DataSource, type QueryRunner } from 'typeorm';
import { type Config } from '../../kernel/config/config';
import { placeholders, sqlInstant } from '../../kernel/database/columns';
import { databaseOptions, openDatabase } from '../../kernel/database/database';
import { beginReading } from '../../kernel/database/snapshot';
import { StartError } from '../../kernel/base/start-error';
import { schema } from '../schema/schema';
import {
  appliedMigrations,
  type BackedUpTable,
  backedUpTables,
  type BackupValue,
  type BackupLine,
  type BackupRow,
  sealed,
} from './backup-format';

type ToBackUp = Pick<Config, 'databaseUrl'> & {
  backup: Pick<Config['backup'], 'recipients'>;
};

const rowsAtOnce = 500;
const largeRowsAtOnce = 5;

/**
 * Writes a consistent snapshot of the whole database into one encrypted file, beside a running API and without blocking
 * it. Returns how many rows each table had.
 * @param file must not exist; it appears under this name only once complete
 */
export async function backUp(
  { databaseUrl, backup: { recipients } }: ToBackUp,
  file: string,
): Promise<Record<string, number>> {
  if (recipients.length === 0) {
    throw new StartError(
      'BACKUP_RECIPIENTS is not set: say for whom the backup is encrypted. `npm run backup:key` makes a key.',
    );
  }
  if (existsSync(file)) throw new StartError(`${file} is there already, and was not changed.`);
  const dataSource = await openDatabase(await databaseOptions({ databaseUrl }, schema));
  const counts: Record<string, number> = {};
  // A killed run leaves its file behind: runs never touch each other's, because another may still be writing.
  const unfinished = `${file}.${randomUUID()}.unfinished`;
  try {
    const content = await sealed(linesOf(dataSource, counts), recipients);
    await pipeline(
      content,
      createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }),
    );
    await rename(unfinished, file);
    return counts;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw new StartError(`${file} could not be made: ${reasonOf(error)}`, {
      cause: error,
    });
  } finally {
    await dataSource.destroy();
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isFull = (error as NodeJS.ErrnoException).code === 'ENOSPC';
  return isFull ? 'its disk is full. Make room there' : error.message;
}

async function* linesOf(
  dataSource: DataSource,
  counts: Record<string, number>,
): AsyncGenerator<BackupLine> {
  const runner = dataSource.createQueryRunner();
  try {
    await beginReading(runner);
    const migrations = await appliedMigrations(runner);
    yield { is: 'backup', format: 1, takenAt: new Date().toISOString(), migrations };
    for (const table of backedUpTables(dataSource)) {
      counts[table.name] = 0;
      yield { is: 'table', name: table.name, columns: table.columns };
      for await (const rows of rowsOf(runner, table)) {
        counts[table.name] = (counts[table.name] ?? 0) + rows.length;
        yield { is: 'rows', rows };
      }
    }
    yield { is: 'end', counts };
    await runner.query('COMMIT');
  } finally {
    await runner.release();
  }
}

async function* rowsOf(runner: QueryRunner, table: BackedUpTable): AsyncGenerator<BackupRow[]> {
  const limit = table.isLarge ? largeRowsAtOnce : rowsAtOnce;
  const quoted = (names: string[]) =>
    names.map((name) => runner.connection.driver.escape(name)).join(', ');
  const select = `SELECT ${quoted(table.columns)} FROM ${quoted([table.name])}`;
  const order = `ORDER BY ${quoted(table.key)} LIMIT ${limit}`;
  let after: unknown[] | undefined;
  for (;;) {
    const where = after ? `WHERE (${quoted(table.key)}) > (${placeholders(table.key)})` : '';
    const rows = (await runner.query(`${select} ${where} ${order}`, after)) as Record<
      string,
      unknown
    >[];
    if (rows.length > 0) yield rows.map((row) => table.columns.map((name) => asValue(row[name])));
    const last = rows.at(-1);
    if (!last || rows.length < limit) return;
    after = table.key.map((name) => last[name]);
  }
}

function asValue(value: unknown): BackupValue {
  if (value instanceof Date) return sqlInstant(value);
  if (value instanceof Uint8Array) return { bytes: Buffer.from(value).toString('base64') };
  // The type in which SQLite's driver returns bytes.
  if (value instanceof ArrayBuffer) return { bytes: Buffer.from(value).toString('base64') };
  if (typeof value === 'boolean') return Number(value);
  if (typeof value === 'string' || typeof value === 'number' || value === null) return value;
  throw new Error(`A backup has no such values: ${typeof value}`);
}
