import { Entity, type EntityManager, In, Index } from 'typeorm';
import { familyAddresses } from '../../bookings/known-families/family-addresses';
import * as c from '../../kernel/database/columns';
import { personalData } from '../../kernel/database/personal-data';

/**
 * What staff have said of two addresses, for their own pages alone. An address opens what its owner has proved, so a
 * pair gives no one a link, a child or credit of the other address, and taking it back loses nothing.
 */
@Entity('family_pairs')
@Index('uq_family_pairs', ['firstKey', 'secondKey'], { unique: true })
@Index('ix_family_pairs_second', ['secondKey'])
export class FamilyPairEntity extends c.columns({
  id: c.id(),
  /** In lower case, like the other; the first in the alphabet. */
  firstKey: c.varchar(254),
  secondKey: c.varchar(254),
  isSame: c.boolean(),
}) {}

personalData(FamilyPairEntity, {
  ofAddress: 'firstKey',
  rowsGoBy: 'known',
  columns: { firstKey: ['known', 'copy'], secondKey: ['known', 'copy'] },
});

export const pairOf = (one: string, other: string): { firstKey: string; secondKey: string } => {
  const [firstKey = '', secondKey = ''] = [one.toLowerCase(), other.toLowerCase()].sort();
  return { firstKey, secondKey };
};

/** All addresses of a family in lower case, this one first: those its adults have proved, and those staff have paired. */
export async function addressesOfFamily(manager: EntityManager, email: string): Promise<string[]> {
  const known = new Set([email]);
  // Addresses that are added while it runs are asked about, too.
  for (const one of known) {
    const [proved, pairs] = [await familyAddresses(manager, one), await pairsWith(manager, [one])];
    for (const address of proved) known.add(address);
    for (const { firstKey, secondKey, isSame } of pairs) {
      if (isSame) known.add(firstKey).add(secondKey);
    }
  }
  return [...known];
}

/** Compares again, because a database may treat `é` as `e`. */
export async function pairsWith(
  manager: EntityManager,
  emails: string[],
): Promise<FamilyPairEntity[]> {
  const found = await manager.find(FamilyPairEntity, {
    where: [{ firstKey: In(emails) }, { secondKey: In(emails) }],
    order: { id: 'ASC' },
  });
  return found.filter(
    ({ firstKey, secondKey }) => emails.includes(firstKey) || emails.includes(secondKey),
  );
}

/** Before an address, in lower case, is erased. */
export async function forgetPairs(manager: EntityManager, email: string): Promise<void> {
  const pairs = await pairsWith(manager, [email]);
  await manager.delete(FamilyPairEntity, { id: In(pairs.map(({ id }) => id)) });
}
