import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import * as z from 'zod/mini';
import { StartError } from '../../kernel/base/start-error';
import { type DataSource, type EntityMetadata, type QueryRunner } from 'typeorm';
import { personalDataOf } from '../../kernel/database/personal-data';

const value = z.union([z.string(), z.number(), z.null(), z.object({ bytes: z.string() })]);

/**
 * A backup is JSON lines, compressed, then encrypted as an `age` file (https://age-encryption.org/v1), so that the
 * `age` program can read it too. First a header, then each table's columns and rows, and last the number of rows,
 * without which the file was truncated.
 */
const BackupLineSchema = z.discriminatedUnion('is', [
  z.object({
    is: z.literal('backup'),
    format: z.literal(1),
    takenAt: z.iso.datetime(),
    migrations: z.array(z.string()),
  }),
  z.object({ is: z.literal('table'), name: z.string(), columns: z.array(z.string()) }),
  z.object({ is: z.literal('rows'), rows: z.array(z.array(value)) }),
  z.object({ is: z.literal('end'), counts: z.record(z.string(), z.int()) }),
]);
export type BackupLine = z.infer<typeof BackupLineSchema>;
export type BackupRow = BackupValue[];

/** Loaded on demand: a megabyte of ciphers that a running server does not need. */
export const age = () => import('age-encryption');

/** The encrypted file; only holders of a recipient's identity can read it. */
export async function sealed(
  lines: AsyncIterable<BackupLine>,
  recipients: readonly string[],
): Promise<Readable> {
  const { Encrypter } = await age();
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  const text = Readable.from(asText(lines));
  const compressed = text.compose(createGzip()) as Readable;
  const stream = Readable.toWeb(compressed) as ReadableStream<Uint8Array>;
  return Readable.fromWeb((await encrypter.encrypt(stream)) as never);
}

async function* asText(lines: AsyncIterable<BackupLine>) {
  for await (const line of lines) yield `${JSON.stringify(line)}\n`;
}

/** Errors: `StartError` if the file is missing, changed, truncated, or for another identity. */
export async function* opened(path: string, identity: string): AsyncGenerator<BackupLine> {
  const text = (await decrypted(path, identity)).compose(createGunzip()) as Readable;
  try {
    for await (const line of createInterface({ input: text, crlfDelay: Infinity })) {
      yield BackupLineSchema.parse(JSON.parse(line));
    }
  } catch {
    throw damaged(path);
  }
}

async function decrypted(path: string, identity: string): Promise<Readable> {
  const { Decrypter } = await age();
  const decrypter = new Decrypter();
  try {
    decrypter.addIdentity(identity);
  } catch {
    throw new StartError(
      'The line AGE-SECRET-KEY-… in BACKUP_IDENTITY_FILE is not whole. Nothing was restored. Copy it again from where you keep it.',
    );
  }
  const file = await open(path).catch((error: Error) => {
    throw new StartError(`The backup ${path} cannot be read: ${error.message}.`);
  });
  const stream = Readable.toWeb(file.createReadStream()) as ReadableStream<Uint8Array>;
  try {
    return Readable.fromWeb((await decrypter.decrypt(stream)) as never);
  } catch (error) {
    if (!String(error).includes('no identity matched')) throw damaged(path);
    throw new StartError(
      `The key in BACKUP_IDENTITY_FILE does not open ${path}: the backup was made for another key. Nothing was restored. Take the secret half of the key that was BACKUP_RECIPIENTS then.`,
    );
  }
}

const damaged = (path: string): StartError =>
  new StartError(
    `The backup ${path} is damaged, cut off, or not a backup. Nothing was restored. Copy it again from where it is kept, or take an older one.`,
  );

/** A value in a line of a backup: instants are UTC text, as in raw SQL; bytes are in Base64. */
export type BackupValue = string | number | null | { bytes: string };

export interface BackedUpTable {
  name: string;
  columns: string[];
  /** The primary key's columns: rows are read in its order. */
  key: string[];
  /** Has columns of bytes, so even a few rows are large. */
  isLarge: boolean;
}

export const backedUpTables = (dataSource: DataSource): BackedUpTable[] =>
  dataSource.entityMetadatas
    .filter(({ target }) => !personalDataOf(target)?.isLeftOutOfBackups)
    .map((table) => ({
      name: table.tableName,
      columns: table.columns.map(({ databaseName }) => databaseName),
      key: table.primaryColumns.map(({ databaseName }) => databaseName),
      isLarge: hasBytes(table),
    }));

const hasBytes = ({ columns }: EntityMetadata): boolean =>
  columns.some(({ type }) => String(type).includes('blob'));

/** Identifies the schema of the rows. */
export async function appliedMigrations(runner: QueryRunner): Promise<string[]> {
  const rows = (await runner.query('SELECT name FROM migrations ORDER BY id')) as {
    name: string;
  }[];
  return rows.map(({ name }) => name);
}
