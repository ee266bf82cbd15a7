import { beforeEach, expect, it } from '@jest/globals';
import { type Booking } from '@sunfield/contracts/bookings/bookings';
import { type PlacedBooking } from '@sunfield/contracts/bookings/place-booking';
import { randomUUID } from 'node:crypto';
import { amending, asItIs } from '../../../test/families/amending';
import { anOrder } from '../../../test/families/an-order';
import { testStaff } from '../../../test/running/log-in-staff';
import { testApi } from '../../../test/running/start-api';
import { BookingAccess } from '../../bookings/access/booking-access';
import { BookingEntity } from '../../bookings/model/booking.entity';
import { BookingChildEntity } from '../../bookings/model/booking-child.entity';
import { CampDayEntity } from '../../catalogue/model/camp-day.entity';
import { CardPaymentEntity } from '../../payments/card/card-payment.entity';
import { RefundEntity } from '../../payments/model/refund.entity';
import { addPayment } from '../../payments/model/payment-rows';
import { SettlePayment } from '../../payments/payables/settle-payment.service';

/** A child at camp stays on the register: its booking, place and day can't go before it is signed out. */

const date = '2025-10-27';
const venue = 'st-marys';
const api = testApi();
const family = amending(api);
const staff = testStaff(api, '2025-10-01T09:00:00Z');

let booking: PlacedBooking;
let childId: number | undefined;
const arrivedId = randomUUID();
beforeEach(async () => {
  const children = [{ name: 'Amara Okafor', age: '7' }];
  const dates = [date, '2025-10-28'].map((day) => ({ date: day, childIndex: 0 }));
  booking = await family.paid({ children, dates });
  const { manager } = api.dataSource;
  childId = (await manager.findOneBy(BookingChildEntity, { bookingId: booking.id }))?.id;
  await staff.goTo(`${date}T09:00:00Z`);
  await atGate({ kind: 'arrived' }, arrivedId);
});

const atGate = (event: object, id = randomUUID()) => {
  const at = api.clock.now().toISOString();
  const sent = { deviceId: randomUUID(), sentAt: at, date, venue };
  const events = [{ ...event, childId, id, at }];
  return staff.post('/api/admin/attendance', { ...sent, events }).expect(200);
};
const leaves = async () => {
  await staff.goTo(`${date}T14:00:00Z`);
  await atGate({ kind: 'left', how: 'parent', collector: 'Ngozi Okafor' });
};
const erase = () => staff.delete(`/api/admin/bookings/${booking.id}?refund=none`);
const isSignedIn =
  'Amara Okafor is signed in at camp on Mon 27 Oct 2025. Sign the child out first.';

it('a booking is not deleted while its child is at camp', async () => {
  const { body } = await erase().expect(409);
  expect(body).toMatchObject({ code: 'status_conflict', message: isSignedIn });
  await leaves();
  await erase().expect(200);
});

it('a booking whose child was never signed out is deleted once staff can no longer do that', async () => {
  await staff.goTo('2025-11-10T09:00:00Z');
  await erase().expect(409);
  await staff.goTo('2025-11-11T09:00:00Z');
  await erase().expect(200);
});

it('a child at camp keeps its place of today; its other days can go', async () => {
  const path = `/api/bookings/${booking.id}/amendments`;
  const giveUp = async (day: string) => {
    const wish = asItIs((await staff.get(`/api/bookings/${booking.id}`)).body as Booking);
    const wanted = { ...wish, places: wish.places.filter((place) => place.date !== day) };
    const { body: quote } = await staff.post(`${path}/quote`, wanted).expect(200);
    const { fingerprint } = quote;
    return staff.post(path, { ...wanted, fingerprint, clientRequestId: randomUUID() });
  };
  const refused = await giveUp(date);
  expect([refused.status, refused.body.message]).toEqual([409, isSignedIn]);
  expect((await giveUp('2025-10-28')).status).toBe(201);
});

it('a change that gives up today is not made if the child arrived before it was paid; the money goes back', async () => {
  await atGate({ kind: 'undone', undoes: arrivedId });
  await staff.goTo(`${date}T06:00:00Z`);
  const instead = ['2025-10-28', '2025-10-29', '2025-10-30'];
  const { made } = await family.change(booking, ({ places }) => ({
    places: places.slice(0, 1).flatMap((place) => instead.map((day) => ({ ...place, date: day }))),
  }));
  expect(made.state).toBe('waiting');
  await atGate({ kind: 'arrived' });

  const { manager } = api.dataSource;
  const payment = await addPayment(manager, {
    bookingId: booking.id,
    payableKind: 'amendment',
    payableId: made.id,
    attemptNo: 2,
    method: 'card',
    amountPence: made.payPence,
    status: 'opening',
    madeBy: 'parent',
    createdAt: api.clock.now(),
  });
  const reference = 'pi_change';
  await manager.insert(CardPaymentEntity, { paymentId: payment.id, reference, livemode: false });
  const received = { receivedPence: made.payPence, reference, actor: 'stripe', wrong: [] } as const;
  const settled = await api.app.get(SettlePayment).receive(payment, received);
  expect(settled.outcome).toBe('late');
  expect(await manager.findBy(RefundEntity, { paymentId: payment.id })).toMatchObject([
    { amountPence: made.payPence, reason: 'late' },
  ]);
  const { selectedDates } = await family.view(booking.id, booking.accessToken);
  expect(selectedDates.map((place) => place.date)).toEqual([date, '2025-10-28']);
});

it('a walk-in that is not paid yet is not let go by its family while the child is at camp', async () => {
  const order = anOrder({ parentEmail: 'walk@example.com', dates: [{ date }], walkIn: {} });
  const { id } = (await staff.post('/api/bookings', order).expect(201)).body as PlacedBooking;
  const { manager } = api.dataSource;
  childId = (await manager.findOneByOrFail(BookingChildEntity, { bookingId: id })).id;
  await atGate({ kind: 'arrived' });
  const access = api.app
    .get(BookingAccess)
    .tokenOf(await manager.findOneByOrFail(BookingEntity, { id }));
  const letGo = () => api.post(`/api/bookings/${id}/release`, { access });
  expect((await letGo().expect(409)).body).toMatchObject({ message: isSignedIn });
  await leaves();
  await letGo().expect(200);
});

it('a day stays at the gate of the office, too, when its season is archived', async () => {
  const path = '/api/admin/seasons/1';
  const { version } = (await staff.get(path)).body as { version: number };
  await staff.put(`${path}/state`, { state: 'archived', version }).expect(200);
  const opened = await staff.post('/api/admin/gate', { deviceId: randomUUID() }).expect(200);
  expect(opened.body).toMatchObject({
    days: [date, '2025-10-28'],
    register: { venue, children: [{ name: 'Amara Okafor' }] },
  });
});

it('a day is not cancelled while a child is at camp there', async () => {
  const { id, version, seasonId } = await api.dataSource.manager.findOneByOrFail(CampDayEntity, {
    date,
    venueKey: venue,
  });
  const cancel = (day: object) =>
    staff.post(`/api/admin/seasons/${seasonId}/day-cancellations`, {
      days: [day],
      reason: 'No power',
      fallback: 'refund',
      decideBy: null,
      clientRequestId: randomUUID(),
    });
  const { body } = await cancel({ id, version }).expect(409);
  expect(body.message).toBe(
    '1 child is signed in there on Monday, 27th October 2025. Sign them out first, then cancel the day.',
  );
  await leaves();
  expect((await cancel({ id, version })).status).toBe(201);
});

it('a day is not moved while a child is at camp there; what a phone sends later about the old venue counts', async () => {
  const { id, version, seasonId } = await api.dataSource.manager.findOneByOrFail(CampDayEntity, {
    date,
    venueKey: venue,
  });
  const move = () =>
    staff.post(`/api/admin/seasons/${seasonId}/day-changes`, {
      day: { id, version },
      venueKey: 'brecks',
      reason: 'No power',
      decideBy: date,
      clientRequestId: randomUUID(),
    });
  const { body } = await move().expect(409);
  expect(body.message).toContain('Sign them out first, then change the venue.');
  await leaves();
  await move().expect(201);
  await staff.goTo(`${date}T14:05:00Z`);
  const late = await atGate({ kind: 'arrived' });
  expect(late.body).toMatchObject({ answers: [{ result: 'applied' }] });
  await staff.goTo(`${date}T18:00:00Z`);
  const { text } = await staff.get('/api/admin/attention').expect(200);
  expect(text).toContain('Amara Okafor, St Mary');
});
