import { describe, expect, it } from '@jest/globals';
import { type TestApi } from '../../../test/running/start-api';
import { linesOf } from '../../bookings/model/booking-lines';
import { testPaying } from '../../../test/families/start-paying';
import { SlotEntity } from '../../catalogue/model/slot.entity';

const paying = testPaying();

const everySlotCosts = (pricePence: number) =>
  paying.api.dataSource.getRepository(SlotEntity).updateAll({ pricePence });
const intentsAtStripe = async () => (await paying.stripe.paymentIntents.list({ limit: 100 })).data;

describe('the amount', () => {
  it('is the booking’s own to the penny; another is refused with the right quote (A1, A6)', async () => {
    const { id } = await paying.book();
    for (const totalAmount of ['0.01', '14.99', '15.01', '1500']) {
      const { body } = await paying.askForIntent({ id, totalAmount }).expect(409);
      expect(body).toMatchObject({ code: 'price_changed', quote: { totalPence: 1500 } });
    }
    expect(await paying.payments(id)).toEqual([]);
    expect(await intentsAtStripe()).toEqual([]);
  });

  it('is charged in whole pence of the quote: line sum, total and intent are one (A2)', async () => {
    const booking = await paying.book({
      children: [
        { name: 'Amara Okafor', age: '7' },
        { name: 'Tobi Okafor', age: '10' },
      ],
      dates: [
        { date: '2025-10-27', childIndex: 0, bookingType: '8am-5pm' },
        { date: '2025-10-27', childIndex: 1 },
        { date: '2025-10-28', childIndex: 1 },
      ],
      tshirts: [{ size: 'age-7-8', initials: 'AO', quantity: 1 }],
      totalPence: 4500 + 1500,
    });
    const { intentId } = await paying.open(booking);
    const intent = await paying.stripe.paymentIntents.retrieve(intentId);
    expect(intent).toMatchObject({ amount: 6000, currency: 'gbp' });
    const lines = await linesOf(paying.api.dataSource.manager, [booking]);
    expect(lines.reduce((sum, { amountPence }) => sum + amountPence, 0)).toBe(6000);
  });

  it.each([29, 100_000_000])('of %i pence cannot be paid by card (A5)', async (totalPence) => {
    await everySlotCosts(totalPence);
    const { body } = await paying.askForIntent(await paying.book({ totalPence })).expect(400);
    expect(body.message).toContain('cannot be paid by card');
    expect(await intentsAtStripe()).toEqual([]);
  });

  it('is nothing: there is nothing to pay, and no intent (A4)', async () => {
    await everySlotCosts(0);
    const booking = await paying.book({ totalPence: 0 });
    expect(booking.paymentStatus).toBe('succeeded');
    const { body } = await paying.askForIntent(booking).expect(200);
    expect(body).toEqual({ clientSecret: null });
    expect(await intentsAtStripe()).toEqual([]);
  });
});

describe('one intent per booking', () => {
  it('is made once for ten parallel requests, and given again to a parent who comes back (B1)', async () => {
    const booking = await paying.book();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => paying.askForIntent(booking)),
    );
    const again = await paying.askForIntent(booking);
    const secrets = new Set([...answers, again].map(({ body }) => body.clientSecret as string));
    expect(secrets.size).toBe(1);
    expect([...secrets][0]).toMatch(/^pi_\w+_secret_\w+$/);
    expect(await paying.payments(booking.id)).toHaveLength(1);
    expect(await intentsAtStripe()).toHaveLength(1);
  });

  it('is made once by two replicas that are asked in parallel (B1, B2)', async () => {
    const replica = await paying.startReplica();
    try {
      await paying.settings({ latency: 50 });
      for (let round = 1; round <= 3; round += 1) {
        const booking = await paying.book();
        const ask = (api: TestApi) =>
          api.post('/api/create-payment-intent', {
            bookingId: booking.id,
            amount: booking.totalAmount,
          });
        const apis = Array.from({ length: 10 }, (_, n) => (n % 2 === 0 ? paying.api : replica));
        const answers = await Promise.all(apis.map(ask));
        expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
        expect(new Set(answers.map(({ body }) => body.clientSecret)).size).toBe(1);
        expect(await intentsAtStripe()).toHaveLength(round);
      }
    } finally {
      await replica.stop();
    }
  });

  it('says whose it is and nothing about people; only cards may pay it (B7, B9)', async () => {
    const { bookingId, intentId } = await paying.open(await paying.book());
    const [payment] = await paying.payments(bookingId);
    const intent = await paying.stripe.paymentIntents.retrieve(intentId);
    expect(intent.metadata).toEqual({
      bookingId: String(bookingId),
      paymentId: String(payment?.id),
      environment: 'localhost:4200',
      openedAt: payment?.createdAt.toISOString(),
    });
    expect(intent.allowed_payment_method_types).toEqual(['card']);
    expect(JSON.stringify(intent)).not.toMatch(/Okafor|Peanut|example\.com/);
  });

  it('has a key of booking and attempt, stored before the call; the secret is not (B2, K1)', async () => {
    const { id, totalAmount } = await paying.book();
    await paying.fail({ kind: 'reset', count: 3, path: 'payment_intents' });
    await paying.askForIntent({ id, totalAmount }).expect(503);
    expect(await paying.payments(id)).toMatchObject([
      { idempotencyKey: `pi:${id}:1`, status: 'opening', openBookingId: id },
    ]);
    expect(await paying.cards(id)).toEqual([]);
    await paying.open({ id, totalAmount });
    expect(JSON.stringify(await paying.payments(id))).not.toContain('_secret_');
  });

  it('is the next attempt once the first was cancelled; the old row stays (B6)', async () => {
    const booking = await paying.book();
    const first = await paying.open(booking);
    await paying.stripe.paymentIntents.cancel(first.intentId);
    const second = await paying.open(booking);
    expect(second.intentId).not.toBe(first.intentId);
    expect(await paying.payments(booking.id)).toMatchObject([
      { attemptNo: 1, status: 'canceled', openBookingId: null },
      { attemptNo: 2, status: 'open', idempotencyKey: `pi:${booking.id}:2` },
    ]);
  });

  it('is the next attempt when Stripe knows the key from another history (B3)', async () => {
    const booking = await paying.book();
    await paying.stripe.paymentIntents.create(
      { amount: 999, currency: 'gbp' },
      { idempotencyKey: `pi:${booking.id}:1` },
    );
    const { intentId } = await paying.open(booking);
    expect(await paying.stripe.paymentIntents.retrieve(intentId)).toMatchObject({ amount: 1500 });
    expect(await paying.payments(booking.id)).toMatchObject([
      { status: 'refused' },
      { attemptNo: 2, status: 'open' },
    ]);
  });

  it('is not made for a paid booking, nor while a payment is processing (B5, E3)', async () => {
    const booking = await paying.book();
    const { intentId } = await paying.open(booking);
    await paying.settings({ hold_in_processing: 1 });
    await paying.payByCard(intentId);
    expect((await paying.askForIntent(booking).expect(409)).body.code).toBe('payment_processing');
    await paying.settle(intentId, 'succeed');
    expect((await paying.askForIntent(booking).expect(409)).body.code).toBe('already_paid');
    expect((await paying.booking(booking.id)).paymentStatus).toBe('succeeded');
    expect((await paying.askForIntent(booking).expect(409)).body.code).toBe('already_paid');
    expect(await intentsAtStripe()).toHaveLength(1);
  });
});

describe('asking for it', () => {
  it('needs a booking that exists and answers without being stored (K1)', async () => {
    await paying.askForIntent({ id: 999_999, totalAmount: '15.00' }).expect(404);
    const { headers } = await paying.askForIntent(await paying.book()).expect(200);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('refuses a wrong body by its fields', async () => {
    const post = (body: object) => paying.api.post('/api/create-payment-intent', body).expect(400);
    expect((await post({ bookingId: 1, amount: '12.345' })).body.fields[0].path).toBe('amount');
    expect((await post({ bookingId: 'x', amount: 15 })).body.fields[0].path).toBe('bookingId');
  });

  it('is limited for each booking and caller, generously: a stranger stops no family (K6)', async () => {
    const booking = await paying.book();
    const { id } = booking;
    const wrong = { id, totalAmount: '1.00' };
    // More together would have to queue.
    for (let time = 0; time < 4; time += 1) {
      await Promise.all(Array.from({ length: 15 }, () => paying.askForIntent(wrong).expect(409)));
    }
    await paying.askForIntent(wrong).expect(429);
    await paying.askForIntent(await paying.book()).expect(200);
    // Allowed with its link from the stranger's own network, or without it from the family's.
    await paying.askForIntent(booking).expect(200);
    const { accessToken: _, ...bare } = booking;
    await paying.askForIntent(bare).expect(429);
    await paying.askForIntent(bare).set('X-Forwarded-For', '198.51.100.9').expect(200);
  });
});

describe('Stripe out of order', () => {
  it.each(['reset', 'rate_limit', 'error_500'])(
    'tells a parent to try again after %s, says nothing of Stripe, and makes one intent (I1, K4)',
    async (kind) => {
      const booking = await paying.book();
      await paying.fail({ kind, count: 3, method: 'POST' });
      const { body } = await paying.askForIntent(booking).expect(503);
      expect(body).toEqual({
        code: 'payment_unavailable',
        message: expect.not.stringMatching(/stripe|sandbox/i),
        requestId: expect.any(String),
      });
      expect((await paying.booking(booking.id)).paymentStatus).toBe('pending');
      await paying.sandbox.control('DELETE', '/_sandbox/faults');
      await paying.open(booking);
      expect(await intentsAtStripe()).toHaveLength(1);
    },
    20_000,
  );

  it('finds the intent again whose answer was lost (B8, I1)', async () => {
    const booking = await paying.book();
    await paying.fail({ kind: 'reset', when: 'after', count: 1, method: 'POST' });
    const { intentId } = await paying.open(booking);
    expect((await intentsAtStripe()).map(({ id }) => id)).toEqual([intentId]);
  });

  it('gives a key up that Stripe answers with the same failure for ever (I3)', async () => {
    const booking = await paying.book();
    await paying.fail({ kind: 'error_500', when: 'after', count: 1, method: 'POST' });
    await paying.askForIntent(booking).expect(503);
    const { intentId } = await paying.open(booking);
    expect(await paying.payments(booking.id)).toMatchObject([
      { attemptNo: 1, status: 'refused', openBookingId: null },
      { attemptNo: 2, status: 'open' },
    ]);
    expect(await paying.cards(booking.id)).toMatchObject([{ reference: intentId }]);
  });
});
