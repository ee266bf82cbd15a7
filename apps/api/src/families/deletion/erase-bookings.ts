import { type EntityManager, Not } from 'typeorm';
import { type BookingEntity } from '../../bookings/model/booking.entity';
import { DecidedBookingEntity } from '../../bookings/model/day-decision.entity';
import { lockBookingEvenDeleted, lockIfThere } from '../../bookings/model/move-booking';
import { deleteBookings } from '../../bookings/desk/delete-bookings';
import { type By } from '../../kernel/events/event-types';
import { hasUnsentRefund, moneyOf, withMoney } from '../../payments/desk/booking-money';
import { openPaymentOf } from '../../payments/model/payment-rows';
import { execute } from '../../kernel/database/transaction';

/** Bookings in ascending id: those hidden by this clearing, or, without one, those that are not hidden. */
interface Chosen {
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
  const lock = clearingId === null ? lockIfThere : lockBookingEvenDeleted;
  for (const id of ids) {
    const booking = await lock(manager, id);
    // Another request may have erased, hidden or restored it meanwhile.
    if (booking?.clearingId !== clearingId) continue;
    if (await isSettled(manager, booking)) bookings.push(booking);
  }
  return bookings;
}

/**
 * Nothing can still be paid, no money of unclear origin was received, and no refund, nor money for a cancelled day,
 * waits to be returned.
 */
async function isSettled(manager: EntityManager, booking: BookingEntity): Promise<boolean> {
  if (await openPaymentOf(manager, booking.id)) return false;
  const undecided = { bookingId: booking.id, state: Not('done' as const) };
  if (await manager.existsBy(DecidedBookingEntity, undecided)) return false;
  return !hasUnsentRefund(await moneyOf(manager, booking));
}

/**
 * Erases bookings (in ascending id) for good, including cleared ones, of which their clearing can restore fewer then.
 * Returns how many.
 */
export async function eraseAll(
  manager: EntityManager,
  bookings: BookingEntity[],
  by: By,
): Promise<number> {
  const fewer = 'UPDATE clearings SET bookings = bookings - ? WHERE id = ?';
  let erased = 0;
  for (const [clearingId, its] of Map.groupBy(bookings, (one) => one.clearingId)) {
    const count = await eraseBookings(manager, { ids: its.map(({ id }) => id), clearingId }, by);
    if (clearingId !== null) await execute(manager, fewer, [count, clearingId]);
    erased += count;
  }
  return erased;
}
