import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { crediting } from '../../../test/families/credit';
import { startKilling } from '../../../test/running/killing';
import { logInStaff } from '../../../test/running/log-in-staff';
import { payBooking } from '../../../test/families/pay-booking';
import { type Paying } from '../../../test/families/start-paying';

let killing: Awaited<ReturnType<typeof startKilling>>;
let survivor: Paying;
beforeAll(async () => {
  killing = await startKilling();
  survivor = killing.survivor;
});
beforeEach(() => killing.begin());
afterEach(() => killing.end());
afterAll(() => killing.stop());

describe('a process killed', () => {
  it('after Stripe made a refund, before we knew: it is found, and not made twice', async () => {
    const opened = await survivor.open(await survivor.book());
    await survivor.payByCard(opened.intentId);
    await payBooking(survivor.api, opened.bookingId);
    await killing.answersHang('POST', 'refunds');
    await killing.dieDuring(
      killing.call('PATCH', `bookings/${opened.bookingId}/payment-status`, {
        status: 'succeeded',
        paymentIntentId: opened.intentId,
      }),
      killing.until(async () => (await killing.refundsAtStripe()).length === 1),
    );
    expect(await survivor.refunds()).toMatchObject([{ status: 'unknown', stripeRefundId: null }]);
    await killing.reconcile();
    await killing.reconcile();
    const [made] = await killing.refundsAtStripe();
    expect(await survivor.refunds()).toMatchObject([
      { status: 'succeeded', stripeRefundId: made?.id },
    ]);
    expect(await killing.refundsAtStripe()).toHaveLength(1);
    expect(await survivor.emails('payment-refund')).toHaveLength(1);
  });

  it('after it cancelled an intent, before the places were released: they are released', async () => {
    const opened = await survivor.open(await survivor.book());
    survivor.api.clock.advance({ minutes: 31 });
    await survivor.stripe.paymentIntents.cancel(opened.intentId);
    await survivor.api.runJob('end-holds');
    expect((await survivor.booking(opened.bookingId)).paymentStatus).toBe('expired');
    expect(await survivor.placesTaken()).toBe(0);
  });

  it('while credit is spent, after the card payment was ended: it is spent once', async () => {
    const { credit, booking, code, intentId } = await withCredit();
    await killing.answersHang('POST', 'cancel');
    await killing.dieDuring(
      killing.call('POST', `bookings/${booking.id}/credit`, { access: booking.accessToken, code }),
      killing.until(async () => {
        const { status } = await survivor.stripe.paymentIntents.retrieve(intentId);
        return status === 'canceled';
      }),
    );
    expect(await credit.balance('ngozi@example.com')).toBe(500);
    expect(await survivor.booking(booking.id)).toMatchObject({ receivedPence: 0, hasPlaces: true });
    const { body } = await credit.spend(booking.id, booking.accessToken, code).expect(200);
    expect(body).toMatchObject({ spentPence: 500, leftPence: 0, duePence: 1000 });
  });

  it('while part of a refund was sent to the card: the part kept as credit is there, once', async () => {
    const opened = await survivor.open(await survivor.book());
    await survivor.payByCard(opened.intentId);
    await survivor.report(opened).expect(200);
    const [payment] = await survivor.payments(opened.bookingId);
    await killing.answersHang('POST', 'refunds');
    const cookie = await killing.logIn();
    await killing.dieDuring(
      killing.call(
        'POST',
        `admin/bookings/${opened.bookingId}/refunds`,
        { amount: '15.00', asCredit: '5.00', reason: 'Ill', paymentId: payment?.id },
        cookie,
      ),
      killing.until(async () => (await killing.refundsAtStripe()).length === 1),
    );
    await killing.reconcile();
    await killing.reconcile();
    expect((await killing.refundsAtStripe()).map(({ amount }) => amount)).toEqual([1000]);
    expect(await crediting(survivor.api).balance('ngozi@example.com')).toBe(500);
  });
});

/**
 * A parent with £5 of credit and a code for it, who has started to pay for another booking by card.
 */
async function withCredit() {
  const { api } = survivor;
  const credit = crediting(api);
  const earlier = await survivor.book();
  await payBooking(api, earlier.id);
  const staff = await logInStaff(api);
  await staff
    .post(`/api/admin/bookings/${earlier.id}/refunds`)
    .send({ amount: '5.00', asCredit: '5.00', reason: 'Ill' })
    .expect(201);
  const booking = await survivor.book();
  const { intentId } = await survivor.open(booking);
  await credit.ask(booking.id, booking.accessToken).expect(202);
  return { credit, booking, intentId, code: (await credit.code(booking.id)) ?? '' };
}
