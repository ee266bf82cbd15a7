import { expectedStatuses } from '@sunfield/contracts/bookings/booking-status';
import { type EntityManager } from 'typeorm';
import { placeholders, sqlInstant } from '../../kernel/database/columns';
import { insertRows } from '../../kernel/database/insert-rows';
import { takenStates } from '../model/booking-place.entity';
import { ChangedBookingEntity } from './changed-booking.entity';
import { beforeOf, type DayChangeEntity } from './day-change.entity';

/**
 * Records every booking whose children are expected and that was placed or changed while the day was still as before:
 * when the day is changed, and in each later round, because a parent may have been paying at that moment. Returns how
 * many were added.
 */
export async function noteChangedBookings(
  manager: EntityManager,
  change: DayChangeEntity,
): Promise<number> {
  const { isAll, sessions } = beforeOf(change);
  const slotIds = sessions.map(({ slotId }) => slotId);
  const found = await manager.query<{ bookingId: number }[]>(
    `SELECT DISTINCT places.booking_id AS bookingId
     FROM booking_places AS places JOIN bookings ON bookings.id = places.booking_id
     WHERE places.camp_day_id = ? AND places.state IN (${placeholders(takenStates)})
       ${isAll ? '' : `AND places.slot_id IN (${placeholders(slotIds)})`}
       AND bookings.payment_status IN (${placeholders(expectedStatuses)}) AND bookings.deleted_at IS NULL
       AND (bookings.placed_at <= ? OR EXISTS (SELECT 1 FROM amendments
         WHERE amendments.booking_id = bookings.id AND amendments.asked_at <= ?))
       AND NOT EXISTS (SELECT 1 FROM day_change_bookings AS noted
         WHERE noted.change_id = ? AND noted.booking_id = places.booking_id)
     ORDER BY places.booking_id`,
    [
      change.campDayId,
      ...takenStates,
      ...(isAll ? [] : slotIds),
      ...expectedStatuses,
      sqlInstant(change.at),
      sqlInstant(change.at),
      change.id,
    ],
  );
  const rows = found.map(({ bookingId }) => ({
    changeId: change.id,
    bookingId: Number(bookingId),
    notifiedAt: null,
  }));
  if (rows.length > 0) await insertRows(manager, ChangedBookingEntity, rows);
  return rows.length;
}
