import { describe, expect, it } from '@jest/globals';
import { payingOut } from '../../../../test/families/paying-out';
import { testPaying } from '../../../../test/families/start-paying';
import { findBreaches } from '../../../operations/invariants/find-breaches';
import { StripeEventEntity } from '../events/stripe-event.entity';
import { PayoutEntity } from './payout.entity';
import { PayoutLineEntity } from './payout-line.entity';
import { Payouts } from './payouts.service';

const paying = testPaying({ webhooks: false });
const { anHourLater, chargeFee, paidAndKnown, payOut, readPayouts, sellElsewhere, settlePayout } =
  payingOut(paying);
const payouts = () => paying.api.dataSource.manager.find(PayoutEntity, { order: { id: 'ASC' } });
const lines = () =>
  paying.api.dataSource.manager.find(PayoutLineEntity, { order: { stripeId: 'ASC' } });
const fee = Math.round(1500 * 0.015) + 20;

/** Stores an event as the webhook does, and processes it. */
async function bring(type: string, objectId: string, id = `evt_${type}`): Promise<void> {
  const at = paying.api.clock.now();
  await paying.api.dataSource.getRepository(StripeEventEntity).insert({
    id,
    type,
    objectId,
    reference: null,
    livemode: false,
    receivedAt: at,
    dueAt: at,
    processedAt: null,
    outcome: null,
  });
  await paying.api.runJob('stripe-events');
}

describe('a payout', () => {
  it('is read with its lines, each of them matched, and its fees', async () => {
    const kept = await paidAndKnown();
    const refunded = await paidAndKnown();
    await paying.refundInDashboard(refunded.intentId, 500);
    const disputed = await paidAndKnown();
    await paying.dispute(disputed.intentId);
    await chargeFee(150);
    await sellElsewhere(900);
    const { id, amount } = await payOut();
    await readPayouts();
    expect(await payouts()).toMatchObject([
      { stripeId: id, amountPence: amount, status: 'in_transit', isAutomatic: true },
    ]);
    const [payment] = await paying.payments(kept.bookingId);
    const [ofRefund] = await paying.payments(refunded.bookingId);
    const [ofDispute] = await paying.payments(disputed.bookingId);
    const [refund] = await paying.refunds();
    const [dispute] = await paying.disputes();
    const none = { paymentId: null, refundId: null, disputeId: null };
    const found = await lines();
    expect(found).toHaveLength(7);
    const charge = { kind: 'payment', amountPence: 1500, feePence: fee, netPence: 1500 - fee };
    for (const line of [
      ...[payment, ofRefund, ofDispute].map((one) => ({ ...none, ...charge, paymentId: one?.id })),
      { ...none, kind: 'refund', amountPence: -500, refundId: refund?.id, paymentId: ofRefund?.id },
      { kind: 'dispute', amountPence: -1500, feePence: 2000, disputeId: dispute?.id },
      { ...none, kind: 'fee', amountPence: -150, source: null },
      { ...none, kind: 'payment', amountPence: 900 },
    ])
      expect(found).toContainEqual(expect.objectContaining(line));
  });

  it('is stored once, whatever reads it how often, and of more lines than a page', async () => {
    await paidAndKnown();
    for (let count = 0; count < 4; count += 1) await chargeFee(1);
    const { id } = await payOut();
    const reader = paying.api.app.get(Payouts);
    await Promise.all([1, 2, 3, 4].map(() => reader.sync(id)));
    await bring('payout.reconciliation_completed', id);
    await bring('payout.reconciliation_completed', id, 'evt_again');
    await readPayouts();
    await readPayouts();
    expect(await payouts()).toHaveLength(1);
    expect(await lines()).toHaveLength(5);
    expect(await reader.sync('po_of_no_one')).toBe('not_ours');
  });

  it('has the status that it has at Stripe, in whatever order events and answers come', async () => {
    await paidAndKnown();
    const { id } = await payOut();
    const asMade = await paying.stripe.payouts.retrieve(id);
    await anHourLater();
    const asPaid = await paying.stripe.payouts.retrieve(id);
    expect(asPaid.status).toBe('paid');
    await bring('payout.created', id);
    expect(await payouts()).toMatchObject([{ status: 'paid', failure: null }]);
    await settlePayout(id, 'failed');
    await bring('payout.failed', id);
    await bring('payout.paid', id);
    const reader = paying.api.app.get(Payouts);
    // Answers that another process got before, and stores only now.
    await reader.record(asPaid);
    await reader.record(asMade);
    expect(await payouts()).toMatchObject([{ status: 'failed', failure: 'account_closed' }]);
  });

  it('is read completely by the next round if Stripe fails in between', async () => {
    await paidAndKnown();
    const { id } = await payOut();
    await paying.fail({ kind: 'error_500', count: 1, path: '/balance_transactions' });
    await expect(readPayouts()).rejects.toThrow();
    expect(await payouts()).toMatchObject([{ stripeId: id, linesReadAt: null, bookedAt: null }]);
    expect(await lines()).toEqual([]);
    await readPayouts();
    expect(await lines()).toHaveLength(1);
  });

  it('finds a payment that we learn of after it', async () => {
    const opened = await paying.paid();
    const { id } = await payOut();
    await paying.api.app.get(Payouts).sync(id);
    await paying.api.dataSource.query('UPDATE stripe_payout_lines SET payment_id = NULL');
    await readPayouts();
    const [payment] = await paying.payments(opened.bookingId);
    expect(await lines()).toMatchObject([{ paymentId: payment?.id }]);
  });
});

it.each([
  [
    'a line that lost money',
    'UPDATE stripe_payout_lines SET net_pence = net_pence - 1',
    'UPDATE stripe_payout_lines SET net_pence = net_pence + 1',
    'a payout of Stripe is the sum of its lines',
  ],
  [
    'a payment that is paid out twice',
    "UPDATE stripe_payout_lines SET kind = 'payment' WHERE kind = 'refund'",
    "UPDATE stripe_payout_lines SET kind = 'refund' WHERE refund_id IS NOT NULL",
    'a payment is in one payout of Stripe, and so are its refunds and disputes',
  ],
  [
    'a refund of another payment',
    "UPDATE stripe_payout_lines SET payment_id = payment_id + 1 WHERE kind = 'refund'",
    "UPDATE stripe_payout_lines SET payment_id = payment_id - 1 WHERE kind = 'refund'",
    'a payment is in one payout of Stripe, and so are its refunds and disputes',
  ],
])('the check finds %s', async (_, fault, repair, rule) => {
  const { intentId } = await paidAndKnown();
  await paying.refundInDashboard(intentId, 500);
  await payOut();
  await readPayouts();
  const { dataSource } = paying.api;
  expect(await findBreaches(dataSource)).toEqual([]);
  await dataSource.query(fault);
  expect((await findBreaches(dataSource)).map((breach) => breach.rule)).toEqual([rule]);
  await dataSource.query(repair);
});
