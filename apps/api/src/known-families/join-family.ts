import { type EntityManager } from 'typeorm';
import { FamilyAdultEntity } from './family-adult.entity';
import { adultOf } from './family-addresses';
import { FamilyEntity } from './family.entity';

/** The adult of a proved address, in lower case; with a new family if it had none. */
export async function joinFamily(
  manager: EntityManager,
  email: string,
  now: Date,
): Promise<FamilyAdultEntity> {
  const known = await adultOf(manager, email);
  if (known) return known;
  const { id: familyId } = await manager.save(FamilyEntity, { since: now, version: 0 });
  return manager.save(FamilyAdultEntity, { familyId, emailKey: email, since: now });
}
