import { calendarDateInLondon } from '@sunfield/words/dates';
import { type EntityManager, In, LessThan } from 'typeorm';
import { placeholders, quotedList, sqlInstant } from '../../kernel/database/columns';
import { closedDisputes } from '../../payments/model/dispute.entity';
import { recordKeys, recordKind, type RecordKindKey } from '@sunfield/contracts/kit/record-kinds';
import { type Retention } from '@sunfield/contracts/kit/retention';
import dayjs from 'dayjs';
import { KeptChildEntity } from '../../bookings/model/kept-child.entity';
import { childRecordTables, recordTables } from '../../kernel/database/personal-data';

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
    SELECT 1 FROM day_decision_bookings cancelled
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

/** For each kind, the first calendar date whose records are still kept. */
export type RecordLimits = Record<RecordKindKey, string>;

export const recordLimits = (years: Retention, now: Date): RecordLimits =>
  Object.fromEntries(
    recordKeys.map((key) => {
      const today = dayjs.utc(calendarDateInLondon(now));
      const limit = today
        .subtract(years[key], 'year')
        .subtract(recordKind(key).months ?? 0, 'month');
      return [key, limit.format('YYYY-MM-DD')];
    }),
  ) as RecordLimits;

export async function countOldRecords(
  manager: EntityManager,
  limits: RecordLimits,
): Promise<number> {
  let found = 0;
  for (const { entity, kind, from, where } of recordTables()) {
    found += await manager.countBy(entity, { ...where, [from]: LessThan(limits[kind]) });
  }
  return found;
}

/** Erases at most `limit` records of each table; returns how many. */
export async function eraseOldRecords(
  manager: EntityManager,
  limits: RecordLimits,
  limit: number,
): Promise<number> {
  let erased = 0;
  for (const { entity, kind, from, where } of recordTables()) {
    const rows = await manager.find(entity, {
      where: { ...where, [from]: LessThan(limits[kind]) },
      order: { [from]: 'ASC' },
      take: limit,
    });
    if (rows.length > 0) await manager.remove(rows);
    erased += rows.length;
  }
  return erased;
}

/** Erases at most `limit` names of children whose last record is erased; returns how many. */
export async function forgetKeptNames(manager: EntityManager, limit: number): Promise<number> {
  const { connection } = manager;
  const hasNone = childRecordTables().map(({ entity, child }) => {
    const metadata = connection.getMetadata(entity);
    const column = metadata.findColumnWithPropertyName(child)?.databaseName ?? '';
    return `NOT EXISTS (SELECT 1 FROM ${metadata.tableName} record
      WHERE record.booking_id = kept.booking_id AND record.${column} = kept.id)`;
  });
  const rows = await manager.query<{ id: number }[]>(
    `SELECT kept.id AS id FROM kept_children kept WHERE ${hasNone.join(' AND ')} ORDER BY kept.id LIMIT ?`,
    [limit],
  );
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await manager.delete(KeptChildEntity, { id: In(ids) });
  return ids.length;
}
