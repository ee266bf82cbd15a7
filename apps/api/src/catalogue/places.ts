import { type EntityManager } from 'typeorm';
import { AppError } from '../kernel/app-error';
import { execute } from '../kernel/database/transaction';

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
    if (!(await tryTaking(manager, campDayId, places))) full.push(campDayId);
  }
  if (full.length > 0) throw new AppError('session_full', { campDayIds: full });
}

/**
 * Gives places of some days back and takes others, all or nothing: of a day on both sides only the
 * difference moves, so whoever keeps a place of a full day keeps it. As `takePlaces`, in ascending id.
 * Errors: `session_full`.
 */
export async function exchangePlaces(
  manager: EntityManager,
  given: WantedPlaces,
  wanted: WantedPlaces,
): Promise<void> {
  const full: number[] = [];
  const days = new Set([...given.keys(), ...wanted.keys()]);
  for (const id of [...days].sort((a, b) => a - b)) {
    const more = (wanted.get(id) ?? 0) - (given.get(id) ?? 0);
    if (more > 0 && !(await tryTaking(manager, id, more))) full.push(id);
    if (more < 0) await release(manager, id, -more);
  }
  if (full.length > 0) throw new AppError('session_full', { campDayIds: full });
}

/** Gives places back. Never below none: a second release of the same places is a fault, not a gift. */
export async function releasePlaces(manager: EntityManager, taken: WantedPlaces): Promise<void> {
  for (const [campDayId, places] of ascending(taken)) {
    await release(manager, campDayId, places);
  }
}

/** `false` where the day has not so many left. */
async function tryTaking(manager: EntityManager, id: number, places: number): Promise<boolean> {
  const taken = await execute(
    manager,
    'UPDATE camp_days SET places_taken = places_taken + ? WHERE id = ? AND places_taken + ? <= capacity',
    [places, id, places],
  );
  return taken > 0;
}

async function release(manager: EntityManager, id: number, places: number): Promise<void> {
  const released = await execute(
    manager,
    'UPDATE camp_days SET places_taken = places_taken - ? WHERE id = ? AND places_taken >= ?',
    [places, id, places],
  );
  if (released === 0) throw new Error(`camp day ${id} has not ${places} places to release`);
}
