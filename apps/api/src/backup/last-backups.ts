import { type DataSource } from 'typeorm';
import { readNote, writeNote } from '../invariants/health-notes';

export interface GoodBackup {
  file: string;
  machine: string;
  bytes: number;
  rows: number;
}

export interface LastBackups {
  good: (GoodBackup & { at: Date }) | undefined;
  /** The last failure, if no good backup came after it. */
  failed: { at: Date; why: string } | undefined;
}

const goodNote = 'backup:good';
const failedNote = 'backup:failed';

export const noteGoodBackup = (
  dataSource: DataSource,
  backup: GoodBackup,
  at: Date,
): Promise<void> =>
  writeNote(dataSource, { name: goodNote, seenAt: at, found: JSON.stringify(backup) });

export const noteFailedBackup = (dataSource: DataSource, why: string, at: Date): Promise<void> =>
  writeNote(dataSource, { name: failedNote, seenAt: at, found: JSON.stringify({ why }) });

export async function readLastBackups(dataSource: DataSource): Promise<LastBackups> {
  const good = await readNote<GoodBackup>(dataSource, goodNote);
  const failed = await readNote<{ why: string }>(dataSource, failedNote);
  const isMended = good && failed && good.at >= failed.at;
  return { good, failed: isMended ? undefined : failed };
}
