import { expectedStatuses } from '@sunfield/contracts/bookings/booking-status';
import { calendarDateInLondon } from '@sunfield/words/dates';
import { type EntityManager, In } from 'typeorm';
import { placeholders } from '../../kernel/database/columns';
import { insertRows } from '../../kernel/database/insert-rows';
import { takenStates } from '../model/booking-place.entity';
import { DayDecisionEntity, DecidedBookingEntity } from '../model/day-decision.entity';

/** Deals with the families of cancelled and changed days. */
export const soldDaysJob = 'sold-days';

/**
 * Records every booking with expected children on decided days that isn't recorded yet: when staff decide, and in each
 * later round, because a parent may have been paying at that moment. A change concerns those that were placed or changed
 * while the day was still as before. Returns how many were added.
 */
export async function noteBookings(manager: EntityManager, now: Date): Promise<number> {
  const found = await manager.query<{ decisionId: number; bookingId: number; slotId: number }[]>(
    `SELECT DISTINCT days.decision_id AS decisionId, places.booking_id AS bookingId, places.slot_id AS slotId
     FROM day_decision_days AS days
     JOIN day_decisions AS decision ON decision.id = days.decision_id
     JOIN camp_days AS day ON day.id = days.camp_day_id
     JOIN booking_places AS places ON places.camp_day_id = days.camp_day_id
     JOIN bookings ON bookings.id = places.booking_id
     WHERE places.state IN (${placeholders(takenStates)})
       AND bookings.payment_status IN (${placeholders(expectedStatuses)}) AND bookings.deleted_at IS NULL
       AND (decision.fallback IS NOT NULL OR (day.date >= ? AND (bookings.placed_at <= decision.at
         OR EXISTS (SELECT 1 FROM amendments WHERE amendments.booking_id = bookings.id
           AND amendments.asked_at <= decision.at))))
       AND NOT EXISTS (SELECT 1 FROM day_decision_bookings AS noted
         WHERE noted.decision_id = days.decision_id AND noted.booking_id = places.booking_id)
     ORDER BY places.booking_id`,
    [...takenStates, ...expectedStatuses, calendarDateInLondon(now)],
  );
  const decisions = await manager.findBy(DayDecisionEntity, {
    id: In([...new Set(found.map(({ decisionId }) => Number(decisionId)))]),
  });
  const rows = decisions.flatMap(({ id: decisionId, was }) => {
    const concerned = found.filter(
      (one) =>
        Number(one.decisionId) === decisionId &&
        (!was || was.isAll || was.sessions.some(({ slotId }) => slotId === Number(one.slotId))),
    );
    return [...new Set(concerned.map(({ bookingId }) => Number(bookingId)))].map((bookingId) => ({
      decisionId,
      bookingId,
      state: was ? ('done' as const) : ('waiting' as const),
      toldAt: null,
      choice: null,
      stuckReason: null,
      isByHand: false,
    }));
  });
  await insertRows(manager, DecidedBookingEntity, rows);
  return rows.length;
}

/** The days of a decision that a booking still has places on. */
export async function placesOn(
  manager: EntityManager,
  bookingId: number,
  decisionId: number,
): Promise<number[]> {
  const found = await manager.query<{ campDayId: number }[]>(
    `SELECT DISTINCT places.camp_day_id AS campDayId FROM booking_places AS places
     JOIN day_decision_days AS days ON days.camp_day_id = places.camp_day_id
     WHERE places.booking_id = ? AND days.decision_id = ?
       AND places.state IN (${placeholders(takenStates)})`,
    [bookingId, decisionId, ...takenStates],
  );
  return found.map(({ campDayId }) => Number(campDayId));
}
