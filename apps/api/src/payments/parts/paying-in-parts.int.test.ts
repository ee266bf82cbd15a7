import { beforeEach, describe, expect, it } from '@jest/globals';
import { crediting } from '../../../test/families/credit';
import { alsoOn, payingForChange } from '../../../test/families/paying-for-change';
import { payingInParts } from '../../../test/families/paying-in-parts';
import { testPaying } from '../../../test/families/start-paying';
import { testStaff } from '../../../test/running/log-in-staff';
import { PaymentPlanEntity } from '../../bookings/model/payment-plan.entity';
import { findBreaches } from '../../operations/invariants/find-breaches';
import { PaymentEntity } from '../model/payment.entity';
import { RefundBooking } from '../paying/refund-booking.service';

const paying = testPaying({ webhooks: false });
const { api } = paying;
// A Wednesday; camp is on Monday 27 October.
const staff = testStaff(api, '2025-10-01');
const parts = payingInParts(paying);
const change = payingForChange(paying);
const credit = crediting(api);
beforeEach(() => parts.allow());

const read = async ({ id, accessToken }: { id: number; accessToken: string }) =>
  (await api.get(`/api/bookings/${id}/parts?access=${accessToken}`).expect(200)).body;
const view = async ({ id, accessToken }: { id: number; accessToken: string }) =>
  (await api.get(`/api/bookings/${id}?access=${accessToken}`).expect(200)).body;
const revenue = async () =>
  (
    await api.dataSource.query<{ pence: number | string | null }[]>(
      `SELECT SUM(amount) AS pence FROM figures WHERE measure = 'revenue'`,
    )
  ).map(({ pence }) => Number(pence));
const markPaid = (id: number, reference: string, duePence?: number) =>
  staff.patch(`/api/bookings/${id}/payment-status`, {
    status: 'succeeded',
    paymentIntentId: reference,
    method: 'cash',
    duePence,
  });

describe('paying in parts', () => {
  it('is offered with its amounts and dates, and changes what is to be paid now', async () => {
    const booking = await paying.book();
    const offer = { depositPence: 600, balancePence: 900, dueOn: '2025-10-20', letGoOn: null };
    expect(await read(booking)).toEqual({ offer, isChosen: false, duePence: 1500 });
    const { body } = await parts.choose(booking).expect(200);
    expect(body).toEqual({ offer, isChosen: true, duePence: 600 });
    await paying.askForIntent(booking).expect(409);
    expect((await parts.choose(booking, false).expect(200)).body.duePence).toBe(1500);
  });

  it('is not offered by a season without it, too near its day, or to those without the link', async () => {
    const booking = await paying.book();
    await parts.allow({ dueDaysBefore: 25 });
    expect((await read(booking)).offer).toBeNull();
    await parts.choose(booking).expect(409);
    await parts.choose({ ...booking, accessToken: 'x' }).expect(404);
    await api.get(`/api/bookings/${booking.id}/parts`).expect(404);
  });

  it('ends a payment that is open for the other amount', async () => {
    const booking = await paying.book();
    const { intentId } = await paying.open(booking);
    await parts.choose(booking).expect(200);
    expect(await paying.statusAtStripe(intentId)).toBe('canceled');
    expect((await parts.openFor(booking, 600)).intentId).not.toBe(intentId);
  });

  it('confirms with the deposit, and says what is owed and by when', async () => {
    const booking = await parts.begin();
    expect(await paying.booking(booking.id)).toMatchObject({
      paymentStatus: 'succeeded',
      hasPlaces: true,
      receivedPence: 600,
      refundedPence: 0,
    });
    expect(await view(booking)).toMatchObject({
      duePence: 0,
      parts: { owedPence: 900, depositPence: 600, dueOn: '2025-10-20', letGoOn: null },
    });
    expect(await revenue()).toEqual([600]);
  });

  it('takes the balance by link, once, and then nothing more', async () => {
    const booking = await parts.begin();
    await paying.askForIntent({ ...booking, totalAmount: '9.00', accessToken: 'x' }).expect(404);
    await paying.askForIntent({ ...booking, totalAmount: '15.00' }).expect(409);
    const opened = await parts.pay(booking, 900);
    await Promise.all([1, 2, 3, 4].map(() => paying.report(opened).expect(200)));
    expect(await paying.booking(booking.id)).toMatchObject({
      paymentStatus: 'succeeded',
      receivedPence: 1500,
    });
    expect((await view(booking)).parts).toBeUndefined();
    expect(await revenue()).toEqual([1500]);
    expect(await paying.emails('balance-paid')).toHaveLength(1);
    await paying.askForIntent({ ...booking, totalAmount: '9.00' }).expect(409);
  });

  it('says that a bank is deciding about the balance, so that it is not paid again', async () => {
    const booking = await parts.begin();
    await parts.openFor(booking, 900);
    expect((await view(booking)).paymentProcessing).toBe(false);
    await paying.settings({ hold_in_processing: 1 });
    await paying.report(await parts.pay(booking, 900)).expect(409);
    expect((await view(booking)).paymentProcessing).toBe(true);
  });

  it('is paid once if staff take the balance while the parent pays it', async () => {
    const booking = await parts.begin();
    const opened = await parts.pay(booking, 900);
    await Promise.all([
      paying.report(opened),
      ...[1, 2, 3].map((n) => markPaid(booking.id, `manual_${n}`)),
    ]);
    const { receivedPence, returnedPence } = await paying.booking(booking.id);
    expect(receivedPence - returnedPence).toBe(1500);
  });

  it('counts a repeated request of staff once, for the deposit and for the balance', async () => {
    const booking = await paying.book();
    await parts.choose(booking).expect(200);
    for (const reference of ['manual_a', 'manual_a', 'manual_b', 'manual_b']) {
      await markPaid(booking.id, reference).expect(200);
    }
    const payments = await paying.payments(booking.id);
    expect(payments.map(({ amountPence }) => amountPence)).toEqual([600, 900]);
    await markPaid(booking.id, 'manual_c').expect(409);
  });

  it('records only what staff were shown, by several at the same moment', async () => {
    const booking = await paying.book();
    await parts.choose(booking).expect(200);
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) => markPaid(booking.id, `manual_${n}`, 600)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const { body } = answers.find(({ status }) => status === 409)!;
    expect(body).toMatchObject({
      code: 'price_changed',
      duePence: 900,
      message: expect.stringContaining('£9.00 is due by now, not £6.00'),
    });
    expect((await paying.booking(booking.id)).receivedPence).toBe(600);
    await markPaid(booking.id, 'manual_5', 900).expect(200);
    expect((await paying.booking(booking.id)).receivedPence).toBe(1500);
  });

  it('records nothing if the family chose to pay in parts meanwhile, and its open payment stays', async () => {
    const booking = await paying.book();
    await parts.choose(booking).expect(200);
    const { intentId } = await parts.openFor(booking, 600);
    const { body } = await markPaid(booking.id, 'manual_1', 1500).expect(409);
    expect(body).toMatchObject({ code: 'price_changed', duePence: 600 });
    expect(await paying.statusAtStripe(intentId)).toBe('requires_payment_method');
    expect((await paying.booking(booking.id)).receivedPence).toBe(0);
  });

  it('is in the staff’s list, its filter and its file until it is paid', async () => {
    const owing = await parts.begin();
    const other = await paying.book();
    await markPaid(other.id, 'manual_other').expect(200);
    const list = async (query: object) =>
      (await staff.get(`/api/bookings?${new URLSearchParams({ ...query }).toString()}`).expect(200))
        .body;
    const file = async () =>
      (await staff.get('/api/admin/bookings/export.csv?attention=owes').expect(200)).text;
    const owed = { id: owing.id, owed: { owedPence: 900, dueOn: '2025-10-20' }, attention: [] };
    expect(await list({ attention: 'owes' })).toMatchObject([owed]);
    const [paid, owes] = await list({});
    expect([paid.owed, owes]).toMatchObject([undefined, owed]);
    expect(await file()).toMatch(/Owed,Owed by\r?\n\d+,succeeded,.*,9\.00,2025-10-20\r?\n$/s);
    await markPaid(owing.id, 'manual_balance', 900).expect(200);
    expect(await list({ attention: 'owes' })).toEqual([]);
    expect(await file()).toMatch(/Owed by\r?\n$/);
  });

  it('takes the family’s credit for the balance, as far as it goes, and the rest by card, once', async () => {
    const booking = await parts.begin();
    const give = async (pence: number) => {
      const other = await paying.book();
      await markPaid(other.id, `manual_${other.id}`).expect(200);
      const [payment] = await paying.payments(other.id);
      const back = { amountPence: pence, creditPence: pence, seenRefundedPence: 0 };
      await api.app.get(RefundBooking).refund(payment!.id, { ...back, actor: 'staff:1' });
    };
    const code = async () => {
      await credit.ask(booking.id, booking.accessToken).expect(202);
      return (await credit.code(booking.id)) ?? '';
    };
    await give(400);
    const opened = await parts.openFor(booking, 900);
    const first = await code();
    const spend = (digits: string) => credit.spend(booking.id, booking.accessToken, digits);
    const preview = await credit.preview(booking.id, booking.accessToken, first).expect(200);
    expect(preview.body).toEqual({ spendPence: 400, leftPence: 0, duePence: 500 });
    const spent = await Promise.all([1, 2, 3].map(() => spend(first)));
    expect(spent.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(spent[0]?.body).toMatchObject({ spentPence: 400, duePence: 500 });
    expect(await paying.statusAtStripe(opened.intentId)).toBe('canceled');
    expect((await view(booking)).parts).toMatchObject({ owedPence: 500 });
    expect(await revenue()).toEqual([600 + 400 + 1100]);
    await give(700);
    const { body } = await spend(await code()).expect(200);
    expect(body).toMatchObject({ spentPence: 900, leftPence: 200, duePence: 0 });
    expect(await paying.emails('balance-paid')).toHaveLength(1);
    expect((await paying.booking(booking.id)).receivedPence).toBe(1500);
    expect((await spend(await code()).expect(409)).body.code).toBe('already_paid');
  });

  it('asks for less before anything goes back, and never charges more than was paid', async () => {
    const dates = [{ date: '2025-10-27' }, { date: '2025-10-28' }];
    const booking = await parts.begin({ dates, totalPence: 3000 }, 1200);
    const [first] = (await change.change(booking, ({ places }) => ({ places: places.slice(0, 1) })))
      .quoted.backTo;
    expect(first).toBeUndefined();
    expect((await view(booking)).parts).toMatchObject({ owedPence: 300 });
    await change.change(booking, () => ({ places: [], children: [] }));
    expect(await paying.booking(booking.id)).toMatchObject({
      paymentStatus: 'refunded',
      totalPence: 0,
      returnedPence: 1200,
    });
  });

  it('answers a late repeat about a balance that was counted, also once all days are cancelled', async () => {
    const booking = await parts.begin();
    const opened = await parts.pay(booking, 900);
    await paying.report(opened).expect(200);
    await change.change(booking, () => ({ places: [], children: [] }));
    const before = await paying.refunds();
    const { body } = await paying.report(opened).expect(200);
    expect(body).toMatchObject({ oldStatus: 'refunded', newStatus: 'refunded' });
    expect(await paying.refunds()).toHaveLength(before.length);
  });

  it('returns a balance that comes once all days are cancelled, and says so each time', async () => {
    const booking = await parts.begin();
    const opened = await parts.openFor(booking, 900);
    // As if the process had ended before it was cancelled at Stripe.
    const ended = { status: 'canceled', openBookingId: null } as const;
    await api.dataSource.manager.update(PaymentEntity, { amountPence: 900 }, ended);
    await change.change(booking, () => ({ places: [], children: [] }));
    await paying.payByCard(opened.intentId);
    for (const _ of [1, 2]) {
      const { body } = await paying.report(opened).expect(409);
      expect(body.message).toContain('after the places of this booking were let go');
    }
    const late = (await paying.refunds()).filter(({ reason }) => reason === 'late');
    expect(late).toMatchObject([{ amountPence: 900 }]);
  });

  it('keeps at most the deposit when all days are cancelled too late', async () => {
    const booking = await parts.begin();
    api.clock.set(new Date('2025-10-26T10:00:00Z'));
    const { quoted } = await change.change(booking, () => ({ places: [], children: [] }));
    expect(quoted).toMatchObject({ backPence: 0, quote: { totalPence: 600 } });
    expect(await paying.booking(booking.id)).toMatchObject({ totalPence: 600, returnedPence: 0 });
  });

  it('takes the price of an added day with that change, and the balance as before', async () => {
    const booking = await parts.begin();
    const waiting = await change.ask(booking, alsoOn('2025-10-28'));
    await paying.report(await change.paidChange(waiting)).expect(200);
    expect((await view(booking)).parts).toMatchObject({ owedPence: 900 });
    expect(await revenue()).toEqual([2100]);
  });

  it('does not ask again for what staff have refunded', async () => {
    const booking = await parts.begin();
    const [payment] = await paying.payments(booking.id);
    const part = { amountPence: 200, seenRefundedPence: 0, actor: 'staff:1' } as const;
    await api.app.get(RefundBooking).refund(payment!.id, part);
    expect((await view(booking)).parts).toMatchObject({ owedPence: 900 });
    expect(await revenue()).toEqual([400]);
  });

  it('goes with a booking that is deleted, unpaid or with its deposit', async () => {
    const unpaid = await paying.book();
    await parts.choose(unpaid).expect(200);
    const begun = await parts.begin();
    await staff.delete(`/api/admin/bookings/${unpaid.id}`).expect(200);
    await staff.delete(`/api/admin/bookings/${begun.id}?refund=full`).expect(200);
    expect((await paying.refunds()).map(({ amountPence }) => amountPence)).toEqual([600]);
    expect(await revenue()).toEqual([0]);
  });

  it('is found by the check of the books if what is owed has no day', async () => {
    const { id } = await parts.begin();
    const [plan] = await api.dataSource.manager.find(PaymentPlanEntity);
    await api.dataSource.manager.delete(PaymentPlanEntity, { bookingId: id });
    expect(JSON.stringify(await findBreaches(api.dataSource))).toContain('has a day');
    await api.dataSource.manager.insert(PaymentPlanEntity, plan!);
  });
});
