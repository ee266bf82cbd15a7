import { type EntityManager, In, LessThan } from 'typeorm';
import { keyedHash, keyedHashes } from '../../kernel/crypto/encryption';
import { inBatches } from '../../kernel/database/columns';
import { isNewRow } from '../../kernel/database/database-errors';
import { SuppressedAddressEntity, type SuppressionReason } from './suppressed-address.entity';

const textOf = (address: string) => `suppressed ${address.trim().toLowerCase()}`;

/** Under the data key: what stays of an address after it was erased. */
export const addressHashOf = (address: string): string => keyedHash(textOf(address));
/** Under every key that is still known. */
export const addressHashesOf = (address: string): string[] => keyedHashes(textOf(address));

/** Of a number that gets no text messages: before they had their own reason, and after a restore, it is as for news. */
export const stopReasons = ['stopped', 'unsubscribed'] as const satisfies SuppressionReason[];

interface Suppression {
  reason: SuppressionReason;
  at: Date;
}

/** Repeatable; the first time counts. Returns whether it is new. */
export async function suppress(
  manager: EntityManager,
  address: string,
  suppression: Suppression,
): Promise<boolean> {
  const before = (await suppressedAmong(manager, [address])).get(address);
  if (before?.has(suppression.reason)) return false;
  return suppressHash(manager, addressHashOf(address), suppression);
}

/** The same for the hash of an address. */
export const suppressHash = (
  manager: EntityManager,
  addressHash: string,
  { reason, at }: Suppression,
): Promise<boolean> =>
  isNewRow(manager.insert(SuppressedAddressEntity, { addressHash, reason, at }));

/** The owner of the address wants emails again, or the mailbox worked at a later time. Repeatable. */
export async function endSuppression(
  manager: EntityManager,
  address: string,
  reason: SuppressionReason,
  before?: Date,
): Promise<void> {
  const addressHash = In(addressHashesOf(address));
  await manager.delete(SuppressedAddressEntity, {
    addressHash,
    reason,
    ...(before && { at: LessThan(before) }),
  });
}

/** The same for the hash of an address. Returns whether it was suppressed. */
export async function endSuppressionOfHash(
  manager: EntityManager,
  addressHash: string,
  reason: SuppressionReason,
): Promise<boolean> {
  const { affected } = await manager.delete(SuppressedAddressEntity, { addressHash, reason });
  return affected !== 0;
}

/** The reasons of those that are suppressed, by the address as given. */
export async function suppressedAmong(
  manager: EntityManager,
  addresses: readonly string[],
): Promise<Map<string, Set<SuppressionReason>>> {
  const byHash = new Map(
    addresses.flatMap((address) =>
      addressHashesOf(address).map((hash) => [hash, address] as const),
    ),
  );
  const found = new Map<string, Set<SuppressionReason>>();
  for (const hashes of inBatches([...byHash.keys()])) {
    const rows = await manager.findBy(SuppressedAddressEntity, { addressHash: In(hashes) });
    for (const { addressHash, reason } of rows) {
      const address = byHash.get(addressHash) ?? '';
      found.set(address, (found.get(address) ?? new Set()).add(reason));
    }
  }
  return found;
}
