import { expectedStatuses } from '@sunfield/contracts/bookings/booking-status';
import { type EntityManager } from 'typeorm';
import { insertRows } from '../../kernel/database/insert-rows';
import { takenStates } from '../model/booking-place.entity';
import { CancelledBookingEntity } from './cancelled-booking.entity';
import { placeholders } from '../../kernel/database/columns';

/**
 * Records every booking with expected children on cancelled days that isn't recorded yet: when the days are cancelled,
 * and in each later round, because a parent may have been paying at that moment. Returns how many were added.
 */
export async function noteCancelledBookings(manager: EntityManager): Promise<number> {
  const found = await manager.query<{ cancellationId: number; bookingId: number }[]>(
    `SELECT DISTINCT days.cancellation_id AS cancellationId, places.booking_id AS bookingId
     FROM day_cancellation_days AS days
     JOIN booking_places AS places ON places.camp_day_id = days.camp_day_id
     JOIN bookings ON bookings.id = places.booking_id
     WHERE places.state IN (${placeholders(takenStates)})
       AND bookings.payment_status IN (${placeholders(expectedStatuses)}) AND bookings.deleted_at IS NULL
       AND NOT EXISTS (SELECT 1 FROM day_cancellation_bookings AS noted
         WHERE noted.cancellation_id = days.cancellation_id
           AND noted.booking_id = places.booking_id)
     ORDER BY places.booking_id`,
    [...takenStates, ...expectedStatuses],
  );
  const rows = found.map(({ cancellationId, bookingId }) => ({
    cancellationId: Number(cancellationId),
    bookingId: Number(bookingId),
    state: 'waiting' as const,
    toldAt: null,
    choice: null,
    amendmentId: null,
    settledBy: null,
    settledAt: null,
    stuckReason: null,
    isByHand: false,
  }));
  if (rows.length > 0) await insertRows(manager, CancelledBookingEntity, rows);
  return rows.length;
}

/** The days of a cancellation that a booking still has places on. */
export async function placesOn(
  manager: EntityManager,
  bookingId: number,
  cancellationId: number,
): Promise<number[]> {
  const found = await manager.query<{ campDayId: number }[]>(
    `SELECT DISTINCT places.camp_day_id AS campDayId FROM booking_places AS places
     JOIN day_cancellation_days AS days ON days.camp_day_id = places.camp_day_id
     WHERE places.booking_id = ? AND days.cancellation_id = ?
       AND places.state IN (${placeholders(takenStates)})`,
    [bookingId, cancellationId, ...takenStates],
  );
  return found.map(({ campDayId }) => Number(campDayId));
}
