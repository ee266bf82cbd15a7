import { type EntityManager } from 'typeorm';
import { type BookingEntity } from '../bookings/model/booking.entity';
import { type Actor } from '../events/event-types';
import { eraseBookings } from './erase-bookings';
import { eraseCleared } from './erase-cleared';

/** Erases bookings (in ascending id) for good, including cleared ones. Returns how many. */
export async function eraseAll(
  manager: EntityManager,
  bookings: BookingEntity[],
  by: { actor: Actor; at: Date },
): Promise<number> {
  let erased = 0;
  for (const clearingId of new Set(bookings.map((booking) => booking.clearingId))) {
    const ids = bookings.filter((one) => one.clearingId === clearingId).map(({ id }) => id);
    erased +=
      clearingId === null
        ? await eraseBookings(manager, { ids, clearingId }, by)
        : await eraseCleared(manager, { ids, clearingId }, by);
  }
  return erased;
}
