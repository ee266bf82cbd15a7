import { type ManualPayment } from '@sunfield/contracts/payments/payments';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../events/event-types';
import { AppError } from '../../kernel/base/app-error';
import { enterPayment } from '../model/enter-money';
import { refusalOf } from '../model/payment-outcome';
import { type PaymentMethods } from './payment-methods.service';
import { addPayment, nextAttemptNo, openPaymentOf } from '../model/payment-rows';
import { paymentNote } from '../model/payment.entity';
import { type Payable } from '../payables/payable';

/** What staff say about the money they have. */
export interface Taken extends ManualPayment {
  /** `manual_…` */
  reference: string;
}

/**
 * Makes sure that the parent can't pay by card as well.
 * Errors: `already_paid`, `payment_processing`, `payment_unavailable`.
 */
export async function endCardPayment(
  manager: EntityManager,
  methods: PaymentMethods,
  bookingId: number,
): Promise<void> {
  const payment = await openPaymentOf(manager, bookingId);
  // Money that didn't match has already been received; staff decide what it was for.
  if (!payment || payment.status === 'mismatch') return;
  const outcome = await methods.of(payment).cancel(payment);
  if (outcome === 'canceled') return;
  throw new AppError(outcome === 'paid' ? 'already_paid' : refusalOf(outcome));
}

/** Records money for something payable and enters it in the account; does nothing for 0. */
export async function receiveByHand(
  manager: EntityManager,
  { booking, amendmentId }: Payable,
  { reference, method, note }: Taken,
  { amountPence, actor, at }: { amountPence: number; actor: Actor; at: Date },
): Promise<void> {
  if (amountPence <= 0) return;
  const bookingId = booking.id;
  const attemptNo = await nextAttemptNo(manager, bookingId);
  const payment = await addPayment(manager, {
    bookingId,
    amendmentId,
    attemptNo,
    method,
    amountPence,
    receivedPence: amountPence,
    status: 'succeeded',
    reference,
    note: note ? paymentNote.seal({ bookingId, attemptNo }, note) : null,
    madeBy: actor,
    createdAt: at,
  });
  await enterPayment(manager, booking, payment, { actor, at });
}
