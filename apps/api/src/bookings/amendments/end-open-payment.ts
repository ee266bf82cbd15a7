import { type EntityManager } from 'typeorm';
import { AppError, isAppError } from '../../kernel/base/app-error';
import { type PaymentPort } from '../model/payment-port';

const attempts = 3;

/**
 * A payment is open for something that is about to end: it must be ended first, outside the
 * transaction.
 */
class PaymentOpen extends Error {
  override name = 'PaymentOpen';
}

/**
 * Runs work that refuses open payments; if it finds one, ends it and runs the work again. If the
 * parent pays at that moment, the payment counts and the next attempt sees it.
 * Errors: `payment_processing`, `payment_unavailable`; `status_conflict`; those of the work.
 */
export async function withPaymentEnded<Result>(
  payments: PaymentPort,
  bookingId: number,
  work: () => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof PaymentOpen)) throw error;
    }
    await end(payments, bookingId);
  }
  throw new AppError('status_conflict');
}

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
