import { describe, expect, it } from '@jest/globals';
import { type Opened, testPaying } from '../../../test/families/start-paying';
import { AppError } from '../../kernel/base/app-error';
import { RefundSender } from '../card/refund-sender.service';
import { RefundBooking, type WantedRefund } from './refund-booking.service';

const paying = testPaying({ webhooks: false });

const reconcile = async () => {
  paying.api.clock.advance({ minutes: 1 });
  await paying.api.runJob('reconcile-payments');
};

async function confirmed(card?: string): Promise<Opened & { paymentId: number }> {
  const opened = await paying.open(await paying.book());
  await paying.payByCard(opened.intentId, card);
  await paying.report(opened).expect(200);
  const [payment] = await paying.payments(opened.bookingId);
  return { ...opened, paymentId: payment?.id ?? 0 };
}

const refund = (paymentId: number, wanted: Partial<WantedRefund> & { amountPence: number }) =>
  paying.api.app
    .get(RefundBooking)
    .refund(paymentId, { seenRefundedPence: 0, actor: 'staff:1', ...wanted });

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );

describe('a refund by staff', () => {
  it('in parts, to exactly the total, moves the booking by what its rows say (H2, H5)', async () => {
    const { paymentId, bookingId } = await confirmed();
    await refund(paymentId, { amountPence: 500 });
    expect(await paying.booking(bookingId)).toMatchObject({
      paymentStatus: 'partially_refunded',
      refundedPence: 500,
    });
    await refund(paymentId, { amountPence: 999, seenRefundedPence: 500 });
    await refund(paymentId, { amountPence: 1, seenRefundedPence: 1499 });
    expect(await paying.booking(bookingId)).toMatchObject({
      paymentStatus: 'refunded',
      refundedPence: 1500,
      // Refunding and giving up places are two decisions.
      hasPlaces: true,
    });
    expect((await paying.refundsAtStripe()).map(({ amount }) => amount)).toEqual([1, 999, 500]);
    expect(await paying.emails('payment-refund')).toHaveLength(3);
  });

  it('has a row before Stripe is asked, whose number is its key (H1, B7)', async () => {
    const { paymentId, bookingId } = await confirmed();
    await refund(paymentId, { amountPence: 500 });
    const [row] = await paying.refunds();
    expect(row).toMatchObject({
      status: 'succeeded',
      idempotencyKey: `refund:${row?.id}`,
      madeBy: 'staff:1',
      reason: 'requested',
    });
    expect((await paying.refundsAtStripe())[0]?.metadata).toEqual({
      refundId: String(row?.id),
      paymentId: String(paymentId),
      bookingId: String(bookingId),
      environment: 'localhost:4200',
    });
  });

  it('that two ask for in parallel is made once (H1)', async () => {
    const { paymentId } = await confirmed();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => codeOf(refund(paymentId, { amountPence: 500 }))),
    );
    expect(answers.sort()).toEqual(['done', ...Array<string>(4).fill('status_conflict')]);
    expect(await paying.refundsAtStripe()).toHaveLength(1);
  });

  it.each([0, -1, 1501, 0.5])('of %p pence is refused by us (H2)', async (amountPence) => {
    const { paymentId } = await confirmed();
    expect(await codeOf(refund(paymentId, { amountPence }))).toBe('validation_failed');
    expect(await paying.refundsAtStripe()).toEqual([]);
    expect(await paying.refunds()).toEqual([]);
  });

  it('of more than is left is refused by us (H2)', async () => {
    const { paymentId } = await confirmed();
    await refund(paymentId, { amountPence: 1000 });
    const tooMuch = refund(paymentId, { amountPence: 501, seenRefundedPence: 1000 });
    expect(await codeOf(tooMuch)).toBe('validation_failed');
  });

  it('of a payment that took no money yet cancels it (H7)', async () => {
    const { bookingId, intentId } = await paying.open(await paying.book());
    const [payment] = await paying.payments(bookingId);
    expect(await refund(payment?.id ?? 0, { amountPence: 1500 })).toBeNull();
    expect((await paying.stripe.paymentIntents.retrieve(intentId)).status).toBe('canceled');
  });

  it('without an answer is found at Stripe and not made twice (I2)', async () => {
    const { paymentId } = await confirmed();
    await paying.fail({ kind: 'reset', when: 'after', count: 3, path: 'refunds' });
    await refund(paymentId, { amountPence: 500 });
    expect(await paying.refunds()).toMatchObject([{ status: 'unknown' }]);
    await reconcile();
    await reconcile();
    expect(await paying.refunds()).toMatchObject([{ status: 'succeeded' }]);
    expect(await paying.refundsAtStripe()).toHaveLength(1);
  });

  it('without an answer, sent again by two in parallel, is made once (I2)', async () => {
    const { paymentId } = await confirmed();
    await paying.fail({ kind: 'reset', when: 'after', count: 3, path: 'refunds' });
    await refund(paymentId, { amountPence: 500 });
    const [row] = await paying.refunds();
    const sender = paying.api.app.get(RefundSender);
    await Promise.all([sender.send(row?.id ?? 0), sender.send(row?.id ?? 0)]);
    expect(await paying.refundsAtStripe()).toHaveLength(1);
    expect(await paying.refunds()).toMatchObject([{ status: 'succeeded' }]);
  });

  it('that never reached Stripe is sent again with its own key (I2)', async () => {
    const { paymentId } = await confirmed();
    await paying.fail({ kind: 'reset', count: 3, path: 'refunds' });
    await refund(paymentId, { amountPence: 500 });
    await reconcile();
    expect(await paying.refunds()).toMatchObject([{ status: 'succeeded' }]);
    expect(await paying.refundsAtStripe()).toHaveLength(1);
  });

  it('is pending until the bank has it (H3)', async () => {
    const { paymentId, bookingId } = await confirmed('pm_card_pendingRefund');
    await refund(paymentId, { amountPence: 1500 });
    expect(await paying.refunds()).toMatchObject([{ status: 'pending' }]);
    expect((await paying.booking(bookingId)).paymentStatus).toBe('refunded');
    await paying.settleRefund((await paying.refundsAtStripe())[0]?.id ?? '', 'succeed');
    await reconcile();
    expect(await paying.refunds()).toMatchObject([{ status: 'succeeded' }]);
  });

  it('that fails after it had succeeded gives the balance back, and staff are alerted (H4)', async () => {
    const { paymentId, bookingId } = await confirmed('pm_card_refundFail');
    await refund(paymentId, { amountPence: 1500 });
    await paying.settleRefund((await paying.refundsAtStripe())[0]?.id ?? '', 'fail');
    await reconcile();
    expect(await paying.refunds()).toMatchObject([{ status: 'failed' }]);
    expect(await paying.booking(bookingId)).toMatchObject({
      paymentStatus: 'succeeded',
      refundedPence: 0,
    });
    expect(await paying.alerts()).toMatchObject([{ kind: 'refund_failed' }]);
    expect(await codeOf(refund(paymentId, { amountPence: 1500 }))).toBe('done');
  });

  it('that the dashboard overtakes is never counted beside it, and staff hear what went back (H2, H7)', async () => {
    const { paymentId, bookingId, intentId } = await confirmed();
    await paying.fail({ kind: 'reset', count: 3, path: 'refunds' });
    await refund(paymentId, { amountPence: 500 });
    await paying.stripe.refunds.create({ payment_intent: intentId });
    // Like a webhook, while our own refund still waits for an answer.
    await paying.api.app.get(RefundSender).importAll(intentId);
    expect(await paying.booking(bookingId)).toMatchObject({
      paymentStatus: 'refunded',
      returnedPence: 1500,
    });
    await reconcile();
    expect(await paying.refunds()).toMatchObject([
      { status: 'failed', amountPence: 500 },
      { status: 'succeeded', amountPence: 1500, reason: 'dashboard' },
    ]);
    expect(await paying.alerts()).toEqual([
      { kind: 'refund_overtaken', detail: 'not made: £5.00; made in the dashboard: £15.00' },
    ]);
  });

  it('that Stripe refuses as all has gone back already is overtaken, too (H2, H7)', async () => {
    const { paymentId, bookingId, intentId } = await confirmed();
    // All of it was refunded in the dashboard, and the API doesn't know yet.
    await paying.stripe.refunds.create({ payment_intent: intentId });
    await refund(paymentId, { amountPence: 500 });
    expect(await paying.refunds()).toMatchObject([
      { status: 'failed', amountPence: 500 },
      { status: 'succeeded', amountPence: 1500, reason: 'dashboard' },
    ]);
    expect(await paying.booking(bookingId)).toMatchObject({
      paymentStatus: 'refunded',
      refundedPence: 1500,
      returnedPence: 1500,
    });
    expect(await paying.alerts()).toMatchObject([{ kind: 'refund_overtaken' }]);
  });
});

describe('a refund in the dashboard', () => {
  it('is imported once, whatever reports it and however often (H5)', async () => {
    const { bookingId, intentId } = await confirmed();
    await paying.refundInDashboard(intentId, 400);
    await paying.refundInDashboard(intentId, 100);
    await reconcile();
    await Promise.all([
      paying.api.runJob('reconcile-payments'),
      paying.api.runJob('stripe-events'),
    ]);
    await paying.api.runJob('compare-with-stripe');
    expect(await paying.refunds()).toMatchObject([
      { reason: 'dashboard', madeBy: 'stripe', status: 'succeeded' },
      { reason: 'dashboard', madeBy: 'stripe', status: 'succeeded' },
    ]);
    expect(await paying.booking(bookingId)).toMatchObject({
      paymentStatus: 'partially_refunded',
      refundedPence: 500,
    });
    expect(await paying.emails('payment-refund')).toHaveLength(2);
  });

  it('of money that did not fit lets the parent pay again (C4)', async () => {
    const booking = await paying.book();
    const wrong = await paying.open(booking);
    await paying.stripe.paymentIntents.update(wrong.intentId, { amount: 100 });
    await paying.payByCard(wrong.intentId);
    await paying.report(wrong).expect(409);
    await paying.askForIntent(booking).expect(409);
    await paying.refundInDashboard(wrong.intentId, 100);
    await reconcile();
    const right = await paying.open(booking);
    await paying.payByCard(right.intentId);
    await paying.report(right).expect(200);
    await paying.report(wrong).expect(409);
    expect(await paying.booking(booking.id)).toMatchObject({
      paymentStatus: 'succeeded',
      paymentReference: right.intentId,
      refundedPence: 0,
    });
  });

  it('counts against what staff may still send back (H1)', async () => {
    const { paymentId, intentId } = await confirmed();
    await paying.refundInDashboard(intentId, 1000);
    await reconcile();
    expect(await codeOf(refund(paymentId, { amountPence: 600, seenRefundedPence: 1000 }))).toBe(
      'validation_failed',
    );
  });
});

describe('a dispute', () => {
  const kinds = async () => (await paying.alerts()).map(({ kind }) => kind);

  it('is kept with an alert; the booking keeps its places, and no refund is made (H7, H8)', async () => {
    const { paymentId, bookingId, intentId } = await confirmed();
    await paying.dispute(intentId);
    await reconcile();
    await reconcile();
    expect(await kinds()).toEqual(['dispute_opened']);
    expect(await paying.booking(bookingId)).toMatchObject({
      paymentStatus: 'succeeded',
      hasPlaces: true,
    });
    expect(await codeOf(refund(paymentId, { amountPence: 500 }))).toBe('status_conflict');
  });

  it('is closed with an alert, won or lost (H8)', async () => {
    const { intentId } = await confirmed();
    await paying.dispute(intentId);
    await reconcile();
    const [dispute] = (await paying.stripe.disputes.list()).data;
    await paying.sandbox.control('POST', `/_sandbox/disputes/${dispute?.id}/close`, {
      outcome: 'lost',
    });
    await reconcile();
    expect(await kinds()).toEqual(['dispute_opened', 'dispute_closed']);
    expect(await paying.disputes()).toMatchObject([{ status: 'lost', amountPence: 1500 }]);
  });
});
