import { type EntityManager, In } from 'typeorm';
import { CampDayEntity } from '../../catalogue/model/camp-day.entity';
import { type WantedPlaces } from '../../catalogue/model/places';
import { insertRows } from '../../kernel/database/insert-rows';
import { addUp } from '../model/booking-places';
import { AmendmentHoldEntity } from '../model/amendment-hold.entity';
import { type AmendmentPlan, moreWanted } from './plan/plan-amendment';

/** Writes the places that a pending change holds; the caller moves the counters. */
export async function writeHolds(
  manager: EntityManager,
  amendmentId: number,
  plan: AmendmentPlan,
): Promise<void> {
  const left = new Map(moreWanted(plan));
  const rows = new Map<number, { slotId: number; campDayId: number; places: number }>();
  for (const { slotId, campDayId } of plan.places.places.slice(plan.places.kept.length)) {
    const row = rows.get(slotId) ?? { slotId, campDayId, places: 0 };
    row.places += left.get(campDayId) ?? 0;
    // All of a day's extra places are counted with its first slot.
    left.delete(campDayId);
    rows.set(slotId, row);
  }
  if (rows.size === 0) return;
  const held = [...rows.values()].map((row) => ({ ...row, amendmentId }));
  await insertRows(manager, AmendmentHoldEntity, held);
}

/** How many places of each camp day some changes hold. */
export async function heldBy(
  manager: EntityManager,
  amendmentIds: readonly number[],
): Promise<WantedPlaces> {
  const rows = await manager.findBy(AmendmentHoldEntity, { amendmentId: In(amendmentIds) });
  return addUp(rows.map(({ campDayId, places }) => [campDayId, places] as const));
}

/** Whether a change holds places on a day that the provider has cancelled. */
export async function holdsCancelledDay(
  manager: EntityManager,
  amendmentId: number,
): Promise<boolean> {
  const rows = await manager.findBy(AmendmentHoldEntity, { amendmentId });
  const id = In(rows.map(({ campDayId }) => campDayId));
  return manager.existsBy(CampDayEntity, { id, state: 'cancelled' });
}

export const forgetHolds = (
  manager: EntityManager,
  amendmentIds: readonly number[],
): Promise<unknown> => manager.delete(AmendmentHoldEntity, { amendmentId: In(amendmentIds) });
