import type { Account } from '../state/account';
import { invalidRequest, missing } from '../http/errors';
import { listing, operation, retrieval } from '../http/operation';
import { pageOf, pageParams } from '../http/pagination';
import { oneOf, text } from '../http/params';
import { addBalanceTransaction } from './charges';
import { emit } from './events';
import type { BalanceTransaction, Payout } from '../state/objects';

const day = 86_400;

export const retrievePayout = retrieval('/payouts/:id', 'payout', payout);

export const listPayouts = listing('/payouts', 'payout', {
  status: oneOf('pending', 'paid', 'failed', 'canceled'),
});

/** With `payout`, everything in that payout, which includes the payout's own transaction. */
export const listBalanceTransactions = operation({
  method: 'GET',
  path: '/balance_transactions',
  returns: 'balance_transaction',
  isList: true,
  params: { ...pageParams, payout: text(), source: text() },
  run: ({ account }, { payout: of, source, ...page }) => {
    if (of !== undefined) payout(account, of, 'payout');
    const transactions = account.store
      .all('balance_transactions')
      .filter(({ id }) => of === undefined || account.store.get('paid_out', id)?.payout === of)
      .filter((item) => source === undefined || item.source === source);
    return pageOf(transactions, page, '/v1/balance_transactions');
  },
});

function payout(account: Account, id: string, param?: string): Payout {
  const found = account.store.get('payouts', id);
  if (!found) throw missing('payout', id, param ?? 'payout');
  return found;
}

const notPaidOut = ({ store }: Account): BalanceTransaction[] =>
  store.all('balance_transactions').filter(({ id }) => !store.get('paid_out', id));

/** The balance that the next payout takes, in pence. */
export const balance = (account: Account): number =>
  notPaidOut(account).reduce((sum, { net }) => sum + net, 0);

/**
 * Pays out the whole balance, without waiting for money to become available. It is on its way to the bank until it is
 * settled, which happens by itself.
 */
export function makePayout(account: Account): Payout {
  const amount = balance(account);
  if (amount <= 0)
    throw invalidRequest('There is nothing to pay out.', { code: 'balance_insufficient' });
  const contents = notPaidOut(account);
  const created = account.clock.seconds();
  const id = account.ids.next('po');
  const own = addBalanceTransaction(account, {
    amount: -amount,
    currency: 'gbp',
    fee: 0,
    type: 'payout',
    source: id,
  });
  for (const transaction of [...contents, own]) {
    account.store.put('paid_out', { id: transaction.id, payout: id });
    account.store.put('balance_transactions', {
      ...transaction,
      available_on: Math.min(transaction.available_on, created),
      status: 'available',
    });
  }
  const made = account.store.put('payouts', {
    id,
    object: 'payout',
    amount,
    application_fee: null,
    application_fee_amount: null,
    // Stripe's dates are midnight in UTC.
    arrival_date: Math.floor(created / day) * day + day,
    automatic: true,
    balance_transaction: own.id,
    created,
    currency: 'gbp',
    description: 'STRIPE PAYOUT',
    destination: 'ba_local_bank',
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: 'completed',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: 'in_transit',
    trace_id: { status: 'pending', value: null },
    type: 'bank_account',
  });
  emit(account, 'payout.created', made);
  account.scheduler.after(account.config.laterDelay, { type: 'settle_payout', payout: id });
  return made;
}

/** The bank takes it. */
export function settlePayout(account: Account, id: string): void {
  const before = payout(account, id);
  if (before.status !== 'in_transit') return;
  const after = account.store.put('payouts', {
    ...before,
    status: 'paid',
    trace_id: { status: 'unsupported', value: null },
  });
  emit(account, 'payout.paid', after, before);
  emit(account, 'payout.reconciliation_completed', after);
}

/** The bank returns it, possibly after taking it: the money is in the balance again, for the next payout. */
export function failPayout(account: Account, id: string): void {
  const before = payout(account, id);
  if (before.status === 'failed') throw invalidRequest(`Payout ${id} has failed already.`);
  const { amount, currency } = before;
  const returned = addBalanceTransaction(account, {
    amount,
    currency,
    fee: 0,
    type: 'payout_failure',
    source: id,
  });
  const after = account.store.put('payouts', {
    ...before,
    failure_balance_transaction: returned.id,
    failure_code: 'account_closed',
    failure_message: 'The bank account has been closed.',
    status: 'failed',
    trace_id: { status: 'unsupported', value: null },
  });
  emit(account, 'payout.failed', after, before);
}

/** What Stripe charges besides payments, such as a monthly fee. */
export const chargeFee = (account: Account, amount: number): BalanceTransaction =>
  addBalanceTransaction(account, {
    amount: -amount,
    currency: 'gbp',
    fee: 0,
    type: 'stripe_fee',
    source: null,
  });
