import { type EntityManager, In, LessThan } from 'typeorm';
import { keyedHash, keyedHashes } from '../../kernel/crypto/encryption';
import { inBatches } from '../../kernel/database/columns';
import { isNewRow } from '../../kernel/database/database-errors';
import { SuppressedAddressEntity, type SuppressionReason } from './suppressed-address.entity';

const textOf = (address: string) => `suppressed ${address.trim().toLowerCase()}`;

/** Repeatable; the first time counts. Returns whether it is new. */
export async function suppress(
  manager: EntityManager,
  address: string,
  { reason, at }: { reason: SuppressionReason; at: Date },
): Promise<boolean> {
  if ((await suppressedAmong(manager, [address])).get(address)?.has(reason)) return false;
  const addressHash = keyedHash(textOf(address));
  return isNewRow(manager.insert(SuppressedAddressEntity, { addressHash, reason, at }));
}

/** The owner of the address wants emails again, or the mailbox worked at a later time. Repeatable. */
export async function endSuppression(
  manager: EntityManager,
  address: string,
  reason: SuppressionReason,
  before?: Date,
): Promise<void> {
  const addressHash = In(keyedHashes(textOf(address)));
  await manager.delete(SuppressedAddressEntity, {
    ...{ addressHash, reason },
    ...(before && { at: LessThan(before) }),
  });
}

/** The reasons of those that are suppressed, by the address as given. */
export async function suppressedAmong(
  manager: EntityManager,
  addresses: readonly string[],
): Promise<Map<string, Set<SuppressionReason>>> {
  const byHash = new Map(
    addresses.flatMap((address) =>
      keyedHashes(textOf(address)).map((hash) => [hash, address] as const),
    ),
  );
  const hashes = [...byHash.keys()];
  const found = new Map<string, Set<SuppressionReason>>();
  for (const batch of inBatches(hashes.map((_, n) => n))) {
    const rows = await manager.findBy(SuppressedAddressEntity, {
      addressHash: In(batch.map((n) => hashes[n])),
    });
    for (const { addressHash, reason } of rows) {
      const address = byHash.get(addressHash) ?? '';
      found.set(address, (found.get(address) ?? new Set()).add(reason));
    }
  }
  return found;
}
