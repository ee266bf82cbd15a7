import { beforeEach, describe, expect, it } from '@jest/globals';
import { type Opened, testPaying } from '../../../../test/families/start-paying';
import { StripeEventEntity } from './stripe-event.entity';

const paying = testPaying();
beforeEach(async () => {
  await paying.settings({ webhooks: { mode: 'hold' } });
});

/** Every order of some items. */
function orders<Item>(items: Item[]): Item[][] {
  if (items.length <= 1) return [items];
  return items.flatMap((item, position) =>
    orders(items.filter((_, other) => other !== position)).map((rest) => [item, ...rest]),
  );
}

/** Inserts events as the webhook does and lets the worker process them one by one. */
async function bring(types: string[], { intentId }: Opened): Promise<void> {
  const rows = paying.api.dataSource.getRepository(StripeEventEntity);
  await rows.clear();
  for (const [position, type] of types.entries()) {
    const at = paying.api.clock.now();
    await rows.insert({
      id: `evt_${position}`,
      type,
      objectId: type.startsWith('payment_intent.') ? intentId : 'ch_or_re',
      reference: intentId,
      livemode: false,
      receivedAt: at,
      dueAt: at,
      processedAt: null,
      outcome: null,
    });
    await paying.api.runJob('stripe-events');
  }
  expect((await paying.events()).every(({ processedAt }) => processedAt !== null)).toBe(true);
}

describe('events in any order', () => {
  const aboutPaying = [
    'payment_intent.created',
    'payment_intent.payment_failed',
    'payment_intent.requires_action',
    'payment_intent.succeeded',
    'charge.succeeded',
  ];

  it('end in the same paid booking (C5, D6)', async () => {
    for (const order of orders(aboutPaying).filter((_, number) => number % 8 === 0)) {
      const payment = await paying.paid();
      await bring(order, payment);
      expect([order, (await paying.booking(payment.bookingId)).paymentStatus]).toEqual([
        order,
        'succeeded',
      ]);
    }
    expect(await paying.emails('booking-confirmation')).toHaveLength(15);
  });

  it('end in the same refunded booking (D6, H5)', async () => {
    const aboutRefunding = ['payment_intent.succeeded', 'charge.refunded', 'refund.created'];
    for (const order of orders(aboutRefunding)) {
      const payment = await paying.paid();
      await paying.stripe.refunds.create({ payment_intent: payment.intentId, amount: 500 });
      await bring([...order, 'payment_intent.payment_failed', 'charge.updated'], payment);
      expect([order, await paying.booking(payment.bookingId)]).toMatchObject([
        order,
        { paymentStatus: 'partially_refunded', refundedPence: 500 },
      ]);
    }
  });

  it('arrive reversed and twice from Stripe itself: one confirmation (D5, D6)', async () => {
    await paying.settings({ webhooks: { mode: 'hold', copies: 2 } });
    const opened = await paying.open(await paying.book());
    await paying
      .payByCard(opened.intentId, 'pm_card_visa_chargeDeclined')
      .catch(() => 'declined, as it should be');
    await paying.payByCard(opened.intentId);
    await paying.sandbox.control('POST', '/_sandbox/webhooks/release', { order: 'reversed' });
    await paying.api.runJob('stripe-events');
    expect(await paying.moves(opened.bookingId)).toEqual(['pending>succeeded']);
    expect(await paying.emails('booking-confirmation')).toHaveLength(1);
  });
});
