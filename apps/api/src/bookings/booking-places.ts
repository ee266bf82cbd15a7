import { type EntityManager } from 'typeorm';
import { releasePlaces, takePlaces, type WantedPlaces } from '../catalogue/places';
import { BookingItemEntity } from './booking-item.entity';
import { BookingEntity } from './booking.entity';

/** How many places a booking has of each camp day. */
export async function placesOf(manager: EntityManager, bookingId: number): Promise<WantedPlaces> {
  const items = await manager.find(BookingItemEntity, {
    where: { bookingId },
    select: { id: true, campDayId: true },
  });
  return countPlaces(items.map(({ campDayId }) => campDayId));
}

export function countPlaces(campDayIds: number[]): WantedPlaces {
  const places = new Map<number, number>();
  for (const id of campDayIds) places.set(id, (places.get(id) ?? 0) + 1);
  return places;
}

/** The places that a booking has to give, if it still has them. The booking must be locked. */
export async function heldPlacesOf(
  manager: EntityManager,
  booking: BookingEntity | undefined,
): Promise<WantedPlaces> {
  return booking?.holdsPlaces ? placesOf(manager, booking.id) : new Map();
}

/** Gives a booking's places back, once. The booking must be locked; the places first. */
export async function giveUpPlaces(manager: EntityManager, booking: BookingEntity): Promise<void> {
  if (!booking.holdsPlaces) return;
  await releasePlaces(manager, await heldPlacesOf(manager, booking));
  await manager.update(BookingEntity, { id: booking.id }, { holdsPlaces: false });
  booking.holdsPlaces = false;
}

/** Takes a released booking's places again, all or none. Errors: `session_full`. */
export async function retakePlaces(manager: EntityManager, booking: BookingEntity): Promise<void> {
  if (booking.holdsPlaces) return;
  await takePlaces(manager, await placesOf(manager, booking.id));
  await manager.update(BookingEntity, { id: booking.id }, { holdsPlaces: true });
  booking.holdsPlaces = true;
}
