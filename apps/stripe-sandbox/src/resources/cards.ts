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

const visa = { brand: 'visa', country: 'US' } as const;
const declined = (decline_code: string) => ({ code: 'card_declined', decline_code }) as const;

/** Stripe's published test cards. Any future expiry date and any security code of the right length work. */
export const testCards: TestCard[] = [
  { ...visa, number: '4242424242424242', tokens: ['pm_card_visa'], summary: 'Succeeds' },
  {
    number: '5555555555554444',
    tokens: ['pm_card_mastercard'],
    brand: 'mastercard',
    country: 'US',
    summary: 'Succeeds (Mastercard)',
  },
  {
    number: '378282246310005',
    tokens: ['pm_card_amex'],
    brand: 'amex',
    country: 'US',
    summary: 'Succeeds (American Express)',
  },
  {
    number: '4000008260000000',
    tokens: ['pm_card_gb'],
    brand: 'visa',
    country: 'GB',
    summary: 'Succeeds (British card)',
  },
  {
    ...visa,
    number: '4000000000000002',
    tokens: ['pm_card_visa_chargeDeclined', 'pm_card_chargeDeclined'],
    decline: declined('generic_decline'),
    summary: 'Declined',
  },
  {
    ...visa,
    number: '4000000000009995',
    tokens: [
      'pm_card_visa_chargeDeclinedInsufficientFunds',
      'pm_card_chargeDeclinedInsufficientFunds',
    ],
    decline: declined('insufficient_funds'),
    summary: 'Declined: insufficient funds',
  },
  {
    ...visa,
    number: '4000000000009987',
    tokens: ['pm_card_visa_chargeDeclinedLostCard', 'pm_card_chargeDeclinedLostCard'],
    decline: declined('lost_card'),
    summary: 'Declined: lost card',
  },
  {
    ...visa,
    number: '4000000000009979',
    tokens: ['pm_card_visa_chargeDeclinedStolenCard', 'pm_card_chargeDeclinedStolenCard'],
    decline: declined('stolen_card'),
    summary: 'Declined: stolen card',
  },
  {
    ...visa,
    number: '4000000000006975',
    tokens: [
      'pm_card_visa_chargeDeclinedVelocityLimitExceeded',
      'pm_card_chargeDeclinedVelocityLimitExceeded',
    ],
    decline: declined('card_velocity_exceeded'),
    summary: 'Declined: used too often',
  },
  {
    ...visa,
    number: '4000000000000069',
    tokens: ['pm_card_chargeDeclinedExpiredCard'],
    decline: { code: 'expired_card' },
    summary: 'Declined: expired card',
  },
  {
    ...visa,
    number: '4000000000000127',
    tokens: ['pm_card_chargeDeclinedIncorrectCvc'],
    decline: { code: 'incorrect_cvc' },
    summary: 'Declined: wrong security code',
  },
  {
    ...visa,
    number: '4000000000000119',
    tokens: ['pm_card_chargeDeclinedProcessingError'],
    decline: { code: 'processing_error' },
    summary: 'Declined: processing error',
  },
  {
    ...visa,
    number: '4100000000000019',
    tokens: ['pm_card_radarBlock'],
    decline: declined('fraudulent'),
    summary: 'Blocked as fraudulent',
  },
  {
    number: '4000002500003155',
    tokens: ['pm_card_authenticationRequiredOnSetup'],
    brand: 'visa',
    country: 'IE',
    threeDSecure: true,
    summary: '3-D Secure unless set up before',
  },
  {
    number: '4000002760003184',
    tokens: ['pm_card_authenticationRequired'],
    brand: 'visa',
    country: 'DE',
    threeDSecure: true,
    summary: '3-D Secure, always',
  },
  {
    number: '4000000000003220',
    tokens: ['pm_card_threeDSecure2Required'],
    brand: 'visa',
    country: 'IE',
    threeDSecure: true,
    summary: '3-D Secure',
  },
  {
    number: '4000008400001629',
    tokens: ['pm_card_threeDSecureRequiredChargeDeclined'],
    brand: 'visa',
    country: 'IE',
    threeDSecure: true,
    decline: declined('generic_decline'),
    summary: '3-D Secure, then declined',
  },
  {
    number: '4000008260003178',
    tokens: ['pm_card_authenticationRequiredChargeDeclinedInsufficientFunds'],
    brand: 'visa',
    country: 'GB',
    threeDSecure: true,
    decline: declined('insufficient_funds'),
    summary: '3-D Secure, then insufficient funds',
  },
  {
    ...visa,
    number: '4000000000007726',
    tokens: ['pm_card_pendingRefund'],
    refund: 'pending',
    summary: 'Succeeds; a refund is pending first',
  },
  {
    ...visa,
    number: '4000000000005126',
    tokens: ['pm_card_refundFail'],
    refund: 'fails',
    summary: 'Succeeds; a refund fails later',
  },
  {
    ...visa,
    number: '4000000000000259',
    tokens: ['pm_card_createDispute'],
    dispute: 'fraudulent',
    summary: 'Succeeds; disputed as fraudulent',
  },
  {
    ...visa,
    number: '4000000000002685',
    tokens: ['pm_card_createDisputeProductNotReceived'],
    dispute: 'product_not_received',
    summary: 'Succeeds; disputed as not received',
  },
  {
    ...visa,
    number: '4000000000001976',
    tokens: ['pm_card_createDisputeInquiry'],
    dispute: 'inquiry',
    summary: 'Succeeds; the bank enquires',
  },
  {
    ...visa,
    number: '4000000000005423',
    tokens: ['pm_card_createIssuerFraudRecord'],
    dispute: 'early_warning',
    summary: 'Succeeds; early fraud warning',
  },
  {
    ...visa,
    number: '4242424242424242',
    tokens: ['pm_sandbox_processing'],
    processing: true,
    summary: 'Stays in processing until settled',
  },
];

export const cardByNumber = (number: string) => testCards.find((card) => card.number === number);

export const cardByToken = (token: string) => testCards.find((card) => card.tokens.includes(token));

/** The messages shown to the payer, in Stripe's words. */
export const declineMessages: Record<Decline['code'], string> = {
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
