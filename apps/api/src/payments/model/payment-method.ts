import { type PaymentOutcome } from './payment-outcome';
import { type PaymentEntity } from './payment.entity';

/**
 * A way to pay, and what it can do with its own payments. Errors: `payment_unavailable` while the
 * provider can't be reached.
 */
export interface PaymentMethod {
  /** What the payer's browser needs to pay; `undefined` if this attempt can no longer be paid. */
  open(payment: PaymentEntity): Promise<string | undefined>;
  /** Finds out whether money has been received or returned since, and applies it. */
  sync(payment: PaymentEntity): Promise<PaymentOutcome>;
  /**
   * Makes sure that it can no longer be paid, or finds out that it was: `canceled` or another
   * outcome.
   */
  cancel(payment: PaymentEntity): Promise<PaymentOutcome>;
  /**
   * Carries out a refund that has a row. Never throws: refunds that could not be sent are retried.
   */
  refund(refundId: number): Promise<void>;
}
