import { stat, readdir, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { basename, resolve, join } from 'node:path';
import { type DataSource } from 'typeorm';
import { Clock } from '../../kernel/base/clock';
import { type Config } from '../../kernel/config/config';
import { StartError } from '../../kernel/base/start-error';
import { S3Folder } from '../../kernel/s3/s3-folder';
import { schema } from '../schema/schema';
import { backUp } from './back-up';
import { age } from './backup-format';
import { erasureListIn, erasuresOf, writeErasureList, unsubscribedListIn } from './erasure-list';
import { noteFailedBackup, noteGoodBackup } from './backups.service';
import { restore } from './restore';
import dayjs from 'dayjs';
import { inDatabase } from '../../kernel/database/database';
import { findBreaches } from '../invariants/find-breaches';

const print = (line: string) => process.stdout.write(`${line}\n`);

/**
 * `backup [file]`: without a file, one named after the current time in BACKUP_FOLDER, where old ones are then deleted.
 * The console shows when the last good one was made, and staff are alerted if one failed.
 */
export async function runBackUp(config: Config, named: string | undefined): Promise<void> {
  const { folder, keepDays } = config.backup;
  try {
    const file = named ?? (folder && backupIn(folder, new Date()));
    if (!file)
      throw new StartError('Say which file: npm run backup -- <file>, or set BACKUP_FOLDER.');
    const counts = await backUp(config, file);
    const rows = totalOf(counts);
    print(`${rows} rows of ${Object.keys(counts).length} tables are in ${file}.`);
    const { size: bytes } = await stat(file);
    const copiedTo = named ? null : await copyToStore(config, file);
    const made = { file: resolve(file), copiedTo, bytes, rows };
    await atItsTime(config, (dataSource, now) => noteGoodBackup(dataSource, now, made));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    // If the database is unreachable the failure can't be recorded; staff are then alerted by the last backup's age.
    await atItsTime(config, (dataSource, now) => noteFailedBackup(dataSource, now, why)).catch(
      () => undefined,
    );
    throw error;
  }
  if (named || !folder) return;
  for (const name of await expireBackups(folder, keepDays, new Date())) {
    print(`${name} was deleted: it was older than ${keepDays} days.`);
  }
}

/** Copies the backup, and the lists that a restore of it needs, off this machine. Returns the bucket. */
async function copyToStore({ s3, backup: { bucket, folder } }: Config, file: string) {
  if (!s3 || !bucket || !folder) return null;
  const store = new S3Folder(s3, bucket, 'backups');
  const lists = [erasureListIn(folder), unsubscribedListIn(folder)].filter(existsSync);
  try {
    for (const path of [file, ...lists]) await store.putFile(basename(path), path);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new StartError(`${file} was made, but could not be copied to ${bucket}: ${why}.`, {
      cause: error,
    });
  }
  print(`It is also in the bucket ${bucket}.`);
  return bucket;
}

/** `restore <file> [list]`; exits with 1 if the restored data fails the invariants. */
export async function runRestore(
  config: Config,
  file: string | undefined,
  listFile: string | undefined,
): Promise<void> {
  const restored = await restore(config, named(file, 'restore'), listFile);
  const { counts, breaches, redone, takenAt } = restored;
  print(`${totalOf(counts)} rows of ${Object.keys(counts).length} tables are restored.`);
  if (!redone) {
    print(
      `No list of erasures was beside the backup: what was erased after ${takenAt} is back. If the old database can still be read, run \`npm run erasures -- <list>\` on it and restore again with that list.`,
    );
  } else {
    print(
      `Erased again since the backup: ${redone.bookings} bookings, ${redone.enquiries} enquiries.`,
    );
    if (redone.left > 0) {
      print(
        `${redone.left} more have money on its way or credit left. The API erases them once that is settled.`,
      );
    }
  }
  for (const breach of breaches) print(breach);
  if (breaches.length === 0) print('Places, money and statuses agree.');
  else process.exitCode = 1;
}

/**
 * `check-invariants`: compares places, accounts and payments once, with or without a running API, and changes nothing.
 * Exits with 1 if something is inconsistent.
 */
export async function runCheck(config: Config): Promise<void> {
  const breaches = await checkInvariants(config);
  for (const breach of breaches) print(breach);
  if (breaches.length > 0) process.exitCode = 1;
}

/** Returns a line for each inconsistency. */
export const checkInvariants = (config: Pick<Config, 'databaseUrl'>): Promise<string[]> =>
  atItsTime(config, async (dataSource, now) => {
    const breaches = await findBreaches(dataSource, now);
    return breaches.map(({ rule, what }) => `${rule}: ${what}`);
  });

/** `erasures <list>`: writes the list of erasures of a database that a restore will replace. */
export async function runErasures(config: Config, file: string | undefined): Promise<void> {
  const list = await inDatabase(config, schema, ({ manager }) => erasuresOf(manager));
  await writeErasureList(named(file, 'erasures'), list);
  print(`${list.size} erasures are in ${file}. It names neither people nor addresses.`);
}

/** `backup-key`: prints the key to keep safe, and the one to configure. */
export async function printBackupKey(): Promise<void> {
  const { generateIdentity, identityToRecipient } = await age();
  const identity = await generateIdentity();
  print('# Keep this line in a file that is not on the server; without it no backup can be read.');
  print(identity);
  print('# Set this on the server. Anyone who has it can write backups but read none.');
  print(`# BACKUP_RECIPIENTS=${await identityToRecipient(identity)}`);
}

function named(file: string | undefined, command: string): string {
  if (file) return file;
  throw new StartError(`Say which file: npm run ${command} -- <file>`);
}

const totalOf = (counts: Record<string, number>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** With the database's time. */
const atItsTime = <Result>(
  config: Pick<Config, 'databaseUrl'>,
  work: (dataSource: DataSource, now: Date) => Promise<Result>,
): Promise<Result> =>
  inDatabase(config, schema, async (dataSource) => {
    const clock = new Clock();
    await clock.agreeWith(dataSource);
    return work(dataSource, clock.now());
  });

/** Also matches files left behind by a killed run. */
const name = /^sunfield-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.age(\.[\w-]+\.unfinished)?$/;

/** The path of a backup made now: `sunfield-2026-11-23T02-00-00Z.age`. */
const backupIn = (folder: string, at: Date): string =>
  join(folder, `sunfield-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.age`);

/** Deletes backups with such names that are older than this many days. Returns the names. */
async function expireBackups(folder: string, keepDays: number, now: Date) {
  const limit = dayjs(now).subtract(keepDays, 'day').toDate();
  const old = (await readdir(folder)).filter((file) => {
    const [, day, hour, minute, second] = name.exec(file) ?? [];
    return day && new Date(`${day}T${hour}:${minute}:${second}Z`) < limit;
  });
  for (const file of old) await rm(join(folder, file));
  return old;
}
