import { beforeEach, expect, it } from '@jest/globals';
import { type PlacedBooking } from '@sunfield/contracts/bookings/place-booking';
import { payingInParts } from '../../../test/families/paying-in-parts';
import { testPaying } from '../../../test/families/start-paying';
import { testStaff } from '../../../test/running/log-in-staff';
import { PaymentPlanEntity } from '../../bookings/model/payment-plan.entity';
import { balancesJob } from './balances.job';

const paying = testPaying({ webhooks: false });
const { api } = paying;
// Camp is on Monday 27 October; the balance is due by the 20th, with two extra days.
const staff = testStaff(api, '2025-10-01');
const parts = payingInParts(paying);
beforeEach(() => parts.allow({ letsGo: true }));

const at = async (moment: string) => {
  await staff.goTo(moment);
  await Promise.all([1, 2].map(() => api.runJob(balancesJob)));
};
const sent = async () =>
  (await Promise.all((['balance-reminder', 'balance-warning'] as const).map(paying.emails)))
    .flat()
    .map(({ kind }) => kind);
const toDo = async () =>
  (await staff.get('/api/admin/attention').expect(200)).body.items.filter(
    ({ kind }: { kind: string }) => kind === 'balance',
  );
const booked = ({ id }: PlacedBooking) => paying.booking(id);
const plans = () => api.dataSource.manager.find(PaymentPlanEntity);
const move = ({ id }: PlacedBooking, dueOn: string) =>
  staff.put(`/api/admin/bookings/${id}/balance`, { dueOn });
/** Warned, and past the extra days. */
const overdue = async (booking: PlacedBooking) => {
  await at('2025-10-21T09:00:00Z');
  await staff.goTo('2025-10-22T23:30:00Z');
  return booking;
};

it('reminds on the days of the terms, warns, and then lets the places go, each once', async () => {
  const booking = await parts.begin();
  await at('2025-10-13T07:59:00Z');
  expect(await sent()).toEqual([]);
  for (const day of ['13', '14', '17', '19']) await at(`2025-10-${day}T08:00:00Z`);
  expect(await sent()).toEqual(['balance-reminder', 'balance-reminder', 'balance-reminder']);
  await at('2025-10-21T08:00:00Z');
  expect(await sent()).toContain('balance-warning');
  await at('2025-10-22T22:59:00Z');
  expect(await booked(booking)).toMatchObject({ cancelledAt: null, hasPlaces: true });
  const taken = await paying.placesTaken();
  await at('2025-10-22T23:00:00Z');
  // The day is 5 days away: half of its price is kept, up to what was paid.
  expect(await booked(booking)).toMatchObject({
    hasPlaces: false,
    totalPence: 600,
    receivedPence: 600,
    returnedPence: 0,
  });
  expect(await paying.placesTaken()).toBe(taken - 1);
  expect(await sent()).toHaveLength(4);
  expect(await toDo()).toEqual([]);
});

it('gives the deposit back if the terms of cancelling do', async () => {
  await parts.allow({ letsGo: true, dueDaysBefore: 14 });
  const booking = await parts.begin();
  await at('2025-10-14T09:00:00Z');
  await at('2025-10-16T09:00:00Z');
  expect(await booked(booking)).toMatchObject({ hasPlaces: false, returnedPence: 600 });
});

it('stops when the balance is paid', async () => {
  const booking = await parts.begin();
  await at('2025-10-13T08:00:00Z');
  await paying.report(await parts.pay(booking, 900)).expect(200);
  for (const day of ['19', '21', '24']) await at(`2025-10-${day}T09:00:00Z`);
  expect(await sent()).toEqual(['balance-reminder']);
  expect(await booked(booking)).toMatchObject({ hasPlaces: true, receivedPence: 1500 });
});

it('lets nothing go without a warning a day before, however late the job runs', async () => {
  const booking = await parts.begin();
  await at('2025-10-24T09:00:00Z');
  expect(await booked(booking)).toMatchObject({ hasPlaces: true });
  await at('2025-10-25T08:59:00Z');
  expect(await booked(booking)).toMatchObject({ hasPlaces: true });
  await at('2025-10-25T09:00:00Z');
  expect(await booked(booking)).toMatchObject({ hasPlaces: false });
});

it('leaves it to staff by default, who see it until it is settled and can give more time', async () => {
  await parts.allow();
  const booking = await parts.begin();
  await at('2025-10-19T09:00:00Z');
  expect(await toDo()).toEqual([]);
  await at('2025-10-20T09:00:00Z');
  expect(await toDo()).toMatchObject([{ bookingId: booking.id, latest: '2025-10-27' }]);
  await at('2025-10-23T09:00:00Z');
  expect(await toDo()).toMatchObject([{ bookingId: booking.id }]);
  expect(await booked(booking)).toMatchObject({ hasPlaces: true });
  await move(booking, '2025-10-25').expect(200);
  expect(await toDo()).toEqual([]);
});

it('is among what families owe from the minute that the deposit is paid, until it is paid', async () => {
  const owing = async () => (await staff.get('/api/admin/today').expect(200)).body.owing;
  const booking = await parts.begin();
  expect(await owing()).toMatchObject({
    count: 1,
    pence: 900,
    first: [
      {
        bookingId: booking.id,
        parentName: 'Ngozi Okafor',
        what: 'balance',
        duePence: 900,
        until: '2025-10-20T22:59:00.000Z',
      },
    ],
  });
  await paying.report(await parts.pay(booking, 900)).expect(200);
  expect(await owing()).toMatchObject({ count: 0, pence: 0, first: [] });
});

it('can be moved to a day from today until the first camp day, or for a year once camp has begun', async () => {
  await parts.allow();
  const booking = await parts.begin();
  await at('2025-10-23T09:00:00Z');
  const refused = async (dueOn: string, until: string) => {
    const { body } = await move(booking, dueOn).expect(400);
    const message = `Please choose a day from today until ${until}.`;
    expect(body).toMatchObject({ code: 'validation_failed', fields: [{ path: 'dueOn', message }] });
  };
  const firstDay = 'Mon 27 Oct 2025, the first camp day';
  for (const day of ['2025-10-22', '2025-10-28', '9999-12-31']) await refused(day, firstDay);
  await move(booking, '2025-10-27').expect(200);
  await at('2025-11-03T09:00:00Z');
  expect(await toDo()).toMatchObject([{ latest: '2026-11-03' }]);
  await refused('2026-11-04', 'Tue 3 Nov 2026, a year from now');
  await move(booking, '2026-11-03').expect(200);
});

it('waits while the bank decides about a payment', async () => {
  const booking = await overdue(await parts.begin());
  const { intentId } = await parts.openFor(booking, 900);
  await paying.settings({ webhooks: { mode: 'drop' }, hold_in_processing: 1 });
  await paying.payByCard(intentId);
  await api.runJob(balancesJob);
  expect(await booked(booking)).toMatchObject({ hasPlaces: true });
  await paying.settle(intentId, 'succeed');
  await api.runJob(balancesJob);
  expect(await booked(booking)).toMatchObject({ hasPlaces: true, receivedPence: 1500 });
});

it('keeps or returns every penny when the balance is paid while the places are let go', async () => {
  for (let round = 0; round < 3; round += 1) {
    await staff.goTo('2025-10-01T09:00:00Z');
    const booking = await overdue(await parts.begin());
    const opened = await parts.pay(booking, 900);
    await Promise.all([
      api.runJob(balancesJob),
      paying.report(opened),
      paying.report(opened),
      api.runJob(balancesJob),
    ]);
    await paying.report(opened);
    const now = await booked(booking);
    const kept = now.receivedPence - now.returnedPence;
    expect(kept).toBe(now.hasPlaces ? 1500 : 600);
  }
});

it('is nothing to do once its booking is deleted', async () => {
  const booking = await overdue(await parts.begin());
  await staff.goTo('2025-10-24T09:00:00Z');
  await staff.delete(`/api/admin/bookings/${booking.id}?refund=full`).expect(200);
  expect(await toDo()).toEqual([]);
});

it('goes on once a cleared booking is restored', async () => {
  const booking = await parts.begin();
  // The example's camp is long over, and can still be booked.
  await staff.goTo('2025-11-20T09:00:00Z');
  await staff.post('/api/admin/clear-old-bookings', { cutoffDate: '2025-11-01' }).expect(200);
  await api.runJob(balancesJob);
  expect(await toDo()).toEqual([]);
  const [clearing] = (await staff.get('/api/admin/clearings').expect(200)).body;
  await staff.post(`/api/admin/clearings/${clearing.id}/undo`, {}).expect(200);
  await api.runJob(balancesJob);
  expect(await toDo()).toMatchObject([{ bookingId: booking.id, target: booking.id }]);
  expect(await plans()).toMatchObject([{ doneAt: null }]);
});

it('reminds the others if one plan cannot be read', async () => {
  const { id: bookingId } = await parts.begin();
  await parts.begin({ children: [{ name: 'Zola Okafor', age: '9' }] });
  const unreadable = { remindDays: {} as number[] };
  await api.dataSource.manager.update(PaymentPlanEntity, { bookingId }, unreadable);
  await at('2025-10-13T08:00:00Z');
  expect(await sent()).toEqual(['balance-reminder']);
});
