import type { Account } from '../state/account';
import { StripeError } from '../http/errors';
import { refuse, takeMoney } from './confirmation';
import { paymentMethod } from './payment-methods';
import type { Challenge, PaymentIntent } from '../state/objects';

/** What the payer did on the bank's page. */
export type Verdict = 'complete' | 'fail';

/** @returns whether the challenge was still open. */
export function answerChallenge(account: Account, challenge: Challenge, verdict: Verdict): boolean {
  const intent = account.store.get('payment_intents', challenge.payment_intent);
  if (challenge.status !== 'open' || intent?.status !== 'requires_action') return false;
  const status = verdict === 'complete' ? 'completed' : 'failed';
  account.store.put('challenges', { ...challenge, status });
  const method = paymentMethod(account, intent.payment_method ?? '');
  if (verdict === 'fail') {
    refuse(account, intent, method, authenticationFailure);
    return true;
  }
  try {
    takeMoney(account, intent, method, true);
  } catch (error) {
    // Declined after authentication: the intent keeps the reason for callers that retrieve it.
    if (!(error instanceof StripeError)) throw error;
  }
  return true;
}

/** The return URL for a payer who was redirected to the bank's page. */
export function returnAddress(account: Account, challenge: Challenge): string | null {
  const intent = account.store.get('payment_intents', challenge.payment_intent);
  if (!challenge.return_url || !intent) return null;
  const url = new URL(challenge.return_url);
  url.searchParams.set('payment_intent', intent.id);
  url.searchParams.set('payment_intent_client_secret', intent.client_secret ?? '');
  url.searchParams.set('redirect_status', redirectStatus(intent));
  return url.href;
}

function redirectStatus(intent: PaymentIntent): string {
  if (intent.status === 'succeeded') return 'succeeded';
  return intent.status === 'requires_payment_method' ? 'failed' : 'pending';
}

const authenticationFailure = {
  code: 'payment_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  type: 'invalid_request_error' as const,
};
