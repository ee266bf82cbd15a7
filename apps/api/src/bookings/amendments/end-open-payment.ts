import { type EntityManager } from 'typeorm';
import { AppError, isAppError } from '../../kernel/base/app-error';
import { type PaymentPort } from '../model/payment-port';

const attempts = 3;

/** A payment is open for something that is about to end: it must be ended first, outside the transaction. */
export class PaymentOpen extends Error {
  override name = 'PaymentOpen';
}

/**
 * Runs work that throws `PaymentOpen`; then calls `end` and runs the work again. If the parent pays at that moment, the
 * payment counts and the next attempt sees it.
 * Errors: `status_conflict`; those of `end` and of the work.
 */
export async function endingPayment<Result>(
  end: () => Promise<void>,
  work: () => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof PaymentOpen)) throw error;
    }
    await end();
  }
  throw new AppError('status_conflict');
}

/**
 * `endingPayment` for something that happens to a booking.
 * Errors: `payment_processing`, `payment_unavailable`; `status_conflict`; those of the work.
 */
export const withPaymentEnded = <Result>(
  payments: PaymentPort,
  bookingId: number,
  work: () => Promise<Result>,
): Promise<Result> => endingPayment(() => end(payments, bookingId), work);

async function end(payments: PaymentPort, bookingId: number): Promise<void> {
  try {
    await payments.end(bookingId);
  } catch (error) {
    if (!isAppError(error, 'payment_processing')) throw error;
    const message = `A payment for booking #${bookingId} is being processed, so it cannot be changed now. We will email you as soon as it is confirmed.`;
    throw new AppError('payment_processing', { bookingId, message });
  }
}

/**
 * Called under the booking's lock. Errors: `payment_mismatch` if a payment that doesn't match was
 * received for what is about to end.
 */
export async function refuseOpenPayment(
  manager: EntityManager,
  payments: PaymentPort,
  bookingId: number,
  { isMismatchIts = true } = {},
): Promise<void> {
  const open = await payments.openOne(manager, bookingId);
  if (open === 'mismatch' && isMismatchIts) throw new AppError('payment_mismatch', { bookingId });
  if (open && open !== 'mismatch') throw new PaymentOpen();
}
