import { type EntityManager, In } from 'typeorm';
import {
  type Freeing,
  releasePlaces,
  takePlaces,
  type WantedPlaces,
} from '../../catalogue/model/places';
import {
  keepingFunded,
  refuseSessionsGone,
  retakeFunded,
} from '../../catalogue/funding/funded-places';
import { deleteHolds, type HoldSource } from '../../catalogue/holds/holds';
import { placeholders, sqlInstant } from '../../kernel/database/columns';
import { execute } from '../../kernel/database/transaction';
import { bookingKind } from './hold';
import { BookingPlaceEntity, type PlaceState, takenStates } from './booking-place.entity';

export const countPlaces = (campDayIds: number[]): WantedPlaces =>
  addUp(campDayIds.map((id) => [id, 1] as const));

/** Adds up counts by camp day, leaving out days that come to 0. */
export function addUp(
  counts: Iterable<readonly [campDayId: number, places: number]>,
): WantedPlaces {
  const sums = new Map<number, number>();
  for (const [id, places] of counts) sums.set(id, (sums.get(id) ?? 0) + places);
  return new Map([...sums].filter(([, places]) => places !== 0));
}

/** Whether a booking has its places: it has all of them or none. */
export const hasPlaces = (manager: EntityManager, bookingId: number): Promise<boolean> =>
  manager.existsBy(BookingPlaceEntity, { bookingId, state: In(takenStates) });

/**
 * Releases bookings' places, once, with what their pending changes `held`; or cancels all of them. The bookings must be
 * locked before their camp days.
 */
export async function giveUpPlaces(
  manager: EntityManager,
  bookingIds: number[],
  freeing: Freeing,
  held: WantedPlaces = new Map(),
  to: 'released' | 'cancelled' = 'released',
): Promise<void> {
  // For all bookings together, because camp days are locked in ascending id.
  const taken = await countIn(manager, bookingIds, takenStates);
  const from = to === 'cancelled' ? [...takenStates, 'released' as const] : takenStates;
  await keepingFunded(manager, bookingIds, async () => {
    await releasePlaces(manager, addUp([...taken, ...held]), freeing);
    if (bookingIds.length > 0) await setState(manager, bookingIds, from, to);
  });
}

/**
 * Takes all of a released booking's places again, or none. The caller confirms them or sets until
 * when they are held; at first that is now. Those on the `gone` days are not taken, and must be given up in the same
 * transaction. Errors: `session_full`.
 */
export async function retakePlaces(
  manager: EntityManager,
  bookingId: number,
  now: Date,
  gone: ReadonlySet<number> = new Set(),
): Promise<void> {
  const funded = await retakeFunded(manager, bookingId);
  const all = await countIn(manager, [bookingId], ['released']);
  const others = addUp([...all, ...[...funded].map(([id, places]) => [id, -places] as const)]);
  await takePlaces(manager, new Map([...others].filter(([day]) => !gone.has(day))));
  await setState(manager, [bookingId], ['released'], 'held');
  await holdPlaces(manager, bookingId, { until: now });
  if (funded.size > 0) await refuseSessionsGone(manager, bookingId);
}

/** Writes the holds of a booking's held places, in one statement. */
export const holdPlaces = (
  manager: EntityManager,
  bookingId: number,
  { until, source }: { until: Date; source?: HoldSource | undefined },
): Promise<number> =>
  execute(
    manager,
    `INSERT INTO holds (holder_kind, holder_id, booking_id, slot_id, camp_day_id, places, until, network, email)
     SELECT ?, booking_id, booking_id, slot_id, camp_day_id, COUNT(*), ?, ?, ?
     FROM booking_places WHERE booking_id = ? AND state = 'held'
     GROUP BY booking_id, slot_id, camp_day_id`,
    [bookingKind, sqlInstant(until), source?.network ?? null, source?.email ?? null, bookingId],
  );

/** Confirms a booking's held places; returns how many there were. */
export const confirmPlaces = (manager: EntityManager, bookingId: number): Promise<number> =>
  setState(manager, [bookingId], ['held'], 'confirmed');

async function countIn(
  manager: EntityManager,
  bookingIds: number[],
  states: PlaceState[],
): Promise<WantedPlaces> {
  const places = await manager.find(BookingPlaceEntity, {
    where: { bookingId: In(bookingIds), state: In(states) },
    select: { id: true, campDayId: true },
  });
  return countPlaces(places.map(({ campDayId }) => campDayId));
}

/** Places that are no longer held have no holds. */
async function setState(
  manager: EntityManager,
  bookingIds: number[],
  from: PlaceState[],
  to: PlaceState,
): Promise<number> {
  if (to !== 'held') await deleteHolds(manager, bookingKind, bookingIds);
  return execute(
    manager,
    `UPDATE booking_places SET state = ?
     WHERE booking_id IN (${placeholders(bookingIds)}) AND state IN (${placeholders(from)})`,
    [to, ...bookingIds, ...from],
  );
}
