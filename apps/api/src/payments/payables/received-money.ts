import { canMovePayment } from '@sunfield/contracts/bookings/payment-states';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../kernel/events/event-types';
import { recordEvent } from '../../kernel/events/record-event';
import { AppError } from '../../kernel/base/app-error';
import { raiseAlert } from '../alerts/raise-alert';
import { enterPayment } from '../model/enter-money';
import { type PaymentOutcome } from '../model/payment-outcome';
import { PaymentEntity } from '../model/payment.entity';
import { addRefund } from '../refunds/refund-rows';
import { type Payable } from './payable';

export interface Settled {
  outcome: PaymentOutcome;
  /** The refund to send once the transaction has been committed. */
  refundId?: number;
}

/** What a provider says about the money of one payment. */
export interface Received {
  receivedPence: number;
  /** The provider's own, and unique: refunds and alerts are keyed by it. */
  reference: string;
  actor: Actor;
  /** What doesn't match the payment: `amount`, `currency`, `mode`, … */
  wrong: readonly string[];
}

/** Money received for something payable; its booking and its payment are locked. */
export interface Money {
  payable: Payable;
  payment: PaymentEntity;
  received: Received;
  at: Date;
}

/** The outcome, if an earlier call has already settled this payment. */
export function settledBefore({ payment, payable }: Money): Settled | undefined {
  if (payment.status === 'duplicate') return { outcome: 'duplicate' };
  if (payment.status !== 'succeeded') return undefined;
  return { outcome: payable.isSettled ? 'paid' : 'late' };
}

/** Marks a payment as received and enters it in the account. */
export async function markReceived(
  manager: EntityManager,
  money: Money,
  status: ReceivedStatus,
  openBookingId: number | null = null,
): Promise<void> {
  const { payable, payment, received, at } = money;
  const { actor, reference } = received;
  const { set, event } = receiptOf(money, status, openBookingId);
  const isNew = payment.status !== status;
  await manager.update(PaymentEntity, { id: payment.id }, set);
  Object.assign(payment, set);
  await enterPayment(manager, payable.booking, payment, { actor, at, reference });
  if (isNew) await recordEvent(manager, event);
}

type ReceivedStatus = 'succeeded' | 'duplicate' | 'mismatch';

/** How a received payment's row changes, and the event of it. Errors: `status_conflict` by the table of transitions. */
export function receiptOf(
  {
    payment,
    received: { receivedPence, reference, actor },
    at,
  }: Pick<Money, 'payment' | 'received' | 'at'>,
  status: ReceivedStatus,
  openBookingId: number | null = null,
) {
  if (!canMovePayment(payment.status, status)) throw new AppError('status_conflict');
  return {
    set: { status, openBookingId, receivedPence, checkedAt: at, updatedAt: at },
    event: {
      at,
      actor,
      type: `payment.${status}` as const,
      subjectId: payment.bookingId,
      after: { paymentIntentId: reference, receivedPence },
    },
  };
}

/** What doesn't match. Whatever the payment was opened for, it must be the amount that is due by now. */
export function wrongOf({
  payment: { amountPence },
  payable,
  received: { wrong },
}: {
  payment: Pick<PaymentEntity, 'amountPence'>;
  payable: Pick<Payable, 'expectedPence'>;
  received: Pick<Received, 'wrong'>;
}): string[] {
  const isDue = amountPence === payable.expectedPence(amountPence);
  return isDue || wrong.includes('amount') ? [...wrong] : ['amount', ...wrong];
}

/** Money that doesn't match is neither accepted nor refunded automatically: staff decide. */
export async function recordMismatch(
  manager: EntityManager,
  money: Money,
  wrong: readonly string[],
): Promise<Settled> {
  const isWrongMode = wrong.includes('mode');
  const { received, payment, at } = money;
  if (!isWrongMode) {
    await markReceived(manager, money, 'mismatch', payment.openBookingId);
  }
  await raiseAlert(manager, {
    kind: isWrongMode ? 'wrong_mode' : 'payment_mismatch',
    at,
    bookingId: payment.bookingId,
    stripeId: received.reference,
    details: wrong.join(', '),
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
    bookingId: money.payment.bookingId,
    stripeId: money.received.reference,
  });
  return { outcome: 'duplicate', refundId };
}

/** Requests a full refund; returns its row's id. */
export async function requestRefund(
  manager: EntityManager,
  { payable, payment, received, at }: Money,
  reason: 'late' | 'duplicate',
): Promise<number> {
  const refund = await addRefund(manager, payable.booking, payment, {
    amountPence: received.receivedPence,
    reason,
    idempotencyKey: `refund:${reason}:${received.reference}`,
    madeBy: 'system',
    at,
  });
  return refund.id;
}
