import type { Account } from '../state/account';
import { missing } from '../http/errors';
import { retrieval } from '../http/operation';
import { declineMessage, type Decline } from './cards';
import { emit } from './events';
import type { BalanceTransaction, Charge, PaymentIntent, PaymentMethod } from '../state/objects';

export const retrieveCharge = retrieval('/charges/:id', 'charge', charge);

export function charge(account: Account, id: string): Charge {
  const found = account.store.get('charges', id);
  if (!found) throw missing('charge', id, 'charge');
  return found;
}

/** The result of trying to charge the card. */
export type Outcome = 'succeeded' | 'pending' | Decline;

export interface Attempt {
  intent: PaymentIntent;
  method: PaymentMethod;
  outcome: Outcome;
  authenticated: boolean;
}

/** Every attempt to take money makes a charge, even a declined one. */
export function makeCharge(account: Account, attempt: Attempt): Charge {
  const { intent, method, outcome } = attempt;
  const id = account.ids.next('ch');
  const made: Charge = {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'LOCAL STRIPE',
    captured: false,
    created: account.clock.seconds(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcomeDetails(outcome),
    paid: false,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: paymentMethodDetails(attempt),
    radar_options: {},
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: intent.shipping,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: 'pending',
    transfer_data: null,
    transfer_group: null,
  };
  return account.store.put('charges', withOutcome(account, made, outcome));
}

/** Also used when the outcome of a pending charge becomes known. */
export function withOutcome(account: Account, made: Charge, outcome: Outcome): Charge {
  if (outcome === 'pending') return made;
  if (outcome === 'succeeded') {
    // The balance transaction comes later, as at Stripe with capture_method automatic_async.
    account.scheduler.after(account.config.laterDelay, { type: 'book_balance', charge: made.id });
    return {
      ...made,
      amount_captured: made.amount,
      captured: true,
      outcome: outcomeDetails(outcome),
      paid: true,
      receipt_url: `${account.origin}/_sandbox#${made.id}`,
      status: 'succeeded',
    };
  }
  return {
    ...made,
    failure_code: outcome.code,
    failure_message: declineMessage(outcome),
    outcome: outcomeDetails(outcome),
    status: 'failed',
  };
}

/** Adds the money to the balance. */
export function bookBalance(account: Account, id: string): void {
  const before = charge(account, id);
  const fee = Math.round(before.amount * 0.015) + 20;
  const transaction = addBalanceTransaction(account, {
    amount: before.amount,
    currency: before.currency,
    fee,
    type: 'charge',
    source: id,
  });
  const after = account.store.put('charges', { ...before, balance_transaction: transaction.id });
  emit(account, 'charge.updated', after, before);
}

type Booking = Pick<BalanceTransaction, 'amount' | 'currency' | 'fee' | 'type' | 'source'> &
  Partial<Pick<BalanceTransaction, 'reporting_category'>>;

export function addBalanceTransaction(account: Account, booking: Booking): BalanceTransaction {
  const { amount, currency, fee, type, source, reporting_category = type } = booking;
  const created = account.clock.seconds();
  return account.store.put('balance_transactions', {
    id: account.ids.next('txn'),
    object: 'balance_transaction',
    amount,
    available_on: created + 7 * 86_400,
    balance_type: 'payments',
    created,
    currency,
    description: null,
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0
        ? []
        : [
            {
              amount: fee,
              application: null,
              currency,
              description: 'Stripe processing fees',
              type: 'stripe_fee',
            },
          ],
    net: amount - fee,
    reporting_category,
    source,
    status: 'pending',
    type,
  });
}

function outcomeDetails(outcome: Outcome): Charge['outcome'] {
  const blocked = typeof outcome === 'object' && outcome.decline_code === 'fraudulent';
  const common = { advice_code: null, network_advice_code: null, network_decline_code: null };
  const risk = blocked
    ? ({ risk_level: 'highest', risk_score: 90 } as const)
    : ({ risk_level: 'normal', risk_score: 12 } as const);
  if (typeof outcome !== 'object') {
    return {
      ...common,
      ...risk,
      network_status: 'approved_by_network',
      reason: null,
      seller_message: outcome === 'pending' ? null : 'Payment complete.',
      type: 'authorized',
    };
  }
  return {
    ...common,
    ...risk,
    network_status: blocked ? 'not_sent_to_network' : 'declined_by_network',
    reason: blocked ? 'highest_risk_level' : (outcome.decline_code ?? outcome.code),
    seller_message: blocked
      ? 'Stripe blocked this payment as too risky.'
      : 'The bank did not return any further details with this decline.',
    type: blocked ? 'blocked' : 'issuer_declined',
  };
}

function paymentMethodDetails(attempt: Attempt): Charge['payment_method_details'] {
  const { intent, method, authenticated, outcome } = attempt;
  const card = method.card;
  if (!card) return null;
  const { brand, country, exp_month, exp_year, fingerprint, funding, last4 } = card;
  const { regulated_status } = card;
  const cvcFailed = typeof outcome === 'object' && outcome.code === 'incorrect_cvc';
  return {
    card: {
      amount_authorized: intent.amount,
      authorization_code: typeof outcome === 'object' ? null : '123456',
      brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: null,
        cvc_check: cvcFailed ? 'fail' : 'pass',
      },
      country,
      electronic_commerce_indicator: authenticated ? '05' : null,
      exp_month,
      exp_year,
      fingerprint,
      funding,
      installments: null,
      last4,
      mandate: null,
      network: brand,
      network_transaction_id: '123456789012345',
      regulated_status,
      three_d_secure: authenticated ? challengePassed : null,
      transaction_link_id: null,
      wallet: null,
    },
    type: 'card',
  };
}

const challengePassed = {
  authentication_flow: 'challenge',
  electronic_commerce_indicator: '05',
  exemption_indicator: null,
  result: 'authenticated',
  result_reason: null,
  transaction_id: '6d8a0cf1-4e1c-4a2b-9d3e-1f2a3b4c5d6e',
  version: '2.2.0',
} as const;
