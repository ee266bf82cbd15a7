import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { anOrder } from '../../../test/families/an-order';
import { startKilling } from '../../../test/running/killing';
import { type Paying } from '../../../test/families/start-paying';

/** Giving money back and spending credit are in `killed-giving-back`, paying for a change in `killed-paying-for-change`. */
let killing: Awaited<ReturnType<typeof startKilling>>;
let survivor: Paying;
beforeAll(async () => {
  killing = await startKilling();
  survivor = killing.survivor;
});
beforeEach(() => killing.begin());
afterEach(() => killing.end());
afterAll(() => killing.stop());

async function book(): Promise<{ id: number; totalAmount: string }> {
  const answer = await killing.call('POST', 'bookings', anOrder());
  return (await answer.json()) as { id: number; totalAmount: string };
}

describe('a process killed', () => {
  it('after Stripe made the intent, before we knew its id: the same intent is paid', async () => {
    const booking = await book();
    const intents = async () => (await survivor.stripe.paymentIntents.list()).data;
    await killing.answersHang('POST', 'payment_intents');
    await killing.dieDuring(
      killing.call('POST', 'create-payment-intent', { bookingId: booking.id, amount: '15.00' }),
      killing.until(async () => (await intents()).length === 1),
    );
    expect(await survivor.payments(booking.id)).toMatchObject([{ status: 'opening' }]);
    expect(await survivor.cards(booking.id)).toEqual([]);
    const opened = await survivor.open(booking);
    expect((await intents()).map(({ id }) => id)).toEqual([opened.intentId]);
    await survivor.payByCard(opened.intentId);
    await survivor.report(opened).expect(200);
  });

  it('while it asked Stripe about a payment: it is confirmed by the next round', async () => {
    const opened = await survivor.open(await book());
    await survivor.payByCard(opened.intentId);
    await killing.answersHang('GET', 'payment_intents');
    const { bookingId, intentId } = opened;
    const report = killing.call('PATCH', `bookings/${bookingId}/payment-status`, {
      status: 'succeeded',
      paymentIntentId: intentId,
    });
    await killing.dieWhileAsking(report);
    expect((await survivor.booking(bookingId)).paymentStatus).toBe('pending');
    await killing.reconcile();
    expect((await survivor.booking(bookingId)).paymentStatus).toBe('succeeded');
    expect(await survivor.emails('booking-confirmation')).toHaveLength(1);
  });

  it('after an event was stored, before it was looked into: it is looked into', async () => {
    const opened = await survivor.open(await book());
    await survivor.payByCard(opened.intentId);
    await killing.answersHang('GET', 'payment_intents');
    const { data } = await survivor.stripe.events.list({ type: 'payment_intent.succeeded' });
    const body = JSON.stringify(data[0], null, 2);
    const signature = survivor.stripe.webhooks.generateTestHeaderString({
      payload: body,
      secret: 'whsec_sunfield_demo',
    });
    const answer = await fetch(`${killing.victimUrl()}/api/stripe/webhook`, {
      method: 'POST',
      headers: { 'Stripe-Signature': signature, 'Content-Type': 'application/json' },
      body,
    });
    expect(answer.status).toBe(200);
    await killing.end();
    await survivor.sandbox.control('DELETE', '/_sandbox/faults');
    // The lease of the dead process's round must run out first.
    survivor.api.clock.advance({ minutes: 2 });
    await survivor.api.runJob('stripe-events');
    expect(await survivor.events()).toMatchObject([{ outcome: 'paid' }]);
    expect((await survivor.booking(opened.bookingId)).paymentStatus).toBe('succeeded');
  });
});
