import { formatPounds } from '@sunfield/words/money';
import { type EntityManager } from 'typeorm';
import { placeholders, sqlInstant } from '../../kernel/database/columns';
import { fruitlessStatuses } from '../model/refund.entity';

interface FailedRefund {
  bookingId: number;
  amountPence: number;
  message: string;
  detail: string;
}

interface Row {
  bookingId: number;
  refundId: number;
  amountPence: number;
  stripeRefundId: string | null;
}

const shown = 50;
const marks = placeholders(fruitlessStatuses);

/**
 * Failed refunds that later refunds of the same payment don't make up for, newest first. Includes
 * deleted bookings: the money still has to go back.
 */
export async function failedRefunds(manager: EntityManager, since: Date): Promise<FailedRefund[]> {
  const rows = await manager.query<Row[]>(
    `SELECT payments.booking_id AS bookingId, refunds.id AS refundId,
       refunds.amount_pence AS amountPence, refunds.stripe_refund_id AS stripeRefundId
     FROM refunds JOIN payments ON payments.id = refunds.payment_id
     WHERE refunds.updated_at >= ? AND refunds.status IN (${marks}) AND refunds.amount_pence >
       (SELECT COALESCE(SUM(later.amount_pence), 0) FROM refunds AS later
        WHERE later.payment_id = refunds.payment_id AND later.id > refunds.id AND later.status NOT IN (${marks}))
     ORDER BY refunds.id DESC LIMIT ${shown}`,
    [sqlInstant(since), ...fruitlessStatuses, ...fruitlessStatuses],
  );
  return rows.map(({ bookingId, refundId, amountPence, stripeRefundId }) => ({
    bookingId,
    amountPence,
    message: `A refund of ${formatPounds(amountPence)} for booking #${bookingId} was not made. Open the booking to see why, and refund again or arrange another way.`,
    detail: stripeRefundId ?? `refund ${refundId}`,
  }));
}
