import { type PaymentOutcome } from './payment-outcome';
import { type PaymentEntity } from './payment.entity';

/**
 * One way to pay, and what it can do with its own payments. Errors: `payment_unavailable` while the
 * provider cannot be reached.
 */
export interface PaymentMethod {
  /** What the payer's browser needs to pay it; `undefined` where this attempt can no longer be paid. */
  open(payment: PaymentEntity): Promise<string | undefined>;
  /** Finds out whether money has come in or gone back since, and applies it. */
  sync(payment: PaymentEntity): Promise<PaymentOutcome>;
  /** Makes sure that it can no longer be paid, or finds out that it was: `canceled` or another outcome. */
  cancel(payment: PaymentEntity): Promise<PaymentOutcome>;
  /** Carries out a refund whose row is there. Never throws: what could not be sent is sent again. */
  refund(refundId: number): Promise<void>;
}
