import { isExpected, type PaymentStatus } from '@sunfield/contracts/bookings/booking-status';
import { type SeasonPrices } from '@sunfield/contracts/catalogue/price-rules';
import { type EntityManager } from 'typeorm';
import { placeholders, readInstant } from '../../kernel/database/columns';
import { atEndOfTransaction, execute, type Statement } from '../../kernel/database/transaction';
import { partsOf, Sums, type SoldBooking, type SoldPart } from './parts-of-figures';

const idsAtOnce = 500;
const key = Symbol('figures');

/** A locked booking, as it is in this moment. Without a status it is looked at. */
export interface Changing {
  readonly id: number;
  readonly paymentStatus?: PaymentStatus;
}

const counts = ({ paymentStatus }: Changing): boolean =>
  paymentStatus === undefined || isExpected(paymentStatus);

/**
 * Call this before anything changes that figures show of locked bookings: takes their parts out of the sums, and adds
 * what they are then, both at the end of the transaction.
 */
export async function changeFigures(
  manager: EntityManager,
  bookings: readonly Changing[],
): Promise<void> {
  const begun = { changes: new Sums(), changing: new Map<number, Changing[]>() };
  const { changes, changing } = atEndOfTransaction(key, begun, async (all) => {
    const left = [...all.changing].filter(([, ones]) => ones.some(counts));
    await addParts(
      manager,
      left.map(([id]) => id),
      (sums) => all.changes.addAll(sums, 1),
    );
    for (const { sql, parameters } of enteringSums(all.changes)) {
      await execute(manager, sql, parameters);
    }
  });
  const fresh = bookings.filter(({ id }) => !changing.has(id));
  for (const one of bookings) changing.set(one.id, [...(changing.get(one.id) ?? []), one]);
  const counted = fresh.filter(counts).map(({ id }) => id);
  await addParts(manager, counted, (sums) => changes.addAll(sums, -1));
}

async function addParts(
  manager: EntityManager,
  ids: readonly number[],
  add: (sums: Sums) => void,
): Promise<void> {
  for (let start = 0; start < ids.length; start += idsAtOnce) {
    const some = ids.slice(start, start + idsAtOnce);
    const marks = placeholders(some);
    const { sql, parameters } = readingParts(`booking_id IN (${marks})`, some);
    const sold = await manager.query<SoldRow[]>(readingSold(`id IN (${marks})`), some);
    add(sumsOf(sold, await manager.query<SoldPart[]>(sql, parameters)));
  }
}

/** As a condition on a booking: something in it was sold with VAT. A name in the rules cannot read like it: quotes in JSON are escaped. */
export const hasVat = `sold_rules LIKE '%"vat":{"number":%'`;

/** Bookings with places or revenue, by a condition. */
export const readingSold = (condition: string): string => `
  SELECT id, payment_status AS paymentStatus, total_pence AS totalPence, refunded_pence AS refundedPence,
    received_pence AS receivedPence, paid_at AS paidAt, deleted_at AS deletedAt, clearing_id AS clearingId, cancelled_at AS cancelledAt,
    CASE WHEN ${hasVat} THEN sold_rules END AS vatRules
  FROM bookings WHERE ${condition}`;

export type SoldRow = Omit<SoldBooking, 'paidAt' | 'soldRules'> & {
  id: number;
  paidAt: Date | string | null;
  vatRules: string | null;
};

/** Places and price lines of bookings, by a condition, which is asked twice. */
export const readingParts = (condition: string, parameters: readonly number[]): Statement => ({
  sql: `SELECT booking_id AS bookingId, booking_places.id AS id, 'place' AS kind, booking_places.state AS state,
      camp_day_id AS campDayId, season_id AS seasonId, price_pence AS pence
    FROM booking_places JOIN camp_days ON camp_days.id = camp_day_id WHERE ${condition}
    UNION ALL SELECT booking_id, position, kind, '', 0, season_id, amount_pence
    FROM booking_lines WHERE ${condition}`,
  parameters: [...parameters, ...parameters],
});

/** What some bookings add to the figures in all. */
export function sumsOf(sold: readonly SoldRow[], parts: readonly SoldPart[]): Sums {
  const partsBy = Map.groupBy(parts, ({ bookingId }) => bookingId);
  const sums = new Sums();
  for (const { paidAt, vatRules, ...booking } of sold) {
    const at = paidAt === null ? null : readInstant(paidAt);
    const soldRules = vatRules === null ? [] : (JSON.parse(vatRules) as SeasonPrices[]);
    sums.addAll(partsOf({ ...booking, soldRules, paidAt: at }, partsBy.get(booking.id) ?? []), 1);
  }
  return sums;
}

/** The statements that enter these amounts. */
export function enteringSums(sums: Sums): Statement[] {
  const rows = sums.rows();
  const statements: Statement[] = [];
  for (let start = 0; start < rows.length; start += idsAtOnce) {
    const some = rows.slice(start, start + idsAtOnce);
    statements.push({
      sql: `INSERT INTO figures (measure, paid_on, subject, amount) VALUES ${some.map(() => '(?, ?, ?, ?)').join(', ')}`,
      parameters: some.flatMap(({ measure, paidOn, subject, amount }) => [
        measure,
        paidOn,
        subject,
        amount,
      ]),
    });
  }
  return statements;
}
