import { describe, expect, it } from '@jest/globals';
import { type PlacedBooking } from '@sunfield/contracts/bookings/place-booking';
import dayjs from 'dayjs';
import { amending, moved } from '../../../test/families/amending';
import { anOrder } from '../../../test/families/an-order';
import { testStaff } from '../../../test/running/log-in-staff';
import { testPaying } from '../../../test/families/start-paying';
import { EventEntity } from '../../kernel/events/event.entity';

const paying = testPaying({ webhooks: false });
const staff = testStaff(paying.api);
const inHours = (hours: number) =>
  dayjs(paying.api.clock.now()).add(hours, 'hour').toDate().toISOString();
const later = (hours: number) => paying.api.clock.advance({ minutes: hours * 60 });
const statusOf = async (id: number) => (await paying.booking(id)).paymentStatus;
const hold = (id: number, body: object) => staff.put(`/api/admin/bookings/${id}/hold`, body);
/** A parent on the phone, who pays within `hours`. */
const bookFor = async (hours: number, emailLink = false, order = {}): Promise<PlacedBooking> => {
  const wanted = { ...anOrder(order), hold: { until: inHours(hours), emailLink } };
  return (await staff.post('/api/bookings', wanted).expect(201)).body as PlacedBooking;
};
const kinds = async (id: number) => {
  const all = await Promise.all(
    (
      [
        'booking-payment-link',
        'booking-payment-reminder',
        'booking-hold-ended',
        'booking-hold-ended-alert',
        'booking-held',
      ] as const
    ).map((kind) => paying.emails(kind)),
  );
  return all
    .flat()
    .filter(({ subjectId }) => subjectId === id)
    .map(({ kind }) => kind);
};

describe('places that staff hold until a time', () => {
  it('are kept until then, not longer, and then parent and staff are emailed once', async () => {
    const { id, holdExpiresAt } = await bookFor(48, true);
    expect(holdExpiresAt).toBe((await paying.booking(id)).heldByStaffUntil?.toISOString());
    later(47.9);
    await paying.endHolds();
    expect(await statusOf(id)).toBe('pending');
    expect(await paying.placesTaken()).toBe(1);
    later(0.2);
    await Promise.all([paying.endHolds(), paying.endHolds()]);
    expect(await statusOf(id)).toBe('expired');
    expect(await paying.placesTaken()).toBe(0);
    expect(await kinds(id)).toEqual([
      'booking-payment-link',
      'booking-hold-ended',
      'booking-hold-ended-alert',
    ]);
  });

  it('are not held longer by the parent, nor told of by the email about forms left unpaid', async () => {
    const { id, holdExpiresAt } = await bookFor(48);
    const { body } = await paying.api
      .post(`/api/bookings/${id}/keep-places`, { holdExpiresAt })
      .expect(409);
    expect(body.code).toBe('hold_limit_reached');
    later(1);
    await paying.api.runJob('held-bookings');
    expect(await kinds(id)).toEqual([]);
  });

  it('are held no longer than the evening before, where the parent chooses an earlier day', async () => {
    await staff.goTo('2025-10-01');
    const { id, accessToken } = await bookFor(27 * 24, false, { dates: [{ date: '2025-10-30' }] });
    await amending(paying.api).change({ id, accessToken }, moved('2025-10-30', '2025-10-27'));
    const until = new Date('2025-10-26T23:59:00.000Z');
    expect(await paying.booking(id)).toMatchObject({
      holdExpiresAt: until,
      holdLimitAt: until,
      heldByStaffUntil: until,
    });
  });

  it('end at Stripe first: the intent is cancelled, then the place is free (F7)', async () => {
    const booking = await bookFor(48);
    const { intentId } = await paying.open(booking);
    later(48.1);
    await paying.endHolds();
    expect((await paying.stripe.paymentIntents.retrieve(intentId)).status).toBe('canceled');
    expect(await statusOf(booking.id)).toBe('expired');
  });

  it('are the family’s where they are paid in the last second (F7)', async () => {
    const booking = await bookFor(48);
    later(47.99);
    const opened = await paying.open(booking);
    await paying.payByCard(opened.intentId);
    later(1);
    await paying.endHolds();
    expect(await statusOf(booking.id)).toBe('succeeded');
    expect(await paying.placesTaken()).toBe(1);
    expect(await kinds(booking.id)).toEqual([]);
  });

  it('are paid or free where eight are paid while their holds end, never both or neither', async () => {
    const opened = await Promise.all(
      Array.from({ length: 8 }, async () => paying.open(await bookFor(48))),
    );
    later(48.1);
    const [, ...payments] = await Promise.all([
      paying.endHolds(),
      ...opened.map(({ intentId }) =>
        paying.payByCard(intentId).then(
          () => true,
          () => false,
        ),
      ),
    ]);
    await paying.endHolds();
    for (const [n, { bookingId }] of opened.entries()) {
      expect(await statusOf(bookingId)).toBe(payments[n] ? 'succeeded' : 'expired');
    }
    expect(await paying.placesTaken()).toBe(payments.filter(Boolean).length);
  });

  it('are reported once, a day before they end, unless they are held for a short time or paid', async () => {
    const [long, short, paid] = [await bookFor(48), await bookFor(30), await bookFor(48)];
    await staff
      .patch(`/api/bookings/${paid.id}/payment-status`, {
        status: 'succeeded',
        paymentIntentId: 'manual_1',
      })
      .expect(200);
    later(23.9);
    await paying.api.runJob('timed-reminders');
    expect(await kinds(long.id)).toEqual([]);
    later(0.2);
    await Promise.all([1, 2].map(() => paying.api.runJob('timed-reminders')));
    expect(await kinds(long.id)).toEqual(['booking-payment-reminder']);
    expect(await kinds(short.id)).toEqual([]);
    expect(await kinds(paid.id)).toEqual([]);
  });
});

describe('staff change a hold', () => {
  it('of a parent’s own booking, and email the link once for a double click', async () => {
    const { id } = await paying.book();
    const until = inHours(24);
    const answers = await Promise.all(
      [1, 2].map(() => hold(id, { until, emailLink: true }).expect(200)),
    );
    expect(answers.map(({ body }) => body.holdExpiresAt)).toEqual([until, until]);
    expect(await kinds(id)).toEqual(['booking-payment-link']);
    later(23);
    await paying.endHolds();
    expect(await statusOf(id)).toBe('pending');
    const events = await paying.api.dataSource
      .getRepository(EventEntity)
      .findBy({ type: 'booking.held' });
    expect(events[0]).toMatchObject({ actor: 'staff:1', after: { until, linkEmailed: true } });
  });

  it('of one that has ended: its places are taken again, while they are there', async () => {
    const { id } = await bookFor(1);
    later(2);
    await paying.endHolds();
    await hold(id, { until: inHours(3) }).expect(200);
    expect(await statusOf(id)).toBe('pending');
    expect(await paying.placesTaken()).toBe(1);
    later(4);
    await paying.endHolds();
    await paying.fillDay();
    const { body } = await hold(id, { until: inHours(3) }).expect(409);
    expect(body.code).toBe('session_full');
    expect(await kinds(id)).toEqual([
      'booking-hold-ended',
      'booking-hold-ended',
      'booking-hold-ended-alert',
      'booking-hold-ended-alert',
    ]);
  });

  it('while it ends: it is held or free, and never both', async () => {
    const all = await Promise.all(Array.from({ length: 4 }, () => bookFor(1)));
    later(1.1);
    const [, ...held] = await Promise.all([
      paying.endHolds(),
      ...all.map(({ id }) => hold(id, { until: inHours(5) })),
    ]);
    expect(held.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await paying.placesTaken()).toBe(4);
    for (const { id } of all) expect(await statusOf(id)).toBe('pending');
  });

  it('within limits that the sentence names, and not once it is paid', async () => {
    const { id } = await bookFor(1);
    const { body } = await hold(id, { until: inHours(24 * 40) }).expect(400);
    expect(body.fields).toMatchObject([{ path: 'until' }]);
    expect(body.message).toContain('28 days at most');
    await hold(id, { until: inHours(-1) }).expect(400);
    await hold(id, { until: 'tomorrow' }).expect(400);
    await hold(9999, { until: inHours(24) }).expect(404);
    const wanted = { ...anOrder(), hold: { until: inHours(24 * 40) } };
    const refused = await staff.post('/api/bookings', wanted).expect(400);
    expect(refused.body.fields).toMatchObject([{ path: 'hold.until' }]);
    const paid = await paying.paid();
    await paying.report(paid);
    expect((await hold(paid.bookingId, { until: inHours(24) }).expect(409)).body.code).toBe(
      'already_paid',
    );
  });

  it('is for staff: what a parent’s form says of it is not heard', async () => {
    const wanted = { ...anOrder(), hold: { until: inHours(48), emailLink: true } };
    const { body } = await paying.api.post('/api/bookings', wanted).expect(201);
    expect((await paying.booking(body.id)).heldByStaffUntil).toBeNull();
    expect(await kinds(body.id)).toEqual([]);
    await paying.api.put(`/api/admin/bookings/${body.id}/hold`, {}).expect(401);
  });
});
