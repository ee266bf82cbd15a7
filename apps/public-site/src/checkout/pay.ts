import { type Stripe, type StripeElements } from '@stripe/stripe-js';
import { whenBroughtBack } from '../data/brought-back';
import { confirmationAddress } from './after-paying';
import { type CheckoutQuery } from './checkout-query';
import { type Attempt, confirmPayment, neutral } from './confirm-payment';
import { settlePayment } from './settle-payment';

/** How it ended, for good. */
export type Ending = { is: 'paid' } | { is: 'processing' } | { is: 'refused'; message: string };

/** What an attempt to pay came to, after asking our server where that was needed. */
export type Outcome =
  | Ending
  | Extract<Attempt, { is: 'failed' | 'incomplete' }>
  | { is: 'stale'; message?: string }
  | { is: 'unsure' };

const undecided =
  'You came back before the payment was finished, and nothing has been charged so far. Please enter your card again.';

/** As long as an answer may take that was on its way while the page was away. */
const PATIENCE_MS = 3000;

/** Pays. Never says that nothing was taken before our server has asked Stripe. */
export async function pay(
  stripe: Stripe,
  elements: StripeElements,
  { bookingId, amendmentId }: CheckoutQuery,
  intentId: string,
): Promise<Outcome> {
  const returnUrl = window.location.origin + confirmationAddress({ bookingId, amendmentId });
  const left = new AbortController();
  const attempt = await Promise.race([
    confirmPayment(stripe, elements, returnUrl),
    broughtBack(left.signal),
  ]);
  left.abort();
  if (attempt.is === 'left') {
    const outcome = await askServer(bookingId, intentId);
    // Safari empties the card's fields. A payment that is still on its way is told by the form that comes then.
    return outcome.is === 'failed' ? { is: 'stale', message: undecided } : outcome;
  }
  if (attempt.is !== 'paid' && attempt.is !== 'unknown') return attempt;
  const outcome = await askServer(bookingId, intentId);
  // Stripe's word is enough for the parent: our server hears it from Stripe as well.
  const isSilent = outcome.is === 'failed' || outcome.is === 'unsure';
  return attempt.is === 'paid' && isSilent ? { is: 'paid' } : outcome;
}

/**
 * Where the bank has a page of its own, Stripe leaves ours for it and answers no more. A parent who goes back instead
 * of deciding gets this page from the browser's cache, still waiting.
 */
function broughtBack(signal: AbortSignal): Promise<{ is: 'left' }> {
  return new Promise((resolve) => {
    whenBroughtBack(signal, () => setTimeout(() => resolve({ is: 'left' }), PATIENCE_MS));
  });
}

/** After an answer was lost: what our server, asking Stripe, knows of the payment. */
export async function askServer(bookingId: number, intentId: string): Promise<Outcome> {
  const settled = await settlePayment(bookingId, intentId);
  if (settled.is === 'open') return { is: 'failed', message: neutral };
  return settled.is === 'unknown' ? { is: 'unsure' } : settled;
}
