import { type EntityManager, In } from 'typeorm';
import { keyedHash } from '../crypto/encryption';
import { insertRows } from '../database/insert-rows';
import { ErasureEntity } from './erasure.entity';

/** The text hashed for an erased booking. Its id alone is not enough, because it may be reused after a restore. */
export const erasedBooking = ({ id, placedAt }: { id: number; placedAt: Date }): string =>
  `booking ${id} ${placedAt.toISOString()}`;
export const erasedEnquiry = ({ id, receivedAt }: { id: number; receivedAt: Date }): string =>
  `enquiry ${id} ${receivedAt.toISOString()}`;
export const erasedAddress = (emailKey: string): string => `address ${emailKey}`;

/** Call with the `manager` of the erasure itself. */
export async function noteErased(
  manager: EntityManager,
  subjects: readonly string[],
  erasedAt: Date,
): Promise<void> {
  const hashes = [...new Set(subjects.map(keyedHash))];
  if (hashes.length === 0) return;
  await manager.delete(ErasureEntity, { hash: In(hashes) });
  await insertRows(
    manager,
    ErasureEntity,
    hashes.map((hash) => ({ hash, erasedAt, isPending: false })),
  );
}
