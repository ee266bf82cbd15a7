import { describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { mismatches } from './match-intent';

const card = {
  payment: { id: 7, bookingId: 12, amountPence: 4995 },
  reference: 'pi_right',
  livemode: false,
};
const anIntent = (changes: object = {}) =>
  ({
    id: 'pi_right',
    status: 'succeeded',
    amount: 4995,
    amount_received: 4995,
    currency: 'gbp',
    metadata: { bookingId: '12', paymentId: '7' },
    livemode: false,
    ...changes,
  }) as unknown as Stripe.PaymentIntent;

describe('what a succeeded intent must match (C1)', () => {
  it('is everything', () => {
    expect(mismatches(anIntent(), card)).toEqual([]);
  });

  it.each([
    ['id', { id: 'pi_other' }],
    ['amount', { amount: 4994 }],
    ['amount_received', { amount_received: 4994 }],
    ['currency', { currency: 'eur' }],
    ['booking', { metadata: { bookingId: '13', paymentId: '7' } }],
    ['payment', { metadata: { bookingId: '12', paymentId: '8' } }],
    ['mode', { livemode: true }],
  ])('names %s when only that is wrong', (name, change) => {
    expect(mismatches(anIntent(change), card)).toEqual([name]);
  });
});
