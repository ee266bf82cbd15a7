import { type EntityManager } from 'typeorm';
import { PasskeyEntity } from '../second-factor/passkey.entity';

/** An account's passkeys in the form browsers use. */
export async function knownTo(manager: EntityManager, staffId: number) {
  const passkeys = await manager.find(PasskeyEntity, { where: { staffId }, order: { id: 'ASC' } });
  return passkeys.map(({ credentialId, transports }) => ({
    id: credentialId,
    type: 'public-key' as const,
    ...(transports === '' ? {} : { transports: transports.split(',') }),
  }));
}
