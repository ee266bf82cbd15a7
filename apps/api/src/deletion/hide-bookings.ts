import { type EntityManager, In } from 'typeorm';
import { endWaitingOf } from '../bookings/amendments/waiting-amendment';
import { giveUpPlacesOf } from '../bookings/model/booking-places';
import { BookingEntity } from '../bookings/model/booking.entity';
import { moveBooking } from '../bookings/model/move-booking';
import { AppError } from '../kernel/base/app-error';
import { execute } from '../kernel/database/transaction';
import { type ClearingEntity } from './clearing.entity';
import { lockSettled } from './erase-bookings';

/**
 * Makes bookings (in ascending id) look deleted everywhere, until they are restored or erased. Their unpaid places are
 * released. Returns how many; bookings still being processed are left unchanged.
 */
export async function hideBookings(
  manager: EntityManager,
  ids: readonly number[],
  { id: clearingId, clearedBy: actor }: ClearingEntity,
  at: Date,
): Promise<number> {
  await lockClearing(manager, clearingId);
  const bookings = await lockSettled(manager, { ids, clearingId: null });
  if (bookings.length === 0) return 0;
  const hidden = bookings.map(({ id }) => id);
  const unpaid = bookings.filter(({ paymentStatus }) => paymentStatus === 'pending');
  const held = await endWaitingOf(manager, hidden, { actor, at });
  await giveUpPlacesOf(
    manager,
    unpaid.map(({ id }) => id),
    { why: 'booking deleted', actor, at },
    held,
  );
  for (const booking of unpaid) await moveBooking(manager, booking, { actor, at });
  await manager.update(BookingEntity, { id: In(hidden) }, { deletedAt: at, clearingId });
  const more = 'UPDATE clearings SET bookings = bookings + ? WHERE id = ?';
  await execute(manager, more, [hidden.length, clearingId]);
  return hidden.length;
}

/** Otherwise an undo could restore only those hidden so far, and the rest would stay hidden. */
async function lockClearing(manager: EntityManager, id: number): Promise<void> {
  const same = 'UPDATE clearings SET bookings = bookings WHERE id = ? AND undone_at IS NULL';
  if ((await execute(manager, same, [id])) === 0) throw new AppError('status_conflict');
}
