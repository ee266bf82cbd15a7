import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { anOrder } from '../../test/an-order';
import { crediting } from '../../test/credit';
import { logInStaff } from '../../test/log-in-staff';
import { payBooking } from '../../test/pay-booking';
import { type ApiProcess, startApiProcess } from '../../test/start-api-process';
import { alsoOn, payingForChange } from '../../test/paying-for-change';
import { type Paying, startPaying } from '../../test/start-paying';
import { freePort } from '../../test/free-port';

/**
 * A real process of the API is killed where it hurts; another one, on the same database and the same
 * Stripe, must come to the state that would have been reached without it (I6).
 */
let survivor: Paying;
let victim: ApiProcess;
beforeAll(async () => {
  survivor = await startPaying();
});
beforeEach(async () => {
  await survivor.reset();
  await survivor.settings({ webhooks: { mode: 'drop' } });
  victim = await startApiProcess({
    API_PORT: String(await freePort()),
    DATABASE_URL: survivor.databaseUrl,
    JOBS_INTERVAL_MS: '3600000',
    ...survivor.sandbox.env,
  });
}, 30_000);
afterEach(() => victim.kill());
afterAll(() => survivor.stop());

const call = (method: string, path: string, body: object) =>
  fetch(`${victim.url}/api/${path}`, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

async function until(holds: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 20_000;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error('It never came to that');
    await wait(25);
  }
}

async function book(): Promise<{ id: number; totalAmount: string }> {
  const answer = await call('POST', 'bookings', anOrder());
  return (await answer.json()) as { id: number; totalAmount: string };
}

/** Stripe does what it is asked, and its answer hangs. */
const answersHang = (method: string, path: string) =>
  survivor.fail({ kind: 'timeout', when: 'after', hold: 60_000, count: 5, method, path });

/** A call on which the process dies. */
async function dieDuring(dying: Promise<unknown>, arrived: () => Promise<boolean>): Promise<void> {
  const failed = dying.catch(() => 'cut off');
  await until(arrived);
  await victim.kill();
  await failed;
  await survivor.sandbox.control('DELETE', '/_sandbox/faults');
}

const reconcile = async () => {
  survivor.api.clock.advance({ minutes: 2 });
  await survivor.api.runJob('reconcile-payments');
};

describe('a process killed', () => {
  it('after Stripe made the intent, before we knew its id: the same intent is paid', async () => {
    const booking = await book();
    const intents = async () => (await survivor.stripe.paymentIntents.list()).data;
    await answersHang('POST', 'payment_intents');
    await dieDuring(
      call('POST', 'create-payment-intent', { bookingId: booking.id, amount: '15.00' }),
      async () => (await intents()).length === 1,
    );
    expect(await survivor.payments(booking.id)).toMatchObject([
      { status: 'opening', stripeIntentId: null },
    ]);
    const opened = await survivor.open(booking);
    expect((await intents()).map(({ id }) => id)).toEqual([opened.intentId]);
    await survivor.payByCard(opened.intentId);
    await survivor.report(opened).expect(200);
  });

  it('while it asked Stripe about a payment: it is confirmed by the next round', async () => {
    const opened = await survivor.open(await book());
    await survivor.payByCard(opened.intentId);
    await answersHang('GET', 'payment_intents');
    const { bookingId, intentId } = opened;
    const report = call('PATCH', `bookings/${bookingId}/payment-status`, {
      status: 'succeeded',
      paymentIntentId: intentId,
    });
    await dieDuring(report, async () => {
      await wait(300);
      return true;
    });
    expect((await survivor.booking(bookingId)).paymentStatus).toBe('pending');
    await reconcile();
    expect((await survivor.booking(bookingId)).paymentStatus).toBe('succeeded');
    expect(await survivor.emails('booking-confirmation')).toHaveLength(1);
  });

  it('after an event was stored, before it was looked into: it is looked into', async () => {
    const opened = await survivor.open(await book());
    await survivor.payByCard(opened.intentId);
    await answersHang('GET', 'payment_intents');
    const { data } = await survivor.stripe.events.list({ type: 'payment_intent.succeeded' });
    const body = JSON.stringify(data[0], null, 2);
    const signature = survivor.stripe.webhooks.generateTestHeaderString({
      payload: body,
      secret: 'whsec_sunfield_demo',
    });
    const answer = await fetch(`${victim.url}/api/stripe/webhook`, {
      method: 'POST',
      headers: { 'Stripe-Signature': signature, 'Content-Type': 'application/json' },
      body,
    });
    expect(answer.status).toBe(200);
    await dieDuring(Promise.resolve(), () => Promise.resolve(true));
    // The lease of the dead one's round must run out first.
    survivor.api.clock.advance({ minutes: 2 });
    await survivor.api.runJob('stripe-events');
    expect(await survivor.events()).toMatchObject([{ outcome: 'paid' }]);
    expect((await survivor.booking(opened.bookingId)).paymentStatus).toBe('succeeded');
  });

  it('after Stripe made a refund, before we knew: it is found, and not made twice', async () => {
    const opened = await survivor.open(await book());
    await survivor.payByCard(opened.intentId);
    await payBooking(survivor.api, opened.bookingId);
    await answersHang('POST', 'refunds');
    const refunds = async () => (await survivor.stripe.refunds.list()).data;
    await dieDuring(
      call('PATCH', `bookings/${opened.bookingId}/payment-status`, {
        status: 'succeeded',
        paymentIntentId: opened.intentId,
      }),
      async () => (await refunds()).length === 1,
    );
    expect(await survivor.refunds()).toMatchObject([{ status: 'unknown', stripeRefundId: null }]);
    await reconcile();
    await reconcile();
    const [made] = await refunds();
    expect(await survivor.refunds()).toMatchObject([
      { status: 'succeeded', stripeRefundId: made?.id },
    ]);
    expect(await refunds()).toHaveLength(1);
    expect(await survivor.emails('payment-refund')).toHaveLength(1);
  });

  it('while it asked Stripe about the payment of a change: the change is made, once', async () => {
    const family = payingForChange(survivor);
    const booking = await family.paid();
    const waiting = await family.ask(booking, alsoOn('2025-10-30'));
    const opened = await family.paidChange(waiting);
    const report = () =>
      call('PATCH', `bookings/${booking.id}/payment-status`, {
        status: 'succeeded',
        paymentIntentId: opened.intentId,
      });
    await answersHang('GET', 'payment_intents');
    await dieDuring(report(), async () => {
      await wait(300);
      return true;
    });
    expect((await family.rowOf(waiting)).state).toBe('waiting');
    await reconcile();
    expect((await family.rowOf(waiting)).state).toBe('applied');
    await survivor.report(opened).expect(200);
    const view = await family.view(booking.id, booking.accessToken);
    expect(view).toMatchObject({ revision: 1, totalPence: 3000, waitingAmendment: null });
    expect(await survivor.emails('amendment-made')).toHaveLength(1);
    expect(await survivor.placesTaken('2025-10-30')).toBe(1);
  });

  it("after it ended a change's payment, before its places were released: they are", async () => {
    const family = payingForChange(survivor);
    const waiting = await family.ask(await family.paid(), alsoOn('2025-10-30'));
    const { intentId } = await family.open(waiting);
    await survivor.stripe.paymentIntents.cancel(intentId);
    survivor.api.clock.advance({ minutes: 31 });
    await survivor.api.runJob('end-holds');
    expect((await family.rowOf(waiting)).state).toBe('fallen_away');
    expect(await survivor.placesTaken('2025-10-30')).toBe(0);
  });

  it('after it cancelled an intent, before the places were released: they are released', async () => {
    const opened = await survivor.open(await book());
    survivor.api.clock.advance({ minutes: 31 });
    await survivor.stripe.paymentIntents.cancel(opened.intentId);
    await survivor.api.runJob('end-holds');
    expect((await survivor.booking(opened.bookingId)).paymentStatus).toBe('expired');
    expect(await survivor.placesTaken()).toBe(0);
  });

  it('while credit is spent, after the card payment was ended: it is spent once', async () => {
    const { credit, booking, code, intentId } = await withCredit();
    await answersHang('POST', 'cancel');
    await dieDuring(
      call('POST', `bookings/${booking.id}/credit`, { access: booking.accessToken, code }),
      async () => (await survivor.stripe.paymentIntents.retrieve(intentId)).status === 'canceled',
    );
    expect(await credit.balance('ngozi@example.com')).toBe(500);
    expect(await survivor.booking(booking.id)).toMatchObject({ receivedPence: 0, hasPlaces: true });
    const { body } = await credit.spend(booking.id, booking.accessToken, code).expect(200);
    expect(body).toMatchObject({ spentPence: 500, leftPence: 0, duePence: 1000 });
  });

  it('while part of a refund was sent to the card: the part kept as credit is there, once', async () => {
    const opened = await survivor.open(await book());
    await survivor.payByCard(opened.intentId);
    await survivor.report(opened).expect(200);
    const [payment] = await survivor.payments(opened.bookingId);
    await answersHang('POST', 'refunds');
    const cookie = await staffCookie();
    const refunds = async () => (await survivor.stripe.refunds.list()).data;
    await dieDuring(
      fetch(`${victim.url}/api/admin/bookings/${opened.bookingId}/refunds`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Cookie: cookie, Origin: consoleOrigin },
        body: JSON.stringify({
          amount: '15.00',
          asCredit: '5.00',
          reason: 'Ill',
          paymentId: payment?.id,
        }),
      }),
      async () => (await refunds()).length === 1,
    );
    await reconcile();
    await reconcile();
    expect((await refunds()).map(({ amount }) => amount)).toEqual([1000]);
    expect(await crediting(survivor.api).balance('ngozi@example.com')).toBe(500);
  });
});

const consoleOrigin = 'http://admin.localhost:4300';

async function staffCookie(): Promise<string> {
  const answer = await fetch(`${victim.url}/api/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: consoleOrigin },
    body: JSON.stringify({ username: 'admin', password: 'sunfield-demo' }),
  });
  return (answer.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
}

/** A parent with £5 of credit and a code for it, who has begun to pay another booking by card. */
async function withCredit() {
  const { api } = survivor;
  const credit = crediting(api);
  const earlier = await survivor.book();
  await payBooking(api, earlier.id);
  const staff = (await logInStaff(api)).set('Origin', consoleOrigin);
  await staff
    .post(`/api/admin/bookings/${earlier.id}/refunds`)
    .send({ amount: '5.00', asCredit: '5.00', reason: 'Ill' })
    .expect(201);
  const booking = await survivor.book();
  const { intentId } = await survivor.open(booking);
  await credit.ask(booking.id, booking.accessToken).expect(202);
  return { credit, booking, intentId, code: (await credit.code(booking.id)) ?? '' };
}
