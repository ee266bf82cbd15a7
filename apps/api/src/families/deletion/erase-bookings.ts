import { type EntityManager, Not } from 'typeorm';
import { type BookingEntity } from '../../bookings/model/booking.entity';
import { CancelledBookingEntity } from '../../bookings/day-cancellations/cancelled-booking.entity';
import { lockBookingEvenDeleted, lockIfThere } from '../../bookings/model/move-booking';
import { deleteBookings } from '../../bookings/desk/delete-bookings';
import { type By } from '../../kernel/events/event-types';
import { hasUnsentRefund, moneyOf, withMoney } from '../../payments/desk/booking-money';
import { openPaymentOf } from '../../payments/model/payment-rows';
import { execute } from '../../kernel/database/transaction';

/** Bookings in ascending id: those hidden by this clearing, or, without one, those that are not hidden. */
export interface Chosen {
  ids: readonly number[];
  clearingId: number | null;
}

/**
 * Erases bookings for good: payments stay in the books, personal data does not. Returns how many; bookings still being
 * processed are left unchanged.
 */
export async function eraseBookings(
  manager: EntityManager,
  chosen: Chosen,
  by: By,
): Promise<number> {
  const bookings = await lockSettled(manager, chosen);
  if (bookings.length === 0) return 0;
  const inBooks = await withMoney(manager, bookings);
  await deleteBookings(manager, bookings, { ...by, inBooks });
  return bookings.length;
}

/** Those without any operation in progress. */
export async function lockSettled(
  manager: EntityManager,
  { ids, clearingId }: Chosen,
): Promise<BookingEntity[]> {
  const bookings: BookingEntity[] = [];
  for (const id of ids) {
    const booking = await lock(manager, id, clearingId);
    if (booking && (await isSettled(manager, booking))) bookings.push(booking);
  }
  return bookings;
}

/** Undefined if another request has erased, hidden or restored it meanwhile. */
async function lock(
  manager: EntityManager,
  id: number,
  clearingId: number | null,
): Promise<BookingEntity | undefined> {
  if (clearingId === null) return lockIfThere(manager, id);
  const booking = await lockBookingEvenDeleted(manager, id);
  return booking.clearingId === clearingId ? booking : undefined;
}

/**
 * Nothing can still be paid, no money of unclear origin was received, and no refund, nor money for a cancelled day,
 * waits to be returned.
 */
async function isSettled(manager: EntityManager, booking: BookingEntity): Promise<boolean> {
  if (await openPaymentOf(manager, booking.id)) return false;
  const undecided = { bookingId: booking.id, state: Not('done' as const) };
  if (await manager.existsBy(CancelledBookingEntity, undecided)) return false;
  return !hasUnsentRefund(await moneyOf(manager, booking));
}

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
