import { type EntityManager, In } from 'typeorm';
import { type Freeing, releasePlaces } from '../../catalogue/model/places';
import { type By } from '../../kernel/events/event-types';
import { recordEvent } from '../../kernel/events/record-event';
import { deleteHolds, heldPlaces } from '../../catalogue/holds/holds';
import { sqlInstant } from '../../kernel/database/columns';
import { execute } from '../../kernel/database/transaction';
import { offerKind } from './make-offers';
import { countWaiting, entriesByDay, fewer, lockDays, placesOfEntries } from './waiting-days';
import { WaitingEntryEntity, WaitingPlaceEntity } from './waiting-entry.entity';
import { WaitingFamilyEntity } from './waiting-family.entity';

/** Locks an entry for the rest of the transaction if it has an offer. */
export async function lockOffered(
  manager: EntityManager,
  id: number,
): Promise<WaitingEntryEntity | undefined> {
  const lock = "UPDATE waiting_entries SET state = state WHERE id = ? AND state = 'offered'";
  if ((await execute(manager, lock, [id])) === 0) return undefined;
  return (await manager.findOneBy(WaitingEntryEntity, { id })) ?? undefined;
}

/** The time of a locked offer is over: its places come back, for the next entry first. */
export async function missOffer(
  manager: EntityManager,
  { id, keepsPosition }: WaitingEntryEntity,
  at: Date,
): Promise<void> {
  if (await isDayCancelled(manager, id)) {
    const over = { id, state: 'over', freeing: { why: 'day cancelled' } } as const;
    await endOffer(manager, over, { actor: 'system', at });
    return recordOver(manager, id, { actor: 'system', at });
  }
  const by: By = { actor: 'system', at };
  const after = { keepsPosition };
  if (keepsPosition) {
    const places = (await placesOfEntries(manager, [{ id }])).get(id) ?? [];
    await countWaiting(manager, entriesByDay([places]));
    await manager.update(WaitingEntryEntity, { id }, { state: 'waiting', offerUntil: null });
    await giveBack(manager, id, { why: 'time ran out', ...by });
  } else {
    await endOffer(manager, { id, state: 'missed', freeing: { why: 'time ran out' } }, by);
  }
  await recordEvent(manager, { type: 'waiting.missed', ...by, subjectId: id, after });
}

type Ending = 'left' | 'removed' | 'over';

/** Ends an entry that waits or has an offer. Whether this call ended it. */
export async function endEntry(
  manager: EntityManager,
  id: number,
  state: Ending,
  by: By & { reason?: string },
): Promise<boolean> {
  const { actor, at, reason = '' } = by;
  if (!(await endOne(manager, id, state, { actor, at }))) return false;
  if (reason) await manager.update(WaitingEntryEntity, { id }, { reason });
  if (state === 'over') await recordOver(manager, id, { actor, at });
  else await recordEvent(manager, { type: 'waiting.left', actor, at, subjectId: id });
  return true;
}

async function endOne(manager: EntityManager, id: number, state: Ending, by: By): Promise<boolean> {
  if (await lockOffered(manager, id)) {
    await endOffer(manager, { id, state, freeing: { why: 'let go' } }, by);
    return true;
  }
  const places = (await placesOfEntries(manager, [{ id }])).get(id) ?? [];
  await lockDays(manager, [...entriesByDay([places]).keys()]);
  const end =
    "UPDATE waiting_entries SET state = ?, ended_at = ? WHERE id = ? AND state = 'waiting'";
  const { at } = by;
  const ended = await execute(manager, end, [state, sqlInstant(at), id]);
  if (ended > 0) await countWaiting(manager, fewer(entriesByDay([places])));
  return ended > 0;
}

async function endOffer(
  manager: EntityManager,
  {
    id,
    state,
    freeing,
  }: {
    id: number;
    state: Ending | 'missed';
    freeing: Pick<Freeing, 'why'>;
  },
  by: By,
): Promise<void> {
  await manager.update(WaitingEntryEntity, { id }, { state, offerUntil: null, endedAt: by.at });
  await giveBack(manager, id, { ...freeing, ...by });
}

async function giveBack(manager: EntityManager, id: number, freeing: Freeing): Promise<void> {
  const held = await heldPlaces(manager, offerKind, [id]);
  await deleteHolds(manager, offerKind, [id]);
  await releasePlaces(manager, held, freeing);
}

async function recordOver(manager: EntityManager, id: number, by: By): Promise<void> {
  const after = { dayCancelled: await isDayCancelled(manager, id) };
  await recordEvent(manager, { type: 'waiting.over', ...by, subjectId: id, after });
}

async function isDayCancelled(manager: EntityManager, entryId: number): Promise<boolean> {
  const rows = await manager.query<unknown[]>(
    `SELECT day.id FROM waiting_places place JOIN camp_days day ON day.id = place.camp_day_id
     WHERE place.entry_id = ? AND day.state = 'cancelled'`,
    [entryId],
  );
  return rows.length > 0;
}

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
