import { type EntityManager } from 'typeorm';
import { FamilyAdultEntity } from './family-adult.entity';

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
