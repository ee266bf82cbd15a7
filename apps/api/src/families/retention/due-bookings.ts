import { calendarDateInLondon } from '@sunfield/words/dates';
import { type EntityManager } from 'typeorm';
import { placeholders, quotedList, sqlInstant } from '../../kernel/database/columns';
import { closedDisputes } from '../../payments/model/dispute.entity';

export type DueKind = 'notes' | 'funded' | 'contacts';

/** Which bookings, lowest id first; only those in `among`, or those after an id. */
interface Which {
  since: Date;
  after?: number;
  among?: readonly number[];
  limit?: number;
}

const kinds: Record<DueKind, string> = {
  notes: 'booking.deleted_at IS NULL AND booking.notes_erased_at IS NULL',
  funded: `booking.deleted_at IS NULL AND EXISTS (
    SELECT 1 FROM funded_children told WHERE told.booking_id = booking.id AND told.answers <> '')`,
  contacts: 'booking.deleted_at IS NULL',
};

/** No later camp day, booking, payment or change. */
const isOlder = `
  booking.placed_at < ? AND (booking.paid_at IS NULL OR booking.paid_at < ?)
  AND NOT EXISTS (
    SELECT 1 FROM booking_places place JOIN camp_days day ON day.id = place.camp_day_id
    WHERE place.booking_id = booking.id AND day.date >= ?)
  AND NOT EXISTS (
    SELECT 1 FROM amendments WHERE amendments.booking_id = booking.id AND amendments.applied_at >= ?)`;

/** No pending payment or amendment, open dispute, undecided cancelled day or remaining credit. */
const isOver = `
  booking.payment_status <> 'pending'
  AND NOT EXISTS (SELECT 1 FROM amendments WHERE amendments.waiting_booking_id = booking.id)
  AND NOT EXISTS (
    SELECT 1 FROM payments JOIN disputes ON disputes.payment_id = payments.id
    WHERE payments.booking_id = booking.id
      AND disputes.status NOT IN (${quotedList(closedDisputes)}))
  AND NOT EXISTS (
    SELECT 1 FROM day_cancellation_bookings cancelled
    WHERE cancelled.booking_id = booking.id AND cancelled.state <> 'done')
  AND NOT EXISTS (
    SELECT 1 FROM credit_balances credit
    WHERE credit.email = booking.email_key AND credit.balance_pence > 0)`;

const partsOf = (kind: DueKind, { since, after = 0, among }: Which) => {
  const at = sqlInstant(since);
  const marks = among && placeholders(among);
  return {
    from: `FROM bookings booking WHERE booking.id > ? AND ${kinds[kind]} AND ${isOlder} AND ${isOver}
      ${marks ? `AND booking.id IN (${marks})` : ''}`,
    parameters: [after, at, at, calendarDateInLondon(since), at, ...(among ?? [])],
  };
};

export async function findDue(
  manager: EntityManager,
  kind: DueKind,
  which: Which,
): Promise<number[]> {
  if (which.among?.length === 0) return [];
  const { from, parameters } = partsOf(kind, which);
  const limit = which.limit ?? which.among?.length ?? 0;
  const rows = await manager.query<{ id: number }[]>(
    `SELECT booking.id AS id ${from} ORDER BY booking.id LIMIT ?`,
    [...parameters, limit],
  );
  return rows.map(({ id }) => id);
}

export async function countDue(
  manager: EntityManager,
  kind: DueKind,
  since: Date,
): Promise<number> {
  const { from, parameters } = partsOf(kind, { since });
  const [row] = await manager.query<{ found: number }[]>(
    `SELECT COUNT(*) AS found ${from}`,
    parameters,
  );
  return row?.found ?? 0;
}
