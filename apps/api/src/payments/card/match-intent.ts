import type Stripe from 'stripe';
import { type PaymentEntity } from '../model/payment.entity';

type Expected = Pick<
  PaymentEntity,
  'id' | 'bookingId' | 'stripeIntentId' | 'amountPence' | 'livemode'
>;

/**
 * What doesn't match between a succeeded PaymentIntent and the payment it should settle; empty if
 * everything does. `duePence` is what is still to be paid, whatever the attempt was opened for.
 */
export function mismatches(
  intent: Stripe.PaymentIntent,
  payment: Expected,
  duePence: number,
): string[] {
  const checks = {
    id: intent.id === payment.stripeIntentId,
    amount: intent.amount === payment.amountPence && payment.amountPence === duePence,
    amount_received: intent.amount_received === payment.amountPence,
    currency: intent.currency === 'gbp',
    booking: intent.metadata['bookingId'] === String(payment.bookingId),
    payment: intent.metadata['paymentId'] === String(payment.id),
    mode: intent.livemode === payment.livemode,
  };
  return Object.entries(checks).flatMap(([name, fits]) => (fits ? [] : [name]));
}
