import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aPayment, eventually, pay, startTestSandbox, type TestSandbox } from './harness';
import { checked, operationIds } from './shapes';

/** The harness's client compares every answer with its declared shape. */
describe('the operations', () => {
  let sandbox: TestSandbox;
  beforeAll(async () => {
    sandbox = await startTestSandbox();
  });
  afterAll(() => sandbox.stop());

  it('makes, changes, confirms, reads, lists and cancels payment intents', async () => {
    const { paymentIntents } = sandbox.stripe;
    const made = await paymentIntents.create(aPayment({ currency: 'GBP' }));
    expect(made).toMatchObject({ status: 'requires_payment_method', currency: 'gbp' });
    const changed = await paymentIntents.update(made.id, { amount: 2500, description: 'Camp' });
    expect(changed).toMatchObject({ amount: 2500, description: 'Camp' });
    const paid = await paymentIntents.confirm(made.id, { payment_method: 'pm_card_visa' });
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 2500 });
    expect(await paymentIntents.retrieve(made.id)).toEqual(paid);
    const other = await paymentIntents.create(aPayment());
    const canceled = await paymentIntents.cancel(other.id, { cancellation_reason: 'abandoned' });
    expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
    const list = await paymentIntents.list();
    expect(list.data.map(({ id }) => id)).toEqual([other.id, made.id]);
  });

  it('charges and refunds', async () => {
    const { stripe } = sandbox;
    const paid = await pay(stripe, 'pm_card_visa');
    const charge = await stripe.charges.retrieve(paid.latest_charge as string);
    expect(charge).toMatchObject({ paid: true, amount: 4995, payment_intent: paid.id });
    const refund = await stripe.refunds.create({ payment_intent: paid.id, amount: 1000 });
    expect(await stripe.refunds.retrieve(refund.id)).toEqual(refund);
    expect((await stripe.refunds.list({ payment_intent: paid.id })).data).toEqual([refund]);
    expect(charge.payment_method_details?.card).toMatchObject({ brand: 'visa', last4: '4242' });
  });

  it('pays out', async () => {
    const { stripe, control } = sandbox;
    const { id } = await eventually(() => control('payouts', {}).catch(() => undefined));
    const paid = await eventually(async () => {
      const payout = await stripe.payouts.retrieve(id);
      return payout.status === 'paid' ? payout : undefined;
    });
    expect((await stripe.payouts.list()).data).toEqual([paid]);
    const { data } = await stripe.balanceTransactions.list({ payout: id });
    expect(data.map(({ type }) => type)).toContain('charge');
  });

  it('notes events of every kind it emits in the declared shape', async () => {
    const { stripe, control } = sandbox;
    await pay(stripe, 'pm_sandbox_processing');
    const threeDSecure = await pay(stripe, 'pm_card_threeDSecure2Required');
    await control(`payment_intents/${threeDSecure.id}/authenticate`, { verdict: 'fail' });
    await pay(stripe, 'pm_card_chargeDeclined').catch(() => {});
    const disputed = await pay(stripe, 'pm_card_createDispute');
    const pending = await pay(stripe, 'pm_card_pendingRefund');
    await stripe.refunds.create({ payment_intent: pending.id });
    const failing = await pay(stripe, 'pm_card_refundFail');
    await stripe.refunds.create({ payment_intent: failing.id });
    const [dispute] = await eventually(async () => {
      const { data } = await stripe.disputes.list({ payment_intent: disputed.id });
      return data.length > 0 ? data : undefined;
    });
    await control(`disputes/${dispute?.id}/close`, { outcome: 'won' });
    const types = await eventually(async () => {
      const { data } = await stripe.events.list({ limit: 100 });
      const seen = new Set(data.map(({ type }) => type));
      return seen.has('refund.failed') && seen.has('refund.updated') ? seen : undefined;
    });
    for (const type of [
      'payment_intent.created',
      'payment_intent.processing',
      'payment_intent.canceled',
      'payment_intent.succeeded',
      'payment_intent.payment_failed',
      'charge.pending',
      'payment_intent.requires_action',
      'charge.succeeded',
      'charge.failed',
      'charge.updated',
      'charge.refunded',
      'charge.refund.updated',
      'refund.created',
      'charge.dispute.created',
      'charge.dispute.closed',
      'charge.dispute.funds_withdrawn',
      'charge.dispute.funds_reinstated',
    ])
      expect(types).toContain(type);
  });

  it('has answered all of them in the declared shapes', () => {
    expect([...checked].sort()).toEqual([...operationIds].sort());
    expect(operationIds).toHaveLength(14);
  });
});
