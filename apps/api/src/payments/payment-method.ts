import { type PaymentOutcome } from './payment-outcome';
import { type PaymentEntity } from './payment.entity';

/**
 * One way to pay, and what it can do about a payment of its own. Its errors are ours:
 * `payment_unavailable` while whoever moves the money cannot be asked.
 */
export interface PaymentMethod {
  /** What the payer's browser needs to pay it; `undefined` where this attempt can no longer be paid. */
  open(payment: PaymentEntity): Promise<string | undefined>;
  /** Finds out whether its money came or went back since, and does what that calls for. */
  sync(payment: PaymentEntity): Promise<PaymentOutcome>;
  /** Makes sure that it can never be paid any more, or finds out that it was: `canceled`, or what else. */
  cancel(payment: PaymentEntity): Promise<PaymentOutcome>;
  /** Carries out a refund whose row is there. Never throws: what could not be sent is sent again. */
  refund(refundId: number): Promise<void>;
}
