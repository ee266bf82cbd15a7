import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type DataSource, type QueryRunner } from 'typeorm';
import { EventFollowers } from '../../kernel/events/event-followers';
import { findBreaches } from '../invariants/find-breaches';
import { type Config } from '../../kernel/config/config';
import { configureEncryption, type SealedText } from '../../kernel/crypto/encryption';
import { checkingForeignKeys } from '../../kernel/database/dialect';
import { migrate } from '../../kernel/database/migrate';
import { StartError } from '../../kernel/base/start-error';
import { schema } from '../schema/schema';
import {
  appliedMigrations,
  backedUpTables,
  type BackupValue,
  type BackupLine,
  type BackupRow,
  opened,
} from './backup-format';
import {
  type ErasureList,
  erasureListBeside,
  readErasureList,
  takeOver,
  takeOverUnsubscribed,
  unsubscribedListIn,
} from './erasure-list';
import { type Redone, redoErasures } from './redo-erasures';
import { placeholders, inBatches } from '../../kernel/database/columns';
import {
  type SealedColumn,
  sealedColumns,
  SealedTextError,
} from '../../kernel/crypto/sealed-column';
import { inDatabase } from '../../kernel/database/database';

interface Restored {
  counts: Record<string, number>;
  takenAt: string;
  /** What was erased again; undefined if no list of erasures was found. */
  redone: Redone | undefined;
  /** Invariants it breaks: none, unless they were already broken when the backup was taken. */
  breaches: string[];
}

type ToRestore = Pick<Config, 'databaseUrl' | 'encryptionKeys'> & {
  backup: Pick<Config['backup'], 'identityFile'>;
};
type Filled = Pick<Restored, 'counts' | 'takenAt'>;

/** Tables with rows only once an installation is in use; others are filled by migrations. */
const mustBeEmpty = ['bookings', 'staff', 'venues', 'party_enquiries', 'ledger_entries'];

/**
 * Fills an empty database with a backup from any kind of database, all or nothing. Later erasures are repeated, by the
 * list beside the backup or in `namedList`; who unsubscribed since is in a list beside it. Errors: `StartError` if the database is in use, the backup is of another
 * version, or the backup or its notes cannot be read.
 */
export async function restore(
  { databaseUrl, backup, encryptionKeys }: ToRestore,
  file: string,
  namedList?: string,
): Promise<Restored> {
  configureEncryption(encryptionKeys);
  const list = await readErasureList(namedList ?? erasureListBeside(file));
  if (namedList && !list) throw new StartError(`There is no ${namedList}.`);
  const unsubscribed = await readErasureList(unsubscribedListIn(dirname(namedList ?? file)));
  const identity = await readIdentity(backup.identityFile);
  return inDatabase({ databaseUrl }, schema, async (dataSource) => {
    await migrate(dataSource);
    await refuseUsed(dataSource);
    const lines = opened(file, identity);
    const filled = await fill(dataSource, lines, { list, unsubscribed });
    // Without the API's followers: anything undecided is left to its job.
    new EventFollowers(dataSource);
    const redone = list && (await redoErasures(dataSource, new Date()));
    // Work that has become due since is left to the restored system's jobs.
    const breaches = await findBreaches(dataSource);
    return { ...filled, redone, breaches: breaches.map(({ rule, what }) => `${rule}: ${what}`) };
  });
}

async function readIdentity(path: string | undefined): Promise<string> {
  if (!path) throw new StartError('BACKUP_IDENTITY_FILE is not set: the file with the secret key.');
  const text = await readFile(path, 'utf8').catch((error: Error) => {
    throw new StartError(`BACKUP_IDENTITY_FILE cannot be read: ${error.message}.`);
  });
  const lines = text.split('\n').map((line) => line.trim());
  const identity = lines.find((line) => line.startsWith('AGE-SECRET-KEY-'));
  if (!identity) throw new StartError('BACKUP_IDENTITY_FILE has no line AGE-SECRET-KEY-….');
  return identity;
}

async function refuseUsed(dataSource: DataSource): Promise<void> {
  for (const table of mustBeEmpty) {
    const rows = await dataSource.query<unknown[]>(`SELECT 1 FROM ${table} LIMIT 1`);
    if (rows.length === 0) continue;
    throw new StartError(
      'This database is in use, and was not changed. A backup is restored into an empty one: another name in DATABASE_URL, or another folder in DATA_DIR.',
    );
  }
}

async function fill(
  dataSource: DataSource,
  lines: AsyncIterable<BackupLine>,
  { list, unsubscribed }: Record<'list' | 'unsubscribed', ErasureList | undefined>,
): Promise<Filled> {
  const runner = dataSource.createQueryRunner();
  const checkKeys = (isOn: boolean) => runner.query(checkingForeignKeys(dataSource, isOn));
  try {
    await checkKeys(false);
    await runner.startTransaction();
    try {
      const filled = await new Filling(dataSource, runner).all(lines);
      if (list) await takeOver(runner.manager, list);
      if (unsubscribed) await takeOverUnsubscribed(runner.manager, unsubscribed);
      await runner.commitTransaction();
      return filled;
    } catch (error) {
      await runner.rollbackTransaction();
      throw error;
    } finally {
      await checkKeys(true);
    }
  } finally {
    await runner.release();
  }
}

class Filling {
  private readonly counts: Record<string, number> = {};
  private table: { name: string; columns: string[] } | undefined;
  private takenAt = '';
  private isWhole = false;
  private readonly keys: KeyCheck;

  constructor(
    private readonly dataSource: DataSource,
    private readonly runner: QueryRunner,
  ) {
    this.keys = new KeyCheck(dataSource);
  }

  async all(lines: AsyncIterable<BackupLine>): Promise<Filled> {
    for (const { name } of backedUpTables(this.dataSource)) {
      await this.runner.query(`DELETE FROM ${this.quoted([name])}`);
    }
    for await (const line of lines) await this.take(line);
    if (!this.isWhole) throw new StartError('The backup was cut off: nothing was restored.');
    return { counts: this.counts, takenAt: this.takenAt };
  }

  private async take(line: BackupLine): Promise<void> {
    if (line.is === 'backup') {
      this.takenAt = line.takenAt;
      await this.refuseOtherVersion(line.migrations);
    } else if (line.is === 'table') this.begin(line);
    else if (line.is === 'rows') await this.insert(line.rows);
    else this.isWhole = JSON.stringify(line.counts) === JSON.stringify(this.counts);
  }

  private async refuseOtherVersion(migrations: string[]): Promise<void> {
    if (JSON.stringify(migrations) === JSON.stringify(await appliedMigrations(this.runner))) return;
    throw new StartError(
      `The backup is of another version, whose last change of tables was ${migrations.at(-1) ?? 'none'}. Restore it with that version, then start this one, which brings it up to date.`,
    );
  }

  private begin({ name, columns }: { name: string; columns: string[] }): void {
    const known = backedUpTables(this.dataSource).find((table) => table.name === name);
    if (!known || columns.some((column) => !known.columns.includes(column))) {
      throw new StartError(
        `The backup has a table or columns that this version does not know: ${name}.`,
      );
    }
    this.table = { name, columns };
    this.counts[name] = 0;
  }

  private async insert(rows: BackupRow[]): Promise<void> {
    if (!this.table) throw new StartError('The backup has rows of no table.');
    const { name, columns } = this.table;
    this.keys.look(this.table, rows);
    const marks = `(${placeholders(columns)})`;
    // Databases allow some ten thousand values in one statement.
    const atOnce = Math.max(1, Math.floor(10_000 / columns.length));
    for (const part of inBatches(rows, atOnce)) {
      await this.runner.query(
        `INSERT INTO ${this.quoted([name])} (${this.quoted(columns)}) VALUES ${part.map(() => marks).join(', ')}`,
        part.flat().map(asParameter),
      );
    }
    this.counts[name] = (this.counts[name] ?? 0) + rows.length;
  }

  private quoted(names: string[]): string {
    return names.map((name) => this.dataSource.driver.escape(name)).join(', ');
  }
}

const asParameter = (value: BackupValue): string | number | null | Buffer =>
  typeof value === 'object' && value !== null ? Buffer.from(value.bytes, 'base64') : value;

interface RowsOf {
  name: string;
  columns: string[];
}

/** Opens one text for every key that sealed something in a backup. */
class KeyCheck {
  /** Keys that have opened a text. */
  private readonly right = new Set<string>();

  constructor(private readonly dataSource: DataSource) {}

  /** Errors: `StartError` for the first text with a key that is not in DATA_ENCRYPTION_KEY. */
  look({ name, columns }: RowsOf, rows: BackupRow[]): void {
    for (const column of sealedColumns.filter(({ place }) => place.startsWith(`${name}.`))) {
      const at = columns.indexOf(column.place.slice(name.length + 1));
      for (const row of rows) {
        const text = row[at];
        if (isSealed(text) && !this.right.has(keyOf(text))) {
          this.open(column, text, this.named(column, { name, columns }, row));
        }
      }
    }
  }

  /** The properties that identify the column's row. */
  private named({ row: properties }: SealedColumn, { name, columns }: RowsOf, row: BackupRow) {
    const metadata = this.dataSource.entityMetadatas.find(({ tableName }) => tableName === name);
    const named = properties.map((property) => {
      const found = metadata?.findColumnWithPropertyName(property);
      return [property, row[columns.indexOf(found?.databaseName ?? '')]];
    });
    return Object.fromEntries(named) as Record<string, string>;
  }

  private open(column: SealedColumn, text: SealedText, key: Record<string, string>): void {
    try {
      column.open(key, text);
      this.right.add(keyOf(text));
    } catch (error) {
      if (!(error instanceof SealedTextError)) throw error;
      // A damaged text says nothing about its key.
      if (!error.message.includes('DATA_ENCRYPTION_KEY')) return;
      throw new StartError(
        `This backup was not restored, and nothing was changed: its notes are sealed with another key. ${error.message}. Set DATA_ENCRYPTION_KEY as it was where the backup was made.`,
      );
    }
  }
}

const isSealed = (text: unknown): text is SealedText => typeof text === 'string' && text !== '';

const keyOf = (text: string): string => text.split('.', 2)[1] ?? '';
