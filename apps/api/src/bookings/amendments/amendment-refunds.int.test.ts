import { expect, it } from '@jest/globals';
import { agreed, amending, edited } from '../../../test/families/amending';
import { testStaff } from '../../../test/running/log-in-staff';
import { testPaying } from '../../../test/families/start-paying';
import { findBreaches } from '../../operations/invariants/find-breaches';
import { reconciliationJob } from '../../payments/card/events/reconciliation.service';

const paying = testPaying({ webhooks: false });
const family = amending(paying.api);
const staff = testStaff(paying.api);

const reconcile = async () => {
  paying.api.clock.advance({ minutes: 1 });
  await paying.api.runJob(reconciliationJob);
};

/** Paid by card at Stripe, then cancelled by staff without a charge. */
async function cancelled(card?: string) {
  const placed = await paying.book();
  const opened = await paying.open(placed);
  await paying.payByCard(opened.intentId, card);
  await paying.report(opened).expect(200);
  const booking = await family.view(placed.id, placed.accessToken);
  const charge = { pence: 0, reason: 'Ill' };
  const wish = { ...edited(booking, () => ({ children: [], places: [] })), charge };
  const path = `/api/bookings/${placed.id}/amendments`;
  const send = async () => {
    const quoted = await staff.post(`${path}/quote`, wish).expect(200);
    return staff.post(path, agreed(wish, quoted.body)).expect(201);
  };
  return { ...opened, path, wish, send };
}

it('what goes back is sent to Stripe once, and told', async () => {
  const { bookingId, intentId, send } = await cancelled();
  await send();
  expect(await paying.refundsAtStripe()).toMatchObject([
    { amount: 1500, payment_intent: intentId },
  ]);
  await reconcile();
  expect(await paying.refundsAtStripe()).toHaveLength(1);
  expect(await paying.refunds()).toMatchObject([{ reason: 'amended', status: 'succeeded' }]);
  expect(await paying.booking(bookingId)).toMatchObject({
    paymentStatus: 'refunded',
    hasPlaces: false,
    refundedPence: 0,
  });
  expect(await paying.emails('payment-refund')).toHaveLength(1);
});

it('while Stripe cannot be reached the change is kept, and the money follows', async () => {
  const { bookingId, send } = await cancelled();
  await paying.fail({ kind: 'reset', count: 3, path: 'refunds' });
  await send();
  expect(await paying.booking(bookingId)).toMatchObject({ hasPlaces: false });
  await reconcile();
  await reconcile();
  expect(await paying.refundsAtStripe()).toHaveLength(1);
  expect(await paying.refunds()).toMatchObject([{ status: 'succeeded' }]);
});

it('a refund that fails keeps the money with us, and alerts staff', async () => {
  const { bookingId, send } = await cancelled('pm_card_refundFail');
  await send();
  await paying.settleRefund((await paying.refundsAtStripe())[0]?.id ?? '', 'fail');
  await reconcile();
  expect(await paying.booking(bookingId)).toMatchObject({
    paymentStatus: 'succeeded',
    totalPence: 0,
    returnedPence: 0,
  });
  expect(await paying.alerts()).toMatchObject([{ kind: 'refund_failed' }]);
});

it('nothing goes back while a dispute is open, and nothing changes', async () => {
  const { bookingId, intentId, path, wish } = await cancelled();
  await paying.dispute(intentId);
  await reconcile();
  const { body } = await staff.post(`${path}/quote`, wish).expect(409);
  expect(body.message).toContain('disputed');
  expect(await paying.booking(bookingId)).toMatchObject({ revision: 0, hasPlaces: true });
});

it('of a change and a dispute in parallel, never refunds more than was paid', async () => {
  const { bookingId, intentId, path, wish } = await cancelled();
  const quoted = await staff.post(`${path}/quote`, wish).expect(200);
  const changing = staff.post(path, agreed(wish, quoted.body));
  const [{ status }] = await Promise.all([changing, paying.dispute(intentId).then(reconcile)]);
  await reconcile();
  const booking = await paying.booking(bookingId);
  const [refund] = await paying.refunds();
  if (status === 409) {
    expect(refund).toBeUndefined();
    expect(booking).toMatchObject({ revision: 0, hasPlaces: true, returnedPence: 0 });
    return;
  }
  // If the change came first, the money is either back with the payer, or still here and staff
  // know.
  expect(status).toBe(201);
  expect(booking).toMatchObject({ revision: 1, hasPlaces: false });
  const atStripe = await paying.refundsAtStripe();
  expect(booking.returnedPence).toBe(refund?.status === 'failed' ? 0 : 1500);
  expect(atStripe.length).toBe(refund?.status === 'failed' ? 0 : 1);
});

it('a smaller refund in the dashboard that overtakes ours leaves the family all that it was promised', async () => {
  const { bookingId, intentId, send } = await cancelled();
  await paying.fail({ kind: 'error_500', count: 1, method: 'POST', path: 'refunds' });
  await send();
  expect(await paying.refunds()).toMatchObject([{ status: 'unknown', amountPence: 1500 }]);
  await paying.refundInDashboard(intentId, 300);
  await reconcile();
  await reconcile();
  expect((await paying.refundsAtStripe()).map(({ amount }) => amount)).toEqual([1200, 300]);
  expect(await paying.refunds()).toMatchObject([
    { status: 'failed', amountPence: 300, reason: 'amended' },
    { status: 'succeeded', amountPence: 1200, reason: 'amended' },
    { status: 'succeeded', amountPence: 300, reason: 'dashboard' },
  ]);
  expect(await paying.booking(bookingId)).toMatchObject({
    paymentStatus: 'refunded',
    returnedPence: 1500,
  });
  expect(await paying.alerts()).toEqual([
    {
      kind: 'refund_overtaken',
      detail: 'not made: £3.00; made in the dashboard: £3.00; still sent: £12.00',
    },
  ]);
});

it('a refund that failed does not count as given back: the books say so until it is made up for', async () => {
  const { bookingId, send } = await cancelled('pm_card_refundFail');
  await send();
  const [made] = await paying.refundsAtStripe();
  await paying.settleRefund(made?.id ?? '', 'fail');
  await reconcile();
  const overdue = async () => {
    const later = new Date(paying.api.clock.now().getTime() + 61 * 60_000);
    return (await findBreaches(paying.api.dataSource, later)).map((breach) => breach.rule);
  };
  const rule = 'money beyond the price of a paid booking goes back';
  expect(await overdue()).toContain(rule);
  const [payment] = await paying.payments(bookingId);
  await staff
    .post(`/api/admin/bookings/${bookingId}/refunds`, {
      amount: '15.00',
      asCredit: '15.00',
      reason: 'Card closed',
      paymentId: payment?.id,
    })
    .expect(201);
  expect(await overdue()).not.toContain(rule);
});
