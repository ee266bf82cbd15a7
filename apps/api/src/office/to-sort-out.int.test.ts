import { expect, it } from '@jest/globals';
import { type BookingSummary } from '@sunfield/contracts/bookings/booking-list';
import { type EmailLogEntry } from '@sunfield/contracts/mail/emails';
import { MoreThan } from 'typeorm';
import { testStaff } from '../../test/running/log-in-staff';
import { alsoOn, payingForChange } from '../../test/families/paying-for-change';
import { type Paying, testPaying } from '../../test/families/start-paying';
import { BookingEntity } from '../bookings/model/booking.entity';
import { CampDayEntity } from '../catalogue/model/camp-day.entity';
import { OutboxEmailEntity } from '../mail/outbox/outbox-email.entity';
import { HoldEntity } from '../catalogue/holds/hold.entity';
import { DisputeEntity } from '../payments/model/dispute.entity';

const paying = testPaying();
const staff = testStaff(paying.api);

const DAY_MS = 86_400_000;
const list = async (query: object) => {
  const { body } = await staff.get('/api/bookings').query(query).expect(200);
  return body as BookingSummary[];
};
const idsOf = async (query: object) => (await list(query)).map(({ id }) => id);
const compare = () => paying.api.runJob('compare-with-stripe');
const settled = async (order: Parameters<Paying['paid']>[0] = {}) => {
  const paid = await paying.paid(order);
  await paying.report(paid);
  return paid;
};

it('says a dispute in the list, with its deadline, until the bank decides', async () => {
  const other = await settled({ children: [{ name: 'Kit Lee', age: '8' }] });
  const paid = await settled();
  await paying.dispute(paid.intentId);
  await compare();
  const [dispute] = await paying.disputes();
  expect((dispute?.answerBy?.getTime() ?? 0) / DAY_MS).toBeCloseTo(Date.now() / DAY_MS + 8, 1);
  const answerBy = dispute?.answerBy?.toISOString();

  const rows = await list({ attention: 'disputed' });
  expect(rows).toMatchObject([
    { id: paid.bookingId, dispute: { amountPence: 1500, isToAnswer: true, answerBy } },
  ]);
  const whole = await list({});
  expect(whole.find(({ id }) => id === other.bookingId)).not.toHaveProperty('dispute');
  const { text } = await staff
    .get('/api/admin/bookings/export.csv')
    .query({ attention: 'disputed' })
    .expect(200);
  expect(text.trim().split('\n')).toHaveLength(2);

  await paying.closeDispute(dispute?.stripeDisputeId ?? '', 'won');
  await compare();
  expect(await idsOf({ attention: 'disputed' })).toEqual([]);
});

it('takes a deadline that came later, for a dispute that stays as it is, without a second alert', async () => {
  const paid = await settled();
  await paying.dispute(paid.intentId);
  await compare();
  const disputes = paying.api.dataSource.getRepository(DisputeEntity);
  await disputes.update({ status: 'needs_response' }, { answerBy: null });
  await compare();
  expect((await paying.disputes())[0]?.answerBy).not.toBeNull();
  const alerts = await paying.alerts();
  expect(alerts.filter(({ kind }) => kind === 'dispute_opened')).toHaveLength(1);
});

it('finds and marks bookings on cancelled days in the list', async () => {
  const paid = await settled();
  const camps = paying.api.dataSource.getRepository(CampDayEntity);
  await camps.update({ date: '2025-10-27', venueKey: 'st-marys' }, { state: 'cancelled' });
  expect(await list({ attention: 'cancelled_day' })).toMatchObject([
    {
      id: paid.bookingId,
      attention: ['cancelled_day'],
      selectedDates: [{ date: '2025-10-27', isDayCancelled: true }],
    },
  ]);
});

it('finds unpaid bookings whose places are held beyond their time', async () => {
  const unpaid = await paying.book();
  expect(await idsOf({ attention: 'overdue' })).toEqual([]);
  const rows = paying.api.dataSource.getRepository(BookingEntity);
  const until = new Date(Date.now() - 60_000);
  await rows.update({ id: unpaid.id }, { holdExpiresAt: until });
  await paying.api.dataSource.manager.update(HoldEntity, { holderId: unpaid.id }, { until });
  expect(await list({ attention: 'overdue' })).toMatchObject([
    { id: unpaid.id, attention: ['overdue'] },
  ]);
});

it('finds a change that was not paid in time, until another one is made', async () => {
  const family = payingForChange(paying);
  const booking = await family.paid({ children: [{ name: 'Kit Lee', age: '8' }] });
  await family.ask(booking, alsoOn('2025-10-28'));
  expect(await idsOf({ attention: 'lapsed_change' })).toEqual([]);
  paying.api.clock.advance({ minutes: 45 });
  await paying.api.runJob('end-holds');
  await staff.logIn();
  expect(await list({ attention: 'lapsed_change' })).toMatchObject([
    { id: booking.id, attention: ['lapsed_change'] },
  ]);
  const again = await family.ask(booking, alsoOn('2025-10-28'));
  await paying.report(await family.paidChange(again));
  expect(await idsOf({ attention: 'lapsed_change' })).toEqual([]);
});

it('tells a refused address and mail that no server takes from other failures', async () => {
  await settled();
  const outbox = paying.api.dataSource.getRepository(OutboxEmailEntity);
  const [first, second] = await outbox.find({ take: 2, order: { id: 'ASC' } });
  await outbox.update({ id: MoreThan(0) }, { status: 'sent' });
  const failed = { status: 'failed' as const, dueAt: paying.api.clock.now() };
  const refused = 'EENVELOPE 550 5.1.1 no such mailbox';
  await outbox.update({ id: first?.id }, { ...failed, lastError: refused });
  const waiting = {
    status: 'queued' as const,
    dueAt: new Date(paying.api.clock.now().getTime() - 20 * 60_000),
  };
  await outbox.update({ id: second?.id }, waiting);
  const log = async (problem: string) => {
    const { body } = await staff.get('/api/admin/emails').query({ problem }).expect(200);
    return (body as EmailLogEntry[]).map(({ id }) => id);
  };
  expect(await log('refused')).toEqual([first?.id]);
  expect(await log('stuck')).toEqual([second?.id]);
  const { body } = await staff.get('/api/admin/emails').query({ problem: 'odd' }).expect(400);
  expect(body).toMatchObject({ fields: [{ path: 'problem' }] });
});

it('refuses a kind of attention that there is none of', async () => {
  const { body } = await staff.get('/api/bookings').query({ attention: 'odd' }).expect(400);
  expect(body).toMatchObject({ fields: [{ path: 'attention' }] });
});
