import {
  childFacts,
  type ChildFacts,
  isSaid,
  medicalNotes,
  valuesOf,
} from '@sunfield/contracts/fields/fields-of';
import { type AmendedPlace } from '@sunfield/pricing/amended-places';
import { type EntityManager, In } from 'typeorm';
import { type Actor } from '../../events/event-types';
import { insertRows } from '../../kernel/database/insert-rows';
import { BookingChildEntity } from '../model/booking-child.entity';
import { BookingPlaceEntity } from '../model/booking-place.entity';
import { childCare } from '../model/care-columns';
import { childSearchText } from '../model/search-text';
import { type AmendmentPlan } from './plan/plan-amendment';

/** Writes names, ages and notes; returns each child's row id by its number in prices. */
export async function writeChildren(
  manager: EntityManager,
  bookingId: number,
  { basket, wanted }: AmendmentPlan,
  { actor, at }: { actor: Actor; at: Date },
): Promise<Map<number, number>> {
  const ids = new Map(basket.children.map(({ id }, index) => [index, id]));
  for (const child of wanted.children) {
    const known = child.childIndex === undefined ? undefined : basket.children[child.childIndex];
    if (!known) continue;
    await manager.update(
      BookingChildEntity,
      { id: known.id },
      {
        ...factsOf(child),
        ...(await childCare.change(manager, known, child)),
        ...(isSaid(medicalNotes, child) && { medicalAskedAt: at }),
      },
    );
  }
  const added = wanted.children
    .map((child, index) => ({ ...child, number: basket.children.length + index }))
    .filter(({ childIndex }) => childIndex === undefined)
    .map((child, index) => ({ ...child, position: basket.nextPosition + index }));
  if (added.length === 0) return ids;
  await insertRows(
    manager,
    BookingChildEntity,
    added.map(({ position, ...child }) => ({
      bookingId,
      position,
      ...factsOf(child),
      // The form asks every family; staff may not have asked.
      medicalAskedAt: isSaid(medicalNotes, child) || actor === 'parent' ? at : null,
      ...childCare.empty,
      ...childCare.write({ bookingId, position }, child),
    })),
  );
  const rows = await manager.find(BookingChildEntity, {
    where: { bookingId, position: In(added.map(({ position }) => position)) },
    order: { position: 'ASC' },
  });
  rows.forEach(({ id }, index) => ids.set(added[index]?.number ?? -1, id));
  return ids;
}

const factsOf = (child: ChildFacts) => ({
  ...valuesOf(childFacts, child),
  searchText: childSearchText(child),
});

/**
 * Writes the booking's places; their counters have already moved. Places given up are cancelled; a
 * day that a child gets again reuses its row.
 */
export async function writePlaces(
  manager: EntityManager,
  bookingId: number,
  places: readonly AmendedPlace[],
  childIds: ReadonlyMap<number, number>,
  state: 'held' | 'confirmed' = 'confirmed',
): Promise<void> {
  const rows = await manager.findBy(BookingPlaceEntity, { bookingId });
  const written = new Set<number>();
  for (const place of places) {
    const childId = childIds.get(place.childIndex);
    if (childId === undefined) throw new Error(`booking ${bookingId} has a place of no child`);
    const { campDayId } = place;
    const row = rows.find((one) => one.childId === childId && one.campDayId === campDayId);
    if (row) {
      written.add(row.id);
      await manager.update(BookingPlaceEntity, { id: row.id }, { ...columnsOf(place), state });
    } else {
      await insertRows(manager, BookingPlaceEntity, [
        { bookingId, childId, campDayId, ...columnsOf(place), state },
      ]);
    }
  }
  const gone = rows.filter(({ id, state }) => state !== 'cancelled' && !written.has(id));
  if (gone.length === 0) return;
  const ids = gone.map(({ id }) => id);
  await manager.update(BookingPlaceEntity, { id: In(ids) }, { state: 'cancelled' });
}

const columnsOf = ({ slotId, pricePence, bookedOn, carried }: AmendedPlace) => ({
  slotId,
  pricePence,
  bookedOn: bookedOn ?? null,
  carriedPence: carried?.pence ?? 0,
  carriedKeptPence: carried?.keptPence ?? 0,
});
