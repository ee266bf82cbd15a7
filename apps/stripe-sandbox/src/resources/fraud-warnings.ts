import type { Account } from '../state/account';
import { missing } from '../http/errors';
import { operation } from '../http/operation';
import { pageOf, pageParams } from '../http/pagination';
import { text } from '../http/params';
import type { Charge } from '../state/objects';
import { emit } from './events';

export const retrieveFraudWarning = operation({
  method: 'GET',
  path: '/radar/early_fraud_warnings/:id',
  returns: 'radar.early_fraud_warning',
  params: {},
  run: ({ account, id }) => {
    const found = account.store.get('fraud_warnings', id);
    if (!found) throw missing('early fraud warning', id, 'early_fraud_warning');
    return found;
  },
});

export const listFraudWarnings = operation({
  method: 'GET',
  path: '/radar/early_fraud_warnings',
  returns: 'radar.early_fraud_warning',
  isList: true,
  params: { ...pageParams, charge: text(), payment_intent: text() },
  run: ({ account }, { charge, payment_intent, ...page }) => {
    const warnings = account.store
      .all('fraud_warnings')
      .filter((item) => charge === undefined || item.charge === charge)
      .filter((item) => payment_intent === undefined || item.payment_intent === payment_intent);
    return pageOf(warnings, page, '/v1/radar/early_fraud_warnings');
  },
});

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
