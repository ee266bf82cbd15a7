import { describe, expect, it } from '@jest/globals';
import { type Opened, type Paying, testPaying } from '../../../test/families/start-paying';

const paying = testPaying({ webhooks: false });

const later = (minutes: number) => paying.api.clock.advance({ minutes });
const heal = () => paying.sandbox.control('DELETE', '/_sandbox/faults');

/**
 * A payment for places that were already released: possible if Stripe was unreachable for too long
 * and the hold ended without its answer.
 */
async function paidLate(order: Parameters<Paying['book']>[0] = {}): Promise<Opened> {
  const opened = await paying.open(await paying.book(order));
  await paying.fail({ kind: 'error_500', count: 100 });
  later(61);
  await paying.endHolds();
  await heal();
  expect((await paying.booking(opened.bookingId)).paymentStatus).toBe('expired');
  await paying.payByCard(opened.intentId);
  return opened;
}

describe('a payment after its hold is gone', () => {
  it('takes the places again where they are free (F4)', async () => {
    const payment = await paidLate();
    expect((await paying.report(payment).expect(200)).body).toMatchObject({
      oldStatus: 'expired',
      newStatus: 'succeeded',
    });
    expect(await paying.placesTaken()).toBe(1);
    expect(await paying.emails('booking-confirmation')).toHaveLength(1);
    expect(await paying.refunds()).toEqual([]);
  });

  it('goes back in full where they are not, with a mail and an alert, once (F4)', async () => {
    const payment = await paidLate();
    await paying.fillDay();
    await paying.settings({ latency: 200 });
    const answers = await Promise.all(Array.from({ length: 6 }, () => paying.report(payment)));
    expect(answers.map(({ body }) => body.code)).toEqual(Array(6).fill('booking_expired'));
    await paying.api.runJob('reconcile-payments');
    await paying.report(payment).expect(409);

    expect(await paying.booking(payment.bookingId)).toMatchObject({
      paymentStatus: 'refunded',
      hasPlaces: false,
      refundedPence: 1500,
      paidAt: null,
    });
    expect(await paying.placesTaken()).toBe(0);
    expect(await paying.refunds()).toMatchObject([
      {
        amountPence: 1500,
        reason: 'late',
        status: 'succeeded',
        madeBy: 'system',
        idempotencyKey: `refund:late:${payment.intentId}`,
      },
    ]);
    expect(await paying.refundsAtStripe()).toMatchObject([
      { amount: 1500, payment_intent: payment.intentId },
    ]);
    expect(await paying.emails('payment-refund')).toHaveLength(1);
    expect(await paying.emails('booking-confirmation')).toEqual([]);
    expect(await paying.alerts()).toMatchObject([
      { kind: 'stripe_unreachable' },
      { kind: 'late_payment' },
    ]);
    expect(await paying.moves(payment.bookingId)).toEqual(['pending>expired', 'expired>refunded']);
  });

  it('goes back in full where only one of its days is full (F5)', async () => {
    const dates = [{ date: '2025-10-27' }, { date: '2025-10-28' }];
    const payment = await paidLate({ dates, totalPence: 3000 });
    await paying.fillDay('2025-10-28');
    await paying.report(payment).expect(409);
    expect(await paying.refundsAtStripe()).toMatchObject([{ amount: 3000 }]);
    expect(await paying.placesTaken('2025-10-27')).toBe(0);
  });

  describe('where the parent wants the other days', () => {
    const dates = [{ date: '2025-10-27' }, { date: '2025-10-28' }];
    const wish = { dates, totalPence: 3000, takeRest: { together: [] as string[] } };

    it('books them, and what the gone day cost goes back, once', async () => {
      const payment = await paidLate(wish);
      await paying.fillDay('2025-10-28');
      await paying.settings({ latency: 200 });
      await Promise.all(Array.from({ length: 4 }, () => paying.report(payment)));
      await paying.api.runJob('reconcile-payments');
      expect(await paying.booking(payment.bookingId)).toMatchObject({
        paymentStatus: 'succeeded',
        totalPence: 1500,
        receivedPence: 3000,
        returnedPence: 1500,
        hasPlaces: true,
        takeRest: { together: [], gone: ['2025-10-28'] },
      });
      expect(await paying.placesTaken('2025-10-27')).toBe(1);
      expect(await paying.refundsAtStripe()).toMatchObject([{ amount: 1500 }]);
      await paying.api.runJob('outbox');
      const texts = paying.mailbox.messages.map(({ subject, text }) => ({ subject, text }));
      expect(texts.find(({ subject }) => subject?.endsWith('is confirmed'))?.text).toMatch(
        /Not booked\s+Tuesday, 28th October 2025: gone/i,
      );
      const change = texts.find(({ subject }) => subject?.endsWith('was changed'))?.text;
      expect(change?.replace(/\s+/g, ' ')).toContain('£15.00 goes back to the card that paid');
    });

    it('goes back in full where they are needed together', async () => {
      const together = ['2025-10-27', '2025-10-28'];
      const payment = await paidLate({ ...wish, takeRest: { together } });
      await paying.fillDay('2025-10-28');
      await paying.report(payment).expect(409);
      expect(await paying.refundsAtStripe()).toMatchObject([{ amount: 3000 }]);
      expect(await paying.placesTaken('2025-10-27')).toBe(0);
    });

    it('is sold once where two payments race for the last place of a day', async () => {
      const payments = [await paidLate(wish), await paidLate(wish)];
      await paying.fillDay('2025-10-28', 'st-marys', 1);
      await paying.settings({ latency: 200 });
      await Promise.all(payments.map((payment) => paying.report(payment)));
      const bookings = await Promise.all(
        payments.map(({ bookingId }) => paying.booking(bookingId)),
      );
      expect(bookings.map(({ totalPence }) => totalPence).sort()).toEqual([1500, 3000]);
      expect(await paying.placesTaken('2025-10-27')).toBe(2);
      expect((await paying.refundsAtStripe()).map(({ amount }) => amount)).toEqual([1500]);
    });
  });

  it('goes back where booking for its day has closed meanwhile (F4, F6)', async () => {
    const payment = await paidLate();
    await paying.closeSeason();
    await paying.report(payment).expect(409);
    expect(await paying.refundsAtStripe()).toMatchObject([{ amount: 1500 }]);
    expect(await paying.placesTaken()).toBe(0);
  });

  it('goes back even when the first call for the refund gets no answer (F4, I2)', async () => {
    const payment = await paidLate();
    await paying.fillDay();
    await paying.fail({ kind: 'reset', when: 'after', count: 3, path: 'refunds' });
    await paying.report(payment).expect(409);
    expect(await paying.refunds()).toMatchObject([{ status: 'unknown', stripeRefundId: null }]);
    later(1);
    await paying.api.runJob('reconcile-payments');
    expect(await paying.refunds()).toMatchObject([{ status: 'succeeded' }]);
    expect(await paying.refundsAtStripe()).toHaveLength(1);
    expect(await paying.emails('payment-refund')).toHaveLength(1);
  });

  it('is one of two for the last place: one is confirmed, the other goes back (F4)', async () => {
    const payments = [await paidLate(), await paidLate()];
    await paying.fillDay('2025-10-27', 'st-marys', 1);
    await paying.settings({ latency: 200 });
    await Promise.all(payments.map((payment) => paying.report(payment)));
    const bookings = await Promise.all(payments.map(({ bookingId }) => paying.booking(bookingId)));
    expect(bookings.map(({ paymentStatus }) => paymentStatus).sort()).toEqual([
      'refunded',
      'succeeded',
    ]);
    expect(await paying.placesTaken()).toBe(1);
    expect(await paying.refundsAtStripe()).toHaveLength(1);
  });

  it('cannot be paid again, nor can its booking', async () => {
    const payment = await paidLate();
    await paying.fillDay();
    await paying.report(payment).expect(409);
    const again = { id: payment.bookingId, totalAmount: '15.00' };
    expect((await paying.askForIntent(again).expect(409)).body.code).toBe('booking_expired');
  });

  it('whose refund fails stays without a place, and staff must act (H4)', async () => {
    const opened = await paying.open(await paying.book());
    await paying.fail({ kind: 'error_500', count: 100 });
    later(61);
    await paying.endHolds();
    await heal();
    await paying.payByCard(opened.intentId, 'pm_card_refundFail');
    await paying.fillDay();
    await paying.report(opened).expect(409);
    const [refund] = await paying.refundsAtStripe();
    await paying.settleRefund(refund?.id ?? '', 'fail');
    await paying.api.runJob('reconcile-payments');
    expect(await paying.refunds()).toMatchObject([{ status: 'failed' }]);
    expect(await paying.booking(opened.bookingId)).toMatchObject({
      paymentStatus: 'refunded',
      refundedPence: 0,
      hasPlaces: false,
    });
    expect((await paying.alerts()).map(({ kind }) => kind)).toContain('refund_failed');
  });
});
