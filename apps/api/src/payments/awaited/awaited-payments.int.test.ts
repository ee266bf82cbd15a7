import { beforeEach, describe, expect, it } from '@jest/globals';
import { type Attention } from '@sunfield/contracts/office/attention/attention';
import { type PlacedBooking } from '@sunfield/contracts/bookings/place-booking';
import { isReference } from '@sunfield/contracts/payments/money/payment-reference';
import { cancelling } from '../../../test/families/cancelling';
import { editSeasons } from '../../../test/families/edit-seasons';
import { testPaying } from '../../../test/families/start-paying';
import { EventEntity } from '../../kernel/events/event.entity';
import { testStaff } from '../../../test/running/log-in-staff';

const paying = testPaying({ webhooks: false });
const { api } = paying;
// A Wednesday; camp is on Monday 27 October.
const staff = testStaff(api, '2025-10-15');
const account = {
  bankAccountName: 'Sunfield Camps',
  bankSortCode: '123456',
  bankAccountNumber: '12345678',
};

async function setUp(change: object = account) {
  const { body } = await staff.get('/api/admin/settings').expect(200);
  await staff.put('/api/admin/settings', { ...body, ...change }).expect(200);
}
beforeEach(() => setUp());

const at = ({ id }: { id: number }) => `/api/bookings/${id}/awaited-payment`;
const read = ({ id, accessToken }: PlacedBooking) => api.get(`${at({ id })}?access=${accessToken}`);
const choose = (booking: PlacedBooking) =>
  api.post(at(booking), { way: 'bank_transfer', access: booking.accessToken });
const chosen = async (booking: PlacedBooking) =>
  (await choose(booking).expect(200)).body.awaited as { parts: [{ reference: string }] };
const list = async () => (await staff.get('/api/admin/owing').expect(200)).body;
const statusOf = async ({ id }: { id: number }) => (await paying.booking(id)).paymentStatus;
const until = '2025-10-22T22:59:00.000Z';
const goTo = async (moment: string) => {
  await staff.goTo(moment);
  await api.runJob('timed-reminders');
  await api.runJob('awaited-payments');
  await api.runJob('held-bookings');
  await paying.endHolds();
};
const sent = async () =>
  (
    await Promise.all(
      (
        [
          'awaited-payment',
          'awaited-payment-reminder',
          'awaited-payment-warning',
          'awaited-payment-alert',
          'booking-held',
          'booking-hold-ended',
        ] as const
      ).map(paying.emails),
    )
  )
    .flat()
    .map(({ kind }) => kind);

it('reminds bookings that still owe, each by one email however often it is asked for', async () => {
  const [unpaid, paid] = [await paying.book(), await paying.book()];
  await staff
    .patch(`/api/bookings/${paid.id}/payment-status`)
    .send({ status: 'succeeded', paymentIntentId: `manual_${paid.id}`, method: 'cash' })
    .expect(200);
  const body = { bookingIds: [unpaid.id, paid.id, 999] };
  await api.post('/api/admin/owing/remind', body).expect(401);
  const ask = () => staff.post('/api/admin/owing/remind').send(body).expect(200);
  const answers = await Promise.all([ask(), ask()]);
  expect(answers.map((answer) => answer.body)).toEqual([{ reminded: 1 }, { reminded: 1 }]);
  expect(await paying.emails('booking-link')).toMatchObject([{ subjectId: unpaid.id }]);
});

describe('a family that pays by bank transfer', () => {
  it('gets a reference, the account and five working days, once', async () => {
    const booking = await paying.book();
    const { body } = await read(booking).expect(200);
    expect(body).toEqual({
      awaited: null,
      offered: [{ way: 'bank_transfer', until, companies: [] }],
      children: [],
    });
    const answers = await Promise.all([1, 2, 3].map(() => choose(booking).expect(200)));
    const [{ awaited }] = answers.map((answer) => answer.body) as [{ awaited: object }];
    for (const answer of answers) expect(answer.body.awaited).toEqual(awaited);
    expect(awaited).toEqual({
      way: 'bank_transfer',
      company: '',
      restPence: 0,
      sentAt: null,
      payTo: [
        { label: 'Account name', value: 'Sunfield Camps' },
        { label: 'Sort code', value: '12-34-56' },
        { label: 'Account number', value: '12345678' },
      ],
      parts: [{ childName: null, reference: expect.any(String), amountPence: 1500 }],
      until,
    });
    const [{ reference }] = (awaited as { parts: [{ reference: string }] }).parts;
    expect(isReference(reference)).toBe(true);
    expect((await paying.booking(booking.id)).holdExpiresAt?.toISOString()).toBe(until);
    await api.runJob('outbox');
    const mail = await paying.mailbox.waitFor(
      (one) => one.subject === `How to pay for booking #${booking.id}`,
    );
    const spaced = `${reference.slice(0, 4)} ${reference.slice(4)}`;
    for (const said of [spaced, '12-34-56', '12345678', '£15.00']) {
      expect(mail.text).toContain(said);
    }
    expect(await sent()).toEqual(['awaited-payment']);
  });

  it('says once that it has sent the money, which staff see beside it; a stranger cannot say so', async () => {
    const booking = await paying.book();
    await chosen(booking);
    expect(await list()).toMatchObject([{ sentAt: null }]);
    const say = (access: string | null) => api.post(`${at(booking)}/sent`, { access });
    await say('x'.repeat(43)).expect(404);
    await Promise.all([1, 2].map(() => say(booking.accessToken).expect(200)));
    const { body } = await say(booking.accessToken).expect(200);
    expect(body.awaited.sentAt).toEqual(expect.any(String));
    expect(await list()).toMatchObject([{ bookingId: booking.id, sentAt: body.awaited.sentAt }]);
    const said = { type: 'payment.said_sent' } as const;
    expect(await api.dataSource.getRepository(EventEntity).countBy(said)).toBe(1);
  });

  it('reads nothing in its emails that was typed, as a stranger may have typed the address', async () => {
    const booking = await paying.book({
      parentName: 'You Won',
      children: [{ name: 'Claim It', age: '7' }],
    });
    await chosen(booking);
    await goTo('2025-10-20T10:00:00Z');
    await goTo('2025-10-22T10:00:00Z');
    await api.runJob('outbox');
    const mails = paying.mailbox.messages.filter(({ subject = '' }) =>
      subject.includes(`#${booking.id}`),
    );
    expect(mails.length).toBeGreaterThanOrEqual(3);
    const said = JSON.stringify(mails);
    expect(said).toContain('Hello there, ');
    expect(said).not.toMatch(/You Won|Claim It/);
  });

  it('keeps its places after that, until staff decide; it is reminded and warned, and staff are asked', async () => {
    const booking = await paying.book();
    await chosen(booking);
    await goTo('2025-10-19T10:00:00Z');
    expect(await sent()).toEqual(['awaited-payment']);
    await goTo('2025-10-20T10:00:00Z');
    await goTo('2025-10-20T11:00:00Z');
    expect(await sent()).toEqual(['awaited-payment', 'awaited-payment-reminder']);
    await goTo('2025-10-22T10:00:00Z');
    expect(await list()).toMatchObject([{ bookingId: booking.id, isLate: false }]);
    await goTo('2025-10-25T10:00:00Z');
    expect(await sent()).toEqual([
      'awaited-payment',
      'awaited-payment-reminder',
      'awaited-payment-warning',
      'awaited-payment-alert',
    ]);
    expect(await statusOf(booking)).toBe('pending');
    expect(await paying.placesTaken()).toBe(1);
    expect(await list()).toMatchObject([
      { bookingId: booking.id, parentName: 'Ngozi Okafor', duePence: 1500, isLate: true, until },
    ]);
  });

  it('is in To Do once its time is over, until staff keep its places or let them go', async () => {
    const booking = await paying.book();
    await chosen(booking);
    const toDo = async () => {
      const { body } = await staff.get('/api/admin/attention').expect(200);
      return (body as Attention).items.filter(({ kind }) => kind === 'overdue');
    };
    expect(await toDo()).toEqual([]);
    await goTo('2025-10-22T23:30:00Z');
    const [item] = await toDo();
    expect(item).toMatchObject({ bookingId: booking.id, target: booking.id });
    const path = `/api/admin/bookings/${item?.target}`;
    await staff.put(`${path}/awaited-payment`, { days: 1 }).expect(200);
    expect(await toDo()).toEqual([]);
    await goTo('2025-10-25T10:00:00Z');
    expect(await toDo()).toHaveLength(1);
    await staff.post(`${path}/let-go`, {}).expect(200);
    expect(await toDo()).toEqual([]);
    expect(await statusOf(booking)).toBe('expired');
  });

  it('reads on its booking that the bank payment is awaited, until it is paid', async () => {
    const booking = await paying.book();
    const awaits = async () =>
      (await api.get(`/api/bookings/${booking.id}?access=${booking.accessToken}`).expect(200)).body
        .awaitsBank;
    expect(await awaits()).toBeUndefined();
    await chosen(booking);
    expect(await awaits()).toBe(true);
    const opened = await paying.open(booking);
    await paying.payByCard(opened.intentId);
    await paying.report(opened).expect(200);
    expect(await awaits()).toBeUndefined();
  });

  it('is not told to pay by the end that staff chose before, as nothing is let go then', async () => {
    const booking = await paying.book();
    const hold = { until: '2025-10-20T12:00:00.000Z', emailLink: false };
    await staff.put(`/api/admin/bookings/${booking.id}/hold`, hold).expect(200);
    await chosen(booking);
    await goTo('2025-10-19T13:00:00Z');
    await goTo('2025-10-21T13:00:00Z');
    expect(await paying.emails('booking-payment-reminder')).toEqual([]);
    expect(await statusOf(booking)).toBe('pending');
  });

  it('reads in the payment link of staff that its bank payment is awaited, not that others can book', async () => {
    const booking = await paying.book();
    await chosen(booking);
    const hold = { until: '2025-10-20T12:00:00.000Z', emailLink: true };
    await staff.put(`/api/admin/bookings/${booking.id}/hold`, hold).expect(200);
    await api.runJob('outbox');
    const linkOf = (id: number, begin = 'Pay for') =>
      paying.mailbox.waitFor(
        ({ subject }) => subject?.startsWith(begin) === true && subject.includes(`#${id} `),
      );
    const { text } = await linkOf(booking.id);
    expect(text).not.toContain('other families');
    expect(text).toContain('we are waiting for your payment of £15.00');
    expect(text).toContain('It should be here by Monday 20 October at 1pm');
    expect(text).toContain('we hold your places until we have been in touch with you');
    // The same in the reminder a day before, as the hold does not end then.
    await goTo('2025-10-19T13:00:00Z');
    await api.runJob('outbox');
    expect((await linkOf(booking.id, 'Reminder: pay for')).text).not.toContain('other families');
    await goTo('2025-10-20T13:00:00Z');
    expect(await statusOf(booking)).toBe('pending');

    const unpaid = await paying.book();
    const until = '2025-10-22T12:00:00.000Z';
    await staff.put(`/api/admin/bookings/${unpaid.id}/hold`, { until, emailLink: true });
    await api.runJob('outbox');
    expect((await linkOf(unpaid.id)).text).toContain('After that, other families can book them.');
  });

  it('may still pay by card', async () => {
    const booking = await paying.book();
    await chosen(booking);
    const opened = await paying.open(booking);
    await paying.payByCard(opened.intentId);
    await paying.report(opened).expect(200);
    expect(await statusOf(booking)).toBe('succeeded');
    expect(await list()).toEqual([]);
    expect((await read(booking).expect(200)).body).toMatchObject({ awaited: null, offered: [] });
  });

  it('needs the booking’s link, an account of the provider, time before camp and an unpaid booking', async () => {
    const booking = await paying.book();
    await api.get(at(booking)).expect(404);
    await api.post(at(booking), { way: 'bank_transfer' }).expect(404);
    await api.post(at(booking), { way: 'card', access: booking.accessToken }).expect(400);
    await setUp({ bankAccountNumber: '' });
    await choose(booking).expect(409);
    await setUp();
    api.clock.advance({ minutes: 31 });
    expect((await choose(booking)).body.code).toBe('booking_expired');
    await staff.goTo('2025-10-25');
    const late = await paying.book();
    expect((await choose(late)).body).toMatchObject({ code: 'status_conflict' });
    await staff.goTo('2025-10-23');
    const soon = await paying.book();
    expect((await choose(soon)).body.awaited).toMatchObject({ until: '2025-10-26T23:59:00.000Z' });
  });
});

describe('staff', () => {
  it('keep its places for some more working days, and are asked again after those', async () => {
    const booking = await paying.book();
    await chosen(booking);
    await goTo('2025-10-23T10:00:00Z');
    const kept = await staff.put(`/api/admin/bookings/${booking.id}/awaited-payment`, { days: 1 });
    expect(kept.body).toEqual({ until: '2025-10-24T22:59:00.000Z' });
    expect(await list()).toMatchObject([{ isLate: false }]);
    await goTo('2025-10-25T10:00:00Z');
    expect((await sent()).filter((kind) => kind === 'awaited-payment-alert')).toHaveLength(2);
    await staff
      .put(`/api/admin/bookings/${booking.id}/awaited-payment`, { days: 20 })
      .expect(200, { until: '2025-10-26T23:59:00.000Z' });
    await goTo('2025-10-27T10:00:00Z');
    await staff.put(`/api/admin/bookings/${booking.id}/awaited-payment`, { days: 1 }).expect(409);
  });

  it('let its places go once, and the family gets an email', async () => {
    const booking = await paying.book();
    await chosen(booking);
    await paying.open(booking);
    await goTo('2025-10-23T10:00:00Z');
    const letGo = () => staff.post(`/api/admin/bookings/${booking.id}/let-go`, {});
    const answers = await Promise.all([letGo(), letGo()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await statusOf(booking)).toBe('expired');
    expect(await paying.placesTaken()).toBe(0);
    expect(await list()).toEqual([]);
    expect(await sent()).toContain('booking-hold-ended');
  });

  it('do not let go what is paid, or what no bank payment is awaited for', async () => {
    const booking = await paying.book();
    const letGo = (id: number) => staff.post(`/api/admin/bookings/${id}/let-go`, {});
    await letGo(booking.id).expect(409);
    await chosen(booking);
    await staff
      .patch(`/api/bookings/${booking.id}/payment-status`, {
        status: 'succeeded',
        paymentIntentId: 'manual_1',
        method: 'bank_transfer',
      })
      .expect(200);
    expect((await letGo(booking.id)).body.code).toBe('already_paid');
    expect(await statusOf(booking)).toBe('succeeded');
  });

  it('who cancel a camp day end the wait, too', async () => {
    const booking = await paying.book();
    await chosen(booking);
    const steps = cancelling(api, await editSeasons(api));
    await steps.cancel(['2025-10-27']);
    await steps.round();
    expect(await statusOf(booking)).toBe('expired');
    expect(await list()).toEqual([]);
  });

  it('delete an unpaid booking while its money is awaited', async () => {
    const booking = await paying.book();
    await chosen(booking);
    await staff.delete(`/api/admin/bookings/${booking.id}`).expect(200);
    expect(await list()).toEqual([]);
    expect(await paying.placesTaken()).toBe(0);
  });
});
