import { type EntityManager, In } from 'typeorm';
import { BookingPlaceEntity, takenStates } from '../bookings/model/booking-place.entity';

/** The last active camp day of each booking that has one, `YYYY-MM-DD`. */
export async function lastDays(
  manager: EntityManager,
  bookings: { id: number }[],
): Promise<Map<number, string>> {
  const places = await manager.find(BookingPlaceEntity, {
    where: { bookingId: In(bookings.map(({ id }) => id)), state: In(takenStates) },
    relations: { campDay: true },
  });
  const last = new Map<number, string>();
  for (const { bookingId, campDay } of places) {
    if (campDay.date > (last.get(bookingId) ?? '')) last.set(bookingId, campDay.date);
  }
  return last;
}
