import { Entity, type EntityManager, In, Index } from 'typeorm';
import { type Actor } from '../../kernel/events/event-types';
import * as c from '../../kernel/database/columns';
import { insertRows } from '../../kernel/database/insert-rows';
import { CampDayEntity } from './camp-day.entity';
import { type WantedPlaces } from './places';

/**
 * Staff knowingly sold a booking more places of a day than were left. Rows are only added; one counts as long as its
 * booking has places on the day, and no one else is sold a place above the capacity.
 */
@Entity('places_over_capacity')
@Index('ix_places_over_capacity_day', ['campDayId'])
export class OverCapacityEntity extends c.columns({
  id: c.id(),
  campDayId: c.integer(),
  bookingId: c.integer(),
  /** How many of its places are above the capacity. */
  places: c.integer(),
  actor: c.code<Actor>(64),
  at: c.instant(),
}) {}

/** A day with more places taken than it has. */
interface Overfull {
  campDayId: number;
  date: string;
  taken: number;
  capacity: number;
}

/** Records which of the places that a booking has just taken are above the capacity. The days are locked by the taking. */
export async function recordOverCapacity(
  manager: EntityManager,
  wanted: WantedPlaces,
  { bookingId, actor, at }: { bookingId: number; actor: Actor; at: Date },
): Promise<Overfull[]> {
  const days = await manager.findBy(CampDayEntity, { id: In([...wanted.keys()]) });
  const overfull = days
    .filter(({ placesTaken, capacity }) => placesTaken > capacity)
    .map(({ id, date, placesTaken, capacity }) => ({
      campDayId: id,
      date,
      taken: placesTaken,
      capacity,
    }));
  const rows = overfull.map(({ campDayId, taken, capacity }) => ({
    campDayId,
    bookingId,
    actor,
    at,
    places: Math.min(taken - capacity, wanted.get(campDayId) ?? 0),
  }));
  if (rows.length > 0) await insertRows(manager, OverCapacityEntity, rows);
  return overfull;
}
