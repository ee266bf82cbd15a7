import { describe, expect, it } from '@jest/globals';
import { testStaff } from '../../../test/running/log-in-staff';
import { payBooking } from '../../../test/families/pay-booking';
import { testPaying } from '../../../test/families/start-paying';
import { EventEntity } from '../../kernel/events/event.entity';

const paying = testPaying({ webhooks: false });
const staff = testStaff(paying.api);

const manual = (reference = 'manual_1760000000000') => ({
  status: 'succeeded',
  paymentIntentId: reference,
});
const markPaid = (id: number, reference?: string) =>
  staff.patch(`/api/bookings/${id}/payment-status`, manual(reference));
const check = (bookingId: number) => staff.post('/api/admin/update-payment-status', { bookingId });

describe('staff mark a booking paid', () => {
  it('with a reference, an email and their name in the audit log', async () => {
    const { id } = await paying.book();
    const { body } = await markPaid(id).expect(200);
    expect(body).toEqual({ id, oldStatus: 'pending', newStatus: 'succeeded' });
    expect(await paying.booking(id)).toMatchObject({
      paymentStatus: 'succeeded',
      paymentReference: 'manual_1760000000000',
    });
    expect(await paying.emails('booking-confirmation')).toHaveLength(1);
    const [entry] = await paying.api.dataSource
      .getRepository(EventEntity)
      .findBy({ type: 'booking.status' });
    expect(entry?.actor).toMatch(/^staff:\d+$/);
  });

  it('which other roles may not, whatever reference they send (C2)', async () => {
    const { id } = await paying.book();
    const { body } = await paying.api
      .patch(`/api/bookings/${id}/payment-status`, manual())
      .expect(403);
    expect(body.code).toBe('forbidden');
    expect((await paying.booking(id)).paymentStatus).toBe('pending');
  });

  it('once: the same again is the same, another reference is refused', async () => {
    const { id } = await paying.book();
    await Promise.all(Array.from({ length: 5 }, () => markPaid(id).expect(200)));
    expect(await paying.moves(id)).toEqual(['pending>succeeded']);
    expect(await paying.emails('booking-confirmation')).toHaveLength(1);
    expect((await markPaid(id, 'manual_other').expect(409)).body.code).toBe('already_paid');
  });

  it('after the card payment was closed, so that the family cannot pay twice', async () => {
    const { bookingId, intentId } = await paying.open(await paying.book());
    await markPaid(bookingId).expect(200);
    expect((await paying.stripe.paymentIntents.retrieve(intentId)).status).toBe('canceled');
  });

  it('not when the card payment went through after all: that one counts', async () => {
    const { bookingId, intentId } = await paying.paid();
    expect((await markPaid(bookingId).expect(409)).body.code).toBe('already_paid');
    expect(await paying.booking(bookingId)).toMatchObject({
      paymentStatus: 'succeeded',
      paymentReference: intentId,
    });
  });

  it('not while the bank works on a card payment, nor without an answer of Stripe', async () => {
    await paying.settings({ hold_in_processing: 1 });
    const processing = await paying.paid();
    const refused = await markPaid(processing.bookingId).expect(409);
    expect(refused.body.code).toBe('payment_processing');
    const opened = await paying.open(await paying.book());
    await paying.fail({ kind: 'error_500', count: 10 });
    expect((await markPaid(opened.bookingId).expect(503)).body.code).toBe('payment_unavailable');
  });

  it('of an expired booking where its places are free, and only there', async () => {
    const [first, second] = [await paying.book(), await paying.book()];
    paying.api.clock.advance({ minutes: 31 });
    await paying.api.runJob('end-holds');
    await paying.fillDay('2025-10-27', 'st-marys', 1);
    const { body } = await markPaid(first.id).expect(200);
    expect(body).toMatchObject({ oldStatus: 'expired', newStatus: 'succeeded' });
    expect(await paying.placesTaken()).toBe(1);
    expect((await markPaid(second.id).expect(409)).body.code).toBe('session_full');
    expect((await paying.booking(second.id)).paymentStatus).toBe('expired');
  });

  it('of a payment that did not fit, once they have decided (C4)', async () => {
    const opened = await paying.open(await paying.book());
    await paying.stripe.paymentIntents.update(opened.intentId, { amount: 1400 });
    await paying.payByCard(opened.intentId);
    await paying.report(opened).expect(409);
    await markPaid(opened.bookingId).expect(200);
    expect((await paying.booking(opened.bookingId)).paymentStatus).toBe('succeeded');
  });
});

describe('staff record a part', () => {
  const part = (id: number, amount: string, reference = 'manual_1', duePence?: number) =>
    staff.patch(`/api/bookings/${id}/payment-status`, {
      ...manual(reference),
      method: 'cash',
      amount,
      duePence,
    });
  const dueOf = async (id: number) =>
    (await staff.get(`/api/bookings/${id}`).expect(200)).body.duePence as number;

  it('once for each press; the rest stays due, and pays the booking', async () => {
    const { id } = await paying.book();
    await Promise.all(Array.from({ length: 4 }, () => part(id, '5.00').expect(200)));
    expect(await paying.payments(id)).toMatchObject([{ status: 'part', receivedPence: 500 }]);
    expect([(await paying.booking(id)).paymentStatus, await dueOf(id)]).toEqual(['pending', 1000]);
    expect(await paying.emails('awaited-payment-part')).toHaveLength(1);
    // Its camp day is over or near: a day is left for the rest.
    const { holdExpiresAt } = await paying.booking(id);
    expect(holdExpiresAt!.getTime() - paying.api.clock.now().getTime()).toBe(24 * 3600_000);
    // A dialog that still shows the whole price.
    const stale = await part(id, '5.00', 'manual_2', 1500).expect(409);
    expect(stale.body).toMatchObject({ code: 'price_changed', duePence: 1000 });
    const tooMuch = await part(id, '10.01', 'manual_2').expect(400);
    expect(tooMuch.body.fields).toEqual([{ path: 'amount', message: 'Only £10.00 is due.' }]);
    await part(id, '0', 'manual_2').expect(400);
    await part(id, '4.00', 'manual_3', 1000).expect(200);
    await markPaid(id, 'manual_4').expect(200);
    expect((await paying.payments(id)).map(({ receivedPence }) => receivedPence)).toEqual([
      500, 400, 600,
    ]);
    expect((await paying.booking(id)).paymentStatus).toBe('succeeded');
    expect((await part(id, '1.00', 'manual_5').expect(409)).body.code).toBe('already_paid');
  });

  it('which holds the places for some working days, and is the family’s credit when they go', async () => {
    await staff.goTo('2025-09-15T09:00:00Z');
    const { id } = await paying.book();
    await part(id, '5.00').expect(200);
    paying.api.clock.advance({ minutes: 31 });
    await paying.api.runJob('end-holds');
    expect((await paying.booking(id)).paymentStatus).toBe('pending');
    paying.api.clock.advance({ minutes: 15 * 24 * 60 });
    await paying.api.runJob('end-holds');
    await staff.logIn();
    expect((await paying.booking(id)).paymentStatus).toBe('expired');
    expect(await paying.emails('credit-moved')).toHaveLength(1);
    expect((await part(id, '5.00', 'manual_2').expect(409)).body.message).toMatch(/were let go/);
  });
});

describe('a card payment for a booking that was paid in another way', () => {
  it('goes back once, and the booking stays paid (H6)', async () => {
    const payment = await paying.paid();
    await payBooking(paying.api, payment.bookingId);
    await paying.settings({ latency: 200 });
    const answers = await Promise.all(Array.from({ length: 4 }, () => paying.report(payment)));
    expect(answers.map(({ body }) => body.code)).toEqual(Array(4).fill('already_paid'));
    expect(await paying.refunds()).toMatchObject([{ reason: 'duplicate', status: 'succeeded' }]);
    expect(await paying.booking(payment.bookingId)).toMatchObject({
      paymentStatus: 'succeeded',
      refundedPence: 0,
      paymentReference: `pi_test_${payment.bookingId}`,
    });
    expect(await paying.alerts()).toMatchObject([{ kind: 'duplicate_payment' }]);
  });
});

describe('staff check a payment', () => {
  it('that went through unnoticed: old and new status are in the answer', async () => {
    const { bookingId } = await paying.paid();
    const { body } = await check(bookingId).expect(200);
    expect(body).toEqual({ id: bookingId, oldStatus: 'pending', newStatus: 'succeeded' });
    expect((await check(bookingId).expect(200)).body).toMatchObject({
      oldStatus: 'succeeded',
      newStatus: 'succeeded',
    });
  });

  it('that was not made: the status is up to date', async () => {
    const { id } = await paying.book();
    const upToDate = { id, oldStatus: 'pending', newStatus: 'pending' };
    expect((await check(id).expect(200)).body).toEqual(upToDate);
    await paying.open({ id, totalAmount: '15.00' });
    expect((await check(id).expect(200)).body).toEqual(upToDate);
    await check(999_999).expect(404);
  });

  it('and learn of refunds that were made in the dashboard (H5)', async () => {
    const payment = await paying.paid();
    await paying.report(payment).expect(200);
    await paying.refundInDashboard(payment.intentId, 1500);
    const { body } = await check(payment.bookingId).expect(200);
    expect(body).toMatchObject({ oldStatus: 'succeeded', newStatus: 'refunded' });
  });

  it('only with a session', async () => {
    const { id } = await paying.book();
    await paying.api.post('/api/admin/update-payment-status', { bookingId: id }).expect(401);
  });
});
