import { type RefundReason } from '@sunfield/contracts/staff-bookings';
import { type EntityManager, In, Not } from 'typeorm';
import { type Actor, type DomainEvent } from '../../events/event-types';
import { recordEvent } from '../../events/record-event';
import { BookingEntity } from '../../bookings/booking.entity';
import { moveBooking } from '../../bookings/move-booking';
import { PaymentEntity } from '../payment.entity';
import { fruitlessStatuses, RefundEntity } from './refund.entity';

interface NewRefund {
  amountPence: number;
  reason: RefundReason;
  note?: string;
  /** Else `refund:<row>`. */
  idempotencyKey?: string;
  madeBy: Actor;
  at: Date;
}

/** A refund that Stripe has not been asked for yet. The booking and the payment must be locked. */
export async function addRefund(
  manager: EntityManager,
  payment: PaymentEntity,
  { amountPence, reason, note, idempotencyKey, madeBy, at }: NewRefund,
): Promise<RefundEntity> {
  const refund = await manager.save(
    RefundEntity,
    manager.create(RefundEntity, {
      paymentId: payment.id,
      amountPence,
      reason,
      note: note ?? null,
      status: 'requested',
      idempotencyKey: idempotencyKey ?? null,
      stripeRefundId: null,
      madeBy,
      createdAt: at,
      updatedAt: at,
    }),
  );
  refund.idempotencyKey ??= `refund:${refund.id}`;
  await manager.save(RefundEntity, refund);
  await recordEvent(manager, {
    at,
    actor: madeBy,
    type: 'refund.requested',
    subjectId: payment.bookingId,
    after: { refundId: refund.id, amountPence, reason },
  });
  return refund;
}

/** What goes back, or has gone back, of a payment: the sum of its rows, never a running count. */
export async function refundedOf(manager: EntityManager, paymentIds: number[]): Promise<number> {
  const sum = await manager.sum(RefundEntity, 'amountPence', {
    paymentId: In(paymentIds),
    status: Not(In(fruitlessStatuses)),
  });
  return Number(sum ?? 0);
}

/**
 * Works out from its refunds how much of a locked booking was refunded, and moves its status to fit.
 * A refunded duplicate or mismatch does not touch the booking that was paid otherwise.
 */
export async function settleRefunds(
  manager: EntityManager,
  booking: BookingEntity,
  { actor, at }: Pick<DomainEvent, 'actor' | 'at'>,
): Promise<void> {
  const payments = await manager.findBy(PaymentEntity, {
    bookingId: booking.id,
    status: 'succeeded',
  });
  if (payments.length === 0) return;
  const received = payments.reduce((sum, { receivedPence }) => sum + receivedPence, 0);
  const refundedPence = await refundedOf(
    manager,
    payments.map(({ id }) => id),
  );
  await manager.update(BookingEntity, { id: booking.id }, { refundedPence });
  booking.refundedPence = refundedPence;
  // One that was paid too late has no places, so no failed refund can make it a paid one again.
  if (!booking.paidAt) return;
  const partly = refundedPence === 0 ? 'succeeded' : 'partially_refunded';
  const to = refundedPence >= received ? 'refunded' : partly;
  if (booking.paymentStatus !== to) await moveBooking(manager, booking, { to, actor, at });
}
