import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { type CreditSpent } from '@sunfield/contracts/payments/credit';
import { poundsText } from '@sunfield/contracts/kit/money';
import { ONE_TIME_CODE_TRIES } from '@sunfield/contracts/kit/one-time-code';
import { type PlacedBooking } from '@sunfield/contracts/bookings/place-booking';
import { amending } from '../../../test/families/amending';
import { crediting } from '../../../test/families/credit';
import { testStaff } from '../../../test/running/log-in-staff';
import { testPaying } from '../../../test/families/start-paying';
import { OneTimeCodeEntity } from '../../mail/one-time-codes/one-time-code.entity';
import { OutboxEmailEntity } from '../../mail/outbox/outbox-email.entity';
import { holdsJob } from './hold-expiry.service';

const address = 'ngozi@example.com';
const days = ['2025-10-27', '2025-10-28', '2025-10-29'].map((date) => ({ date }));
const twoDays = { dates: days.slice(0, 2), totalPence: 3000 };

const paying = testPaying({ webhooks: false });
const family = amending(paying.api);
const credit = crediting(paying.api);
const staff = testStaff(paying.api);

/** Books a £15 day and keeps this many pence of it as credit. */
async function keep(pence: number): Promise<void> {
  const { id } = await family.paid();
  const amount = poundsText(pence);
  await staff
    .post(`/api/admin/bookings/${id}/refunds`, { amount, asCredit: amount, reason: 'Ill' })
    .expect(201);
}
async function codeFor({ id, accessToken }: PlacedBooking): Promise<string> {
  await credit.ask(id, accessToken).expect(202);
  return (await credit.code(id)) ?? 'none';
}
const spend = ({ id, accessToken }: PlacedBooking, code: string) =>
  credit.spend(id, accessToken, code);
async function spendOn(booking: PlacedBooking): Promise<CreditSpent> {
  return (await spend(booking, await codeFor(booking)).expect(200)).body;
}
const endHold = async () => {
  paying.api.clock.advance({ minutes: 31 });
  await paying.api.runJob(holdsJob);
};
const rest = (booking: PlacedBooking, pence: number) => ({
  ...booking,
  totalAmount: poundsText(pence),
});

describe('credit pays for a booking', () => {
  it('in part: the same form sent again reads what is left to pay', async () => {
    await keep(1000);
    const order = { ...twoDays, clientRequestId: randomUUID() };
    const booking = await paying.book(order);
    await spendOn(booking);
    const again = await paying.book(order);
    expect(again).toMatchObject({ id: booking.id, totalAmount: '20.00', totalPence: 3000 });
    await paying.open(again);
  });

  it('whole: it is confirmed immediately, without a card', async () => {
    await keep(1500);
    const booking = await paying.book();
    expect(await spendOn(booking)).toEqual({
      spentPence: 1500,
      leftPence: 0,
      duePence: 0,
      paymentStatus: 'succeeded',
    });
    expect(await paying.booking(booking.id)).toMatchObject({
      paymentStatus: 'succeeded',
      receivedPence: 1500,
      paymentReference: `credit_${booking.id}_1`,
      holdExpiresAt: null,
    });
    expect(await paying.emails('booking-confirmation')).toHaveLength(2);
    expect(await family.view(booking.id, booking.accessToken)).toMatchObject({
      creditSpentPence: 1500,
      paidBy: [{ method: 'credit', amountPence: 1500 }],
      duePence: 0,
    });
  });

  it('in part, and a card pays exactly the rest', async () => {
    await keep(1000);
    const booking = await paying.book(twoDays);
    expect(await spendOn(booking)).toEqual({
      spentPence: 1000,
      leftPence: 0,
      duePence: 2000,
      paymentStatus: 'pending',
    });
    expect((await paying.askForIntent(booking).expect(409)).body.code).toBe('price_changed');
    const opened = await paying.open(rest(booking, 2000));
    expect((await paying.stripe.paymentIntents.retrieve(opened.intentId)).amount).toBe(2000);
    await paying.payByCard(opened.intentId);
    await paying.report(opened).expect(200);
    expect(await paying.booking(booking.id)).toMatchObject({
      paymentStatus: 'succeeded',
      receivedPence: 3000,
    });
    expect(await family.view(booking.id, booking.accessToken)).toMatchObject({
      paidBy: [
        { method: 'credit', amountPence: 1000 },
        { method: 'card', amountPence: 2000 },
      ],
    });
    const email = await credit.lastEmail('booking-confirmation', booking.id);
    expect(email?.text).toContain('Total paid: £30.00\n£10.00 paid by credit, £20.00 by card\n');
  });

  it('up to its price, and what is more stays', async () => {
    await keep(1500);
    await keep(1500);
    expect(await spendOn(await paying.book())).toMatchObject({ spentPence: 1500, leftPence: 1500 });
  });

  it('so far that a card can pay what is left', async () => {
    await keep(1490);
    expect(await spendOn(await paying.book())).toMatchObject({
      spentPence: 1470,
      leftPence: 20,
      duePence: 30,
    });
  });

  it('after a card payment was begun: that one can pay for nothing any more', async () => {
    await keep(500);
    const booking = await paying.book();
    const { intentId } = await paying.open(booking);
    expect(await spendOn(booking)).toMatchObject({ spentPence: 500, duePence: 1000 });
    expect((await paying.stripe.paymentIntents.retrieve(intentId)).status).toBe('canceled');
    expect((await paying.open(rest(booking, 1000))).intentId).not.toBe(intentId);
  });

  it('once for a code, however often that is sent', async () => {
    await keep(500);
    await keep(500);
    const booking = await paying.book(twoDays);
    const code = await codeFor(booking);
    const answers = await Promise.all([1, 2, 3].map(() => spend(booking, code)));
    for (const { status, body } of answers) {
      expect([status, body.spentPence, body.duePence]).toEqual([200, 1000, 2000]);
    }
    // Credit that has come in since needs a new code.
    await keep(700);
    const again = await spend(booking, code).expect(200);
    expect(again.body).toMatchObject({ spentPence: 1000, leftPence: 700, duePence: 2000 });
    expect((await credit.movements()).filter(({ kind }) => kind === 'spent')).toHaveLength(1);
  });

  it('and staff mark the rest as paid', async () => {
    await keep(500);
    const booking = await paying.book();
    await spendOn(booking);
    await staff
      .patch(`/api/bookings/${booking.id}/payment-status`, {
        status: 'succeeded',
        paymentIntentId: 'manual_1',
        method: 'cash',
      })
      .expect(200);
    expect(await paying.payments(booking.id)).toMatchObject([
      { method: 'credit', receivedPence: 500 },
      { method: 'cash', receivedPence: 1000 },
    ]);
  });
});

describe('credit comes back', () => {
  it('when the time to pay is over, and the parent is emailed', async () => {
    await keep(500);
    const booking = await paying.book();
    await spendOn(booking);
    await paying.open(rest(booking, 1000));
    await endHold();
    expect(await paying.booking(booking.id)).toMatchObject({
      paymentStatus: 'expired',
      hasPlaces: false,
      receivedPence: 500,
      returnedPence: 500,
    });
    expect(await credit.balance(address)).toBe(500);
    expect((await credit.lastEmail('credit-moved'))?.text).toContain('was not paid in time');
  });

  it('so that a booking that is taken up again costs its whole price', async () => {
    await keep(500);
    const booking = await paying.book();
    await spendOn(booking);
    await endHold();
    const opened = await paying.open(booking);
    await paying.payByCard(opened.intentId);
    await paying.report(opened).expect(200);
    expect(await paying.booking(booking.id)).toMatchObject({
      paymentStatus: 'succeeded',
      receivedPence: 2000,
      returnedPence: 500,
      refundedPence: 0,
    });
  });

  it('and a card payment of the rest that comes too late goes back whole', async () => {
    await keep(500);
    const booking = await paying.book();
    await spendOn(booking);
    const opened = await paying.open(rest(booking, 1000));
    await paying.fail({ kind: 'error_500', count: 100, path: 'cancel' });
    paying.api.clock.advance({ minutes: 62 });
    await paying.api.runJob(holdsJob);
    expect(await credit.balance(address)).toBe(500);
    await paying.payByCard(opened.intentId);
    expect((await paying.report(opened)).body.code).toBe('booking_expired');
    expect(
      (await paying.refunds()).map(({ reason, amountPence }) => [reason, amountPence]),
    ).toEqual(expect.arrayContaining([['late', 1000]]));
    expect(await paying.booking(booking.id)).toMatchObject({ paymentStatus: 'refunded' });
  });

  it('when staff refund the booking or delete it, each payment the way it came', async () => {
    await keep(1500);
    const [one, two] = [await paying.book(), await paying.book()];
    await spendOn(one);
    await staff
      .post(`/api/admin/bookings/${one.id}/refunds`, { amount: '5.00', reason: 'Ill' })
      .expect(201);
    expect(await credit.balance(address)).toBe(500);
    await staff.delete(`/api/admin/bookings/${one.id}?refund=full`).expect(200);
    expect(await credit.balance(address)).toBe(1500);
    await spendOn(two);
    await staff.delete(`/api/admin/bookings/${two.id}?refund=none&tellParent=no`).expect(200);
    expect(await credit.balance(address)).toBe(0);
  });

  it('when an unpaid booking is deleted, whatever is said about its money', async () => {
    await keep(500);
    const booking = await paying.book();
    await spendOn(booking);
    await staff.delete(`/api/admin/bookings/${booking.id}?refund=none`).expect(200);
    expect(await credit.balance(address)).toBe(500);
  });
});

describe('the code', () => {
  const guess = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  it('reveals nothing: asked and answered alike with and without credit, and no email without credit', async () => {
    const booking = await paying.book();
    const poor = await credit.ask(booking.id, booking.accessToken).expect(202);
    expect(await credit.code(booking.id)).toBeUndefined();
    const wrong = await spend(booking, '123456').expect(400);
    await keep(500);
    const rich = await credit.ask(booking.id, booking.accessToken).expect(202);
    expect(rich.body).toEqual(poor.body);
    expect(await credit.code(booking.id)).toMatch(/^\d{6}$/);
    const alsoWrong = await spend(booking, guess((await credit.code(booking.id)) ?? '')).expect(
      400,
    );
    expect({ ...alsoWrong.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' });
  });

  it('is for a parent with the booking’s link: its number tells nothing', async () => {
    await keep(500);
    const booking = await paying.book();
    for (const access of ['', 'wrong']) {
      await credit.ask(booking.id, access).expect(404);
      await credit.spend(booking.id, access, '123456').expect(404);
    }
    await credit.ask(999, booking.accessToken).expect(404);
  });

  it('is mistyped five times at most, also by parallel guesses', async () => {
    await keep(500);
    const booking = await paying.book();
    const code = await codeFor(booking);
    const guesses = await Promise.all(
      Array.from({ length: 20 }, () => spend(booking, guess(code))),
    );
    for (const { status, body } of guesses) {
      expect([status, body.fields?.[0]?.path]).toEqual([400, 'code']);
    }
    const rows = await paying.api.dataSource.manager.find(OneTimeCodeEntity);
    expect(rows.map(({ tries }) => tries)).toEqual([ONE_TIME_CODE_TRIES]);
    await spend(booking, code).expect(400);
    expect(await spendOn(booking)).toMatchObject({ spentPence: 500 });
  });

  it('of two the newer one opens, for ten minutes, and is stored as a keyed hash', async () => {
    await keep(500);
    const booking = await paying.book();
    const older = await codeFor(booking);
    const newer = await codeFor(booking);
    if (older !== newer) await spend(booking, older).expect(400);
    const rows = await paying.api.dataSource.query('SELECT * FROM one_time_codes');
    const outbox = await paying.api.dataSource.query('SELECT * FROM outbox_emails');
    expect(JSON.stringify([rows, outbox])).not.toContain(`"${newer}"`);
    expect(JSON.stringify(rows)).not.toContain(address);
    paying.api.clock.advance({ minutes: 11 });
    await spend(booking, newer).expect(400);
  });

  it('is limited, for a booking and for an address', async () => {
    const [one, two] = [await paying.book(), await paying.book()];
    const ask = ({ id, accessToken }: PlacedBooking) => credit.ask(id, accessToken);
    for (let times = 0; times < 5; times += 1) await ask(one).expect(202);
    await ask(one).expect(429);
    for (let times = 0; times < 3; times += 1) await ask(two).expect(202);
    await ask(two).expect(429);
    expect(
      await paying.api.dataSource.manager.countBy(OutboxEmailEntity, { kind: 'credit-code' }),
    ).toBe(8);
  });
});
