import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aPayment, eventually, pay, refusal, startTestSandbox, type TestSandbox } from './harness';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

describe('refunds', () => {
  it('in parts up to the total, and not a penny more', async () => {
    const { refunds, charges } = sandbox.stripe;
    const paid = await pay(sandbox.stripe, 'pm_card_visa');
    const part = (amount?: number) => refunds.create({ payment_intent: paid.id, amount });
    await part(1665);
    await part(1665);
    const tooMuch = await refusal(part(1666));
    expect(tooMuch).toMatchObject({ param: 'amount', statusCode: 400 });
    expect(tooMuch.message).toContain('£16.66');
    expect((await part()).amount).toBe(1665);
    expect((await refusal(part(1))).code).toBe('charge_already_refunded');
    const charge = await charges.retrieve(paid.latest_charge as string, { expand: ['refunds'] });
    expect(charge).toMatchObject({ amount_refunded: 4995, refunded: true });
    expect(charge.refunds?.data).toHaveLength(3);
  });

  it('never exceed the payment, however many ask in parallel', async () => {
    const paid = await pay(sandbox.stripe, 'pm_card_visa');
    const ask = () => sandbox.stripe.refunds.create({ payment_intent: paid.id, amount: 2000 });
    const outcomes = await Promise.allSettled([ask(), ask(), ask(), ask()]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  });

  it('need a payment that succeeded', async () => {
    const intent = await sandbox.stripe.paymentIntents.create(aPayment());
    const error = await refusal(sandbox.stripe.refunds.create({ payment_intent: intent.id }));
    expect(error.message).toContain('does not have a successful charge to refund');
    expect((await refusal(sandbox.stripe.refunds.create({}))).statusCode).toBe(400);
    const unknown = await refusal(sandbox.stripe.refunds.create({ payment_intent: 'pi_nobody' }));
    expect(unknown).toMatchObject({ code: 'resource_missing', param: 'payment_intent' });
  });

  it('may be made at the Dashboard, without any request of ours', async () => {
    const paid = await pay(sandbox.stripe, 'pm_card_visa');
    await sandbox.control(`payment_intents/${paid.id}/refund`, { amount: 500 });
    const { data } = await sandbox.stripe.refunds.list({ payment_intent: paid.id });
    expect(data).toMatchObject([{ amount: 500, status: 'succeeded', metadata: {} }]);
    const events = await sandbox.stripe.events.list({ type: 'refund.created', limit: 1 });
    expect(events.data[0]?.request).toEqual({ id: null, idempotency_key: null });
  });

  it('that failed can be made again', async () => {
    const paid = await pay(sandbox.stripe, 'pm_card_visa');
    const refund = await sandbox.stripe.refunds.create({ payment_intent: paid.id });
    await sandbox.control(`refunds/${refund.id}/settle`, { outcome: 'fail' });
    expect(await sandbox.stripe.refunds.retrieve(refund.id)).toMatchObject({ status: 'failed' });
    const again = await sandbox.stripe.refunds.create({ payment_intent: paid.id });
    expect(again).toMatchObject({ amount: 4995, status: 'succeeded' });
    const { data } = await sandbox.stripe.events.list({ types: ['refund.failed'] });
    expect(data.some((event) => (event.data.object as { id: string }).id === refund.id)).toBe(true);
  });
});

describe('disputes', () => {
  it('block refunds; winning gives the money back, losing does not', async () => {
    const { stripe, control } = sandbox;
    for (const outcome of ['won', 'lost']) {
      const paid = await pay(stripe, 'pm_card_visa');
      await control(`payment_intents/${paid.id}/dispute`, { kind: 'product_not_received' });
      const refused = await refusal(stripe.refunds.create({ payment_intent: paid.id }));
      expect(refused.code).toBe('charge_disputed');
      const [open] = (await stripe.disputes.list({ payment_intent: paid.id })).data;
      await control(`disputes/${open?.id}/close`, { outcome });
      const closed = await stripe.disputes.retrieve(open?.id ?? '');
      expect(closed.status).toBe(outcome);
      const balance = closed.balance_transactions.reduce((sum, { net }) => sum + net, 0);
      expect(balance).toBe(outcome === 'won' ? -2000 : -6995);
    }
  });

  it('may be announced by an early fraud warning, which leaves the money where it is', async () => {
    const { stripe, control } = sandbox;
    const paid = await pay(stripe, 'pm_card_createIssuerFraudRecord');
    const warnings = stripe.radar.earlyFraudWarnings;
    const { events } = await eventually(async () => {
      const state = await control('state', undefined, 'GET');
      return JSON.stringify(state.events).includes('early_fraud_warning') ? state : undefined;
    });
    const [{ about: id }] = events.filter(({ type }: { type: string }) =>
      type.startsWith('radar.'),
    );
    const warned = { charge: paid.latest_charge, payment_intent: paid.id, actionable: true };
    expect(await warnings.retrieve(id)).toMatchObject(warned);
    expect((await refusal(warnings.retrieve('issfr_none'))).code).toBe('resource_missing');
    expect((await stripe.refunds.create({ payment_intent: paid.id })).status).toBe('succeeded');
  });

  it('that are only inquiries take no money and leave the charge free', async () => {
    const { stripe, control } = sandbox;
    const paid = await pay(stripe, 'pm_card_createDisputeInquiry');
    const inquiry = await eventually(
      async () => (await stripe.disputes.list({ payment_intent: paid.id })).data[0],
    );
    expect(inquiry.balance_transactions).toEqual([]);
    await control(`disputes/${inquiry.id}/close`, { outcome: 'won' });
    expect((await stripe.disputes.retrieve(inquiry.id)).status).toBe('warning_closed');
    const refund = await stripe.refunds.create({ payment_intent: paid.id });
    expect(refund.status).toBe('succeeded');
  });
});
