import { type PayoutLine } from '@sunfield/contracts/payments/bookkeeping/payouts';
import { type EntityManager } from 'typeorm';
import { placeholders, readInstant } from '../../kernel/database/columns';

interface Row extends Omit<PayoutLine, 'at' | 'oursPence'> {
  payoutId: number;
  at: Date | string;
  found: number | null;
}

/** What we have for a line, without its sign; null if nothing. */
const ours = `CASE line.kind WHEN 'payment' THEN payments.received_pence
  WHEN 'refund' THEN refunds.amount_pence WHEN 'dispute' THEN disputes.amount_pence END`;

const fromLines = `FROM stripe_payout_lines line
  LEFT JOIN payments ON payments.id = line.payment_id
  LEFT JOIN refunds ON refunds.id = line.refund_id
  LEFT JOIN disputes ON disputes.id = line.dispute_id`;

/** Null without one. A fee and a payout that came back are Stripe's own. */
const difference = `CASE WHEN line.explanation <> '' OR line.kind IN ('fee', 'payout') THEN NULL
  WHEN ${ours} IS NULL THEN 'unknown' WHEN ${ours} <> ABS(line.amount_pence) THEN 'amount' END`;

/** Lines of payouts with what we have for them, the oldest first. */
export async function linesOfPayouts(
  manager: EntityManager,
  payoutIds: readonly number[],
): Promise<(PayoutLine & { payoutId: number })[]> {
  if (payoutIds.length === 0) return [];
  const rows = await manager.query<Row[]>(
    `SELECT line.id AS id, payout_id AS payoutId, line.kind AS kind, line.type AS type, line.at AS at,
       line.amount_pence AS amountPence, fee_pence AS feePence, net_pence AS netPence, line.source AS reference,
       explanation, payments.booking_id AS bookingId, ${ours} AS found, ${difference} AS difference
     ${fromLines} WHERE payout_id IN (${placeholders(payoutIds)}) ORDER BY line.at, line.id`,
    [...payoutIds],
  );
  return rows.map(({ at, found, ...line }) => ({
    ...line,
    at: readInstant(at).toISOString(),
    oursPence: found === null ? null : found * Math.sign(line.amountPence),
  }));
}

/** Payouts with lines that no one has explained, with their numbers of such lines. */
export function payoutsWithDifferences(
  manager: EntityManager,
): Promise<{ id: number; count: number }[]> {
  return manager.query<{ id: number; count: number }[]>(
    `SELECT line.payout_id AS id, COUNT(*) AS count ${fromLines}
     WHERE ${difference} IS NOT NULL GROUP BY line.payout_id ORDER BY line.payout_id`,
  );
}

/** What Stripe took from one instant to before another: from payments, for disputes, and by itself; in pence. */
export async function feesOf(
  manager: EntityManager,
  period: readonly [from: string, until: string],
): Promise<number> {
  const [row] = await manager.query<{ pence: number | null }[]>(
    `SELECT SUM(fee_pence - CASE WHEN kind = 'fee' THEN line.amount_pence ELSE 0 END) AS pence
     FROM stripe_payouts JOIN stripe_payout_lines line ON payout_id = stripe_payouts.id
     WHERE booked_at >= ? AND booked_at < ?`,
    [...period],
  );
  return row?.pence ?? 0;
}
