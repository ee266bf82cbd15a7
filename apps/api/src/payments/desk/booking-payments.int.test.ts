import { beforeEach, describe, expect, it } from '@jest/globals';
import { type BookingMoney, type RefundMade } from '@sunfield/contracts/bookings/staff-bookings';
import { testStaff } from '../../../test/running/log-in-staff';
import { type Opened, testPaying } from '../../../test/families/start-paying';
import { comparisonJob } from '../card/events/reconciliation.service';

const paying = testPaying();
const staff = testStaff(paying.api);
let paid: Opened;
beforeEach(async () => {
  paid = await paying.paid();
  await paying.report(paid).expect(200);
});

const refund = (order: object) =>
  staff.post(`/api/admin/bookings/${paid.bookingId}/refunds`, {
    amount: '5.00',
    reason: 'One day cancelled',
    ...order,
  });
const money = async (): Promise<BookingMoney> =>
  (await staff.get(`/api/admin/bookings/${paid.bookingId}/payments`).expect(200)).body;
const atStripe = async () =>
  (await paying.stripe.refunds.list({ payment_intent: paid.intentId })).data.map(
    ({ amount }) => amount,
  );

describe('a refund by staff', () => {
  it('goes back in part, and the booking shows it', async () => {
    const { body } = await refund({}).expect(201);
    expect(body).toMatchObject({
      refund: {
        amountPence: 500,
        reason: 'requested',
        note: 'One day cancelled',
      },
      paymentStatus: 'partially_refunded',
    });
    expect(await atStripe()).toEqual([500]);
    expect(await money()).toMatchObject({
      paidPence: 1000,
      refundablePence: 1000,
      refundedPence: 500,
      payments: [
        { stripeIntentId: paid.intentId, receivedPence: 1500, refunds: [{ amountPence: 500 }] },
      ],
    });
  });

  it('is found by its reference, as the payment and its charge are', async () => {
    const { body } = await refund({}).expect(201);
    const other = await paying.book();
    const { stripeRefundId } = (body as RefundMade).refund;
    const charge = await paying.chargeOf(paid.intentId);
    for (const search of [stripeRefundId, paid.intentId, paid.intentId.slice(0, -2), charge]) {
      const found = await staff.get('/api/bookings').query({ search }).expect(200);
      expect(found.body).toMatchObject([{ id: paid.bookingId }]);
      expect(found.headers['x-total-count']).toBe('1');
    }
    expect(other.id).not.toBe(paid.bookingId);
  });

  it('goes back whole', async () => {
    const { body } = await refund({ amount: '15.00' }).expect(201);
    expect(body.paymentStatus).toBe('refunded');
    expect(await money()).toMatchObject({ paidPence: 0, refundedPence: 1500 });
  });

  it('is one refund when two staff click together', async () => {
    const answers = await Promise.all([
      refund({ seenRefundedPence: 0 }),
      refund({ seenRefundedPence: 0 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await atStripe()).toEqual([500]);
  });

  it('is one refund when the same click is sent again', async () => {
    await refund({ seenRefundedPence: 0 }).expect(201);
    const { body } = await refund({ seenRefundedPence: 0 }).expect(409);
    expect(body.code).toBe('status_conflict');
    expect(await atStripe()).toEqual([500]);
  });

  it.each([
    [{ amount: '15.01' }, 'amount'],
    [{ amount: '0.00' }, 'amount'],
    [{ amount: 'all' }, 'amount'],
    [{ reason: ' ' }, 'reason'],
  ])('is refused with %j', async (order, path) => {
    const { body } = await refund(order).expect(400);
    expect(body.fields).toMatchObject([{ path }]);
    expect(await atStripe()).toEqual([]);
  });

  it('needs a card payment to go back to', async () => {
    const unpaid = await paying.book({ children: [{ name: 'Kit Lee', age: '8' }] });
    const { body } = await staff
      .post(`/api/admin/bookings/${unpaid.id}/refunds`, { amount: '5.00', reason: 'A mistake' })
      .expect(409);
    expect(body.code).toBe('booking_not_paid');
  });

  it('keeps what staff wrote unreadable in the database', async () => {
    await refund({ reason: 'Amara is ill' }).expect(201);
    const [row] = await paying.api.dataSource.query<{ note: string }[]>('SELECT note FROM refunds');
    expect(row?.note).not.toContain('Amara');
  });
});

describe("a booking's payments", () => {
  it('show refunds made in the dashboard, and disputes', async () => {
    await paying.refundInDashboard(paid.intentId, 700);
    await paying.dispute(paid.intentId);
    paying.api.clock.advance({ minutes: 30 });
    await paying.api.runJob(comparisonJob);
    expect(await money()).toMatchObject({
      refundedPence: 700,
      stripePageOf: `${paying.sandbox.url}/_sandbox#`,
      payments: [
        {
          refunds: [{ amountPence: 700, reason: 'dashboard' }],
          disputes: [{ amountPence: expect.any(Number), status: 'needs_response' }],
        },
      ],
    });
    const [dispute] = await paying.disputes();
    const search = dispute?.stripeDisputeId;
    const found = await staff.get('/api/bookings').query({ search }).expect(200);
    expect(found.body).toMatchObject([{ id: paid.bookingId }]);
  });

  it('are for staff, and only of bookings that are there', async () => {
    const path = `/api/admin/bookings/${paid.bookingId}`;
    await paying.api.get(`${path}/payments`).expect(401);
    await paying.api.post(`${path}/refunds`, { amount: '1.00' }).expect(401);
    await staff.get('/api/admin/bookings/999/payments').expect(404);
  });
});
