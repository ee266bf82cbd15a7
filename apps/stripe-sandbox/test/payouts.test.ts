import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { eventually, pay, refusal, startTestSandbox, type TestSandbox } from './harness';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

async function paidAndBooked(): Promise<string> {
  const { latest_charge: charge } = await pay(sandbox.stripe, 'pm_card_visa');
  const source = charge as string;
  await eventually(async () => (await sandbox.stripe.balanceTransactions.list({ source })).data[0]);
  return source;
}
const payOut = (): Promise<Stripe.Payout> => sandbox.control('payouts', {});
const linesOf = (payout: string) =>
  sandbox.stripe.balanceTransactions.list({ payout, limit: 100, expand: ['data.source'] });
const arrived = (id: string, status: string) =>
  eventually(async () => {
    const payout = await sandbox.stripe.payouts.retrieve(id);
    return payout.status === status ? payout : undefined;
  });

describe('a payout', () => {
  it('has the charges, fees, refunds and disputes since the last one, and itself', async () => {
    const { stripe, control } = sandbox;
    const kept = await paidAndBooked();
    const given = await paidAndBooked();
    const refund = await stripe.refunds.create({ charge: given, amount: 1000 });
    const lost = await paidAndBooked();
    const { payment_intent } = await stripe.charges.retrieve(lost);
    await control(`payment_intents/${payment_intent as string}/dispute`, {});
    await control('fees', { amount: 150 });
    const payout = await payOut();
    expect(payout).toMatchObject({ status: 'in_transit', reconciliation_status: 'completed' });
    const { data } = await linesOf(payout.id);
    const fee = Math.round(4995 * 0.015) + 20;
    const rows = data.map(({ type, amount, fee: taken, source }) => [
      type,
      amount,
      taken,
      (source as { id: string } | null)?.id.slice(0, 2) ?? null,
    ]);
    expect(rows).toEqual([
      ['payout', -payout.amount, 0, 'po'],
      ['stripe_fee', -150, 0, null],
      ['adjustment', -4995, 2000, 'du'],
      ['charge', 4995, fee, 'ch'],
      ['refund', -1000, 0, 're'],
      ['charge', 4995, fee, 'ch'],
      ['charge', 4995, fee, 'ch'],
    ]);
    expect(data.reduce((sum, { net }) => sum + net, 0)).toBe(0);
    expect(data.map(({ source }) => (source as { id: string } | null)?.id)).toEqual(
      expect.arrayContaining([kept, refund.id]),
    );
    const paid = await arrived(payout.id, 'paid');
    expect((await stripe.payouts.list({ status: 'paid' })).data).toEqual([paid]);
    const { data: events } = await stripe.events.list({ type: 'payout.*' });
    expect(events.map(({ type }) => type)).toEqual([
      'payout.reconciliation_completed',
      'payout.paid',
      'payout.created',
    ]);
  });

  it('is read in pages, and its lines are only its own', async () => {
    await paidAndBooked();
    const first = await payOut();
    await paidAndBooked();
    await paidAndBooked();
    const second = await payOut();
    const ids: string[] = [];
    for await (const { id } of sandbox.stripe.balanceTransactions.list({
      payout: second.id,
      limit: 1,
    }))
      ids.push(id);
    expect(ids).toEqual((await linesOf(second.id)).data.map(({ id }) => id));
    expect(ids).toHaveLength(3);
    const page = await sandbox.stripe.payouts.list({ limit: 1, starting_after: second.id });
    expect([page.data[0]?.id, page.has_more]).toEqual([first.id, true]);
    const unknown = await refusal(linesOf('po_nobody'));
    expect(unknown).toMatchObject({ code: 'resource_missing', param: 'payout' });
  });

  it('that fails is in the next one', async () => {
    await paidAndBooked();
    const failed = await payOut();
    await arrived(failed.id, 'paid');
    await sandbox.control(`payouts/${failed.id}/settle`, { outcome: 'failed' });
    expect(await sandbox.stripe.payouts.retrieve(failed.id)).toMatchObject({
      status: 'failed',
      failure_code: 'account_closed',
    });
    const { data } = await sandbox.stripe.events.list({ type: 'payout.failed' });
    expect(data).toHaveLength(1);
    const next = await payOut();
    expect(next.amount).toBe(failed.amount);
    const lines = (await linesOf(next.id)).data;
    expect(lines.map(({ type }) => type)).toEqual(['payout', 'payout_failure']);
    expect(lines[1]?.source).toMatchObject({ id: failed.id, object: 'payout' });
  });

  it('needs money in the balance', async () => {
    await expect(payOut()).rejects.toThrow('nothing to pay out');
  });
});
