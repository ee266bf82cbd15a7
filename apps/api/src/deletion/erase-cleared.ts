import { type EntityManager } from 'typeorm';
import { type Actor } from '../events/event-types';
import { execute } from '../kernel/database/transaction';
import { type Chosen, eraseBookings } from './erase-bookings';

/** Erases some of a clearing's bookings before their time is over, and lowers the number it can restore. */
export async function eraseCleared(
  manager: EntityManager,
  chosen: Chosen & { clearingId: number },
  by: { actor: Actor; at: Date },
): Promise<number> {
  const erased = await eraseBookings(manager, chosen, by);
  const fewer = 'UPDATE clearings SET bookings = bookings - ? WHERE id = ?';
  await execute(manager, fewer, [erased, chosen.clearingId]);
  return erased;
}
