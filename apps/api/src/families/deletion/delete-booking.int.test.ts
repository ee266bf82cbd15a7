import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { everyRow } from '../../../test/every-row';
import { testStaff } from '../../../test/running/log-in-staff';
import { testPaying } from '../../../test/families/start-paying';
import { EventEntity } from '../../kernel/events/event.entity';
import { BookingChildEntity } from '../../bookings/model/booking-child.entity';
import { BookingPlaceEntity } from '../../bookings/model/booking-place.entity';
import { BookingEntity } from '../../bookings/model/booking.entity';
import { deleteBookings } from '../../bookings/desk/delete-bookings';
import { lockBooking } from '../../bookings/model/move-booking';
import { inTransaction } from '../../kernel/database/transaction';
import { EndPayment } from '../../payments/paying/end-payment.service';
import { reconciliationJob } from '../../payments/card/events/reconciliation.service';

const paying = testPaying();
const { mailbox } = paying;
const staff = testStaff(paying.api);
afterEach(() => {
  jest.restoreAllMocks();
});

const erase = (id: number, query = '') => staff.delete(`/api/admin/bookings/${id}${query}`);
const remains = (id: number) =>
  paying.api.dataSource.getRepository(BookingEntity).findOne({ where: { id }, withDeleted: true });
const paidBooking = async () => {
  const opened = await paying.paid();
  await paying.report(opened).expect(200);
  return opened;
};
describe('deleting an unpaid booking', () => {
  it('frees its places and leaves nothing of it but an audit entry without people', async () => {
    const { id } = await paying.book();
    expect(await paying.placesTaken()).toBe(1);
    const { body } = await erase(id).expect(200);
    expect(body).toEqual({ success: true, refundedPence: 0 });
    expect(await paying.placesTaken()).toBe(0);
    expect(await remains(id)).toBeNull();
    expect(await paying.api.dataSource.getRepository(BookingChildEntity).count()).toBe(0);
    const [entry] = await paying.api.dataSource
      .getRepository(EventEntity)
      .findBy({ type: 'booking.deleted' });
    expect(entry).toMatchObject({
      actor: 'staff:1',
      subjectId: String(id),
      before: { paymentStatus: 'pending', totalPence: 1500 },
    });
    expect(await everyRow(paying.api.dataSource)).not.toMatch(/Ngozi|Amara|ngozi@|07700|Peanut/);
  });

  it('cancels its open intent at Stripe first', async () => {
    const { bookingId, intentId } = await paying.open(await paying.book());
    await erase(bookingId).expect(200);
    expect(await paying.statusAtStripe(intentId)).toBe('canceled');
    expect(await paying.placesTaken()).toBe(0);
    await paying.api.get(`/api/bookings/${bookingId}`).expect(404);
    await paying.askForIntent({ id: bookingId, totalAmount: '15.00' }).expect(404);
  });

  it('deletes also one that was not paid in time', async () => {
    const { id } = await paying.book();
    paying.api.clock.advance({ minutes: 60 });
    await paying.api.runJob('end-holds');
    expect((await paying.booking(id)).paymentStatus).toBe('expired');
    await erase(id).expect(200);
    expect(await remains(id)).toBeNull();
    expect(await paying.placesTaken()).toBe(0);
  });

  it('does not delete while Stripe cannot be asked to cancel', async () => {
    const { bookingId, intentId } = await paying.open(await paying.book());
    await paying.fail({ kind: 'error_500', path: '/cancel', count: 10 });
    await erase(bookingId).expect(503);
    expect(await remains(bookingId)).toMatchObject({ parentName: 'Ngozi Okafor', deletedAt: null });
    expect(await paying.statusAtStripe(intentId)).not.toBe('canceled');
  });

  it('may be done twice in parallel: one deletes, the other finds nothing', async () => {
    const { bookingId } = await paying.open(await paying.book());
    const statuses = (await Promise.all([erase(bookingId), erase(bookingId)])).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([200, 404]);
    expect(await paying.placesTaken()).toBe(0);
  });

  it('cancels also what a parent begins to pay in the very moment', async () => {
    const booking = await paying.book();
    const cards = paying.api.app.get(EndPayment);
    const end = cards.end.bind(cards);
    const ending = jest.spyOn(cards, 'end').mockImplementationOnce(async (id) => {
      await end(id);
      await paying.open(booking);
    });
    await erase(booking.id).expect(200);
    expect(ending).toHaveBeenCalledTimes(2);
    const intents = await paying.stripe.paymentIntents.list({ limit: 10 });
    expect(intents.data.map(({ status }) => status)).toEqual(['canceled']);
  });
});

describe('deleting a paid booking', () => {
  it('is refused until staff say what becomes of the money', async () => {
    const { bookingId } = await paidBooking();
    const { body } = await erase(bookingId).expect(409);
    expect(body).toMatchObject({ code: 'booking_paid', paidPence: 1500, refundablePence: 1500 });
    expect(await paying.refunds()).toEqual([]);
    expect(await paying.placesTaken()).toBe(1);
  });

  it('is refused as well when the payment arrived at Stripe but not yet with us', async () => {
    const { bookingId } = await paying.paid();
    const { body } = await erase(bookingId).expect(409);
    expect(body.code).toBe('booking_paid');
    expect((await paying.booking(bookingId)).paymentStatus).toBe('succeeded');
  });

  it('refunds first, and keeps the payment and the refund for the books', async () => {
    const { bookingId, intentId } = await paidBooking();
    const { body } = await erase(bookingId, '?refund=full').expect(200);
    expect(body).toEqual({ success: true, refundedPence: 1500 });
    expect(await paying.placesTaken()).toBe(0);
    const { data } = await paying.stripe.refunds.list({ payment_intent: intentId });
    expect(data).toMatchObject([{ amount: 1500 }]);
    expect(await paying.refunds()).toMatchObject([{ amountPence: 1500, madeBy: 'staff:1' }]);
    expect(await paying.payments(bookingId)).toMatchObject([{ receivedPence: 1500 }]);
    expect(await remains(bookingId)).toMatchObject({
      totalPence: 1500,
      refundedPence: 1500,
      paymentStatus: 'refunded',
      paymentReference: intentId,
      parentName: '',
    });
    expect(await everyRow(paying.api.dataSource)).not.toMatch(/Ngozi|Amara|ngozi@|07700|Peanut/);
  });

  it('tells the parent of the refund before the address is forgotten', async () => {
    const { bookingId } = await paidBooking();
    await erase(bookingId, '?refund=full').expect(200);
    expect(mailbox.messages.map(({ subject }) => subject)).toEqual([
      `Your refund of £15.00 for Sunfield booking #${bookingId}`,
    ]);
    // The queued confirmation has no recipient any longer.
    await paying.api.runJob('outbox');
    expect(mailbox.recipients.flat()).not.toContain('');
    const subjects = mailbox.messages.map(({ subject }) => subject);
    expect(subjects).toEqual([
      `Your refund of £15.00 for Sunfield booking #${bookingId}`,
      `Your Sunfield booking #${bookingId} is cancelled`,
    ]);
  });

  it('keeps the money when staff say so', async () => {
    const { bookingId } = await paidBooking();
    await erase(bookingId, '?refund=none').expect(200);
    expect(await paying.refunds()).toEqual([]);
    expect(await remains(bookingId)).toMatchObject({
      paymentStatus: 'succeeded',
      totalPence: 1500,
    });
    const { headers } = await staff.get('/api/bookings').expect(200);
    expect(headers['x-total-count']).toBe('0');
    // What was sold, where and for how much, without personal data.
    expect(
      await paying.api.dataSource.getRepository(BookingPlaceEntity).find({
        relations: { child: true, campDay: true },
        select: {
          id: true,
          pricePence: true,
          campDay: { id: true, date: true, venueKey: true, activityKey: true },
          child: { id: true, name: true, age: true, details: true },
        },
      }),
    ).toMatchObject([
      {
        pricePence: 1500,
        campDay: { date: '2025-10-27', venueKey: 'st-marys', activityKey: 'sports' },
        child: { name: '', age: '', details: null },
      },
    ]);
    expect(await everyRow(paying.api.dataSource)).not.toMatch(/Ngozi|Amara|ngozi@|07700|Peanut/);
  });

  it('needs no word about money that went back before, and frees the places that a refund leaves', async () => {
    const { bookingId } = await paidBooking();
    await staff
      .post(`/api/admin/bookings/${bookingId}/refunds`, { amount: '15.00', reason: 'Ill' })
      .expect(201);
    expect((await paying.booking(bookingId)).paymentStatus).toBe('refunded');
    expect(await paying.placesTaken()).toBe(1);
    const { body } = await erase(bookingId).expect(200);
    expect(body).toEqual({ success: true, refundedPence: 0 });
    expect(await paying.placesTaken()).toBe(0);
    expect(await remains(bookingId)).toMatchObject({ refundedPence: 1500, parentName: '' });
  });

  it('sends the money back once when two staff do it together', async () => {
    const { bookingId, intentId } = await paidBooking();
    const answers = await Promise.all([
      erase(bookingId, '?refund=full'),
      erase(bookingId, '?refund=full'),
    ]);
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    const { data } = await paying.stripe.refunds.list({ payment_intent: intentId });
    expect(data).toHaveLength(1);
    // The failed request may have blocked the other; repeated, it succeeds.
    const again = await erase(bookingId, '?refund=full');
    expect([200, 404]).toContain(again.status);
    expect(await remains(bookingId)).toMatchObject({ refundedPence: 1500, parentName: '' });
  });

  it('waits for a refund that has not reached Stripe', async () => {
    const { bookingId } = await paidBooking();
    await paying.fail({ kind: 'reset', path: '/v1/refunds', count: 30 });
    await erase(bookingId, '?refund=full').expect(503);
    await erase(bookingId, '?refund=none').expect(503);
    expect(await remains(bookingId)).toMatchObject({ parentName: 'Ngozi Okafor' });
    await paying.sandbox.control('DELETE', '/_sandbox/faults');
    paying.api.clock.advance({ minutes: 5 });
    await paying.api.runJob(reconciliationJob);
    await erase(bookingId).expect(200);
    expect(await paying.refunds()).toMatchObject([{ amountPence: 1500, status: 'succeeded' }]);
  });

  it('cannot send back by card what staff took by hand', async () => {
    const { id } = await paying.book();
    await staff
      .patch(`/api/bookings/${id}/payment-status`, {
        status: 'succeeded',
        paymentIntentId: 'manual_1',
      })
      .expect(200);
    const { body } = await erase(id, '?refund=full').expect(409);
    expect(body).toMatchObject({ code: 'booking_paid', paidPence: 1500, refundablePence: 0 });
    await erase(id, '?refund=none').expect(200);
    expect(await remains(id)).toMatchObject({ paymentReference: 'manual_1', parentEmail: '' });
  });

  it('goes on recording what happens to its money at Stripe', async () => {
    const { bookingId, intentId } = await paidBooking();
    await erase(bookingId, '?refund=none').expect(200);
    await paying.stripe.refunds.create({ payment_intent: intentId, amount: 500 });
    paying.api.clock.advance({ minutes: 30 });
    await paying.api.runJob(reconciliationJob);
    expect(await paying.refunds()).toMatchObject([{ amountPence: 500, reason: 'dashboard' }]);
    expect(await remains(bookingId)).toMatchObject({
      refundedPence: 500,
      paymentStatus: 'partially_refunded',
    });
  });

  it('sends back what is paid for it all the same, and confirms nothing', async () => {
    const { bookingId, intentId } = await paying.open(await paying.book());
    // As if Stripe had reported the intent cancelled although it was not.
    await inTransaction(paying.api.dataSource, async (manager) => {
      const booking = await lockBooking(manager, bookingId);
      const inBooks = new Set([bookingId]);
      const at = new Date();
      const deletion = { actor: 'staff:1', at, inBooks } as const;
      await deleteBookings(manager, [booking], deletion);
    });
    await paying.payByCard(intentId);
    paying.api.clock.advance({ minutes: 30 });
    await paying.api.runJob(reconciliationJob);
    expect(await paying.refunds()).toMatchObject([{ amountPence: 1500, reason: 'late' }]);
    expect(await remains(bookingId)).toMatchObject({ paymentStatus: 'refunded', paidAt: null });
    expect(await paying.placesTaken()).toBe(0);
  });
});

describe('who may delete', () => {
  it('is staff on the admin console', async () => {
    const { id } = await paying.book();
    await paying.api.delete(`/api/admin/bookings/${id}`).expect(401);
    await paying.api
      .delete(`/api/admin/bookings/${id}`)
      .set('Origin', 'http://localhost:4200')
      .expect(403);
    await erase(999).expect(404);
    await erase(id, '?refund=half').expect(400);
  });
});
