import { describe, expect, it } from '@jest/globals';
import { type Booking } from '@sunfield/contracts/bookings/bookings';
import { agreed, edited, without } from '../../../test/families/amending';
import { cancelling } from '../../../test/families/cancelling';
import { editSeasons } from '../../../test/families/edit-seasons';
import { testStaff } from '../../../test/running/log-in-staff';
import { alsoOn, payingForChange, type Waiting } from '../../../test/families/paying-for-change';
import { type Opened, testPaying } from '../../../test/families/start-paying';
import { CampDayEntity } from '../../catalogue/model/camp-day.entity';
import { SlotEntity } from '../../catalogue/model/slot.entity';
import { EmailComposers } from '../../mail/outbox/email-composers';
import { type OutboxEmailEntity } from '../../mail/outbox/outbox-email.entity';
import { EventEntity } from '../../kernel/events/event.entity';
import { PaymentEntity, paymentNote } from '../../payments/model/payment.entity';

const monday = '2025-10-27';
const thursday = '2025-10-30';
const amara = { name: 'Amara Okafor', age: '7' };
const onMonday = { children: [amara], dates: [{ date: monday }] };

const paying = testPaying({ webhooks: false });
const family = payingForChange(paying);
const staff = testStaff(paying.api);

const later = (minutes: number) => paying.api.clock.advance({ minutes });
const view = ({ id, accessToken }: Waiting): Promise<Booking> => family.view(id, accessToken);
const datesOf = async (waiting: Waiting) =>
  (await view(waiting)).selectedDates.map(({ date }) => date);
const intentAtStripe = ({ intentId }: Opened) => paying.stripe.paymentIntents.retrieve(intentId);
const textOf = async (kind: OutboxEmailEntity['kind']) => {
  const [email] = await paying.emails(kind);
  return (email && (await paying.api.app.get(EmailComposers).compose(email)))?.text ?? '';
};
const markPaid = ({ id, amendment }: Waiting, reference = 'manual_1') =>
  staff.post(`/api/admin/bookings/${id}/amendments/${amendment.id}/mark-paid`, {
    status: 'succeeded',
    paymentIntentId: reference,
    method: 'cash',
    note: 'At the gate',
  });

/** Sends Stripe's own webhook, which may arrive twice, and processes it immediately. */
async function webhook({ intentId }: Opened): Promise<void> {
  const payload = JSON.stringify({
    id: `evt_of_${intentId}`,
    object: 'event',
    created: 1_760_000_000,
    type: 'payment_intent.succeeded',
    livemode: false,
    data: { object: { id: intentId, object: 'payment_intent' } },
  });
  const signature = paying.stripe.webhooks.generateTestHeaderString({
    payload,
    secret: 'whsec_sunfield_demo',
    timestamp: Math.floor(paying.api.clock.now().getTime() / 1000),
  });
  await paying.api
    .post('/api/stripe/webhook')
    .type('application/json')
    .set('Stripe-Signature', signature)
    .send(payload)
    .expect(200);
  await paying.api.runJob('stripe-events');
}

/** A paid booking for Monday whose parent also wants Thursday. */
const wantsThursday = async (): Promise<Waiting> =>
  family.ask(await family.paid(onMonday), alsoOn(thursday));

const unchanged = { revision: 0, totalPence: 1500, paymentStatus: 'succeeded' };
const changed = {
  revision: 1,
  totalPence: 3000,
  waitingAmendment: null,
  paymentStatus: 'succeeded',
};

describe('a change that costs more', () => {
  it('waits, holds what it adds, and is made when it is paid', async () => {
    const waiting = await wantsThursday();
    const { amendment, quoted } = waiting;
    expect(amendment).toMatchObject({ state: 'waiting', payPence: 1500, backPence: 0 });
    expect(await view(waiting)).toMatchObject({
      ...unchanged,
      waitingAmendment: {
        id: amendment.id,
        payPence: 1500,
        holdExpiresAt: amendment.holdExpiresAt,
        lines: quoted.lines,
        isProcessing: false,
      },
    });
    expect(await datesOf(waiting)).toEqual([monday]);
    expect(await paying.placesTaken(thursday)).toBe(1);
    expect(await paying.emails('amendment-made')).toEqual([]);

    const opened = await family.paidChange(waiting);
    await paying.report(opened).expect(200);
    expect(await view(waiting)).toMatchObject(changed);
    expect(await datesOf(waiting)).toEqual([monday, thursday]);
    expect(await paying.placesTaken(thursday)).toBe(1);
    const told = await textOf('amendment-made');
    expect(told).toContain('ADDED TO YOUR BOOKING');
    expect(told).toContain('£15.00 was paid for this change.');
    expect(await paying.emails('amendment-alert')).toHaveLength(1);
    const events = paying.api.dataSource.getRepository(EventEntity);
    expect(await events.findBy({ type: 'booking.amended' })).toMatchObject([
      { actor: 'parent', after: { payPence: 1500, added: 1 } },
    ]);
    const { body } = await staff.get(`/api/admin/bookings/${waiting.id}/timeline`).expect(200);
    const said = (body.entries as { text: string }[]).map(({ text }) => text);
    expect(said).toContain('A change that costs £15.00 more is waiting to be paid.');
    expect(said).toContain('Changed: 1 camp day added; price £15.00, now £30.00, £15.00 paid.');
    const late = await family.askForIntent(waiting).expect(409);
    expect(late.body.code).toBe('already_paid');
  });

  it.each<[string, number, (opened: Opened) => Promise<unknown>]>([
    ['reported', 40, (opened) => paying.report(opened).expect(200)],
    ['told of by a signed webhook', 0, webhook],
    ['told of by a signed webhook after its time', 40, webhook],
  ])('is made once, however often its payment is %s', async (_, minutes, tell) => {
    const waiting = await wantsThursday();
    const opened = await family.paidChange(waiting);
    later(minutes);
    for (const _again of [1, 2, 3]) await tell(opened);
    expect(await view(waiting)).toMatchObject(changed);
    await paying.api.runJob('reconcile-payments');
    expect(await view(waiting)).toMatchObject(changed);
    expect(await paying.emails('amendment-made')).toHaveLength(1);
    expect(await paying.refunds()).toEqual([]);
  });

  it('is paid after a declined card, and after the bank has asked the parent', async () => {
    const waiting = await wantsThursday();
    const opened = await family.open(waiting);
    await expect(paying.payByCard(opened.intentId, 'pm_card_chargeDeclined')).rejects.toThrow();
    const { body } = await paying.report(opened).expect(409);
    expect(body.code).toBe('payment_not_confirmed');
    expect(await family.open(waiting)).toEqual(opened);
    await paying.payByCard(opened.intentId, 'pm_card_threeDSecure2Required');
    await paying.report(opened).expect(409);
    await paying.authenticate(opened.intentId, 'complete');
    await paying.report(opened).expect(200);
    expect(await view(waiting)).toMatchObject(changed);
  });

  it('costs what was agreed, whatever is asked for the day by then', async () => {
    const waiting = await wantsThursday();
    const { campDayId } = await slotOf(thursday);
    await paying.api.dataSource.manager.update(SlotEntity, { campDayId }, { pricePence: 9900 });
    await paying.report(await family.paidChange(waiting)).expect(200);
    expect(await view(waiting)).toMatchObject(changed);
  });

  it('falls away when its time is over: its payment is ended first, and its day is free', async () => {
    const waiting = await wantsThursday();
    const opened = await family.open(waiting);
    later(31);
    const { body } = await family.askForIntent(waiting).expect(409);
    expect(body.code).toBe('booking_expired');
    await paying.endHolds();
    expect((await intentAtStripe(opened)).status).toBe('canceled');
    expect(await view(waiting)).toMatchObject({ ...unchanged, waitingAmendment: null });
    expect(await paying.placesTaken(thursday)).toBe(0);
    expect(await family.rowOf(waiting)).toMatchObject({ state: 'fallen_away' });
    const again = await family.ask(waiting, alsoOn(thursday));
    await paying.report(await family.paidChange(again)).expect(200);
    expect(await view(waiting)).toMatchObject(changed);
  });

  it('keeps its day while the bank works on the payment', async () => {
    const waiting = await wantsThursday();
    await paying.settings({ hold_in_processing: 1 });
    const opened = await family.paidChange(waiting);
    await paying.report(opened).expect(409);
    expect(await view(waiting)).toMatchObject({ waitingAmendment: { isProcessing: true } });
    const refused = (await (await family.ready(waiting, alsoOn('2025-10-29')))()).body;
    expect(refused.code).toBe('payment_processing');
    later(31);
    await paying.endHolds();
    expect(await paying.placesTaken(thursday)).toBe(1);
    await paying.settle(opened.intentId, 'succeed');
    await paying.report(opened).expect(200);
    expect(await view(waiting)).toMatchObject(changed);
  });

  it('has what it is short of where a day filled up since it was quoted', async () => {
    const booking = await family.paid(onMonday);
    const send = await family.ready(booking, alsoOn(thursday));
    await paying.fillDay(thursday);
    const { body } = await send().expect(409);
    expect(body).toMatchObject({ code: 'session_full', days: [{ date: thursday }] });
  });
});

it('is what the links lead to that staff copy and that are emailed, as long as it waits', async () => {
  const waiting = await wantsThursday();
  const { id, accessToken, amendment } = waiting;
  const copied = () => staff.get(`/api/admin/bookings/${id}/payment-link`);
  const { body } = await copied().expect(200);
  const { pathname, searchParams } = new URL((body as { url: string }).url);
  expect([pathname, Object.fromEntries(searchParams)]).toEqual([
    '/checkout',
    {
      booking_id: String(id),
      amount: '15.00',
      amendment: String(amendment.id),
      access: accessToken,
    },
  ]);
  await paying.api.post(`/api/bookings/${id}/email-link`).expect(200);
  const waits = 'A change to it is waiting for a payment of £15.00, until ';
  expect(await textOf('booking-link')).toContain(waits);
  await paying.report(await family.paidChange(waiting)).expect(200);
  expect(await textOf('booking-link')).not.toContain(waits);
  await copied().expect(409);
});

describe('a change that waits ends', () => {
  it('when its parent withdraws it, and not when anybody else tries to', async () => {
    const waiting = await wantsThursday();
    const opened = await family.open(waiting);
    const other = await family.paid(onMonday);
    await family.withdraw(waiting, other.accessToken).expect(404);
    await family.withdraw({ ...waiting, ...other }).expect(404);
    const { body } = await family.withdraw(waiting).expect(200);
    expect(body).toMatchObject({ state: 'fallen_away', payPence: 0 });
    await family.withdraw(waiting).expect(200);
    expect((await intentAtStripe(opened)).status).toBe('canceled');
    expect(await paying.placesTaken(thursday)).toBe(0);
    expect(await view(waiting)).toMatchObject({ ...unchanged, waitingAmendment: null });
  });

  it('when another is asked for, which may have its places, and when another is made', async () => {
    const waiting = await wantsThursday();
    const opened = await family.open(waiting);
    await paying.fillDay(thursday);
    const second = await family.ask(waiting, alsoOn(thursday));
    expect((await intentAtStripe(opened)).status).toBe('canceled');
    expect((await family.rowOf(waiting)).state).toBe('fallen_away');
    await family.askForIntent(waiting).expect(409);
    await family.open(second);
    const { made } = await family.change(waiting, without(monday));
    expect(made.state).toBe('applied');
    expect((await family.rowOf(second)).state).toBe('fallen_away');
    expect(await paying.placesTaken(thursday)).toBe(0);
  });

  it('not when it is already paid: then the other change looks again', async () => {
    const waiting = await wantsThursday();
    const send = await family.ready(waiting, without(monday));
    await family.paidChange(waiting);
    expect((await send().expect(409)).body.code).toBe('changed_meanwhile');
    expect(await view(waiting)).toMatchObject(changed);
    const { body } = await family.withdraw(waiting).expect(409);
    expect(body.code).toBe('already_paid');
  });

  it('when a day that it adds is cancelled: no payment for it begins, and one that began is ended first', async () => {
    const [waiting, paid] = [await wantsThursday(), await wantsThursday()];
    const opened = await family.open(waiting);
    await family.paidChange(paid);
    const days = cancelling(paying.api, await editSeasons(paying.api));
    await days.cancel([thursday]);
    const refused = await family.askForIntent(waiting).expect(409);
    expect(refused.body).toMatchObject({ code: 'booking_expired' });
    expect(refused.body.message).toContain('We had to cancel camp on Thursday, 30th October 2025');
    await days.round();
    expect((await intentAtStripe(opened)).status).toBe('canceled');
    for (const each of [waiting, paid]) {
      expect(await family.rowOf(each)).toMatchObject({ state: 'fallen_away' });
      expect(await view(each)).toMatchObject({ ...unchanged, waitingAmendment: null });
    }
    expect(await paying.placesTaken(thursday)).toBe(0);
    expect(await paying.refundsAtStripe()).toMatchObject([{ amount: 1500 }]);
    expect(await days.rows()).toEqual([]);
    await days.round();
    // A parent who had paid gets the refund email instead.
    expect(await paying.emails('amendment-day-cancelled')).toMatchObject([
      { subjectId: waiting.amendment.id },
    ]);
    const told = await textOf('amendment-day-cancelled');
    expect(told).toMatch(/- Thursday, 30th October 2025: 9am-3pm, St Mary's .+ \(cancelled\)\n/);
    expect(told).toContain('The school hall is flooded.');
    expect(told).toContain('Nothing was taken from you for this change. Your booking stays as');
    expect(told).toMatch(/\nChange your booking: http\S+change-booking\?/);
    expect(told).not.toMatch(/Amara/);
  });

  it('when its booking is refunded whole, or deleted, and nothing of it is kept', async () => {
    const booking = await paying.book();
    const first = await paying.open(booking);
    await paying.payByCard(first.intentId);
    await paying.report(first).expect(200);
    const waiting = await family.ask(booking, alsoOn(thursday));
    const opened = await family.open(waiting);
    const refund = (amount: string) =>
      staff.post(`/api/admin/bookings/${waiting.id}/refunds`, { amount, reason: 'Ill' });
    await refund('5.00').expect(201);
    expect((await family.rowOf(waiting)).state).toBe('waiting');
    await refund('10.00').expect(201);
    expect((await family.rowOf(waiting)).state).toBe('fallen_away');
    expect((await intentAtStripe(opened)).status).toBe('canceled');

    const others = await wantsThursday();
    const payment = await family.open(others);
    await staff.delete(`/api/admin/bookings/${others.id}?refund=none`).expect(200);
    expect((await intentAtStripe(payment)).status).toBe('canceled');
    expect(await family.rowOf(others)).toMatchObject({ state: 'fallen_away', plan: null });
    expect(await paying.placesTaken(thursday)).toBe(0);
  });
});

describe('only what was asked for is paid', () => {
  it.each<[string, (waiting: Waiting) => Promise<object>, number, string]>([
    ['a bare number', () => Promise.resolve({ access: undefined }), 404, 'booking_not_found'],
    ['another amount', () => Promise.resolve({ amount: 1 }), 409, 'price_changed'],
    ['no such change', () => Promise.resolve({ amendmentId: 4711 }), 404, 'not_found'],
    [
      "another booking's change",
      async () => ({ amendmentId: (await wantsThursday()).amendment.id }),
      404,
      'not_found',
    ],
    [
      "another booking's link",
      async () => ({ access: (await family.paid(onMonday)).accessToken }),
      404,
      'booking_not_found',
    ],
  ])('%s opens no payment', async (_, forge, status, code) => {
    const waiting = await wantsThursday();
    const { body } = await family.askForIntent(waiting, await forge(waiting)).expect(status);
    expect(body.code).toBe(code);
    expect((await paying.stripe.paymentIntents.list()).data).toEqual([]);
  });

  it('money of another amount changes nothing until staff decide', async () => {
    const waiting = await wantsThursday();
    const opened = await family.open(waiting);
    await paying.stripe.paymentIntents.update(opened.intentId, { amount: 1000 });
    await paying.payByCard(opened.intentId);
    expect((await paying.report(opened).expect(409)).body.code).toBe('payment_mismatch');
    later(31);
    await paying.endHolds();
    expect(await view(waiting)).toMatchObject({
      revision: 0,
      waitingAmendment: { payPence: 1500 },
    });
    expect((await family.withdraw(waiting).expect(409)).body.code).toBe('payment_mismatch');
    await markPaid(waiting).expect(200);
    expect(await view(waiting)).toMatchObject(changed);
    const payments = await paying.payments(waiting.id);
    expect(payments.map(({ status, receivedPence }) => [status, receivedPence])).toEqual([
      ['succeeded', 1500],
      ['mismatch', 1000],
      ['succeeded', 500],
    ]);
  });

  it('after staff have let it go, money that did not fit is no reason not to pay again', async () => {
    const waiting = await wantsThursday();
    const opened = await family.open(waiting);
    await paying.stripe.paymentIntents.update(opened.intentId, { amount: 1000 });
    await paying.payByCard(opened.intentId);
    await paying.report(opened).expect(409);
    await staff
      .post(`/api/bookings/${waiting.id}/amendments/${waiting.amendment.id}/withdraw`)
      .expect(200);
    const again = await family.ask(waiting, alsoOn(thursday));
    await paying.report(await family.paidChange(again)).expect(200);
    expect(await view(waiting)).toMatchObject(changed);
  });
});

describe('staff who took the money', () => {
  it('mark it paid, once: the card payment is ended, and the change is made', async () => {
    const waiting = await wantsThursday();
    const opened = await family.open(waiting);
    await paying.api.post(`/api/admin/bookings/${waiting.id}/amendments/1/mark-paid`).expect(401);
    const { body } = await markPaid(waiting).expect(200);
    expect(body).toMatchObject({ state: 'applied', payPence: 0 });
    await markPaid(waiting).expect(200);
    expect((await markPaid(waiting, 'manual_2').expect(409)).body.code).toBe('already_paid');
    expect((await intentAtStripe(opened)).status).toBe('canceled');
    expect(await view(waiting)).toMatchObject(changed);
    const [, , byHand] = await paying.payments(waiting.id);
    expect(byHand).toMatchObject({ method: 'cash', amountPence: 1500 });
    const [row] = await paying.api.dataSource.manager.findBy(PaymentEntity, { method: 'cash' });
    expect(row?.note && paymentNote.open(row, row.note)).toBe('At the gate');
  });

  it('and a card pays it as well: the second payment goes back', async () => {
    const waiting = await wantsThursday();
    const opened = await family.open(waiting);
    await loseSight(waiting);
    await markPaid(waiting).expect(200);
    await paying.payByCard(opened.intentId);
    expect((await paying.report(opened).expect(409)).body.code).toBe('already_paid');
    expect(await paying.refundsAtStripe()).toMatchObject([{ amount: 1500 }]);
    expect(await view(waiting)).toMatchObject(changed);
  });

  it('make what is too little to be paid by card, which its parent cannot', async () => {
    const booking = await family.paid(onMonday);
    const { id: bookingId, accessToken } = booking;
    const send = await family.ready(booking, alsoOn(thursday));
    const { id, version } = await dayOf(thursday);
    const slots = ['9am-3pm', '8am-5pm'].map((sessionKey) => ({ sessionKey, pricePence: 29 }));
    const editor = await editSeasons(paying.api);
    await editor.patch('/1/days', { days: [{ id, version }], change: { slots } });
    const { amendment: quoted } = (await send().expect(409)).body;
    expect(quoted.payPence).toBe(29);
    const wish = edited(await family.view(bookingId, accessToken), alsoOn(thursday));
    const message = agreed(wish, quoted);
    const { body } = await family.send(bookingId, accessToken, message).expect(409);
    expect(body.message).toContain('£0.29 is too little to pay by card');
    expect(body.message).toContain('Call us on 01632 960 184 and we’ll change it for you.');
    const made = await staff.post(`/api/bookings/${bookingId}/amendments`, message).expect(201);
    const waiting: Waiting = { ...booking, amendment: made.body, quoted };
    await markPaid(waiting).expect(200);
    expect(await view(waiting)).toMatchObject({ revision: 1, totalPence: 1529 });
  });

  it('do not mark paid what is no longer waiting, or another booking, or by a card', async () => {
    const waiting = await wantsThursday();
    const other = await wantsThursday();
    await markPaid({ ...waiting, amendment: other.amendment }).expect(404);
    await markPaid(waiting, 'pi_1').expect(400);
    await family.withdraw(waiting).expect(200);
    await markPaid(waiting).expect(409);
    expect(await view(waiting)).toMatchObject(unchanged);
    await cancelDay(thursday);
    const { body } = await markPaid(other).expect(409);
    expect(body).toMatchObject({ code: 'booking_closed' });
    expect(body.message).toContain('Camp on Thursday, 30th October 2025 is cancelled');
  });
});

describe('what it holds stays in the calendar', () => {
  it('the day and its times, and the capacity', async () => {
    await wantsThursday();
    const { id, version } = await dayOf(thursday);
    const editor = await editSeasons(paying.api);
    const days = [{ id, version }];
    const slots = [{ sessionKey: '8am-5pm', pricePence: 2500 }];
    for (const change of [{ capacity: 0 }, { slots }]) {
      const { body } = await editor.patch('/1/days', { days, change });
      expect(body.code).toBe('validation_failed');
    }
    const gone = await editor.post('/1/days/delete', { days });
    expect(gone.body.code).toBe('validation_failed');
  });
});

/**
 * The hold ended without an answer from Stripe, which was unreachable for too long: this is the
 * only way money can arrive for a change that has ended.
 */
async function paidLate(): Promise<{ waiting: Waiting; opened: Opened }> {
  const waiting = await wantsThursday();
  const opened = await family.open(waiting);
  await paying.fail({ kind: 'error_500', count: 100 });
  later(61);
  await paying.endHolds();
  await paying.sandbox.control('DELETE', '/_sandbox/faults');
  expect((await family.rowOf(waiting)).state).toBe('fallen_away');
  expect(await paying.placesTaken(thursday)).toBe(0);
  await paying.payByCard(opened.intentId);
  return { waiting, opened };
}

/**
 * Marks the payment as given up: otherwise the next change to the booking would end it, and find it
 * paid.
 */
const loseSight = ({ id }: Waiting) =>
  paying.api.dataSource.manager.update(PaymentEntity, { bookingId: id }, { openBookingId: null });

describe('money that comes after its time', () => {
  it('makes the change where it still fits', async () => {
    const { waiting, opened } = await paidLate();
    expect(await textOf('amendment-day-cancelled')).toContain('was not made');
    await paying.report(opened).expect(200);
    expect(await textOf('amendment-day-cancelled')).toBe('');
    expect(await view(waiting)).toMatchObject(changed);
    expect(await paying.placesTaken(thursday)).toBe(1);
    expect(await paying.refunds()).toEqual([]);
  });

  it('makes it also where only a signed webhook tells of it, and that twice', async () => {
    const { waiting, opened } = await paidLate();
    await webhook(opened);
    await webhook(opened);
    expect(await view(waiting)).toMatchObject(changed);
    expect(await paying.placesTaken(thursday)).toBe(1);
    expect(await paying.emails('amendment-made')).toHaveLength(1);
    expect(await paying.refunds()).toEqual([]);
  });

  it('makes it also before anybody changes the booking otherwise', async () => {
    const { waiting } = await paidLate();
    const send = await family.ready(waiting, () => ({ parentPhone: '1' }));
    expect((await send().expect(409)).body.code).toBe('changed_meanwhile');
    expect(await view(waiting)).toMatchObject(changed);
  });

  it.each<[string, (waiting: Waiting) => Promise<unknown>]>([
    ['its day is full', () => paying.fillDay(thursday)],
    ['its day was cancelled', () => cancelDay(thursday)],
    ['its season is not sold any more', () => paying.closeSeason()],
    [
      'another change waits',
      async (waiting) => {
        await loseSight(waiting);
        await family.ask(waiting, alsoOn('2025-10-29'));
      },
    ],
    [
      'the booking was changed since',
      async (waiting) => {
        await loseSight(waiting);
        await family.change(waiting, () => ({ parentPhone: '07700 900999' }));
      },
    ],
  ])('goes back in full, once, and the parent reads a kind message, if %s', async (_, spoil) => {
    const { waiting, opened } = await paidLate();
    await spoil(waiting);
    const answers = await Promise.all(Array.from({ length: 4 }, () => paying.report(opened)));
    expect(answers.map(({ body }) => body.code)).toEqual(Array(4).fill('booking_expired'));
    expect(answers[0]?.body.message).toContain('refunding all of the payment to your card');
    await paying.api.runJob('reconcile-payments');
    expect(await paying.refundsAtStripe()).toMatchObject([
      { amount: 1500, payment_intent: opened.intentId },
    ]);
    expect(await view(waiting)).toMatchObject({ totalPence: 1500, paymentStatus: 'succeeded' });
    expect(await datesOf(waiting)).toEqual([monday]);
    expect(await textOf('payment-refund')).toContain('Your booking stays as it was');
    expect((await paying.alerts()).map(({ kind }) => kind)).toContain('late_payment');
  });

  it('goes back although its places are held, where its day was cancelled', async () => {
    const waiting = await wantsThursday();
    const opened = await family.paidChange(waiting);
    await cancelDay(thursday);
    await paying.report(opened).expect(409);
    expect(await paying.refundsAtStripe()).toMatchObject([{ amount: 1500 }]);
    expect(await family.rowOf(waiting)).toMatchObject({ state: 'fallen_away' });
    expect(await paying.placesTaken(thursday)).toBe(0);
    expect(await view(waiting)).toMatchObject(unchanged);
  });
});

const dayOf = (date: string) =>
  paying.api.dataSource.manager.findOneByOrFail(CampDayEntity, { date, venueKey: 'st-marys' });
const slotOf = async (date: string) =>
  paying.api.dataSource.manager.findOneByOrFail(SlotEntity, { campDayId: (await dayOf(date)).id });
const cancelDay = async (date: string) =>
  paying.api.dataSource.manager.update(
    CampDayEntity,
    { id: (await dayOf(date)).id },
    { state: 'cancelled' },
  );
