import { type EntityManager, Not } from 'typeorm';
import { type BookingEntity } from '../bookings/model/booking.entity';
import { CancelledBookingEntity } from '../bookings/day-cancellations/cancelled-booking.entity';
import { lockBookingEvenDeleted, lockIfThere } from '../bookings/model/move-booking';
import { deleteBookings } from '../bookings/desk/delete-bookings';
import { type Actor } from '../events/event-types';
import {
  forgetMoneyNotes,
  hasUnsentRefund,
  moneyOf,
  withMoney,
} from '../payments/desk/booking-money';
import { openPaymentOf } from '../payments/model/payment-rows';

/** Bookings in ascending id: those that are hidden by this clearing, or, without one, those that are not hidden. */
export interface Chosen {
  ids: readonly number[];
  clearingId: number | null;
}

/**
 * Erases bookings for good: what was paid for them stays in the books, their people do not. Returns how many; one
 * with which somebody is not done yet is left as it is.
 */
export async function eraseBookings(
  manager: EntityManager,
  chosen: Chosen,
  by: { actor: Actor; at: Date },
): Promise<number> {
  const bookings = await lockSettled(manager, chosen);
  if (bookings.length === 0) return 0;
  const inBooks = await withMoney(manager, bookings);
  await deleteBookings(manager, bookings, { ...by, inBooks });
  await forgetMoneyNotes(manager, [...inBooks]);
  return bookings.length;
}

/** Those with which nobody is in the middle of anything. */
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

/** Nothing where somebody else has erased, hidden or brought it back at the same moment. */
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
 * Nothing is payable any more, no money of unclear origin is here, no refund waits to be sent, and no money of a
 * cancelled day waits to be given back.
 */
async function isSettled(manager: EntityManager, booking: BookingEntity): Promise<boolean> {
  if (await openPaymentOf(manager, booking.id)) return false;
  const undecided = { bookingId: booking.id, state: Not('done' as const) };
  if (await manager.existsBy(CancelledBookingEntity, undecided)) return false;
  return !hasUnsentRefund(await moneyOf(manager, booking));
}
