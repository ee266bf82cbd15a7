import { describe, expect, it, jest } from '@jest/globals';
import { type OrderedDate } from '../../../test/families/an-order';
import { testStaff } from '../../../test/running/log-in-staff';
import { testPaying } from '../../../test/families/start-paying';
import { EventEntity } from '../../kernel/events/event.entity';
import { BookingEntity } from '../../bookings/model/booking.entity';
import { CampDayEntity } from '../../catalogue/model/camp-day.entity';

const paying = testPaying();
const staff = testStaff(paying.api);

const count = async (query = '') =>
  (await staff.get(`/api/admin/old-bookings${query}`).expect(200)).body.count as number;
const clear = (body: object = {}) => staff.post('/api/admin/clear-old-bookings', body);
const on = (...dates: string[]): { dates: OrderedDate[]; totalPence: number } => ({
  dates: dates.map((date) => ({ date })),
  totalPence: 1500 * dates.length,
});
/** Moves Monday to a date in the previous summer. */
const moveMonday = () =>
  paying.api.dataSource
    .getRepository(CampDayEntity)
    .update({ date: '2025-10-27' }, { date: '2025-07-28' });
const live = () => paying.api.dataSource.getRepository(BookingEntity).count();

describe('clearing old data', () => {
  it('removes what is all before the cutoff, and says how many before and after', async () => {
    await paying.book(on('2025-10-27'));
    await paying.book(on('2025-10-27', '2025-10-28'));
    await paying.book(on('2025-10-29'));
    await moveMonday();
    expect(await count()).toBe(1);
    const { body } = await clear().expect(200);
    expect(body).toEqual({ deleted: 1, remaining: 0 });
    expect(await live()).toBe(2);
    expect(await count()).toBe(0);
    const [entry] = await paying.api.dataSource
      .getRepository(EventEntity)
      .findBy({ type: 'bookings.cleared' });
    expect(entry).toMatchObject({
      actor: 'staff:1',
      subjectId: 'before 2025-10-01',
      after: { deleted: 1 },
    });
  });

  it('takes another cutoff; the day itself is not before it', async () => {
    await paying.book(on('2025-10-27'));
    await paying.book(on('2025-10-28'));
    expect(await count('?cutoffDate=2025-10-28')).toBe(1);
    expect((await clear({ cutoffDate: '2025-10-29' }).expect(200)).body.deleted).toBe(2);
    await clear({ cutoffDate: 'yesterday' }).expect(400);
    await staff.get('/api/admin/old-bookings?cutoffDate=2025-02-30').expect(400);
  });

  it('is refused up to a day to come: those children are still expected', async () => {
    await paying.book(on('2025-10-27'));
    await staff.goTo('2026-11-22T23:30:00Z');
    for (const cutoffDate of ['2026-11-23', '9999-12-31']) {
      const { body } = await clear({ cutoffDate }).expect(400);
      expect(body.fields).toEqual([
        { path: 'cutoffDate', message: 'Please choose a day that is not in the future' },
      ]);
      await staff.get(`/api/admin/old-bookings?cutoffDate=${cutoffDate}`).expect(400);
    }
    expect(await live()).toBe(1);
    expect((await clear({ cutoffDate: '2026-11-22' }).expect(200)).body.deleted).toBe(1);
  });

  it('cancels what could still be paid, and keeps paid money in the books', async () => {
    const open = await paying.open(await paying.book(on('2025-10-27')));
    const paid = await paying.paid(on('2025-10-27'));
    await paying.report(paid).expect(200);
    await moveMonday();
    expect((await clear().expect(200)).body).toEqual({ deleted: 2, remaining: 0 });
    const intent = await paying.stripe.paymentIntents.retrieve(open.intentId);
    expect(intent.status).toBe('canceled');
    expect(await paying.payments(paid.bookingId)).toMatchObject([{ receivedPence: 1500 }]);
    expect(await paying.refunds()).toEqual([]);
    const { body } = await staff.get('/api/bookings').expect(200);
    expect(body).toEqual([]);
    const overview = await staff.get('/api/admin/overview').expect(200);
    expect(overview.body).toMatchObject({ totalRevenuePence: 1500, confirmedBookings: 0 });
    const registers = await staff.get('/api/admin/registers?date=2025-07-28').expect(200);
    expect(registers.body).toMatchObject([{ venue: 'st-marys', children: [] }]);
  });

  it('leaves a booking whose payment the bank still works on', async () => {
    const { intentId } = await paying.open(await paying.book(on('2025-10-27')));
    await paying.book(on('2025-10-27'));
    await paying.settings({ hold_in_processing: 1 });
    await paying.payByCard(intentId);
    await moveMonday();
    expect((await clear().expect(200)).body).toEqual({ deleted: 1, remaining: 1 });
  });

  it('stops when its time is up, and goes on with the next call, to be brought back together', async () => {
    await paying.api.dataSource
      .getRepository(CampDayEntity)
      .update({ date: '2025-10-27' }, { capacity: 60 });
    for (let n = 0; n < 51; n += 1) await paying.book(on('2025-10-27'));
    await moveMonday();
    let now = 0;
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => (now += 6_000));
    const { body } = await clear().expect(200);
    clock.mockRestore();
    expect(body).toEqual({ deleted: 50, remaining: 1, isUnfinished: true });
    expect((await clear().expect(200)).body).toEqual({ deleted: 1, remaining: 0 });
    const clearings = await staff.get('/api/admin/clearings').expect(200);
    expect(clearings.body).toMatchObject([{ bookings: 51 }]);
  });

  it('clears each once when two staff do it together, and many of them', async () => {
    await paying.api.dataSource
      .getRepository(CampDayEntity)
      .update({ date: '2025-10-27' }, { capacity: 60 });
    for (let n = 0; n < 60; n += 1) await paying.book(on('2025-10-27'));
    await moveMonday();
    const answers = await Promise.all([clear(), clear()]);
    const deleted = answers.map(({ body }) => (body as { deleted: number }).deleted);
    expect(deleted.reduce((sum, some) => sum + some, 0)).toBe(60);
    expect(await paying.placesTaken('2025-07-28')).toBe(0);
    expect(await live()).toBe(0);
  });

  it('is for owners', async () => {
    await paying.api.get('/api/admin/old-bookings').expect(401);
    await paying.api.post('/api/admin/clear-old-bookings', {}).expect(401);
    const kim = { username: 'kim', password: 'whistle-and-cones' };
    const added = staff.post('/api/admin/staff', { ...kim, role: 'manager' });
    await added.expect(201);
    await staff.logIn(kim);
    await staff.get('/api/admin/old-bookings').expect(403);
    await clear().expect(403);
  });
});

describe('the payment link', () => {
  it('leads to the checkout and lets the parent see the whole booking', async () => {
    const { id } = await paying.book();
    const { body } = await staff.get(`/api/admin/bookings/${id}/payment-link`).expect(200);
    const url = new URL((body as { url: string }).url);
    expect(`${url.origin}${url.pathname}`).toBe('http://localhost:4200/checkout');
    expect(url.searchParams.get('booking_id')).toBe(String(id));
    expect(url.searchParams.get('amount')).toBe('15.00');
    const access = url.searchParams.get('access') ?? '';
    const seen = await paying.api.get(`/api/bookings/${id}`).query({ access }).expect(200);
    expect(seen.body).toMatchObject({ view: 'full', parentName: 'Ngozi Okafor' });
    expect(
      await paying.api.dataSource
        .getRepository(EventEntity)
        .findBy({ type: 'booking.link_copied' }),
    ).toMatchObject([{ actor: 'staff:1', subjectId: String(id) }]);
  });

  it('is not made for what is paid or not there', async () => {
    const paid = await paying.paid();
    await paying.report(paid).expect(200);
    const { body } = await staff
      .get(`/api/admin/bookings/${paid.bookingId}/payment-link`)
      .expect(409);
    expect(body.code).toBe('already_paid');
    await staff.get('/api/admin/bookings/999/payment-link').expect(404);
    await paying.api.get('/api/admin/bookings/1/payment-link').expect(401);
  });
});
