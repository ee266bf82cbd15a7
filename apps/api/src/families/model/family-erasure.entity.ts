import { Entity, type EntityManager, In, Index } from 'typeorm';
import { keyedHash, keyedHashes } from '../../kernel/crypto/encryption';
import { sealedColumn } from '../../kernel/crypto/sealed-column';
import * as c from '../../kernel/database/columns';
import { personalData } from '../../kernel/database/personal-data';

export const erasureAddress = sealedColumn('family_erasures.address', ['addressHash']);

/** An address whose data its family has asked to erase. The row goes when that is done, or is not wanted any longer. */
@Entity('family_erasures')
@Index('uq_family_erasures_address', ['addressHash'], { unique: true })
@Index('ix_family_erasures_due', ['eraseAt'])
export class FamilyErasureEntity extends c.columns({
  id: c.id(),
  /** Under the data key: an address asks once. */
  addressHash: c.code(64),
  /** In lower case. */
  address: c.sealed(),
  askedAt: c.instant(),
  eraseAt: c.instant(),
}) {}

// A restored backup would have requests that the family has taken back since.
personalData(FamilyErasureEntity, {
  rowsGoBy: 'expiry',
  isLeftOutOfBackups: true,
  columns: { address: ['expiry', 'copy'] },
});

const hashed = (email: string) => `family erasure ${email}`;

/** What an address, in lower case, has asked for and can still take back. */
export const askedErasure = (
  manager: EntityManager,
  email: string,
): Promise<FamilyErasureEntity | null> =>
  manager.findOneBy(FamilyErasureEntity, { addressHash: In(keyedHashes(hashed(email))) });

/** Errors: a duplicate key if it has asked already. */
export async function askErasure(
  manager: EntityManager,
  email: string,
  { askedAt, eraseAt }: { askedAt: Date; eraseAt: Date },
): Promise<FamilyErasureEntity> {
  const addressHash = keyedHash(hashed(email));
  const address = erasureAddress.seal({ addressHash }, email);
  return manager.save(FamilyErasureEntity, { addressHash, address, askedAt, eraseAt });
}

/** Whether this call ended it: of those at the same moment, one does. */
export async function endErasure(manager: EntityManager, id: number): Promise<boolean> {
  return (await manager.delete(FamilyErasureEntity, { id })).affected === 1;
}
