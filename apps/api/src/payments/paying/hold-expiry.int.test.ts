import { describe, expect, it, jest } from '@jest/globals';
import { anOrder } from '../../../test/families/an-order';
import { testPaying } from '../../../test/families/start-paying';
import { SyncIntent } from '../card/sync-intent.service';

const paying = testPaying({ webhooks: false });

const later = (minutes: number) => paying.api.clock.advance({ minutes });
const statusOf = async (id: number) => (await paying.booking(id)).paymentStatus;
const minutesLeft = async (id: number) => {
  const { holdExpiresAt } = await paying.booking(id);
  return ((holdExpiresAt?.getTime() ?? 0) - paying.api.clock.now().getTime()) / 60_000;
};

describe('a hold', () => {
  it('counts from before there is an intent, and is released when no payment began (F1)', async () => {
    const { id } = await paying.book();
    expect(await paying.placesTaken()).toBe(1);
    later(29);
    await paying.endHolds();
    expect(await statusOf(id)).toBe('pending');
    later(2);
    await paying.endHolds();
    expect(await paying.booking(id)).toMatchObject({
      paymentStatus: 'expired',
      hasPlaces: false,
      holdExpiresAt: null,
    });
    expect(await paying.placesTaken()).toBe(0);
    await paying.endHolds();
    expect(await paying.moves(id)).toEqual(['pending>expired']);
  });

  it('is extended once by beginning to pay, long enough for the check of a bank (F1)', async () => {
    const booking = await paying.book();
    later(20);
    await paying.open(booking);
    expect(await minutesLeft(booking.id)).toBeCloseTo(15, 1);
    later(10);
    await paying.open(booking);
    expect(await minutesLeft(booking.id)).toBeCloseTo(5, 1);
  });

  it('ends at Stripe first: the intent is cancelled, then the place is free (F2)', async () => {
    const { bookingId, intentId } = await paying.open(await paying.book());
    later(31);
    await paying.endHolds();
    expect(await paying.statusAtStripe(intentId)).toBe('canceled');
    expect(await statusOf(bookingId)).toBe('expired');
    expect(await paying.placesTaken()).toBe(0);
    expect(await paying.payments(bookingId)).toMatchObject([
      { status: 'canceled', openBookingId: null },
    ]);
    await expect(paying.payByCard(intentId)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
  });

  it('of a booking that was paid ends in a confirmation, not in a release (F2)', async () => {
    const { bookingId } = await paying.paid();
    later(31);
    await paying.endHolds();
    expect(await statusOf(bookingId)).toBe('succeeded');
    expect(await paying.placesTaken()).toBe(1);
  });

  it('is kept while the bank works on a payment, and then follows it (E6, F2)', async () => {
    await paying.settings({ hold_in_processing: 1 });
    const { bookingId, intentId } = await paying.paid();
    later(31);
    await paying.endHolds();
    expect(await statusOf(bookingId)).toBe('pending');
    expect(await paying.placesTaken()).toBe(1);
    await paying.settle(intentId, 'fail');
    later(6);
    await paying.endHolds();
    expect(await statusOf(bookingId)).toBe('expired');
  });

  it('of a cancelled intent is released (F2)', async () => {
    const { bookingId, intentId } = await paying.open(await paying.book());
    await paying.stripe.paymentIntents.cancel(intentId);
    later(31);
    await paying.endHolds();
    expect(await statusOf(bookingId)).toBe('expired');
  });

  it('whose intent we never heard of: it is found by its key and cancelled (B8, F2)', async () => {
    const booking = await paying.book();
    await paying.fail({ kind: 'reset', when: 'after', count: 3, method: 'POST' });
    await paying.askForIntent(booking).expect(503);
    later(31);
    await paying.endHolds();
    expect(await statusOf(booking.id)).toBe('expired');
    const intents = await paying.stripe.paymentIntents.list({ limit: 10 });
    expect(intents.data.map(({ status }) => status)).toEqual(['canceled']);
  });

  it('is kept a while when Stripe cannot be reached, with one alert, and then ends (F3)', async () => {
    const { bookingId } = await paying.open(await paying.book());
    await paying.fail({ kind: 'error_500', count: 100 });
    later(31);
    await paying.endHolds();
    await paying.endHolds();
    expect(await statusOf(bookingId)).toBe('pending');
    expect(await paying.placesTaken()).toBe(1);
    expect(await paying.alerts()).toMatchObject([{ kind: 'stripe_unreachable' }]);
    later(30);
    await paying.endHolds();
    expect(await statusOf(bookingId)).toBe('expired');
    expect(await paying.placesTaken()).toBe(0);
    expect(await paying.payments(bookingId)).toMatchObject([{ status: 'open' }]);
  });
});

describe('two in parallel', () => {
  it('paying and expiring: a paid booking or a cancelled intent, never both or neither (F2)', async () => {
    const opened = await Promise.all(
      Array.from({ length: 8 }, async () => paying.open(await paying.book())),
    );
    later(31);
    const [, ...payments] = await Promise.all([
      paying.endHolds(),
      ...opened.map(({ intentId }) =>
        paying.payByCard(intentId).then(
          () => 'paid',
          () => 'refused',
        ),
      ),
      ...opened.map((payment) => paying.report(payment)),
    ]);
    await paying.endHolds();
    for (const [number, { bookingId, intentId }] of opened.entries()) {
      const isPaid = payments[number] === 'paid';
      expect(await statusOf(bookingId)).toBe(isPaid ? 'succeeded' : 'expired');
      expect(await paying.statusAtStripe(intentId)).toBe(isPaid ? 'succeeded' : 'canceled');
    }
    const paid = payments.filter((what) => what === 'paid').length;
    expect(await paying.placesTaken()).toBe(paid);
    expect(await paying.refunds()).toEqual([]);
  });

  it('coming back to pay and expiring: the caller that gets a secret holds the places (B6, F2)', async () => {
    const bookings = await Promise.all(Array.from({ length: 6 }, () => paying.book()));
    for (const booking of bookings) await paying.open(booking);
    later(31);
    const [, ...answers] = await Promise.all([
      paying.endHolds(),
      ...bookings.map((booking) => paying.askForIntent(booking)),
    ]);
    for (const [number, { id }] of bookings.entries()) {
      if (answers[number]?.status !== 200) continue;
      const again = await paying.open({ id, totalAmount: '15.00' });
      expect(await paying.statusAtStripe(again.intentId)).toBe('requires_payment_method');
      expect(await paying.booking(id)).toMatchObject({
        paymentStatus: 'pending',
        hasPlaces: true,
      });
    }
  });
});

describe('a parent who comes back in the very moment', () => {
  it('after the intent was cancelled and before the places are free: keeps them (F2)', async () => {
    const booking = await paying.book();
    const first = await paying.open(booking);
    later(31);
    const cancelling = paying.api.app.get(SyncIntent);
    const cancel = cancelling.cancel.bind(cancelling);
    let second = first;
    jest.spyOn(cancelling, 'cancel').mockImplementationOnce(async (payment) => {
      const outcome = await cancel(payment);
      second = await paying.open(booking);
      return outcome;
    });
    await paying.endHolds();
    expect(second.intentId).not.toBe(first.intentId);
    expect(await paying.booking(booking.id)).toMatchObject({
      paymentStatus: 'pending',
      hasPlaces: true,
    });
    await paying.payByCard(second.intentId);
    await paying.report(second).expect(200);
    expect(await paying.moves(booking.id)).toEqual(['pending>succeeded']);
  });
});

describe('a parent who comes back late', () => {
  it('takes the places again where they are free and pays with a new intent (F4, B6)', async () => {
    const booking = await paying.book();
    const first = await paying.open(booking);
    later(31);
    await paying.endHolds();
    const second = await paying.open(booking);
    expect(second.intentId).not.toBe(first.intentId);
    expect(await paying.placesTaken()).toBe(1);
    expect(await minutesLeft(booking.id)).toBeCloseTo(30, 1);
    await paying.payByCard(second.intentId);
    await paying.report(second).expect(200);
    expect(await paying.moves(booking.id)).toEqual([
      'pending>expired',
      'expired>pending',
      'pending>succeeded',
    ]);
  });

  it('needs the link or the cookie of the booking: its number takes no place again', async () => {
    const { accessToken: _, ...stranger } = await paying.book();
    later(31);
    const { body } = await paying.askForIntent(stranger).expect(409);
    expect(body).toMatchObject({ code: 'booking_expired' });
    await paying.endHolds();
    expect((await paying.askForIntent(stranger).expect(409)).body.message).toMatch(/link in our/);
    expect(await paying.placesTaken()).toBe(0);
    expect(await paying.payments(stranger.id)).toEqual([]);
  });

  it('is refused if a day is full or booking has closed; nothing is taken (F5)', async () => {
    const dates = [{ date: '2025-10-27' }, { date: '2025-10-28' }];
    const booking = await paying.book({ dates, totalPence: 3000 });
    later(31);
    await paying.endHolds();
    await paying.fillDay('2025-10-28');
    expect((await paying.askForIntent(booking).expect(409)).body.code).toBe('booking_expired');
    expect(await paying.placesTaken('2025-10-27')).toBe(0);
    expect(await paying.payments(booking.id)).toEqual([]);
    await paying.fillDay('2025-10-28', 'st-marys', 40);
    await paying.closeSeason();
    expect((await paying.askForIntent(booking).expect(409)).body.code).toBe('booking_expired');
  });
});

describe('a basket that finds a day full', () => {
  it('lets overdue holds of that day end first (F2)', async () => {
    const { bookingId, intentId } = await paying.open(await paying.book());
    await paying.fillDay();
    later(31);
    await paying.api.post('/api/bookings', anOrder()).expect(201);
    expect(await statusOf(bookingId)).toBe('expired');
    expect(await paying.statusAtStripe(intentId)).toBe('canceled');
  });

  it('does not get the place of a hold that was paid (F2)', async () => {
    const { bookingId } = await paying.paid();
    await paying.fillDay();
    later(31);
    await paying.api.post('/api/bookings', anOrder()).expect(409);
    expect(await statusOf(bookingId)).toBe('succeeded');
  });
});
