import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Paying, startPaying } from '../../test/start-paying';

let paying: Paying;
beforeAll(async () => {
  paying = await startPaying();
});
beforeEach(() => paying.reset());
afterAll(() => paying.stop());

describe('a card payment', () => {
  it('confirms the booking when the browser reports it (E1)', async () => {
    const payment = await paying.paid();
    const { body } = await paying.report(payment).expect(200);
    expect(body).toEqual({ id: payment.bookingId, oldStatus: 'pending', newStatus: 'succeeded' });
    expect(await paying.booking(payment.bookingId)).toMatchObject({
      paymentStatus: 'succeeded',
      paymentReference: payment.intentId,
      holdExpiresAt: null,
    });
    expect(await paying.emails('booking-confirmation')).toHaveLength(1);
  });
});
