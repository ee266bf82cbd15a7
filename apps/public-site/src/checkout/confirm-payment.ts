import { type Stripe, type StripeElements, type StripeError } from '@stripe/stripe-js';

/** The outcome of an attempt to pay, as far as the browser can tell. */
export type Attempt =
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
