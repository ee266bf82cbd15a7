import { formatPounds } from '@sunfield/contracts/money';
import { type EntityManager, In, Not } from 'typeorm';
import { type BookingEntity } from '../../../bookings/booking.entity';
import { raiseAlert } from '../../alerts/raise-alert';
import { enterRefund } from '../../enter-money';
import { type PaymentEntity, receivedStates } from '../../payment.entity';
import { refundedOf } from '../../refunds/refund-rows';
import { RefundEntity, unsentStatuses } from '../../refunds/refund.entity';

interface MadeAtStripe {
  /** Of our row, where there is one already. */
  id: number | undefined;
  stripeId: string;
  amountPence: number;
  at: Date;
}

/**
 * Stripe gives no more back than came. Where a refund made there leaves too little for one of ours that it has
 * not answered, ours can no longer be made: it ends in the transaction that takes over the other, so that at no
 * moment more goes back than was paid. Booking and payment must be locked.
 */
export async function failOvertaken(
  manager: EntityManager,
  booking: BookingEntity,
  payment: PaymentEntity,
  made: MadeAtStripe,
): Promise<void> {
  if (!receivedStates.includes(payment.status)) return;
  const others = await refundedOf(manager, [payment.id], made.id);
  let tooMuch = others + made.amountPence - payment.receivedPence;
  if (tooMuch <= 0) return;
  const unsent = await manager.find(RefundEntity, {
    where: { paymentId: payment.id, status: In(unsentStatuses), id: Not(made.id ?? 0) },
    order: { id: 'DESC' },
  });
  for (const refund of unsent) {
    if (tooMuch <= 0) return;
    tooMuch -= refund.amountPence;
    const by = { actor: 'stripe', at: made.at } as const;
    Object.assign(refund, { status: 'failed', updatedAt: made.at });
    await manager.save(RefundEntity, refund);
    await enterRefund(manager, booking, payment, refund, by);
    await raiseAlert(manager, {
      kind: 'refund_overtaken',
      at: made.at,
      bookingId: booking.id,
      stripeId: made.stripeId,
      detail: `not made: ${formatPounds(refund.amountPence)}; made in the dashboard: ${formatPounds(made.amountPence)}`,
      occasion: String(refund.id),
    });
  }
}
