import { describe, expect, it } from '@jest/globals';
import { type PaymentStatus } from '@sunfield/contracts/bookings/booking-status';
import { type Settlement } from '../../payments/payment-due/settle-payment';
import { verdictOf } from './verdict';

const confirmed = 'Booking Confirmed!';
const received = 'Booking Received';

describe('the heading of the confirmation', () => {
  const cases: [
    status: PaymentStatus,
    redirect: string | undefined,
    settlement: Settlement['is'] | undefined,
    heading: string,
  ][] = [
    ['succeeded', 'succeeded', 'paid', confirmed],
    ['succeeded', undefined, undefined, confirmed],
    ['succeeded', 'failed', undefined, confirmed],
    ['partially_refunded', undefined, undefined, confirmed],
    // Our server could not ask Stripe, so the redirect's status applies for now.
    ['pending', 'succeeded', 'unknown', confirmed],
    // Our server asked Stripe, which overrides the status in the address.
    ['pending', 'succeeded', 'open', received],
    ['pending', 'succeeded', 'processing', received],
    ['pending', 'succeeded', 'refused', received],
    ['expired', 'succeeded', 'unknown', received],
    ['refunded', 'succeeded', 'unknown', received],
    ['pending', 'failed', undefined, received],
    ['pending', 'pending', undefined, received],
    ['pending', undefined, undefined, received],
    ['expired', undefined, undefined, received],
  ];

  it.each(cases)('%s, redirect %s, our server %s: %s', (paymentStatus, redirect, is, heading) => {
    const settlement = is && ({ is, message: 'Why not' } as Settlement);
    const booking = { paymentStatus, paymentProcessing: false };
    expect(verdictOf(booking, redirect, settlement).heading).toBe(heading);
  });
});

it('says how much was refunded, to those who may see it', () => {
  const booking = { paymentStatus: 'refunded', paymentProcessing: false } as const;
  const noteOf = (refundedPence?: number) =>
    verdictOf({ ...booking, ...(refundedPence && { refundedPence }) }, undefined, undefined).note;
  expect(noteOf(2200)).toMatch(/^We’ve refunded £22.00 for this booking\. The money takes/);
  expect(noteOf()).toMatch(/^This booking was refunded\. The money takes/);
});

it('says that a refunded booking whose places are kept is expected at camp', () => {
  const booking = {
    paymentStatus: 'refunded',
    paymentProcessing: false,
    keepsPlaces: true,
  } as const;
  expect(verdictOf(booking, undefined, undefined)).toEqual({
    heading: confirmed,
    note: 'This booking was refunded, and your places are still booked: see you there.',
  });
});

describe('a booking that awaits a bank payment', () => {
  const booking = {
    ...({ paymentStatus: 'pending', paymentProcessing: false, awaitsBank: true } as const),
    holdExpiresAt: '2025-10-22T22:59:00.000Z',
    serverTime: '2025-10-15T10:00:00.000Z',
  };

  it('is not asked to pay within minutes, and leads to how to pay', () => {
    const { note, ...rest } = verdictOf(booking, undefined, undefined);
    expect(rest).toEqual({ heading: received, awaitsBank: true });
    expect(note).toContain('waiting for your payment, by Wednesday 22 October');
    expect(note).not.toMatch(/just paid|time to pay|minute/);
    const late = { ...booking, serverTime: '2025-10-23T10:00:00.000Z' };
    expect(verdictOf(late, undefined, undefined).note).toContain('payment. We hold');
  });

  it('hears first of a card that was tried since, and is confirmed once paid', () => {
    expect(verdictOf(booking, 'failed', undefined).note).toContain('did not go through');
    const paid = { ...booking, paymentStatus: 'succeeded' as const };
    expect(verdictOf(paid, undefined, undefined)).toEqual({ heading: confirmed });
  });
});

describe('the way on', () => {
  it('is to pay only where nothing is paid and nothing is under way', () => {
    const mayPay = (paymentStatus: PaymentStatus, redirect?: string, settlement?: Settlement) =>
      verdictOf({ paymentStatus, paymentProcessing: false }, redirect, settlement).mayPay ?? false;
    expect(mayPay('pending')).toBe(true);
    expect(mayPay('pending', 'failed')).toBe(true);
    expect(mayPay('pending', 'succeeded', { is: 'open' })).toBe(true);
    expect(mayPay('pending', 'succeeded', { is: 'unknown' })).toBe(false);
    expect(mayPay('pending', 'succeeded', { is: 'processing' })).toBe(false);
    expect(mayPay('pending', 'pending')).toBe(false);
    expect(mayPay('succeeded')).toBe(false);
    expect(mayPay('expired')).toBe(false);
  });

  it('is to wait while the bank works on it, whatever the address says', () => {
    const booking = { paymentStatus: 'pending', paymentProcessing: true } as const;
    for (const redirect of [undefined, 'failed', 'succeeded']) {
      const { mayPay = false, mayChange, note } = verdictOf(booking, redirect, undefined);
      expect({ mayPay, mayChange }).toEqual({ mayPay: false, mayChange: true });
      expect(note).toMatch(/being processed. We will email you/);
    }
  });
});
