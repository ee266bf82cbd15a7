import { ADDRESS_PROOF_MINUTES } from '@sunfield/contracts/mail/address-proof';
import { Entity, type EntityManager, In, Index, MoreThan } from 'typeorm';
import { keyedHash, keyedHashes } from '../../kernel/crypto/encryption';
import * as c from '../../kernel/database/columns';
import { personalData } from '../../kernel/database/personal-data';

/** That an address has signed out everywhere: earlier proofs of it, which only browsers keep, count no longer. */
@Entity('ended_proofs')
@Index('ix_ended_proofs_address', ['addressHash'])
@Index('ix_ended_proofs_ended', ['endedAt'])
export class EndedProofEntity extends c.columns({
  id: c.id(),
  /** Under the data key: the row outlives an erased address by half an hour. */
  addressHash: c.code(64),
  endedAt: c.instant(),
}) {}

personalData(EndedProofEntity, {
  rowsGoBy: 'expiry',
  expires: { after: 'endedAt', minutes: ADDRESS_PROOF_MINUTES },
  isLeftOutOfBackups: true,
  columns: {},
});

const hashed = (email: string) => `ended proof ${email}`;

/** All proofs of an address, in lower case, until now. */
export async function endProofs(manager: EntityManager, email: string, endedAt: Date) {
  await manager.insert(EndedProofEntity, { addressHash: keyedHash(hashed(email)), endedAt });
}

/** One made in the same millisecond is a new one. */
export const isProofEnded = (
  manager: EntityManager,
  { email, since }: { email: string; since: Date },
): Promise<boolean> =>
  manager.existsBy(EndedProofEntity, {
    addressHash: In(keyedHashes(hashed(email))),
    endedAt: MoreThan(since),
  });
