import { describe, expect, it } from '@jest/globals';
import { testStaff } from '../../../test/running/log-in-staff';
import { testPaying } from '../../../test/families/start-paying';
import { LedgerEntryEntity } from '../../bookings/ledger/ledger-entry.entity';
import { reconciliationJob } from './events/reconciliation.service';
import { paymentNote } from '../model/payment.entity';

const paying = testPaying({ webhooks: false });
const staff = testStaff(paying.api);

/** The entries of a booking's account: `charge 1500`, `payment card -1500`. */
const accountOf = async (bookingId: number): Promise<string[]> => {
  const entries = await paying.api.dataSource.manager.find(LedgerEntryEntity, {
    where: { bookingId },
    order: { id: 'ASC' },
  });
  return entries.map(({ kind, method, amountPence }) =>
    [kind, method, amountPence].filter((word) => word !== null).join(' '),
  );
};
const moneyOf = async (id: number) =>
  (await staff.get(`/api/admin/bookings/${id}/payments`).expect(200)).body;
const markPaid = (id: number, said: object = {}) =>
  staff.patch(`/api/bookings/${id}/payment-status`, {
    status: 'succeeded',
    paymentIntentId: 'manual_1',
    ...said,
  });
const refund = (id: number, amount: string, more: object = {}) =>
  staff.post(`/api/admin/bookings/${id}/refunds`, { amount, reason: 'Ill', ...more });
const paidByCard = async () => {
  const payment = await paying.paid();
  await paying.report(payment).expect(200);
  return payment;
};

describe('the account of a booking', () => {
  it('says line by line what was sold', async () => {
    const { id } = await paying.book({
      children: [
        { name: 'Ava', age: '7' },
        { name: 'Ben', age: '9' },
      ],
      dates: [
        { date: '2025-10-27', childIndex: 0 },
        { date: '2025-10-27', childIndex: 1 },
      ],
      tshirts: [{ size: 'age-7-8', initials: 'AB', quantity: 1 }],
      totalPence: 4200,
    });
    expect(await accountOf(id)).toEqual(['charge 3000', 'discount -300', 'charge 1500']);
  });

  it('has a card payment once, however often it is reported', async () => {
    const payment = await paidByCard();
    await Promise.all(Array.from({ length: 3 }, () => paying.report(payment)));
    await paying.api.runJob(reconciliationJob);
    expect(await accountOf(payment.bookingId)).toEqual(['charge 1500', 'payment card -1500']);
  });

  it('has a refund when it is asked for, and its opposite when it fails', async () => {
    const opened = await paying.open(await paying.book());
    await paying.payByCard(opened.intentId, 'pm_card_refundFail');
    await paying.report(opened).expect(200);
    await refund(opened.bookingId, '5.00').expect(201);
    expect((await paying.booking(opened.bookingId)).paymentStatus).toBe('partially_refunded');
    const [made] = await paying.refunds();
    await paying.settleRefund(made?.stripeRefundId ?? '', 'fail');
    await paying.api.runJob(reconciliationJob);
    await paying.api.runJob(reconciliationJob);
    expect(await accountOf(opened.bookingId)).toEqual([
      'charge 1500',
      'payment card -1500',
      'refund card 500',
      'refund card -500',
    ]);
    expect(await paying.booking(opened.bookingId)).toMatchObject({
      paymentStatus: 'succeeded',
      receivedPence: 1500,
      returnedPence: 0,
      refundedPence: 0,
    });
  });

  it('has money that does not fit, and lets a booking be marked paid by what is missing to it', async () => {
    const opened = await paying.open(await paying.book());
    await paying.stripe.paymentIntents.update(opened.intentId, { amount: 1400 });
    await paying.payByCard(opened.intentId);
    await paying.report(opened).expect(409);
    expect(await accountOf(opened.bookingId)).toEqual(['charge 1500', 'payment card -1400']);
    await markPaid(opened.bookingId).expect(200);
    expect((await accountOf(opened.bookingId)).at(-1)).toBe('payment other -100');
    expect(await paying.booking(opened.bookingId)).toMatchObject({
      paymentStatus: 'succeeded',
      receivedPence: 1500,
    });
  });

  it('has a payment that is reported after its refund', async () => {
    const payment = await paying.paid();
    await paying.refundInDashboard(payment.intentId, 500);
    await paying.api.runJob(reconciliationJob);
    expect(await paying.booking(payment.bookingId)).toMatchObject({
      paymentStatus: 'partially_refunded',
      receivedPence: 1500,
      returnedPence: 500,
    });
  });
});

describe('a lost dispute', () => {
  it('took the money back: the account, the status and what can be refunded say so', async () => {
    const payment = await paidByCard();
    await paying.dispute(payment.intentId);
    await paying.api.runJob('compare-with-stripe');
    const [dispute] = await paying.disputes();
    expect((await paying.booking(payment.bookingId)).paymentStatus).toBe('succeeded');
    await paying.closeDispute(dispute?.stripeDisputeId ?? '', 'lost');
    await paying.api.runJob(reconciliationJob);
    expect(await accountOf(payment.bookingId)).toEqual([
      'charge 1500',
      'payment card -1500',
      'refund card 1500',
    ]);
    expect((await paying.booking(payment.bookingId)).paymentStatus).toBe('refunded');
    expect(await paying.placesTaken()).toBe(1);
    expect(await moneyOf(payment.bookingId)).toMatchObject({ paidPence: 0, refundablePence: 0 });
    await refund(payment.bookingId, '15.00').expect(400);
  });
});

describe('money that staff take', () => {
  it('is a payment with how, by whom and a note', async () => {
    const { id } = await paying.book();
    await markPaid(id, { method: 'cash', note: ' At the gate ' }).expect(200);
    expect(await accountOf(id)).toEqual(['charge 1500', 'payment cash -1500']);
    const [payment, ...more] = await paying.payments(id);
    expect(more).toEqual([]);
    expect(payment).toMatchObject({ method: 'cash', reference: 'manual_1', madeBy: 'staff:1' });
    expect(payment?.note && paymentNote.open(payment, payment.note)).toBe('At the gate');
    expect(await moneyOf(id)).toMatchObject({
      paidPence: 1500,
      refundablePence: 0,
      payments: [{ method: 'cash', receivedPence: 1500, status: 'succeeded' }],
    });
    const { body } = await staff.get(`/api/admin/bookings/${id}/timeline`).expect(200);
    expect(body.entries).toContainEqual(
      expect.objectContaining({ by: 'admin', text: '£15.00 taken in cash.' }),
    );
    await markPaid((await paying.book()).id, { method: 'shells' }).expect(400);
  });

  it('goes back by hand: it is noted for the payment that staff name', async () => {
    const { id } = await paying.book();
    await markPaid(id, { method: 'bank_transfer' }).expect(200);
    await refund(id, '5.00').expect(409);
    const [payment] = await paying.payments(id);
    const { body } = await refund(id, '5.00', { paymentId: payment?.id }).expect(201);
    expect(body).toMatchObject({
      paymentStatus: 'partially_refunded',
      refund: { status: 'succeeded', stripeRefundId: null },
    });
    expect((await accountOf(id)).at(-1)).toBe('refund bank_transfer 500');
    expect((await paying.stripe.refunds.list()).data).toEqual([]);
  });

  it('leaves no note when the booking is deleted', async () => {
    const { id } = await paying.book();
    await markPaid(id, { note: 'Her aunt paid' }).expect(200);
    await staff.delete(`/api/admin/bookings/${id}`).query({ refund: 'none' }).expect(200);
    expect(await paying.payments(id)).toMatchObject([{ note: null, receivedPence: 1500 }]);
    expect(await accountOf(id)).toEqual(['charge 1500', 'payment other -1500']);
  });
});
