import type { DisputeKind } from '../state/objects';

export interface Decline {
  code: 'card_declined' | 'expired_card' | 'incorrect_cvc' | 'processing_error';
  decline_code?: string;
}

export interface TestCard {
  number: string;
  /** The payment method ids under which servers use the card; the first is unique to it. */
  tokens: [string, ...string[]];
  brand: 'visa' | 'mastercard' | 'amex';
  country: 'US' | 'GB' | 'IE' | 'DE';
  /** Requires the payer to authenticate. */
  threeDSecure?: true;
  decline?: Decline;
  refund?: 'pending' | 'fails';
  dispute?: DisputeKind;
  /** Stays in `processing` until settled through the control API. Only here: no Stripe test card does that. */
  processing?: true;
  /** What the card demonstrates, for a person choosing one. */
  summary: string;
}

const declined = (decline_code: string) => ({ code: 'card_declined', decline_code }) as const;

/** A Visa card from the US, unless `rest` says otherwise. */
const card = (
  number: string,
  summary: string,
  tokens: TestCard['tokens'],
  rest: Partial<TestCard> = {},
): TestCard => ({ number, summary, tokens, brand: 'visa', country: 'US', ...rest });

/** Stripe's published test cards. Any future expiry date and any security code of the right length work. */
export const testCards = [
  card('4242424242424242', 'Succeeds', ['pm_card_visa']),
  card('5555555555554444', 'Succeeds (Mastercard)', ['pm_card_mastercard'], {
    brand: 'mastercard',
  }),
  card('378282246310005', 'Succeeds (American Express)', ['pm_card_amex'], { brand: 'amex' }),
  card('4000008260000000', 'Succeeds (British card)', ['pm_card_gb'], { country: 'GB' }),
  card('4000000000000002', 'Declined', ['pm_card_visa_chargeDeclined', 'pm_card_chargeDeclined'], {
    decline: declined('generic_decline'),
  }),
  card(
    '4000000000009995',
    'Declined: insufficient funds',
    ['pm_card_visa_chargeDeclinedInsufficientFunds', 'pm_card_chargeDeclinedInsufficientFunds'],
    { decline: declined('insufficient_funds') },
  ),
  card(
    '4000000000009987',
    'Declined: lost card',
    ['pm_card_visa_chargeDeclinedLostCard', 'pm_card_chargeDeclinedLostCard'],
    { decline: declined('lost_card') },
  ),
  card(
    '4000000000009979',
    'Declined: stolen card',
    ['pm_card_visa_chargeDeclinedStolenCard', 'pm_card_chargeDeclinedStolenCard'],
    { decline: declined('stolen_card') },
  ),
  card(
    '4000000000006975',
    'Declined: used too often',
    [
      'pm_card_visa_chargeDeclinedVelocityLimitExceeded',
      'pm_card_chargeDeclinedVelocityLimitExceeded',
    ],
    { decline: declined('card_velocity_exceeded') },
  ),
  card('4000000000000069', 'Declined: expired card', ['pm_card_chargeDeclinedExpiredCard'], {
    decline: { code: 'expired_card' },
  }),
  card(
    '4000000000000127',
    'Declined: wrong security code',
    ['pm_card_chargeDeclinedIncorrectCvc'],
    { decline: { code: 'incorrect_cvc' } },
  ),
  card(
    '4000000000000119',
    'Declined: processing error',
    ['pm_card_chargeDeclinedProcessingError'],
    { decline: { code: 'processing_error' } },
  ),
  card('4100000000000019', 'Blocked as fraudulent', ['pm_card_radarBlock'], {
    decline: declined('fraudulent'),
  }),
  card(
    '4000002500003155',
    '3-D Secure unless set up before',
    ['pm_card_authenticationRequiredOnSetup'],
    { country: 'IE', threeDSecure: true },
  ),
  card('4000002760003184', '3-D Secure, always', ['pm_card_authenticationRequired'], {
    country: 'DE',
    threeDSecure: true,
  }),
  card('4000000000003220', '3-D Secure', ['pm_card_threeDSecure2Required'], {
    country: 'IE',
    threeDSecure: true,
  }),
  card(
    '4000008400001629',
    '3-D Secure, then declined',
    ['pm_card_threeDSecureRequiredChargeDeclined'],
    { country: 'IE', threeDSecure: true, decline: declined('generic_decline') },
  ),
  card(
    '4000008260003178',
    '3-D Secure, then insufficient funds',
    ['pm_card_authenticationRequiredChargeDeclinedInsufficientFunds'],
    { country: 'GB', threeDSecure: true, decline: declined('insufficient_funds') },
  ),
  card('4000000000007726', 'Succeeds; a refund is pending first', ['pm_card_pendingRefund'], {
    refund: 'pending',
  }),
  card('4000000000005126', 'Succeeds; a refund fails later', ['pm_card_refundFail'], {
    refund: 'fails',
  }),
  card('4000000000000259', 'Succeeds; disputed as fraudulent', ['pm_card_createDispute'], {
    dispute: 'fraudulent',
  }),
  card(
    '4000000000002685',
    'Succeeds; disputed as not received',
    ['pm_card_createDisputeProductNotReceived'],
    { dispute: 'product_not_received' },
  ),
  card('4000000000001976', 'Succeeds; the bank enquires', ['pm_card_createDisputeInquiry'], {
    dispute: 'inquiry',
  }),
  card('4000000000005423', 'Succeeds; early fraud warning', ['pm_card_createIssuerFraudRecord'], {
    dispute: 'early_warning',
  }),
  card('4242424242424242', 'Stays in processing until settled', ['pm_sandbox_processing'], {
    processing: true,
  }),
];

export const cardByNumber = (number: string) => testCards.find((card) => card.number === number);

export const cardByToken = (token: string) => testCards.find((card) => card.tokens.includes(token));

/** The messages shown to the payer, in Stripe's words. */
const declineMessages: Record<Decline['code'], string> = {
  card_declined: 'Your card was declined.',
  expired_card: 'Your card has expired.',
  incorrect_cvc: "Your card's security code is incorrect.",
  processing_error: 'An error occurred while processing your card. Try again in a little bit.',
};

export function declineMessage(decline: Decline): string {
  if (decline.decline_code === 'insufficient_funds') return 'Your card has insufficient funds.';
  if (decline.decline_code === 'card_velocity_exceeded')
    return 'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.';
  return declineMessages[decline.code];
}
