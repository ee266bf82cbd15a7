import { type Stripe, type StripeElements, type StripeError } from '@stripe/stripe-js';

/** What became of an attempt to pay, as far as the browser can tell. */
export type Attempt =
  /** Stripe says it succeeded; our server checks. */
  | { is: 'paid' }
  /** The bank has not decided yet: nothing may be paid again meanwhile. */
  | { is: 'processing' }
  /** Nothing was taken; the same form may try again. */
  | { is: 'failed'; message: string }
  /** Stripe was not asked: the card form says at the field what is missing or wrong. */
  | { is: 'incomplete'; message: string }
  /** The intent cannot be paid any more: ask for a new one. */
  | { is: 'stale' }
  /** No answer came back, and the money may have gone: ask our server before anything else. */
  | { is: 'unknown' };

/**
 * The specification has a fixed name and a placeholder address here: who pays is known to the booking,
 * and Stripe needs no more than the card.
 */
const billingDetails = { name: 'Camp booking', email: 'parent@example.com' };

/** Confirms with Stripe; a bank that wants a whole page sends the parent back to `returnUrl`. */
export async function confirmPayment(
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

export const neutral = 'The payment could not be taken. Please try again, or use another card.';
const incomplete = 'Please complete your card details.';
const declined = 'Your card was declined. Please use another card, or ask your bank.';

/** A thief must not learn from us that a card has been reported. */
const secretDeclines = [
  'fraudulent',
  'lost_card',
  'stolen_card',
  'merchant_blacklist',
  'pickup_card',
];

function readError(error: StripeError): Attempt {
  const { type, code, decline_code: declineCode, message, payment_intent: intent } = error;
  // Another tab was first: the intent has its outcome.
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
