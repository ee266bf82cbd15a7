import { type Stripe, type StripeElements } from '@stripe/stripe-js';
import { whenBroughtBack } from '../data/brought-back';
import { confirmationAddress } from './after-paying';
import { type CheckoutQuery } from '../payment-due/checkout-query';
import { type Attempt, confirmPayment, neutral } from './confirm-payment';
import { settlePayment } from '../payment-due/settle-payment';

/** A final outcome. */
export type Ending = { is: 'paid' } | { is: 'processing' } | { is: 'refused'; message: string };

/** The outcome of an attempt to pay, after asking our server if necessary. */
export type Outcome =
  | Ending
  | Extract<Attempt, { is: 'failed' | 'incomplete' }>
  | { is: 'stale'; message?: string }
  | { is: 'unsure' };

const undecided =
  'You came back before the payment was finished, and nothing has been charged so far. Please enter your card again.';

/** How long to wait for an answer that was under way while the page was in the browser's cache. */
const PATIENCE_MS = 3000;

/** Pays. Reports that nothing was charged only after our server has asked Stripe. */
export async function pay(
  stripe: Stripe,
  elements: StripeElements,
  { bookingId, amendmentId }: CheckoutQuery,
  reference: string,
): Promise<Outcome> {
  const returnUrl = window.location.origin + confirmationAddress({ bookingId, amendmentId });
  const left = new AbortController();
  const attempt = await Promise.race([
    confirmPayment(stripe, elements, returnUrl),
    broughtBack(left.signal),
  ]);
  left.abort();
  if (attempt.is === 'left') {
    const outcome = await askServer(bookingId, reference);
    // Safari clears the card's fields. The new card form reports a payment that is still in progress.
    return outcome.is === 'failed' ? { is: 'stale', message: undecided } : outcome;
  }
  if (attempt.is !== 'paid' && attempt.is !== 'unknown') return attempt;
  const outcome = await askServer(bookingId, reference);
  // Stripe's answer is enough for the parent: Stripe also informs our server.
  const isSilent = outcome.is === 'failed' || outcome.is === 'unsure';
  return attempt.is === 'paid' && isSilent ? { is: 'paid' } : outcome;
}

/**
 * If the bank uses a full page, Stripe navigates there and never answers. A parent who goes back
 * instead of deciding gets this page from the browser's cache, still waiting.
 */
function broughtBack(signal: AbortSignal): Promise<{ is: 'left' }> {
  return new Promise((resolve) => {
    whenBroughtBack(signal, () => setTimeout(() => resolve({ is: 'left' }), PATIENCE_MS));
  });
}

/** After a lost answer: what our server learns about the payment from Stripe. */
export async function askServer(bookingId: number, reference: string): Promise<Outcome> {
  const settled = await settlePayment(bookingId, reference);
  if (settled.is === 'open') return { is: 'failed', message: neutral };
  return settled.is === 'unknown' ? { is: 'unsure' } : settled;
}
