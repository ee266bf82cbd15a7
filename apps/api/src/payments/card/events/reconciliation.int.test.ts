import { describe, expect, it, jest } from '@jest/globals';
import Stripe from 'stripe';
import { testPaying } from '../../../../test/families/start-paying';
import { CardPaymentEntity } from '../card-payment.entity';
import { PaymentEntity } from '../../model/payment.entity';
import { readBack } from './read-back';
import { SweepEntity } from '../../../kernel/jobs/sweep.entity';

const paying = testPaying({ webhooks: false });

const reconcile = () => paying.api.runJob('reconcile-payments');
const compare = () => paying.api.runJob('compare-with-stripe');
const later = (minutes: number) => paying.api.clock.advance({ minutes });

describe('a system that receives no webhook at all', () => {
  it('comes to the right state by itself: paid, declined, refunded, disputed (I4, I5, E2)', async () => {
    const paid = await paying.paid();
    const unpaid = await paying.open(await paying.book());
    await paying
      .payByCard(unpaid.intentId, 'pm_card_visa_chargeDeclined')
      .catch(() => 'declined, as it should be');
    const refunded = await paying.paid();
    await paying.refundInDashboard(refunded.intentId, 1500);
    const disputed = await paying.paid();
    await paying.dispute(disputed.intentId);

    await reconcile();
    await reconcile();

    const statuses = [paid, unpaid, refunded, disputed].map(
      async ({ bookingId }) => (await paying.booking(bookingId)).paymentStatus,
    );
    expect(await Promise.all(statuses)).toEqual(['succeeded', 'pending', 'refunded', 'succeeded']);
    expect(await paying.emails('booking-confirmation')).toHaveLength(3);
    expect(await paying.refunds()).toHaveLength(1);
    expect(await paying.disputes()).toHaveLength(1);
  });

  it('does so from the intents alone, when Stripe has no event either (I4)', async () => {
    const { bookingId } = await paying.paid();
    await paying.fail({ kind: 'error_500', count: 1, path: '/events' });
    later(2);
    await reconcile();
    expect((await paying.booking(bookingId)).paymentStatus).toBe('succeeded');
  });

  it('passes over an event that it cannot read, and finds what the others are about (I5, D7)', async () => {
    const { bookingId } = await paying.paid();
    const { events } = paying.api.app.get(Stripe);
    const all = await events.list();
    const [newest] = all.data;
    const unreadable = { ...newest, id: 'evt_unreadable', data: { object: null } };
    const answer = { ...all, data: [unreadable, ...all.data] };
    jest.spyOn(events, 'list').mockResolvedValueOnce(answer as never);
    await reconcile();
    expect((await paying.booking(bookingId)).paymentStatus).toBe('succeeded');
  });

  it('does so from the account alone (I4)', async () => {
    const { bookingId, intentId } = await paying.paid();
    await paying.refundInDashboard(intentId, 500);
    await compare();
    await compare();
    expect(await paying.booking(bookingId)).toMatchObject({
      paymentStatus: 'partially_refunded',
      refundedPence: 500,
    });
    // In lists, Stripe sends the charge itself, not only its id.
    const chargeId = await paying.chargeOf(intentId);
    expect(await paying.cards(bookingId)).toMatchObject([{ chargeId }]);
  });

  it('changes nothing the second time, nor when two run in parallel (I4)', async () => {
    const { bookingId } = await paying.paid();
    await Promise.all([reconcile(), reconcile(), compare()]);
    await reconcile();
    expect(await paying.moves(bookingId)).toEqual(['pending>succeeded']);
    expect(await paying.emails('booking-confirmation')).toHaveLength(1);
    expect(await paying.alerts()).toEqual([]);
  });
});

describe('an intent at Stripe', () => {
  it('of an attempt that never heard of it is found by its key (B8)', async () => {
    const booking = await paying.book();
    await paying.fail({ kind: 'reset', when: 'after', count: 3, method: 'POST' });
    await paying.askForIntent(booking).expect(503);
    later(2);
    await reconcile();
    expect(await paying.payments(booking.id)).toMatchObject([{ status: 'open' }]);
    const [card] = await paying.cards(booking.id);
    expect((await paying.open(booking)).intentId).toBe(card?.reference);
  });

  it('is found by what is written on it, before its id was stored (B8, D7)', async () => {
    const { bookingId, intentId } = await paying.paid();
    const { manager } = paying.api.dataSource;
    await manager.deleteAll(CardPaymentEntity);
    await manager.update(PaymentEntity, { bookingId }, { status: 'opening' });
    await reconcile();
    expect((await paying.booking(bookingId)).paymentStatus).toBe('succeeded');
    expect(await paying.cards(bookingId)).toMatchObject([{ reference: intentId }]);
  });

  it('of an attempt that was given up is cancelled (I3, I4)', async () => {
    const booking = await paying.book();
    await paying.fail({ kind: 'error_500', when: 'after', count: 1, method: 'POST' });
    await paying.askForIntent(booking).expect(503);
    const { intentId } = await paying.open(booking);
    later(11);
    await compare();
    await compare();
    const { data } = await paying.stripe.paymentIntents.list();
    expect(data.map(({ id, status }) => [id === intentId, status])).toEqual([
      [true, 'requires_payment_method'],
      [false, 'canceled'],
    ]);
  });

  const stray = (environment: string) =>
    paying.stripe.paymentIntents.create({
      amount: 1500,
      currency: 'gbp',
      metadata: { bookingId: '77', paymentId: '99', environment },
    });

  it('that says it is ours and that no row knows is cancelled (I4)', async () => {
    const { id } = await stray('localhost:4200');
    await compare();
    expect(await paying.statusAtStripe(id)).toBe('requires_payment_method');
    later(11);
    await compare();
    expect(await paying.statusAtStripe(id)).toBe('canceled');
  });

  it('that was paid and that no row knows is for staff (I4)', async () => {
    const { id } = await stray('localhost:4200');
    await paying.payByCard(id);
    later(11);
    await compare();
    await compare();
    expect(await paying.alerts()).toMatchObject([{ kind: 'unknown_payment' }]);
  });

  it('of another installation is left alone (D7)', async () => {
    const { id } = await stray('other.example');
    later(11);
    await compare();
    expect(await paying.statusAtStripe(id)).toBe('requires_payment_method');
    expect(await paying.alerts()).toEqual([]);
  });

  it('whose booking was released without the word of Stripe is cancelled later (F3)', async () => {
    const { intentId } = await paying.open(await paying.book());
    await paying.fail({ kind: 'error_500', count: 100 });
    later(61);
    await paying.api.runJob('end-holds');
    await paying.sandbox.control('DELETE', '/_sandbox/faults');
    await reconcile();
    expect(await paying.statusAtStripe(intentId)).toBe('canceled');
  });
});

describe('reading a long list of Stripe’s back', () => {
  it('stops at its bound, goes on next time, and passes nothing over (I4, I5)', async () => {
    const { dataSource } = paying.api;
    const things = Array.from({ length: 25 }, (_, n) => ({ id: `t${n}`, created: 1000 + n }));
    const seen: string[] = [];
    const round = () =>
      readBack(dataSource, {
        name: 'test',
        now: new Date(30 * 86_400_000),
        overlapSeconds: 0,
        maxPages: 2,
        list: ({ created, starting_after }) => {
          const listed = things.filter((thing) => thing.created >= created.gte).reverse();
          const from = listed.findIndex(({ id }) => id === starting_after) + 1;
          const data = listed.slice(from, from + 5);
          return Promise.resolve({ data, has_more: from + 5 < listed.length });
        },
        handle: ({ id }) => {
          seen.push(id);
          return Promise.resolve();
        },
      });
    await round();
    expect(seen).toHaveLength(10);
    things.push({ id: 'younger', created: 2000 });
    await round();
    await round();
    expect(new Set(seen).size).toBe(25);
    await round();
    expect(seen.at(-1)).toBe('t24');
    expect(seen).toContain('younger');
    const mark = await dataSource.getRepository(SweepEntity).findOneByOrFail({ name: 'test' });
    expect(mark).toMatchObject({ readUntil: new Date(2_000_000), resumeAfter: null });
  });
});
