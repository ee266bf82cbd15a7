import { type EntityManager } from 'typeorm';
import { AppError } from '../kernel/app-error';
import { execute } from '../kernel/transaction';

/** How many places are wanted of each camp day, by its id. */
export type WantedPlaces = ReadonlyMap<number, number>;

const ascending = (wanted: WantedPlaces): [id: number, places: number][] =>
  [...wanted].sort(([a], [b]) => a - b);

/**
 * Takes places of every wanted day or, by the error that rolls the transaction back, of none.
 * Must be the first write of its transaction: the days' rows are locked in ascending id, which keeps
 * fifty parents who want the same days from deadlocking. Errors: `session_full`.
 */
export async function takePlaces(manager: EntityManager, wanted: WantedPlaces): Promise<void> {
  const full: number[] = [];
  for (const [campDayId, places] of ascending(wanted)) {
    const taken = await execute(
      manager,
      'UPDATE camp_days SET places_taken = places_taken + ? WHERE id = ? AND places_taken + ? <= capacity',
      [places, campDayId, places],
    );
    if (taken === 0) full.push(campDayId);
  }
  if (full.length > 0) throw new AppError('session_full', { campDayIds: full });
}

/** Gives places back. Never below none: a second release of the same places is a fault, not a gift. */
export async function releasePlaces(manager: EntityManager, taken: WantedPlaces): Promise<void> {
  for (const [campDayId, places] of ascending(taken)) {
    const released = await execute(
      manager,
      'UPDATE camp_days SET places_taken = places_taken - ? WHERE id = ? AND places_taken >= ?',
      [places, campDayId, places],
    );
    if (released === 0)
      throw new Error(`camp day ${campDayId} has not ${places} places to release`);
  }
}
