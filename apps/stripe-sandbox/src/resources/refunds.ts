import type { Account } from '../state/account';
import { invalidRequest, missing } from '../http/errors';
import { listing, operation, retrieval } from '../http/operation';
import { mergeMetadata, metadata, oneOf, text, wholeNumber, type Values } from '../http/params';
import { addBalanceTransaction, charge } from './charges';
import { emit } from './events';
import { paymentIntent } from './payment-intents';
import { cardOf, paymentMethod } from './payment-methods';
import type { Charge, Refund } from '../state/objects';

const wantedRefund = {
  payment_intent: text(),
  charge: text(),
  amount: wholeNumber(1),
  reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer'),
  metadata,
};

export const createRefund = operation({
  method: 'POST',
  path: '/refunds',
  returns: 'refund',
  params: wantedRefund,
  run: ({ account }, wanted) => makeRefund(account, wanted),
});

/** A refund that staff make in Stripe's Dashboard, without a request from us. */
export const refundInDashboard = (account: Account, payment_intent: string, amount?: number) =>
  makeRefund(account, { payment_intent, amount });

function makeRefund(account: Account, wanted: Partial<Values<typeof wantedRefund>>): Refund {
  const paid = chargeToRefund(account, wanted);
  const amount = amountToRefund(paid, wanted.amount);
  const card = cardOf(account, paymentMethod(account, paid.payment_method ?? ''));
  const pending = card.refund === 'pending';
  const made = account.store.put('refunds', {
    ...newRefund(account, paid, amount),
    metadata: mergeMetadata({}, wanted.metadata),
    reason: wanted.reason ?? null,
    status: pending ? 'pending' : 'succeeded',
    ...(pending && { pending_reason: 'processing' as const }),
  });
  const after = withRefundedAmount(account, paid.id);
  emit(account, 'refund.created', made);
  emit(account, 'charge.refunded', after, paid);
  const { laterDelay } = account.config;
  if (pending) account.scheduler.after(laterDelay, { type: 'settle_refund', refund: made.id });
  if (card.refund === 'fails')
    account.scheduler.after(laterDelay, { type: 'fail_refund', refund: made.id });
  return made;
}

export const retrieveRefund = retrieval('/refunds/:id', 'refund', refund);

export const listRefunds = listing('/refunds', 'refund', {
  payment_intent: text(),
  charge: text(),
});

export function refund(account: Account, id: string): Refund {
  const found = account.store.get('refunds', id);
  if (!found) throw missing('refund', id, 'refund');
  return found;
}

/** The bank accepts a pending refund. */
export function settleRefund(account: Account, id: string): void {
  const before = refund(account, id);
  if (before.status !== 'pending') return;
  const { pending_reason: _, ...rest } = before;
  const after = account.store.put('refunds', { ...rest, status: 'succeeded' });
  emit(account, 'refund.updated', after, before);
  emit(account, 'charge.refund.updated', after, before);
}

/** The bank returns the money, possibly after accepting it: `succeeded` is not final. */
export function failRefund(account: Account, id: string): void {
  const before = refund(account, id);
  if (before.status === 'failed' || before.status === 'canceled') return;
  const returned = addBalanceTransaction(account, {
    amount: before.amount,
    currency: before.currency,
    fee: 0,
    type: 'refund_failure',
    source: id,
  });
  const { pending_reason: _, ...rest } = before;
  const after = account.store.put('refunds', {
    ...rest,
    failure_balance_transaction: returned.id,
    failure_reason: 'expired_or_canceled_card',
    status: 'failed',
  });
  const paid = charge(account, before.charge ?? '');
  const changed = withRefundedAmount(account, paid.id);
  emit(account, 'refund.failed', after);
  emit(account, 'refund.updated', after, before);
  emit(account, 'charge.refund.updated', after, before);
  emit(account, 'charge.updated', changed, paid);
}

function chargeToRefund(account: Account, wanted: Partial<Values<typeof wantedRefund>>): Charge {
  if (wanted.charge === undefined && wanted.payment_intent === undefined)
    throw invalidRequest(
      'One of the following params should be provided for this request: payment_intent or charge.',
    );
  const intent =
    wanted.payment_intent && paymentIntent(account, wanted.payment_intent, 'payment_intent');
  const paid = intent
    ? account.store.get('charges', intent.latest_charge ?? '')
    : charge(account, wanted.charge ?? '');
  if (paid?.status !== 'succeeded') {
    const what = intent ? `This PaymentIntent (${intent.id})` : `Charge ${wanted.charge}`;
    throw invalidRequest(`${what} does not have a successful charge to refund.`);
  }
  if (paid.refunded) {
    throw invalidRequest(`Charge ${paid.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  }
  if (paid.disputed) {
    throw invalidRequest(`Charge ${paid.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  }
  return paid;
}

function amountToRefund(paid: Charge, wanted: number | undefined): number {
  const left = paid.amount - paid.amount_refunded;
  if (wanted === undefined || wanted <= left) return wanted ?? left;
  throw invalidRequest(
    `Refund amount (${pounds(wanted)}) is greater than unrefunded amount on charge (${pounds(left)})`,
    { param: 'amount' },
  );
}

const pounds = (pence: number) =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' }).format(pence / 100);

/** The refunded amount is always the sum of the refunds that did not fail. */
function withRefundedAmount(account: Account, id: string): Charge {
  const before = charge(account, id);
  const amount_refunded = account.store
    .all('refunds')
    .filter((item) => item.charge === id && item.status !== 'failed' && item.status !== 'canceled')
    .reduce((sum, item) => sum + item.amount, 0);
  const refunded = amount_refunded === before.amount;
  return account.store.put('charges', { ...before, amount_refunded, refunded });
}

function newRefund(account: Account, paid: Charge, amount: number): Refund {
  const id = account.ids.next('re');
  const booked = addBalanceTransaction(account, {
    amount: -amount,
    currency: paid.currency,
    fee: 0,
    type: 'refund',
    source: id,
  });
  return {
    id,
    object: 'refund',
    amount,
    balance_transaction: booked.id,
    charge: paid.id,
    created: account.clock.seconds(),
    currency: paid.currency,
    customer: paid.customer,
    customer_account: null,
    destination_details: {
      card: {
        reference_status: 'pending',
        reference_type: 'acquirer_reference_number',
        type: 'refund',
      },
      type: 'card',
    },
    metadata: {},
    payment_intent: paid.payment_intent,
    payment_method: paid.payment_method,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
}
