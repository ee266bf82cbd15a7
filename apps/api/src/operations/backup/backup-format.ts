import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import * as z from 'zod/mini';
import { type BackupValue } from './backed-up-tables';

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

/** Throws if the file was changed, truncated, or is for another identity. */
export async function* opened(file: Readable, identity: string): AsyncGenerator<BackupLine> {
  const { Decrypter } = await age();
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  const stream = Readable.toWeb(file) as ReadableStream<Uint8Array>;
  const decrypted = Readable.fromWeb((await decrypter.decrypt(stream)) as never);
  const text = decrypted.compose(createGunzip()) as Readable;
  for await (const line of createInterface({ input: text, crlfDelay: Infinity })) {
    yield BackupLineSchema.parse(JSON.parse(line));
  }
}
