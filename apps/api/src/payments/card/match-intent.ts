import type Stripe from 'stripe';
import { type PaymentEntity } from '../model/payment.entity';
import { type CardPaymentEntity } from './card-payment.entity';

type Expected = Pick<CardPaymentEntity, 'reference' | 'livemode'> & {
  payment: Pick<PaymentEntity, 'id' | 'bookingId' | 'amountPence'>;
};

/** What doesn't match between a succeeded PaymentIntent and the payment it should settle; empty if everything does. */
export function mismatches(
  intent: Stripe.PaymentIntent,
  { reference, livemode, payment }: Expected,
): string[] {
  const checks = {
    id: intent.id === reference,
    amount: intent.amount === payment.amountPence,
    amount_received: intent.amount_received === payment.amountPence,
    currency: intent.currency === 'gbp',
    booking: intent.metadata['bookingId'] === String(payment.bookingId),
    payment: intent.metadata['paymentId'] === String(payment.id),
    mode: intent.livemode === livemode,
  };
  return Object.entries(checks).flatMap(([name, fits]) => (fits ? [] : [name]));
}
