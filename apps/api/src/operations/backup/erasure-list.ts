import { readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type EntityManager, In } from 'typeorm';
import { ErasureEntity } from '../../kernel/erasures/erasure.entity';
import { insertRows } from '../../kernel/database/insert-rows';
import { inBatches } from '../../kernel/database/columns';
import { SuppressedAddressEntity } from '../../mail/suppression/suppressed-address.entity';
import { stopReasons, suppressHash } from '../../mail/suppression/suppression';

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
  for (const part of inBatches(missing, batch)) {
    await manager.delete(ErasureEntity, { hash: In(part.map(([hash]) => hash)) });
    await insertRows(
      manager,
      ErasureEntity,
      part.map(([hash, erasedAt]) => ({ hash, erasedAt, isPending: true })),
    );
  }
}

/** Times of unsubscribing and of STOP by hashes of addresses and numbers, in a file like the list of erasures. */
export const unsubscribedListIn = (folder: string): string => join(folder, 'unsubscribed.list');

const reason = In(stopReasons);

/** Changes when an address unsubscribes or takes that back. */
export async function unsubscribedState(manager: EntityManager): Promise<string> {
  const last = await manager.findOne(SuppressedAddressEntity, {
    where: { reason },
    order: { at: 'DESC' },
  });
  const count = await manager.countBy(SuppressedAddressEntity, { reason });
  return `${count} ${last?.at.toISOString()}`;
}

/** Keeps also what the database no longer knows, because another one may have replaced it. */
export async function keepUnsubscribed(manager: EntityManager, folder: string): Promise<void> {
  const file = unsubscribedListIn(folder);
  const rows = await manager.findBy(SuppressedAddressEntity, { reason });
  const listed = (await readErasureList(file)) ?? [];
  const all = latest([...listed, ...rows.map((row) => [row.addressHash, row.at] as const)]);
  await writeErasureList(file, all);
}

/** Adds what the restored database lacks. */
export async function takeOverUnsubscribed(
  manager: EntityManager,
  list: ErasureList,
): Promise<void> {
  const rows = await manager.findBy(SuppressedAddressEntity, { reason });
  const known = new Set(rows.map(({ addressHash }) => addressHash));
  for (const [hash, at] of list)
    if (!known.has(hash)) await suppressHash(manager, hash, { reason: 'unsubscribed', at });
}
