import { type ManualPayment } from '@sunfield/contracts/payments/payments';
import { type EntityManager } from 'typeorm';
import { type BookingEntity } from '../../bookings/model/booking.entity';
import { type Actor } from '../../events/event-types';
import { AppError } from '../../kernel/base/app-error';
import { enterPayment } from '../model/enter-money';
import { refusalOf } from '../model/payment-outcome';
import { type PaymentMethods } from './payment-methods.service';
import { nextAttemptNo, openPaymentOf } from '../model/payment-rows';
import { PaymentEntity, paymentNote } from '../model/payment.entity';

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

/**
 * Records money for a locked booking, or for a change to it, and enters it in the account; does
 * nothing for 0.
 */
export async function receiveByHand(
  manager: EntityManager,
  booking: BookingEntity,
  { reference, method, note }: Taken,
  of: { amountPence: number; amendmentId?: number; actor: Actor; at: Date },
): Promise<void> {
  const { amountPence, amendmentId = null, actor, at } = of;
  if (amountPence <= 0) return;
  const attemptNo = await nextAttemptNo(manager, booking.id);
  const payment = await manager.save(
    PaymentEntity,
    manager.create(PaymentEntity, {
      bookingId: booking.id,
      amendmentId,
      attemptNo,
      method,
      idempotencyKey: null,
      stripeIntentId: null,
      stripeChargeId: null,
      openBookingId: null,
      amountPence,
      receivedPence: amountPence,
      status: 'succeeded',
      livemode: null,
      reference,
      note: note ? paymentNote.seal({ bookingId: booking.id, attemptNo }, note) : null,
      madeBy: actor,
      holdExtendedAt: null,
      checkedAt: null,
      createdAt: at,
      updatedAt: at,
    }),
  );
  await enterPayment(manager, booking, payment, { actor, at });
}
