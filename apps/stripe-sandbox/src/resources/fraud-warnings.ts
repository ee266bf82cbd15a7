import type { Account } from '../state/account';
import { missing } from '../http/errors';
import { retrieval } from '../http/operation';
import type { Charge } from '../state/objects';
import { emit } from './events';

export const retrieveFraudWarning = retrieval(
  '/radar/early_fraud_warnings/:id',
  'radar.early_fraud_warning',
  (account, id) => {
    const found = account.store.get('fraud_warnings', id);
    if (!found) throw missing('early fraud warning', id, 'early_fraud_warning');
    return found;
  },
);

/** The card issuer suspects fraud; no money moves yet. */
export function warnOfFraud(account: Account, warned: Charge): void {
  const warning = account.store.put('fraud_warnings', {
    id: account.ids.next('issfr'),
    object: 'radar.early_fraud_warning',
    actionable: true,
    charge: warned.id,
    created: account.clock.seconds(),
    fraud_type: 'made_with_stolen_card',
    livemode: false,
    ...(warned.payment_intent && { payment_intent: warned.payment_intent }),
  });
  emit(account, 'radar.early_fraud_warning.created', warning);
}
