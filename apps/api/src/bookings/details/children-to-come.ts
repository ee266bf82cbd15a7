import { type EntityManager, In } from 'typeorm';
import { BookingChildEntity } from '../model/booking-child.entity';
import { BookingPlaceEntity, takenStates } from '../model/booking-place.entity';
import { placesAhead } from '../model/shown-places';

export type ChildToCome = Pick<
  BookingChildEntity,
  'id' | 'bookingId' | 'position' | 'name' | 'age' | 'details'
>;

interface Coming {
  /** With their sealed details. */
  children: ChildToCome[];
  /** Of the booking, YYYY-MM-DD; null if it has no camp day to come. */
  firstDay: string | null;
}

/** A booking's children who have a camp day to come: see `placesAhead`. */
export async function childrenToCome(
  manager: EntityManager,
  bookingId: number,
  now: Date,
): Promise<Coming> {
  const places = await manager.find(BookingPlaceEntity, {
    where: { bookingId, state: In(takenStates) },
    relations: { campDay: { season: true } },
  });
  const coming = placesAhead(places, now);
  const children = await manager.find(BookingChildEntity, {
    where: { id: In(coming.map(({ childId }) => childId)) },
    select: { id: true, bookingId: true, position: true, name: true, age: true, details: true },
    order: { position: 'ASC' },
  });
  const days = coming.map(({ campDay }) => campDay.date).toSorted();
  return { children, firstDay: days[0] ?? null };
}
