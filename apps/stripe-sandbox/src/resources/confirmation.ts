import type { Account } from '../state/account';
import type { Caller } from '../http/authentication';
import { docUrl, invalidRequest, type StripeError, unexpectedState } from '../http/errors';
import { flag, text, type Values } from '../http/params';
import { declineMessage, type Decline } from './cards';
import { makeCharge, withOutcome } from './charges';
import { emit } from './events';
import {
  cardError,
  cardOf,
  paymentMethod,
  paymentMethodData,
  paymentMethodFor,
  paymentMethodFrom,
} from './payment-methods';
import { challengeFor, supersedeChallenges } from './challenges';
import type { Charge, PaymentIntent, PaymentMethod } from '../state/objects';

export const confirmParams = {
  payment_method: text(),
  payment_method_data: paymentMethodData,
  return_url: text(2048),
  use_stripe_sdk: flag,
};

type Wanted = Partial<Values<typeof confirmParams> & Pick<PaymentIntent, 'receipt_email'>>;

/**
 * Tries to charge the payment method.
 *
 * @returns the intent: succeeded, processing, or waiting for the payer to authenticate.
 * @throws {StripeError} 402 when the card is declined. The intent still changes: it keeps the error and
 *   requires another card.
 */
export function confirm(
  account: Account,
  caller: Caller,
  intent: PaymentIntent,
  wanted: Wanted,
): PaymentIntent {
  refuseUnlessConfirmable(intent);
  const method = methodFor(account, caller, intent, wanted);
  const redirects = intent.automatic_payment_methods?.allow_redirects === 'always';
  if (caller === 'server' && redirects && wanted.return_url === undefined) throw needsReturnUrl();
  supersedeChallenges(account, intent.id);

  const attempted = account.store.put('payment_intents', {
    ...intent,
    last_payment_error: null,
    next_action: null,
    payment_method: method.id,
    receipt_email: wanted.receipt_email ?? intent.receipt_email,
  });
  if (!cardOf(account, method).threeDSecure) return takeMoney(account, attempted, method, false);
  return askToAuthenticate(account, caller, attempted, wanted);
}

function refuseUnlessConfirmable(intent: PaymentIntent): void {
  if (intent.status === 'succeeded') {
    throw unexpectedState(
      'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.',
      intent,
    );
  }
  if (intent.status === 'canceled' || intent.status === 'processing') {
    throw unexpectedState(
      `You cannot confirm this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be confirmed: requires_confirmation, requires_action.`,
      intent,
    );
  }
}

function methodFor(
  account: Account,
  caller: Caller,
  intent: PaymentIntent,
  { payment_method, payment_method_data }: Wanted,
): PaymentMethod {
  if (payment_method_data) {
    if (caller === 'browser') return paymentMethodFrom(account, payment_method_data);
    throw invalidRequest(
      'Sending credit card numbers directly to the Stripe API is generally unsafe. To continue processing use Stripe.js or the mobile SDKs.',
    );
  }
  const id = payment_method ?? intent.payment_method;
  if (!id) {
    throw unexpectedState(
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
      intent,
    );
  }
  return paymentMethodFor(account, id);
}

function needsReturnUrl(): StripeError {
  return invalidRequest(
    "This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`. If you don't want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and `automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.",
    { param: 'return_url' },
  );
}

function askToAuthenticate(
  account: Account,
  caller: Caller,
  intent: PaymentIntent,
  wanted: Wanted,
): PaymentIntent {
  const return_url = wanted.return_url ?? null;
  const challenge = challengeFor(account, intent, return_url);
  const url = `${account.origin}/three-d-secure/${challenge.id}`;
  const inPage =
    caller === 'browser' ? account.settings.three_d_secure === 'modal' : wanted.use_stripe_sdk;
  const next_action: PaymentIntent['next_action'] =
    return_url === null || inPage
      ? {
          type: 'use_stripe_sdk',
          use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url, source: challenge.id },
        }
      : { type: 'redirect_to_url', redirect_to_url: { url, return_url } };
  const waiting = account.store.put('payment_intents', {
    ...intent,
    next_action,
    status: 'requires_action',
  });
  emit(account, 'payment_intent.requires_action', waiting);
  return waiting;
}

/** The payer has authenticated, or does not need to. */
export function takeMoney(
  account: Account,
  intent: PaymentIntent,
  method: PaymentMethod,
  authenticated: boolean,
): PaymentIntent {
  const card = cardOf(account, method);
  const held = account.settings.hold_in_processing > 0;
  if (held) account.settings.hold_in_processing -= 1;
  const outcome = card.decline ?? (card.processing || held ? 'pending' : 'succeeded');
  const charge = makeCharge(account, { intent, method, outcome, authenticated });
  const charged = { ...intent, latest_charge: charge.id, next_action: null };
  if (outcome === 'succeeded') return succeed(account, charged, charge);
  if (outcome !== 'pending') throw decline(account, charged, charge, outcome);
  emit(account, 'charge.pending', charge);
  const processing = account.store.put('payment_intents', {
    ...charged,
    processing: { type: 'card', card: {} },
    status: 'processing',
  });
  emit(account, 'payment_intent.processing', processing);
  return processing;
}

/** Settles a payment that stayed in `processing`, as succeeded or failed. */
export function settleProcessing(
  account: Account,
  intent: PaymentIntent,
  outcome: 'succeeded' | Decline,
): void {
  const pending = account.store.get('charges', intent.latest_charge ?? '');
  if (intent.status !== 'processing' || !pending)
    throw unexpectedState(`The payment is not processing: it is ${intent.status}.`, intent);
  const charge = account.store.put('charges', withOutcome(account, pending, outcome));
  const settled = { ...intent, processing: null };
  if (outcome === 'succeeded') succeed(account, settled, charge);
  else decline(account, settled, charge, outcome);
}

function succeed(account: Account, intent: PaymentIntent, charge: Charge): PaymentIntent {
  emit(account, 'charge.succeeded', charge);
  const paid = account.store.put('payment_intents', {
    ...intent,
    amount_received: intent.amount,
    status: 'succeeded',
  });
  emit(account, 'payment_intent.succeeded', paid);
  const method = paymentMethod(account, charge.payment_method ?? '');
  const { dispute } = cardOf(account, method);
  if (dispute) {
    const task = { type: 'dispute', charge: charge.id, dispute } as const;
    account.scheduler.after(account.config.laterDelay, task);
  }
  return paid;
}

function decline(account: Account, intent: PaymentIntent, charge: Charge, reason: Decline) {
  emit(account, 'charge.failed', charge);
  const method = paymentMethod(account, charge.payment_method ?? '');
  const { code, decline_code } = reason;
  return refuse(account, intent, method, {
    charge: charge.id,
    code,
    ...(decline_code && { decline_code }),
    message: declineMessage(reason),
    type: 'card_error',
  });
}

type PaymentError = NonNullable<PaymentIntent['last_payment_error']>;

/** Returns the intent to `requires_payment_method` and keeps the reason. */
export function refuse(
  account: Account,
  intent: PaymentIntent,
  method: PaymentMethod,
  reason: Pick<PaymentError, 'type'> & Parameters<typeof cardError>[0],
): StripeError {
  const error = { ...reason, ...(reason.code && { doc_url: docUrl(reason.code) }) };
  const refused = account.store.put('payment_intents', {
    ...intent,
    last_payment_error: { ...error, payment_method: method },
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  });
  emit(account, 'payment_intent.payment_failed', refused);
  return cardError({ ...error, payment_method: method, payment_intent: refused });
}
