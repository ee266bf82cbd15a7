import { type EntityManager, In, Not } from 'typeorm';
import { type BookingEntity } from '../../bookings/model/booking.entity';
import { raiseAlert } from '../alerts/raise-alert';
import { enterRefund } from '../model/enter-money';
import { type PaymentEntity, receivedStates } from '../model/payment.entity';
import { addRefund, refundedOf } from '../refunds/refund-rows';
import { RefundEntity, refundNote, unsentStatuses } from '../model/refund.entity';

interface MadeAtStripe {
  /** The id of our row, if there already is one. */
  id: number | undefined;
  stripeId: string;
  amountPence: number;
  at: Date;
}

/**
 * Stripe refuses to give back more than was paid. If a refund made there leaves too little for one
 * of ours that is still unanswered, the excess part of ours fails in the same transaction that
 * imports the other, so that never more goes back than was paid. The part that still fits becomes a
 * new refund, because Stripe binds the first one's key to its amount. Booking and payment must be
 * locked.
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
    const fitsPence = Math.max(0, refund.amountPence - tooMuch);
    const failedPence = refund.amountPence - fitsPence;
    tooMuch -= failedPence;
    const by = { actor: 'stripe', at: made.at } as const;
    Object.assign(refund, { status: 'failed', amountPence: failedPence, updatedAt: made.at });
    await manager.save(RefundEntity, refund);
    await enterRefund(manager, booking, payment, refund, by);
    if (fitsPence > 0) {
      const { reason, madeBy, note } = refund;
      await addRefund(manager, booking, payment, {
        amountPence: fitsPence,
        reason,
        madeBy,
        at: made.at,
        ...(note !== null && { note: refundNote.open(refund, note) }),
      });
    }
    await raiseAlert(manager, {
      kind: 'refund_overtaken',
      at: made.at,
      bookingId: booking.id,
      stripeId: made.stripeId,
      details: {
        key: 'refund-overtaken',
        failedPence,
        madePence: made.amountPence,
        sentPence: fitsPence,
      },
      occasion: String(refund.id),
    });
  }
}
