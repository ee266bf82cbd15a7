import { join } from 'node:path';
import { type EntityManager, In } from 'typeorm';
import { SuppressedAddressEntity } from '../../mail/suppression/suppressed-address.entity';
import { stopReasons, suppressHash } from '../../mail/suppression/suppression';
import { type ErasureList, latest, readErasureList, writeErasureList } from './erasure-list';

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
