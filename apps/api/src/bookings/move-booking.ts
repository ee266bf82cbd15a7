import { canMove, type PaymentStatus } from '@sunfield/contracts/booking-status';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../events/event-types';
import { recordEvent } from '../events/record-event';
import { AppError } from '../kernel/app-error';
import { execute } from '../kernel/database/transaction';
import { BookingEntity } from './booking.entity';

/** Locks a booking for the rest of the transaction and reads it. Errors: `booking_not_found`. */
export async function lockBooking(manager: EntityManager, id: number): Promise<BookingEntity> {
  const booking = await lockIfThere(manager, id);
  if (!booking) throw new AppError('booking_not_found');
  return booking;
}

/** Locks a booking as `lockBooking` does, unless it was deleted or there never was one. */
export async function lockIfThere(
  manager: EntityManager,
  id: number,
): Promise<BookingEntity | undefined> {
  const booking = await lockRow(manager, id);
  return booking?.deletedAt ? undefined : booking;
}

/** For what happens to a booking's money after it was deleted. Errors: `booking_not_found`. */
export async function lockBookingEvenDeleted(
  manager: EntityManager,
  id: number,
): Promise<BookingEntity> {
  const booking = await lockRow(manager, id);
  if (!booking) throw new AppError('booking_not_found');
  return booking;
}

async function lockRow(manager: EntityManager, id: number): Promise<BookingEntity | undefined> {
  // A write locks the row on every database; SQLite knows no SELECT ... FOR UPDATE.
  const found = await execute(manager, 'UPDATE bookings SET version = version + 1 WHERE id = ?', [
    id,
  ]);
  if (found === 0) return undefined;
  return manager.findOneOrFail(BookingEntity, { where: { id }, withDeleted: true });
}

export interface BookingMove {
  to: PaymentStatus;
  actor: Actor;
  at: Date;
  /** What else changes with the status. */
  set?: Partial<
    Pick<
      BookingEntity,
      'paymentReference' | 'paidAt' | 'holdExpiresAt' | 'holdLimitAt' | 'replacedById'
    >
  >;
}

/**
 * The only way in which a booking's payment status changes: by the table of transitions, once, and
 * with an audit entry in the same transaction. The booking must be locked (`lockBooking`).
 * Errors: `status_conflict`.
 */
export async function moveBooking(
  manager: EntityManager,
  booking: BookingEntity,
  { to, actor, at, set = {} }: BookingMove,
): Promise<void> {
  const from = booking.paymentStatus;
  if (!canMove(from, to)) throw new AppError('status_conflict');
  const moved = await manager.update(
    BookingEntity,
    { id: booking.id, paymentStatus: from },
    { ...set, paymentStatus: to },
  );
  if (moved.affected === 0) throw new AppError('status_conflict');
  Object.assign(booking, set, { paymentStatus: to });
  await recordEvent(manager, {
    at,
    actor,
    type: 'booking.status',
    subjectId: booking.id,
    before: { paymentStatus: from },
    after: {
      paymentStatus: to,
      ...(set.replacedById && { replacedBy: set.replacedById }),
    },
  });
}
