import { type EntityManager } from 'typeorm';
import { type PaymentOutcome } from './payment-outcome';
import { type PaymentEntity } from './payment.entity';

/**
 * What a way to pay does with its own payments; what callers have to know about it is its row of
 * `waysToPay`. Errors: `payment_unavailable` while the provider can't be reached.
 */
export interface PaymentMethod {
  /**
   * Refuses a payer who may not try it (again) for this locked booking. Returns the number of the
   * last attempt that is about to be cancelled, 0 if none is. Only asked for a booking that has attempts.
   */
  admit?(
    manager: EntityManager,
    payer: { bookingId: number; isHolder: boolean },
  ): Promise<{ lastEndedNo: number }>;
  /** What the row of a new attempt stores before the provider is asked, so that a retry finds it. */
  columnsOf?(attempt: Pick<PaymentEntity, 'bookingId' | 'attemptNo'>): Partial<PaymentEntity>;
  /** What the payer needs to pay; `undefined` if this attempt can no longer be paid. */
  open(payment: PaymentEntity): Promise<string | undefined>;
  /** Finds out whether money has been received since, and applies it. */
  sync(payment: PaymentEntity): Promise<PaymentOutcome>;
  /** Finds out whether money was returned at the provider, without us, and applies it. */
  readRefunds?(payment: PaymentEntity): Promise<void>;
  /** Makes sure that it can no longer be paid, or finds out that it was: `canceled` or another outcome. */
  cancel(payment: PaymentEntity): Promise<PaymentOutcome>;
  /** Carries out a refund that has a row. Never throws: refunds that could not be sent are retried. */
  refund(refundId: number): Promise<void>;
}

/**
 * A way without a provider: money that staff take and give back themselves, and the parent's
 * credit. It counts as received or returned once its row is written.
 */
export const withoutProvider: PaymentMethod = {
  open: () => Promise.resolve(undefined),
  sync: () => Promise.resolve('paid'),
  cancel: () => Promise.resolve('paid'),
  refund: () => Promise.resolve(),
};

/** How a way to pay whose provider gives payments a reference is asked for it. */
export interface PaymentReferences {
  /** By payment id; a payment that has none yet is left out. */
  ofPayments(manager: EntityManager, paymentIds: readonly number[]): Promise<Map<number, string>>;
  /** With its booking. */
  find(manager: EntityManager, reference: string): Promise<PaymentEntity | null>;
  /** The bookings whose payments, or what followed from them at the provider, have a reference that begins with this. */
  beginningWith(manager: EntityManager, text: string): Promise<number[]>;
}
