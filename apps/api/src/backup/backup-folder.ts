import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import dayjs from 'dayjs';

/** Also matches files left behind by a killed run. */
const name = /^sunfield-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.age(\.[\w-]+\.unfinished)?$/;

/** The path of a backup made now: `sunfield-2026-11-23T02-00-00Z.age`. */
export const backupIn = (folder: string, at: Date): string =>
  join(folder, `sunfield-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.age`);

/** Deletes backups with such names that are older than this many days. Returns the names. */
export async function expireBackups(folder: string, keepDays: number, now: Date) {
  const limit = dayjs(now).subtract(keepDays, 'day').toDate();
  const old = (await readdir(folder)).filter((file) => {
    const [, day, hour, minute, second] = name.exec(file) ?? [];
    return day && new Date(`${day}T${hour}:${minute}:${second}Z`) < limit;
  });
  for (const file of old) await rm(join(folder, file));
  return old;
}
