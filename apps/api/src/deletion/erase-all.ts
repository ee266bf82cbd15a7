import { type EntityManager } from 'typeorm';
import { type BookingEntity } from '../bookings/model/booking.entity';
import { type By } from '../events/event-types';
import { eraseBookings, type Chosen } from './erase-bookings';
import { execute } from '../kernel/database/transaction';

/** Erases bookings (in ascending id) for good, including cleared ones. Returns how many. */
export async function eraseAll(
  manager: EntityManager,
  bookings: BookingEntity[],
  by: By,
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

/** Erases some of a clearing's bookings before their time is over, and lowers the number it can restore. */
async function eraseCleared(
  manager: EntityManager,
  chosen: Chosen & { clearingId: number },
  by: By,
): Promise<number> {
  const erased = await eraseBookings(manager, chosen, by);
  const fewer = 'UPDATE clearings SET bookings = bookings - ? WHERE id = ?';
  await execute(manager, fewer, [erased, chosen.clearingId]);
  return erased;
}
