import { type EntityManager } from 'typeorm';
import { beginningWith } from '../../bookings/desk/find-references';
import { DisputeEntity } from './dispute.entity';
import { PaymentEntity } from './payment.entity';
import { RefundEntity } from './refund.entity';

const maxRows = 200;

/**
 * The bookings whose payments (including their charges), refunds or disputes have a reference at
 * Stripe that begins with this text.
 */
export async function findByReference(manager: EntityManager, text: string): Promise<number[]> {
  const found = {
    relations: { payment: true },
    select: { id: true, payment: { id: true, bookingId: true } },
    take: maxRows,
  } as const;
  const byColumn = (column: 'stripeIntentId' | 'stripeChargeId') =>
    manager.find(PaymentEntity, {
      where: { [column]: beginningWith(text) },
      select: { id: true, bookingId: true },
      take: maxRows,
    });
  const payments = [...(await byColumn('stripeIntentId')), ...(await byColumn('stripeChargeId'))];
  const refunds = await manager.find(RefundEntity, {
    where: { stripeRefundId: beginningWith(text) },
    ...found,
  });
  const disputes = await manager.find(DisputeEntity, {
    where: { stripeDisputeId: beginningWith(text) },
    ...found,
  });
  return [...payments, ...[...refunds, ...disputes].map(({ payment }) => payment)].map(
    ({ bookingId }) => bookingId,
  );
}
