import { createHash } from 'node:crypto';
import type { Account } from '../state/account';
import { passesLuhn } from './luhn';
import { invalidRequest, missing, StripeError, type ErrorBody } from '../http/errors';
import { clearable, hash, oneOf, postalAddress, required, text, wholeNumber } from '../http/params';
import { cardByNumber, cardByToken, testCards, type TestCard } from './cards';
import type { PaymentMethod } from '../state/objects';

/** Sent by a browser instead of an id. Servers may not send it, because they must not handle card numbers. */
export const paymentMethodData = hash({
  type: required(oneOf('card')),
  card: required(
    hash({
      number: required(text(30)),
      exp_month: required(wholeNumber()),
      exp_year: required(wholeNumber()),
      cvc: text(4),
    }),
  ),
  billing_details: hash({
    address: clearable(postalAddress),
    email: clearable(text()),
    name: clearable(text()),
    phone: clearable(text()),
  }),
  allow_redisplay: oneOf('always', 'limited', 'unspecified'),
});

type PaymentMethodData = ReturnType<typeof paymentMethodData.read>;

export function paymentMethod(account: Account, id: string, status = 404): PaymentMethod {
  const found = account.store.get('payment_methods', id);
  if (!found) throw missing('PaymentMethod', id, 'payment_method', status);
  return found;
}

/** `pm_card_visa` and similar ids create a new payment method on each use. */
export function paymentMethodFor(account: Account, idOrToken: string): PaymentMethod {
  const card = cardByToken(idOrToken);
  if (!card) return paymentMethod(account, idOrToken, 400);
  const exp_year = new Date(account.clock.seconds() * 1000).getUTCFullYear() + 1;
  return addCard(account, card, { exp_month: 12, exp_year });
}

/** @throws {StripeError} 402 for a card that the network would refuse to process. */
export function paymentMethodFrom(account: Account, data: PaymentMethodData): PaymentMethod {
  const { card, billing_details } = data;
  const number = card.number.replaceAll(/[\s-]/g, '');
  const found = cardByNumber(number);
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) throw wrongCard('incorrect_number');
  const exp_year = card.exp_year < 100 ? 2000 + card.exp_year : card.exp_year;
  const { exp_month } = card;
  if (exp_month < 1 || exp_month > 12) throw wrongCard('invalid_expiry_month');
  if (isPast(account, exp_month, exp_year)) throw wrongCard('invalid_expiry_year');
  if (!found) throw notATestCard();
  const cvcLength = found.brand === 'amex' ? 4 : 3;
  if (card.cvc !== undefined && !new RegExp(`^\\d{${cvcLength}}$`).test(card.cvc))
    throw wrongCard('invalid_cvc');
  return addCard(account, found, { exp_month, exp_year }, billing_details);
}

export function cardOf(account: Account, method: PaymentMethod): TestCard {
  const token = account.store.get('cards_on_file', method.id)?.card;
  const card = testCards.find((candidate) => candidate.tokens[0] === token);
  if (!card) throw invalidRequest(`The payment method ${method.id} is not a card of this sandbox.`);
  return card;
}

function addCard(
  account: Account,
  card: TestCard,
  expiry: { exp_month: number; exp_year: number },
  billing?: PaymentMethodData['billing_details'],
): PaymentMethod {
  const id = account.ids.next('pm');
  account.store.put('cards_on_file', { id, card: card.tokens[0] });
  return account.store.put('payment_methods', {
    id,
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: {
      address: {
        city: billing?.address?.city ?? null,
        country: billing?.address?.country ?? null,
        line1: billing?.address?.line1 ?? null,
        line2: billing?.address?.line2 ?? null,
        postal_code: billing?.address?.postal_code ?? null,
        state: billing?.address?.state ?? null,
      },
      email: billing?.email ?? null,
      name: billing?.name ?? null,
      phone: billing?.phone ?? null,
      tax_id: null,
    },
    card: {
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: card.country,
      display_brand: card.brand === 'amex' ? 'american_express' : card.brand,
      ...expiry,
      fingerprint: createHash('sha256').update(card.number).digest('hex').slice(0, 16),
      funding: 'credit',
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: account.clock.seconds(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  });
}

function isPast(account: Account, month: number, year: number): boolean {
  const today = new Date(account.clock.seconds() * 1000);
  const [thisYear, thisMonth] = [today.getUTCFullYear(), today.getUTCMonth() + 1];
  return year < thisYear || (year === thisYear && month < thisMonth) || year > thisYear + 50;
}

const wrongCards = {
  incorrect_number: { param: 'number', message: 'Your card number is incorrect.' },
  invalid_expiry_month: { param: 'exp_month', message: "Your card's expiration month is invalid." },
  invalid_expiry_year: { param: 'exp_year', message: "Your card's expiration year is invalid." },
  invalid_cvc: { param: 'cvc', message: "Your card's security code is invalid." },
};

const wrongCard = (code: keyof typeof wrongCards) => cardError({ code, ...wrongCards[code] });

const notATestCard = () =>
  cardError({
    code: 'card_declined',
    decline_code: 'test_mode_live_card',
    message:
      'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
  });

export const cardError = (details: Omit<ErrorBody, 'type'>) =>
  new StripeError(402, { type: 'card_error', ...details });
