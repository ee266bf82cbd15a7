import type Stripe from 'stripe';
import { type EntityManager } from 'typeorm';
import { type BookingEntity } from '../../bookings/model/booking.entity';
import { recordEvent } from '../../events/record-event';
import { raiseAlert } from '../alerts/raise-alert';
import { enterPayment } from '../model/enter-money';
import { type PaymentOutcome } from '../model/payment-outcome';
import { PaymentEntity } from '../model/payment.entity';
import { addRefund } from '../refunds/refund-rows';

export interface Settled {
  outcome: PaymentOutcome;
  /** The refund to send once the transaction has been committed. */
  refundId?: number;
}

/** Money received for a booking; the booking and its payment are locked. */
export interface Money {
  booking: BookingEntity;
  payment: PaymentEntity;
  intent: Stripe.PaymentIntent;
  at: Date;
}

/** Marks a payment as received and enters it in the account. */
export async function markReceived(
  manager: EntityManager,
  { booking, payment, intent, at }: Money,
  status: 'succeeded' | 'duplicate' | 'mismatch',
  openBookingId: number | null = null,
): Promise<void> {
  const received = {
    status,
    openBookingId,
    receivedPence: intent.amount_received,
    stripeChargeId: chargeOf(intent),
    checkedAt: at,
    updatedAt: at,
  };
  const isNew = payment.status !== status;
  await manager.update(PaymentEntity, { id: payment.id }, received);
  Object.assign(payment, received);
  await enterPayment(manager, booking, payment, { actor: 'stripe', at });
  if (!isNew) return;
  await recordEvent(manager, {
    at,
    actor: 'stripe',
    type: `payment.${status}`,
    subjectId: payment.bookingId,
    after: { paymentIntentId: intent.id, receivedPence: intent.amount_received },
  });
}

/** Money that doesn't match is neither accepted nor refunded automatically: staff decide. */
export async function recordMismatch(
  manager: EntityManager,
  money: Money,
  wrong: string[],
): Promise<Settled> {
  const isWrongMode = wrong.includes('mode');
  const { intent, payment, at } = money;
  const { bookingId } = payment;
  if (!isWrongMode) {
    await markReceived(manager, money, 'mismatch', payment.openBookingId);
  }
  await raiseAlert(manager, {
    kind: isWrongMode ? 'wrong_mode' : 'payment_mismatch',
    at,
    bookingId,
    stripeId: intent.id,
    detail: wrong.join(', '),
  });
  return { outcome: isWrongMode ? 'wrong_mode' : 'mismatch' };
}

/** Refunds a payment for something that was already paid. */
export async function refundDuplicate(manager: EntityManager, money: Money): Promise<Settled> {
  await markReceived(manager, money, 'duplicate');
  const refundId = await requestRefund(manager, money, 'duplicate');
  await raiseAlert(manager, {
    kind: 'duplicate_payment',
    at: money.at,
    bookingId: money.booking.id,
    stripeId: money.intent.id,
  });
  return { outcome: 'duplicate', refundId };
}

/** Requests a full refund; returns its row's id. */
export async function requestRefund(
  manager: EntityManager,
  { booking, payment, intent, at }: Money,
  reason: 'late' | 'duplicate',
): Promise<number> {
  const refund = await addRefund(manager, booking, payment, {
    amountPence: intent.amount_received,
    reason,
    idempotencyKey: `refund:${reason}:${intent.id}`,
    madeBy: 'system',
    at,
  });
  return refund.id;
}

/** Stripe sends the whole charge, rather than its id, if the request expanded it. */
const chargeOf = ({ latest_charge: charge }: Stripe.PaymentIntent): string | null =>
  typeof charge === 'string' ? charge : (charge?.id ?? null);
