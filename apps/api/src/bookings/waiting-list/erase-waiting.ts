import { type EntityManager, In } from 'typeorm';
import { type By } from '../../kernel/events/event-types';
import { endEntry } from './end-entries';
import { WaitingEntryEntity, WaitingPlaceEntity } from './waiting-entry.entity';
import { WaitingFamilyEntity } from './waiting-family.entity';

/** Families leave the waiting list, and what they have written is deleted. */
export async function eraseWaiting(
  manager: EntityManager,
  families: readonly WaitingFamilyEntity[],
  by: By,
): Promise<void> {
  const ids = families.map(({ id }) => id);
  if (ids.length === 0) return;
  const entries = await manager.findBy(WaitingEntryEntity, { familyId: In(ids) });
  for (const { id } of entries) await endEntry(manager, id, 'left', by);
  await deleteFamilies(manager, ids);
}

/** None of them waits or has an offer any more. */
export async function deleteFamilies(manager: EntityManager, ids: number[]): Promise<void> {
  const entries = await manager.find(WaitingEntryEntity, {
    where: { familyId: In(ids) },
    select: { id: true },
  });
  await manager.delete(WaitingPlaceEntity, { entryId: In(entries.map(({ id }) => id)) });
  await manager.delete(WaitingEntryEntity, { familyId: In(ids) });
  await manager.delete(WaitingFamilyEntity, { id: In(ids) });
}
