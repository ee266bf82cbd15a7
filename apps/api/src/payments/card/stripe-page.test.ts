import { expect, test } from '@jest/globals';
import { type Config } from '../../kernel/config/config';
import { stripePageOf } from './stripe-page';

const keys = { secretKey: '', publishableKey: '', webhookSecrets: [], apiUrl: undefined };

test.each<[string, Pick<Config['stripe'], 'isLive' | 'scriptUrl'>, string]>([
  ['real money', { isLive: true, scriptUrl: undefined }, 'https://dashboard.stripe.com/payments/'],
  [
    'test money',
    { isLive: false, scriptUrl: undefined },
    'https://dashboard.stripe.com/test/payments/',
  ],
  [
    'the local Stripe',
    { isLive: false, scriptUrl: 'http://localhost:4400/endive/stripe.js' },
    'http://localhost:4400/_sandbox#',
  ],
])('a payment of %s is shown where it was made', (_, stripe, page) => {
  expect(stripePageOf({ ...keys, ...stripe })).toBe(page);
});
