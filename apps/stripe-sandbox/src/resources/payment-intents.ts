import type { Account } from '../state/account';
import { invalidRequest, missing, mutuallyExclusive, unexpectedState } from '../http/errors';
import { type Call, listing, operation } from '../http/operation';
import {
  clearable,
  flag,
  hash,
  listOf,
  mergeMetadata,
  metadata,
  missingParameter,
  oneOf,
  required,
  text,
  wholeNumber,
  type Values,
} from '../http/params';
import { confirm, confirmParams } from './confirmation';
import { emit } from './events';
import { newPaymentIntent } from './new-payment-intent';
import { paymentMethodFor } from './payment-methods';
import { supersedeChallenges } from './challenges';
import type { PaymentIntent } from '../state/objects';

/** Parameters accepted both at creation and later. */
const details = {
  description: text(1000),
  metadata,
  receipt_email: clearable(text(800)),
};

const limits = { min: 30, max: 99_999_999 };

export const createPaymentIntent = operation({
  method: 'POST',
  path: '/payment_intents',
  returns: 'payment_intent',
  params: {
    ...details,
    amount: required(wholeNumber(1)),
    currency: required(text(3)),
    automatic_payment_methods: hash({
      enabled: required(flag),
      allow_redirects: oneOf('always', 'never'),
    }),
    allowed_payment_method_types: listOf(oneOf('card')),
    confirm: flag,
    ...confirmParams,
  },
  check: (_, { automatic_payment_methods, allowed_payment_method_types }) => {
    if (automatic_payment_methods && allowed_payment_method_types)
      throw mutuallyExclusive('automatic_payment_methods', 'allowed_payment_method_types');
  },
  run: ({ account, caller }, { confirm: atOnce = false, metadata, ...values }) => {
    checkAmount(values.amount, values.currency);
    const method = values.payment_method
      ? paymentMethodFor(account, values.payment_method).id
      : null;
    const intent = account.store.put(
      'payment_intents',
      newPaymentIntent(account, {
        ...values,
        payment_method: method,
        metadata: mergeMetadata({}, metadata),
      }),
    );
    emit(account, 'payment_intent.created', intent);
    if (!atOnce) return intent;
    return confirm(account, caller, intent, { ...values, payment_method: method ?? undefined });
  },
});

const changes = {
  ...details,
  amount: wholeNumber(1),
  currency: text(3),
  payment_method: text(),
};

export const updatePaymentIntent = operation({
  method: 'POST',
  path: '/payment_intents/:id',
  returns: 'payment_intent',
  params: changes,
  run: ({ account, id }, values) => update(account, paymentIntent(account, id), values),
});

export const retrievePaymentIntent = operation({
  method: 'GET',
  path: '/payment_intents/:id',
  returns: 'payment_intent',
  forBrowsers: true,
  params: { client_secret: text() },
  check: (call, { client_secret }) => checkClientSecret(call, client_secret),
  run: ({ account, id }) => paymentIntent(account, id),
  present: reducedForBrowsers,
});

export const confirmPaymentIntent = operation({
  method: 'POST',
  path: '/payment_intents/:id/confirm',
  returns: 'payment_intent',
  forBrowsers: true,
  params: {
    ...confirmParams,
    client_secret: text(),
    receipt_email: clearable(text(800)),
  },
  check: (call, { client_secret }) => checkClientSecret(call, client_secret),
  run: ({ account, caller, id }, { client_secret: _, ...values }) =>
    confirm(account, caller, paymentIntent(account, id), values),
  present: reducedForBrowsers,
});

/** Not paid, processing or cancelled. */
const open = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

export const cancelPaymentIntent = operation({
  method: 'POST',
  path: '/payment_intents/:id/cancel',
  returns: 'payment_intent',
  params: {
    cancellation_reason: oneOf('abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'),
  },
  run: ({ account, id }, { cancellation_reason }) => {
    const intent = paymentIntent(account, id);
    if (!open.includes(intent.status)) {
      throw unexpectedState(
        `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: ${open.join(', ')}.`,
        intent,
      );
    }
    supersedeChallenges(account, id);
    const canceled = account.store.put('payment_intents', {
      ...intent,
      canceled_at: account.clock.seconds(),
      cancellation_reason: cancellation_reason ?? null,
      next_action: null,
      status: 'canceled',
    });
    emit(account, 'payment_intent.canceled', canceled);
    return canceled;
  },
});

export const listPaymentIntents = listing('/payment_intents', 'payment_intent', {});

/** @param param The parameter that contained the id; Stripe calls it `intent` for an id in the path. */
export function paymentIntent(account: Account, id: string, param = 'intent'): PaymentIntent {
  const found = account.store.get('payment_intents', id);
  if (!found) throw missing('payment_intent', id, param);
  return found;
}

function update(
  account: Account,
  intent: PaymentIntent,
  wanted: Values<typeof changes>,
): PaymentIntent {
  const { metadata, payment_method, ...rest } = wanted;
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  if (wanted.amount !== undefined || wanted.currency !== undefined) {
    refuseUnless(open, intent, wanted.amount === undefined ? 'currency' : 'amount');
    checkAmount(wanted.amount ?? intent.amount, wanted.currency ?? intent.currency);
  }
  if (payment_method !== undefined) refuseUnless(open, intent, 'payment_method');
  const method = payment_method && paymentMethodFor(account, payment_method).id;
  // The payer was asked to approve the old amount.
  const isAnotherSum =
    intent.status === 'requires_action' && (wanted.amount ?? intent.amount) !== intent.amount;
  const mustConfirm = Boolean(method) || isAnotherSum;
  if (mustConfirm) supersedeChallenges(account, intent.id);
  return account.store.put('payment_intents', {
    ...intent,
    ...given,
    currency: (wanted.currency ?? intent.currency).toLowerCase(),
    metadata: mergeMetadata(intent.metadata, metadata),
    ...(method && { payment_method: method }),
    ...(mustConfirm && { status: 'requires_confirmation' as const, next_action: null }),
    last_payment_error: null,
  });
}

function refuseUnless(may: string[], intent: PaymentIntent, param: string): void {
  if (may.includes(intent.status)) return;
  throw unexpectedState(
    `This PaymentIntent's ${param} could not be updated because it has a status of ${intent.status}. You may only update the ${param} of a PaymentIntent with one of the following statuses: ${may.join(', ')}.`,
    intent,
  );
}

function checkAmount(amount: number, currency: string): void {
  if (currency.toLowerCase() !== 'gbp')
    throw invalidRequest(
      `Invalid currency: ${currency.toLowerCase()}. The local Stripe supports these currencies: gbp`,
      { param: 'currency' },
    );
  if (amount < limits.min)
    throw invalidRequest('Amount must be at least £0.30 gbp', {
      code: 'amount_too_small',
      param: 'amount',
    });
  if (amount > limits.max)
    throw invalidRequest('Amount must be no more than £999,999.99 gbp', {
      code: 'amount_too_large',
      param: 'amount',
    });
}

function checkClientSecret({ account, caller, id }: Call, secret: string | undefined): void {
  const intent = paymentIntent(account, id);
  if (secret === undefined) {
    if (caller === 'browser') throw missingParameter('client_secret');
    return;
  }
  if (secret === intent.client_secret) return;
  throw invalidRequest(
    'The client_secret provided does not match the client_secret associated with this PaymentIntent.',
    { code: 'payment_intent_invalid_parameter', param: 'client_secret' },
  );
}

const shownToBrowsers = [
  'id',
  'object',
  'amount',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_configuration_details',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'source',
  'status',
];

/** A holder of the client secret may see the payment, but not the seller's notes about it. */
function reducedForBrowsers({ caller }: Call, intent: object): object {
  if (caller === 'server') return intent;
  return Object.fromEntries(
    Object.entries(intent).filter(([key]) => shownToBrowsers.includes(key)),
  );
}
