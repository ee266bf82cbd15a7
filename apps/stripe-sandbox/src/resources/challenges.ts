import type { Account } from '../state/account';
import type { Challenge, PaymentIntent } from '../state/objects';

export function challengeFor(
  account: Account,
  intent: PaymentIntent,
  return_url: string | null,
): Challenge {
  const id = account.ids.next('payatt');
  const challenge = { id, payment_intent: intent.id, status: 'open', return_url } as const;
  return account.store.put('challenges', challenge);
}

/** A challenge still open on some screen must not affect a later attempt or a cancelled payment. */
export function supersedeChallenges(account: Account, intent: string): void {
  for (const challenge of account.store.all('challenges'))
    if (challenge.payment_intent === intent && challenge.status === 'open')
      account.store.put('challenges', { ...challenge, status: 'superseded' });
}
