import { type Stripe, type StripeElements, type StripeError } from '@stripe/stripe-js';
import { whenBroughtBack } from '../../kernel/data/brought-back';
import { confirmationAddress } from './after-paying';
import { type CheckoutQuery } from '../payment-due/checkout-query';
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

/** The outcome of an attempt to pay, as far as the browser can tell. */
type Attempt =
  /** Stripe reports success; our server checks it. */
  | { is: 'paid' }
  /** The bank has not decided yet: the parent must not pay again until it has. */
  | { is: 'processing' }
  /** Nothing was charged; the same form can try again. */
  | { is: 'failed'; message: string }
  /** Nothing was sent to Stripe: the card form shows what is missing or wrong. */
  | { is: 'incomplete'; message: string }
  /** The intent cannot be paid any more: request a new one. */
  | { is: 'stale' }
  /** The answer was lost, and the card may have been charged: ask our server before anything else. */
  | { is: 'unknown' };

/**
 * The specification requires a fixed name and a placeholder address here: the booking already knows
 * who pays, and Stripe needs only the card.
 */
const billingDetails = { name: 'Camp booking', email: 'parent@example.com' };

/** Confirms with Stripe; if the bank needs a full page, it returns the parent to `returnUrl`. */
async function confirmPayment(
  stripe: Stripe,
  elements: StripeElements,
  returnUrl: string,
): Promise<Attempt> {
  try {
    const result = await stripe.confirmPayment({
      elements,
      confirmParams: {
        return_url: returnUrl,
        payment_method_data: { billing_details: billingDetails },
      },
      redirect: 'if_required',
    });
    return result.error ? readError(result.error) : readStatus(result.paymentIntent.status);
  } catch {
    return { is: 'unknown' };
  }
}

const readStatus = (status: string | undefined): Attempt => {
  if (status === 'succeeded') return { is: 'paid' };
  if (status === 'processing') return { is: 'processing' };
  if (status === 'canceled') return { is: 'stale' };
  return { is: 'failed', message: neutral };
};

const neutral = 'The payment could not be taken. Please try again, or use another card.';
const incomplete = 'Please complete your card details.';
const declined = 'Your card was declined. Please use another card, or ask your bank.';

/** We must not reveal to a thief that a card was reported as stolen. */
const secretDeclines = [
  'fraudulent',
  'lost_card',
  'stolen_card',
  'merchant_blacklist',
  'pickup_card',
];

function readError(error: StripeError): Attempt {
  const { type, code, decline_code: declineCode, message, payment_intent: intent } = error;
  // Another tab was first: the intent has already been decided.
  const settled = readStatus(intent?.status);
  if (settled.is === 'paid' || settled.is === 'processing') return settled;
  if (code === 'payment_intent_unexpected_state' || code === 'resource_missing') {
    return { is: 'stale' };
  }
  if (type === 'validation_error') return { is: 'incomplete', message: message ?? incomplete };
  if (type === 'api_connection_error') return { is: 'unknown' };
  if (declineCode && secretDeclines.includes(declineCode)) {
    return { is: 'failed', message: declined };
  }
  const isForParents = type === 'card_error' || code === 'payment_intent_authentication_failure';
  return { is: 'failed', message: (isForParents && message) || neutral };
}
