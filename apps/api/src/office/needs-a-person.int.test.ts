import { expect, it } from '@jest/globals';
import { type Attention, type AttentionItem } from '@sunfield/contracts/office/attention/attention';
import { calendarDateInLondon, instantInLondon } from '@sunfield/words/dates';
import { MoreThan } from 'typeorm';
import { testStaff } from '../../test/running/log-in-staff';
import { monday, waitingFamilies } from '../../test/families/waiting';
import { testPaying } from '../../test/families/start-paying';
import { AttentionMarkEntity } from '../staff/attention/attention-mark.entity';
import { BookingEntity } from '../bookings/model/booking.entity';
import { CampDayEntity } from '../catalogue/model/camp-day.entity';
import { OutboxEmailEntity } from '../mail/outbox/outbox-email.entity';
import { HoldEntity } from '../catalogue/holds/hold.entity';

const paying = testPaying();
const { api } = paying;
const staff = testStaff(api);

const DAY_MS = 86_400_000;
const enquiry = {
  parentName: 'Zoë Field',
  parentEmail: 'zoe@example.com',
  parentPhone: '07700 900123',
  childName: 'Otto',
  childAge: 7,
  partyDate: 'A Saturday',
  guestCount: 12,
  activities: ['Football'],
};
const items = async (): Promise<AttentionItem[]> =>
  ((await staff.get('/api/admin/attention').expect(200)).body as Attention).items;
const found = async (kind: AttentionItem['kind']) =>
  (await items()).filter((item) => item.kind === kind);
const settled = async (...order: Parameters<typeof paying.paid>) => {
  const paid = await paying.paid(...order);
  await paying.report(paid);
  return paid;
};
const change = (what: 'taken' | 'snoozed', body: object) =>
  staff.put(`/api/admin/attention/${what}`).send(body);

it('a payment past its time is found, and gone once it is paid', async () => {
  const unpaid = await paying.book();
  expect(await found('overdue')).toEqual([]);
  const until = new Date(Date.now() - 60_000);
  await api.dataSource.manager.update(BookingEntity, { id: unpaid.id }, { holdExpiresAt: until });
  await api.dataSource.manager.update(HoldEntity, { holderId: unpaid.id }, { until });
  expect(await found('overdue')).toMatchObject([
    {
      bookingId: unpaid.id,
      what: `Ngozi Okafor, booking #${unpaid.id}`,
      search: `?tab=bookings&booking=${unpaid.id}`,
    },
  ]);
  await staff
    .patch(`/api/bookings/${unpaid.id}/payment-status`)
    .send({ status: 'succeeded', paymentIntentId: `manual_${unpaid.id}`, method: 'cash' })
    .expect(200);
  expect(await found('overdue')).toEqual([]);
});

it('a dispute has its deadline and its page at Stripe, and is gone once the bank decides', async () => {
  const paid = await settled();
  await paying.dispute(paid.intentId);
  await api.runJob('compare-with-stripe');
  const [dispute] = await paying.disputes();
  expect(await found('dispute')).toMatchObject([
    {
      what: 'Ngozi Okafor, £15.00',
      due: dispute?.answerBy?.toISOString(),
      page: `${paying.sandbox.url}/_sandbox#${paid.intentId}`,
    },
  ]);
  await paying.closeDispute(dispute?.stripeDisputeId ?? '', 'won');
  await api.runJob('compare-with-stripe');
  expect(await found('dispute')).toEqual([]);
});

it('details that are missing at the next camp day, by the child’s name alone, until they are given', async () => {
  // Families are reminded a day after they have paid at the earliest.
  api.clock.set(new Date('2025-10-01T10:00:00Z'));
  const { bookingId } = await settled();
  api.clock.set(new Date('2025-10-20T10:00:00Z'));
  await staff.logIn();
  const [item] = await found('details');
  expect(item).toMatchObject({
    bookingId,
    what: 'Amara Okafor, on Mon 27 Oct 2025 (Ngozi Okafor)',
  });
  expect(item).not.toHaveProperty('underway');
  expect(item).not.toHaveProperty('target');
  const outbox = api.dataSource.getRepository(OutboxEmailEntity);
  const asked = { kind: 'details-reminder', subjectId: bookingId } as const;
  await api.runJob('reminders');
  const underway = 'An email that asks for them is on its way';
  expect(await found('details')).toMatchObject([{ underway }]);
  const sentAt = new Date('2025-10-20T10:05:00Z');
  await outbox.update(asked, { status: 'sent', sentAt });
  const { id } = await outbox.findOneByOrFail(asked);
  const [again] = await found('details');
  expect(again).toMatchObject({
    underway: 'Asked by email on Monday 20 October 2025 at 11:05am',
    target: id,
  });
  await staff.post(`/api/admin/emails/${again?.target}/resend`).expect(200);
  expect(await found('details')).toMatchObject([{ underway }]);
  expect((await found('details'))[0]).not.toHaveProperty('target');
  const path = `/api/bookings/${bookingId}/details/0`;
  const person = { name: 'Pat', relation: 'Aunt', phone: '01632 960184' };
  const answers = {
    allergies: [],
    medicines: [],
    conditions: '',
    additionalNeeds: '',
    mayCollect: [],
    dateOfBirth: '2018-03-14',
    emergencyContacts: [person, { ...person, name: 'Sam' }],
  };
  await staff.patch(path).send({ answers, saidBy: 'Mother' }).expect(200);
  const { body } = await staff.get(`/api/bookings/${bookingId}/consents`).expect(200);
  for (const { kind, version } of body.children[0].consents) {
    const said = { kind, version, isGiven: true, saidBy: 'Mother' };
    await staff.post(`/api/bookings/${bookingId}/consents/0`).send(said).expect(200);
  }
  expect(await found('details')).toEqual([]);
});

it('a bank payment that matches no booking is found when it is imported, until it is set aside', async () => {
  api.clock.set(new Date('2025-10-16T10:00:00Z'));
  await staff.logIn();
  expect(await found('transfer')).toEqual([]);
  const file = 'Date,Description,Amount\n15/10/2025,Rent of hall,99.00\n';
  await staff.post('/api/admin/bank-lines').set('Content-Type', 'text/csv').send(file).expect(200);
  const [item] = await found('transfer');
  expect(item).toMatchObject({ what: '£99.00 of Wed 15 Oct 2025', search: '?tab=bank' });
  await staff.post(`/api/admin/bank-lines/${item?.target}/set-aside`, {}).expect(200);
  expect(await found('transfer')).toEqual([]);
});

it('a family that has missed three offers is found by name, until staff take it off the list', async () => {
  const list = waitingFamilies(api);
  api.clock.set(new Date('2025-10-01T09:00:00Z'));
  await list.fill(monday);
  await list.join('a@example.com', [monday]);
  await list.runOut();
  await staff.logIn();
  const { body } = await staff.get('/api/admin/waiting-list').expect(200);
  const offer = `/api/admin/waiting-list/${body.entries[0].id}/offer`;
  for (let missed = 0; missed < 3; missed += 1) {
    expect(await found('offers')).toEqual([]);
    await staff.post(offer, { reason: 'Promised by phone' }).expect(200);
    await list.runOut(25 * 60);
    await staff.logIn();
  }
  const [item] = await found('offers');
  expect(item).toMatchObject({ what: 'Ngozi Okafor, 3 offers', search: '?tab=waiting-list' });
  const remove = `/api/admin/waiting-list/${item?.target}/remove`;
  await staff.post(remove, { reason: 'Found another club' }).expect(200);
  expect(await found('offers')).toEqual([]);
});

it('bookings on a cancelled day, emails that failed, and enquiries with their deadline', async () => {
  const { bookingId } = await settled();
  const day = { date: '2025-10-27', venueKey: 'st-marys' };
  await api.dataSource.manager.update(CampDayEntity, day, { state: 'cancelled' });
  expect(await found('cancelledDay')).toMatchObject([{ bookingId }]);

  const outbox = api.dataSource.getRepository(OutboxEmailEntity);
  await outbox.update({ id: MoreThan(0) }, { status: 'failed', dueAt: api.clock.now() });
  const failed = await found('email');
  expect(failed.length).toBe(await outbox.count());
  for (const { target } of failed) {
    await staff.post(`/api/admin/emails/${target}/resend`).expect(200);
  }
  expect(await found('email')).toEqual([]);
  // What is queued is sent by itself; sending it again would be refused.
  api.clock.advance({ minutes: 16 });
  const stuck = await found('email');
  expect(stuck.map(({ target }) => target)).toEqual(failed.map(() => undefined));

  await api.post('/api/party-enquiries', enquiry).expect(201);
  const [open] = await found('enquiry');
  expect(open).toMatchObject({
    search: '?tab=enquiries&status=new',
    due: new Date(api.clock.now().getTime() + DAY_MS).toISOString(),
  });
  const answered = { status: 'contacted', seenStatus: 'new' };
  await staff.patch(`/api/party-enquiries/${open?.target}/status`).send(answered).expect(200);
  expect(await found('enquiry')).toEqual([]);
});

it('a refund that failed, until the money goes back in another way', async () => {
  const opened = await paying.open(await paying.book());
  await paying.payByCard(opened.intentId, 'pm_card_refundFail');
  await paying.report(opened);
  const refunds = `/api/admin/bookings/${opened.bookingId}/refunds`;
  await staff.post(refunds).send({ amount: '5.00', reason: 'Ill' }).expect(201);
  expect(await found('refund')).toEqual([]);
  await paying.settleRefund((await paying.refundsAtStripe())[0]?.id ?? '', 'fail');
  await api.runJob('compare-with-stripe');
  expect(await found('refund')).toMatchObject([
    { bookingId: opened.bookingId, what: `£5.00 for booking #${opened.bookingId}` },
  ]);
  await staff.post(refunds).send({ amount: '5.00', reason: 'Ill' }).expect(201);
  expect(await found('refund')).toEqual([]);
});

it('is taken by one person, waits for some days with a reason, and is new when it comes back', async () => {
  const { bookingId } = await settled();
  const day = { date: '2025-10-27', venueKey: 'st-marys' };
  const camps = api.dataSource.getRepository(CampDayEntity);
  await camps.update(day, { state: 'cancelled' });
  const which = { kind: 'cancelledDay', ref: String(bookingId) };
  await change('taken', { ...which, isTaken: true }).expect(200);
  expect(await found('cancelledDay')).toMatchObject([{ taken: { by: 'admin' }, snoozed: null }]);
  await change('taken', { ...which, isTaken: false }).expect(200);
  expect(await found('cancelledDay')).toMatchObject([{ taken: null }]);

  const refused = await change('snoozed', { ...which, days: 2, reason: ' ' }).expect(400);
  expect(refused.body.fields).toMatchObject([{ path: 'reason' }]);
  await change('snoozed', { ...which, days: 31, reason: 'Later' }).expect(400);
  await change('snoozed', { ...which, days: 2, reason: 'Calls on Monday' }).expect(200);
  expect(await found('cancelledDay')).toMatchObject([
    { snoozed: { by: 'admin', reason: 'Calls on Monday' } },
  ]);
  api.clock.advance({ minutes: 49 * 60 });
  await staff.logIn();
  expect(await found('cancelledDay')).toMatchObject([{ snoozed: null }]);

  await change('snoozed', { ...which, days: 9, reason: 'Calls on Monday' }).expect(200);
  await camps.update(day, { state: 'open' });
  expect(await found('cancelledDay')).toEqual([]);
  await change('taken', { ...which, isTaken: true }).expect(404);
  await api.runJob('forget-attention-marks');
  expect(await api.dataSource.getRepository(AttentionMarkEntity).count()).toBe(0);
  await camps.update(day, { state: 'cancelled' });
  expect(await found('cancelledDay')).toMatchObject([{ taken: null, snoozed: null }]);
});

it('is emailed to staff once each morning, by its kinds alone, unless nothing is open', async () => {
  const emails = () =>
    api.dataSource.getRepository(OutboxEmailEntity).countBy({ kind: 'to-do-alert' });
  const { bookingId } = await settled();
  api.clock.set(instantInLondon(calendarDateInLondon(new Date(Date.now() + DAY_MS)), '06:50'));
  await api.runJob('to-do-email');
  expect(await emails()).toBe(0);
  const day = { date: '2025-10-27', venueKey: 'st-marys' };
  await api.dataSource.manager.update(CampDayEntity, day, { state: 'cancelled' });
  await api.runJob('to-do-email');
  expect(await emails()).toBe(0);
  api.clock.advance({ minutes: 15 });
  await api.runJob('to-do-email');
  await api.runJob('to-do-email');
  expect(await emails()).toBe(1);

  await staff.logIn();
  const which = { kind: 'cancelledDay', ref: String(bookingId) };
  await change('snoozed', { ...which, days: 7, reason: 'Calls on Monday' }).expect(200);
  const outbox = api.dataSource.getRepository(OutboxEmailEntity);
  await outbox.update({ id: MoreThan(0) }, { status: 'sent' });
  api.clock.advance({ minutes: 24 * 60 });
  await api.runJob('to-do-email');
  expect(await emails()).toBe(1);
});
