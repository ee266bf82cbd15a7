import { type EntityManager, In } from 'typeorm';
import { sqlInstant } from '../kernel/database/columns';
import { PaymentEntity } from '../payments/model/payment.entity';
import { RefundEntity } from '../payments/model/refund.entity';

/** Payments that still refer to a card, of bookings without personal data, unchanged since. */
const oldPayments = `
  FROM payments JOIN bookings ON bookings.id = payments.booking_id
  WHERE bookings.deleted_at IS NOT NULL AND bookings.clearing_id IS NULL
    AND payments.stripe_intent_id IS NOT NULL
    AND payments.updated_at < ?`;

export async function countReferences(manager: EntityManager, before: Date): Promise<number> {
  const [row] = await manager.query<{ found: number | string }[]>(
    `SELECT COUNT(DISTINCT bookings.id) AS found ${oldPayments}`,
    [sqlInstant(before)],
  );
  return Number(row?.found ?? 0);
}

/** Erases references to a card from at most `limit` payments; returns the number of bookings. */
export async function eraseReferences(
  manager: EntityManager,
  before: Date,
  limit: number,
): Promise<number> {
  const rows = await manager.query<{ id: number; bookingId: number }[]>(
    `SELECT payments.id AS id, bookings.id AS bookingId ${oldPayments} LIMIT ?`,
    [sqlInstant(before), limit],
  );
  if (rows.length === 0) return 0;
  const paymentId = In(rows.map(({ id }) => id));
  const bookingIds = [...new Set(rows.map(({ bookingId }) => bookingId))];
  await manager.update(RefundEntity, { paymentId }, { stripeRefundId: null });
  await manager.query(
    `UPDATE bookings SET payment_reference = NULL WHERE id IN (${bookingIds.map(() => '?').join(', ')})`,
    bookingIds,
  );
  await manager.update(
    PaymentEntity,
    { id: paymentId },
    { stripeIntentId: null, stripeChargeId: null },
  );
  return bookingIds.length;
}
