import { type SeasonPrices } from '@sunfield/contracts/catalogue/price-rules';
import { type VatOfRate } from '@sunfield/contracts/payments/money/vat';
import { vatByRate, vatParts } from '@sunfield/pricing/vat';
import { type EntityManager } from 'typeorm';
import { type BookingLineEntity } from '../../bookings/model/booking-line.entity';
import { sqlInstant } from '../../kernel/database/columns';
import { hasVat } from '../../bookings/ledger/figures';

/** Up to the end of a day: what was received by rate, less refunds, and the VAT in what was earned. */
export interface VatUntil {
  rates: VatOfRate[];
  earned: { campsPence: number; tshirtsPence: number };
}

export const noVat: VatUntil = { rates: [], earned: { campsPence: 0, tshirtsPence: 0 } };

type Line = Pick<BookingLineEntity, 'bookingId' | 'kind' | 'seasonId' | 'amountPence'>;

/** By the lines of bookings as they are now, and the money that they had paid before an instant. */
export async function vatInMoney(manager: EntityManager, until: Date): Promise<VatOfRate[]> {
  const bookings = await manager.query<{ id: number; rules: string }[]>(
    `SELECT id, sold_rules AS rules FROM bookings WHERE ${hasVat}`,
  );
  if (bookings.length === 0) return [];
  const paid = await manager.query<{ bookingId: number; pence: number }[]>(
    `SELECT booking_id AS bookingId, 0 - SUM(amount_pence) AS pence FROM ledger_entries
     JOIN bookings ON bookings.id = booking_id
     WHERE kind IN ('payment', 'credit', 'refund') AND at < ? AND ${hasVat} GROUP BY booking_id`,
    [sqlInstant(until)],
  );
  const lines = await manager.query<Line[]>(
    `SELECT booking_id AS bookingId, kind, season_id AS seasonId, amount_pence AS amountPence
     FROM booking_lines JOIN bookings ON bookings.id = booking_id WHERE ${hasVat}
     ORDER BY booking_id, position`,
  );
  const linesOf = Map.groupBy(lines, ({ bookingId }) => bookingId);
  const paidBy = new Map(paid.map(({ bookingId, pence }) => [bookingId, pence]));
  return vatByRate(
    bookings.flatMap(({ id, rules }) =>
      vatParts(
        JSON.parse(rules) as SeasonPrices[],
        (linesOf.get(id) ?? []).map(({ seasonId, ...line }) => ({
          ...line,
          ...(seasonId !== null && { seasonId }),
        })),
        paidBy.get(id) ?? 0,
      ),
    ),
  );
}

/** What came to it between two days; undefined if nothing did. */
export function vatBetween(before: VatUntil, after: VatUntil): VatUntil | undefined {
  const rates = vatByRate([
    ...after.rates.map((one) => ({ ...one, rate: one })),
    ...before.rates.map((one) => ({
      rate: one,
      grossPence: -one.grossPence,
      vatPence: -one.vatPence,
    })),
  ]);
  const earned = {
    campsPence: after.earned.campsPence - before.earned.campsPence,
    tshirtsPence: after.earned.tshirtsPence - before.earned.tshirtsPence,
  };
  const isNone = rates.length === 0 && earned.campsPence === 0 && earned.tshirtsPence === 0;
  return isNone ? undefined : { rates, earned };
}
