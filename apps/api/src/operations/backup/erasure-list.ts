import { readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type EntityManager, In } from 'typeorm';
import { ErasureEntity } from '../../kernel/erasures/erasure.entity';
import { insertRows } from '../../kernel/database/insert-rows';

/** Time of erasure, by the hash of what was erased. */
export type ErasureList = Map<string, Date>;

const batch = 500;
const line = /^([\w-]{43}) (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)$/;

/** Beside the backups, so that a restore finds it even if the database is lost. */
export const erasureListIn = (folder: string): string => join(folder, 'erasures.list');
export const erasureListBeside = (backup: string): string => erasureListIn(dirname(backup));

/** Undefined if the file does not exist. */
export async function readErasureList(file: string): Promise<ErasureList | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const lines = text.split('\n').map((each) => line.exec(each) ?? []);
  return latest(lines.flatMap(([, hash, at]) => (hash && at ? [[hash, new Date(at)]] : [])));
}

/** Written atomically, because the process may end at any moment. */
export async function writeErasureList(file: string, list: ErasureList): Promise<void> {
  const lines = [...list].map(([hash, at]) => `${hash} ${at.toISOString()}\n`);
  await writeFile(`${file}.new`, lines.join(''), { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
}

/** The latest time for each hash. */
export function latest(erasures: Iterable<readonly [hash: string, at: Date]>): ErasureList {
  const list: ErasureList = new Map();
  for (const [hash, at] of erasures) if (!(at <= (list.get(hash) ?? -1))) list.set(hash, at);
  return list;
}

export async function erasuresOf(manager: EntityManager): Promise<ErasureList> {
  const rows = await manager.find(ErasureEntity, { select: { hash: true, erasedAt: true } });
  return latest(rows.map(({ hash, erasedAt }) => [hash, erasedAt]));
}

/** Erasures the restored database doesn't contain must be repeated. */
export async function takeOver(manager: EntityManager, list: ErasureList): Promise<void> {
  const known = await erasuresOf(manager);
  const missing = [...list].filter(([hash, at]) => !((known.get(hash) ?? -1) >= at));
  for (let from = 0; from < missing.length; from += batch) {
    const part = missing.slice(from, from + batch);
    await manager.delete(ErasureEntity, { hash: In(part.map(([hash]) => hash)) });
    await insertRows(
      manager,
      ErasureEntity,
      part.map(([hash, erasedAt]) => ({ hash, erasedAt, isPending: true })),
    );
  }
}
