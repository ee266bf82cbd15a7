import { type EntityManager } from 'typeorm';
import { recordEvent } from '../../kernel/events/record-event';
import { execute } from '../../kernel/database/transaction';
import { FamilyAdultEntity } from './family-adult.entity';
import { FamilyEntity } from './family.entity';

/** Compares again, because a database may treat `é` as `e`. */
export async function adultOf(
  manager: EntityManager,
  email: string,
): Promise<FamilyAdultEntity | undefined> {
  const adult = await manager.findOneBy(FamilyAdultEntity, { emailKey: email });
  return adult?.emailKey === email ? adult : undefined;
}

export const adultsOf = (manager: EntityManager, familyId: number): Promise<FamilyAdultEntity[]> =>
  manager.find(FamilyAdultEntity, { where: { familyId }, order: { id: 'ASC' } });

/** The addresses of the proved address's family, all in lower case; only itself if it has no family yet. */
export async function familyAddresses(manager: EntityManager, email: string): Promise<string[]> {
  const adult = await adultOf(manager, email);
  if (!adult) return [email];
  return (await adultsOf(manager, adult.familyId)).map(({ emailKey }) => emailKey);
}

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

/** Two requests that change a family wait for each other. */
export const lockFamily = (manager: EntityManager, familyId: number): Promise<number> =>
  execute(manager, 'UPDATE families SET version = version + 1 WHERE id = ?', [familyId]);

type FamilyChange =
  | 'adult_invited'
  | 'adult_joined'
  | 'adult_removed'
  | 'child_added'
  | 'child_removed'
  | 'erasing_asked'
  | 'erasing_taken_back';

/** What a family has done. The event does not say which family. */
export const noteFamily = (manager: EntityManager, what: FamilyChange, at: Date): Promise<void> =>
  recordEvent(manager, { type: `family.${what}`, at, actor: 'parent', subjectId: 'family' });
