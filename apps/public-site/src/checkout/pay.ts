import { type Stripe, type StripeElements } from '@stripe/stripe-js';
import { confirmationAddress } from './after-paying';
import { type CheckoutQuery } from './checkout-query';
import { type Attempt, confirmPayment, neutral } from './confirm-payment';
import { settlePayment } from './settle-payment';

/** How it ended, for good. */
export type Ending = { is: 'paid' } | { is: 'processing' } | { is: 'refused'; message: string };

/** What an attempt to pay came to, after asking our server where that was needed. */
export type Outcome = Ending | Extract<Attempt, { is: 'failed' | 'stale' }> | { is: 'unsure' };

/** Pays. Never says that nothing was taken before our server has asked Stripe. */
export async function pay(
  stripe: Stripe,
  elements: StripeElements,
  { bookingId, amendmentId }: CheckoutQuery,
  intentId: string,
): Promise<Outcome> {
  const returnUrl = window.location.origin + confirmationAddress({ bookingId, amendmentId });
  const attempt = await confirmPayment(stripe, elements, returnUrl);
  if (attempt.is !== 'paid' && attempt.is !== 'unknown') return attempt;
  const outcome = await askServer(bookingId, intentId);
  // Stripe's word is enough for the parent: our server hears it from Stripe as well.
  const isSilent = outcome.is === 'failed' || outcome.is === 'unsure';
  return attempt.is === 'paid' && isSilent ? { is: 'paid' } : outcome;
}

/** After an answer was lost: what our server, asking Stripe, knows of the payment. */
export async function askServer(bookingId: number, intentId: string): Promise<Outcome> {
  const settled = await settlePayment(bookingId, intentId);
  if (settled.is === 'open') return { is: 'failed', message: neutral };
  return settled.is === 'unknown' ? { is: 'unsure' } : settled;
}
