import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type PlacedBooking } from '@sunfield/contracts/place-booking';
import { anOrder } from '../../../test/an-order';
import { logInStaff } from '../../../test/log-in-staff';
import { type Paying, startPaying } from '../../../test/start-paying';
import { In } from 'typeorm';
import { BookingPlaceEntity, takenStates } from '../../bookings/booking-place.entity';
import { CampDayEntity } from '../../catalogue/camp-day.entity';

let paying: Paying;
let browser: ReturnType<Paying['api']['browser']>;
beforeAll(async () => {
  paying = await startPaying();
});
beforeEach(async () => {
  await paying.reset();
  await paying.settings({ webhooks: { mode: 'drop' } });
  browser = paying.api.browser();
});
afterAll(() => paying.stop());

type Order = Parameters<typeof anOrder>[0];
const send = (order: Order, by = browser) => by.post('/api/bookings').send(anOrder(order));
const place = async (order: Order = {}, by = browser) =>
  (await send(order, by).expect(201)).body as PlacedBooking;
const tuesday = [{ date: '2025-10-28' }];
const changeOf = ({ id }: { id: number }) => ({ dates: tuesday, replaces: id });
const atStripe = async (intentId: string) =>
  (await paying.stripe.paymentIntents.retrieve(intentId)).status;
const chargesAtStripe = async () => {
  const { data } = await paying.stripe.paymentIntents.list({ limit: 100 });
  return data.filter(({ status }) => status === 'succeeded').map(({ id }) => id);
};

async function expectExactPlaces(): Promise<void> {
  const { manager } = paying.api.dataSource;
  const items = await manager.find(BookingPlaceEntity, {
    where: { state: In(takenStates) },
  });
  for (const { id, date, placesTaken } of await manager.find(CampDayEntity)) {
    const held = items.filter(({ campDayId }) => campDayId === id).length;
    expect(`${date} ${placesTaken}`).toBe(`${date} ${held}`);
  }
}

describe('replacing a booking that its parent had begun to pay', () => {
  it('cancels its payment first; only the new one can be paid', async () => {
    const old = await place();
    const { intentId } = await paying.open(old);
    const placed = await place(changeOf(old));
    expect(placed.replacedBookingId).toBe(old.id);
    expect(await atStripe(intentId)).toBe('canceled');
    await expect(paying.payByCard(intentId)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
    // An old tab of the checkout.
    const { body } = await paying.askForIntent(old).expect(409);
    expect(body).toMatchObject({
      code: 'booking_expired',
      message: expect.stringMatching(/newer/),
    });
    const next = await paying.open(placed);
    await paying.payByCard(next.intentId);
    await paying.report(next).expect(200);
    expect(await chargesAtStripe()).toEqual([next.intentId]);
    expect([await paying.placesTaken(), await paying.placesTaken('2025-10-28')]).toEqual([0, 1]);
  });

  it('stays as it was, and payable with a new intent, where the new one does not fit', async () => {
    const old = await place();
    const first = await paying.open(old);
    await paying.fillDay('2025-10-28');
    expect((await send(changeOf(old)).expect(409)).body.code).toBe('session_full');
    expect(await paying.booking(old.id)).toMatchObject({
      paymentStatus: 'pending',
      hasPlaces: true,
    });
    const second = await paying.open(old);
    expect(second.intentId).not.toBe(first.intentId);
    await paying.payByCard(second.intentId);
    await paying.report(second).expect(200);
    expect(await paying.placesTaken()).toBe(1);
  });

  it('is refused when Stripe says that it was paid, and the payment counts', async () => {
    const old = await place();
    const opened = await paying.open(old);
    await paying.payByCard(opened.intentId);
    const { body } = await send(changeOf(old)).expect(409);
    expect(body).toMatchObject({ code: 'already_paid', bookingId: old.id });
    expect(body.message).toContain(`#${old.id}`);
    expect((await paying.booking(old.id)).paymentStatus).toBe('succeeded');
    expect([await paying.placesTaken(), await paying.placesTaken('2025-10-28')]).toEqual([1, 0]);
  });

  it('is refused while the bank works on the payment', async () => {
    await paying.settings({ hold_in_processing: 1 });
    const old = await place();
    const { intentId } = await paying.open(old);
    await paying.payByCard(intentId);
    const { body } = await send(changeOf(old)).expect(409);
    expect(body).toMatchObject({ code: 'payment_processing', bookingId: old.id });
    expect((await paying.booking(old.id)).paymentStatus).toBe('pending');
    expect(await paying.placesTaken('2025-10-28')).toBe(0);
  });

  it('is refused while Stripe cannot be reached: nothing changes', async () => {
    const old = await place();
    await paying.open(old);
    await paying.fail({ kind: 'error_500', count: 100 });
    expect((await send(changeOf(old)).expect(503)).body.code).toBe('payment_unavailable');
    expect((await paying.booking(old.id)).hasPlaces).toBe(true);
  });

  it('is refused where money came that does not fit', async () => {
    const old = await place();
    const { intentId } = await paying.open(old);
    await paying.stripe.paymentIntents.update(intentId, { amount: 1400 });
    await paying.payByCard(intentId);
    for (let round = 1; round <= 2; round += 1) {
      const { body } = await send(changeOf(old)).expect(409);
      expect(body).toMatchObject({ code: 'payment_mismatch', bookingId: old.id });
    }
    expect((await paying.booking(old.id)).hasPlaces).toBe(true);
  });

  it('asks nothing of Stripe for a booking of somebody else', async () => {
    const old = await place({}, paying.api.browser());
    const { intentId } = await paying.open(old);
    expect((await place(changeOf(old))).replacedBookingId).toBeNull();
    expect(await atStripe(intentId)).toBe('requires_payment_method');
  });
});

describe('at the same moment', () => {
  const crowd = Array.from({ length: 10 });

  it('paying and replacing: paid or replaced, never both', async () => {
    const olds = await Promise.all(crowd.map(() => place()));
    const opened = await Promise.all(olds.map((old) => paying.open(old)));
    const [answers] = await Promise.all([
      Promise.all(olds.map((old) => send(changeOf(old)))),
      Promise.all(opened.map(({ intentId }) => paying.payByCard(intentId).catch(() => undefined))),
    ]);
    for (const [n, { bookingId, intentId }] of opened.entries()) {
      const isPaid = (await atStripe(intentId)) === 'succeeded';
      expect((await paying.booking(bookingId)).paymentStatus).toBe(
        isPaid ? 'succeeded' : 'expired',
      );
      expect(answers[n]?.status).toBe(isPaid ? 409 : 201);
      if (isPaid) expect(answers[n]?.body).toMatchObject({ code: 'already_paid', bookingId });
    }
    expect(await paying.refunds()).toEqual([]);
    await expectExactPlaces();
  });

  it('coming back to pay and replacing: who gets a secret can pay, or the booking is replaced', async () => {
    const olds = await Promise.all(crowd.map(() => place()));
    for (const old of olds) await paying.open(old);
    await Promise.all(olds.flatMap((old) => [send(changeOf(old)), paying.askForIntent(old)]));
    for (const { id } of olds) {
      const { paymentStatus, replacedById } = await paying.booking(id);
      const open = (await paying.payments(id)).filter(({ openBookingId }) => openBookingId);
      const payable = await Promise.all(
        open.map(({ stripeIntentId }) => atStripe(stripeIntentId ?? '')),
      );
      if (paymentStatus === 'expired')
        expect([payable, replacedById]).toEqual([[], expect.any(Number)]);
      else expect(paymentStatus).toBe('pending');
    }
    await expectExactPlaces();
  });

  it('running out and replacing: places are given back once', async () => {
    const olds = await Promise.all(crowd.map(() => place()));
    for (const old of olds.slice(5)) await paying.open(old);
    paying.api.clock.advance({ minutes: 31 });
    const [, ...answers] = await Promise.all([
      paying.api.runJob('end-holds'),
      ...olds.map((old) => send(changeOf(old))),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(crowd.map(() => 201));
    for (const { id } of olds) expect((await paying.booking(id)).paymentStatus).toBe('expired');
    expect([await paying.placesTaken(), await paying.placesTaken('2025-10-28')]).toEqual([0, 10]);
    await expectExactPlaces();
  });

  it('staff deleting and replacing: deleted or replaced, and the places fit', async () => {
    const staff = await logInStaff(paying.api);
    const olds = await Promise.all(crowd.map(() => place()));
    for (const old of olds.slice(5)) await paying.open(old);
    const deletions = olds.map(({ id }) =>
      staff.delete(`/api/admin/bookings/${id}`).set('Origin', 'http://admin.localhost:4300'),
    );
    const answers = await Promise.all([...olds.map((old) => send(changeOf(old))), ...deletions]);
    expect(answers.map(({ status }) => status)).toEqual([
      ...crowd.map(() => 201),
      ...crowd.map(() => 200),
    ]);
    expect([await paying.placesTaken(), await paying.placesTaken('2025-10-28')]).toEqual([0, 10]);
    await expectExactPlaces();
  });

  it('twenty changes of one booking that is being paid: one takes its places, none is lost', async () => {
    const old = await place();
    await paying.open(old);
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(changeOf(old))));
    const replaced = answers.filter(({ body }) => body.replacedBookingId === old.id);
    expect(replaced).toHaveLength(1);
    expect(await paying.placesTaken()).toBe(0);
    await expectExactPlaces();
  });
});

describe('what anybody may know of a payment that the bank still works on', () => {
  it('is that nothing more is to be paid now', async () => {
    await paying.settings({ hold_in_processing: 1 });
    const old = await place();
    const seen = async (by = paying.api.http()) =>
      (await by.get(`/api/bookings/${old.id}`).expect(200)).body;
    expect(await seen()).toMatchObject({ view: 'glimpse', paymentProcessing: false });
    const opened = await paying.open(old);
    expect((await seen()).paymentProcessing).toBe(false);
    await paying.payByCard(opened.intentId);
    await paying.report(opened).expect(409);
    expect(await seen()).toMatchObject({ view: 'glimpse', paymentProcessing: true });
    expect((await browser.get(`/api/bookings/${old.id}`)).body).toMatchObject({
      view: 'full',
      paymentProcessing: true,
    });
    await paying.settle(opened.intentId, 'succeed');
    await paying.report(opened).expect(200);
    expect((await seen()).paymentProcessing).toBe(false);
  });
});
