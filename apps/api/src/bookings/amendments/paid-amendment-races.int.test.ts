import { describe, expect, it } from '@jest/globals';
import { without } from '../../../test/families/amending';
import { anOrder } from '../../../test/families/an-order';
import { editSeasons } from '../../../test/families/edit-seasons';
import { logInStaff } from '../../../test/running/log-in-staff';
import { alsoOn, payingForChange, type Waiting } from '../../../test/families/paying-for-change';
import { testPaying } from '../../../test/families/start-paying';
import { CampDayEntity } from '../../catalogue/model/camp-day.entity';

const thursday = '2025-10-30';
const onMonday = { children: [{ name: 'Amara Okafor', age: '7' }] };

const paying = testPaying({ webhooks: false });
const family = payingForChange(paying);

const times = <Result>(count: number, work: () => Result): Result[] =>
  Array.from({ length: count }, work);
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();
const readyForThursday = async () => family.ready(await family.paid(onMonday), alsoOn(thursday));
const wantsThursday = async (): Promise<Waiting> =>
  family.ask(await family.paid(onMonday), alsoOn(thursday));
const view = ({ id, accessToken }: Waiting) => family.view(id, accessToken);
const bookThursday = () =>
  paying.api.post('/api/bookings', anOrder({ dates: [{ date: thursday }] }));

describe('of parallel requests', () => {
  it('one change has the last place, whatever other families change or book', async () => {
    await paying.fillDay(thursday, 'st-marys', 1);
    const sends = await Promise.all(times(4, readyForThursday));
    const answers = await Promise.all([
      ...sends.map((send) => send()),
      ...times(4, () => bookThursday()),
    ]);
    expect(statuses(answers)).toEqual([201, ...times(7, () => 409)]);
    expect(await paying.placesTaken(thursday)).toBe(1);
  });

  it('a capacity is not cut below what changes hold', async () => {
    const staff = await editSeasons(paying.api);
    const { id, version } = await dayOf(thursday);
    const days = [{ id, version }];
    const sends = await Promise.all(times(4, readyForThursday));
    const cuts = [3, 2, 1].map((capacity) =>
      staff.patch('/1/days', { days, change: { capacity } }),
    );
    const answers = await Promise.all(sends.map((send) => send()));
    for (const { status } of await Promise.all(cuts)) expect([200, 400, 409]).toContain(status);
    const { capacity, placesTaken } = await dayOf(thursday);
    expect(placesTaken).toBe(answers.filter(({ status }) => status === 201).length);
    expect(placesTaken).toBeLessThanOrEqual(capacity);
  });

  it('a booking has one change that waits, which the same message asks for once', async () => {
    const booking = await family.paid(onMonday);
    const sends = await Promise.all(times(3, () => family.ready(booking, alsoOn(thursday))));
    const answers = await Promise.all([...sends, ...sends].map((send) => send()));
    expect(statuses(answers)).toEqual(times(6, () => 201));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(3);
    expect(await paying.placesTaken(thursday)).toBe(1);
  });

  it('a payment is opened once, and settles once', async () => {
    const waiting = await wantsThursday();
    const opened = await Promise.all(times(5, () => family.open(waiting)));
    expect(new Set(opened.map(({ intentId }) => intentId)).size).toBe(1);
    const [first = { bookingId: 0, intentId: '' }] = opened;
    await paying.payByCard(first.intentId);
    await paying.settings({ latency: 100 });
    const reports = times(6, () => paying.report(first));
    const rounds = paying.api.runJob('reconcile-payments');
    expect(statuses(await Promise.all(reports))).toEqual(times(6, () => 200));
    await rounds;
    expect(await view(waiting)).toMatchObject({ revision: 1, totalPence: 3000 });
    expect(await paying.emails('amendment-made')).toHaveLength(1);
    expect(await paying.refundsAtStripe()).toEqual([]);
  });
});

describe('a payment against', () => {
  /**
   * Either the change is paid and applied, or it has ended and no money was taken; nothing in
   * between.
   */
  const expectWhole = async (waiting: Waiting) => {
    const row = await family.rowOf(waiting);
    const made = row.state === 'applied';
    const { totalPence, revision } = await view(waiting);
    const intents = (await paying.stripe.paymentIntents.list()).data;
    const kept = intents.filter(({ status }) => status === 'succeeded').length;
    expect(kept - (await paying.refundsAtStripe()).length).toBe(made ? 1 : 0);
    expect({ totalPence, placesTaken: await paying.placesTaken(thursday) }).toEqual({
      totalPence: made ? 3000 : 1500,
      placesTaken: made ? 1 : 0,
    });
    return { made, revision };
  };
  const paysBy = (intentId: string) => paying.payByCard(intentId).catch(() => undefined);

  it.each([0, 60, 150])("the hold's end, %i ms later", async (ms) => {
    const waiting = await wantsThursday();
    const opened = await family.open(waiting);
    paying.api.clock.advance({ minutes: 31 });
    await paying.settings({ latency: 50 });
    const ends = new Promise((resolve) => setTimeout(resolve, ms)).then(() =>
      paying.api.runJob('end-holds'),
    );
    await paysBy(opened.intentId);
    await Promise.all([paying.report(opened), ends]);
    await paying.report(opened);
    await paying.api.runJob('end-holds');
    await expectWhole(waiting);
  });

  it('a correction, which is made whether the change is paid before or after', async () => {
    const waiting = await wantsThursday();
    const opened = await family.open(waiting);
    const send = await family.ready(waiting, () => ({ parentPhone: '07700 900999' }));
    await paying.settings({ latency: 50 });
    const [first] = await Promise.all([
      send(),
      paysBy(opened.intentId).then(() => paying.report(opened)),
    ]);
    await paying.report(opened);
    const { made, revision } = await expectWhole(waiting);
    expect(made).toBe(true);
    expect([201, 409]).toContain(first.status);
    expect(revision).toBe(first.status === 201 ? 2 : 1);
  });

  it.each(['withdrawing it', 'another change'])('%s', async (what) => {
    const waiting = await wantsThursday();
    const opened = await family.open(waiting);
    const send = await family.ready(waiting, without('2025-10-27'));
    await paying.settings({ latency: 50 });
    const [other] = await Promise.all([
      what === 'another change' ? send() : family.withdraw(waiting),
      paysBy(opened.intentId).then(() => paying.report(opened)),
    ]);
    await paying.report(opened);
    const { made, revision } = await expectWhole(waiting);
    const isDone = other.status < 300;
    expect(isDone).toBe(!made);
    expect(revision).toBe(what === 'another change' ? 1 : Number(made));
  });

  it("staff's refund of a part of its booking, and a cut of its day's capacity: each holds", async () => {
    const staff = await editSeasons(paying.api);
    const booking = await paying.book();
    const first = await paying.open(booking);
    await paying.payByCard(first.intentId);
    await paying.report(first).expect(200);
    const waiting = await family.ask(booking, alsoOn(thursday));
    const opened = await family.open(waiting);
    const { id, version } = await dayOf(thursday);
    const refunding = await logInStaff(paying.api);
    await paying.settings({ latency: 50 });
    const [refunded, cut] = await Promise.all([
      refunding
        .post(`/api/admin/bookings/${waiting.id}/refunds`)
        .send({ amount: '5.00', reason: 'Ill' }),
      staff.patch('/1/days', { days: [{ id, version }], change: { capacity: 0 } }),
      paying.payByCard(opened.intentId).then(() => paying.report(opened)),
    ]);
    expect([refunded.status, cut.status]).toEqual([201, 400]);
    await paying.report(opened).expect(200);
    expect(await view(waiting)).toMatchObject({ revision: 1, totalPence: 3000 });
    expect(await paying.refundsAtStripe()).toMatchObject([{ amount: 500 }]);
    expect(await paying.booking(waiting.id)).toMatchObject({
      receivedPence: 3000,
      returnedPence: 500,
      refundedPence: 500,
    });
    expect(await dayOf(thursday)).toMatchObject({ placesTaken: 1, capacity: 40 });
  });

  it('Mark Paid: what comes twice goes back once', async () => {
    const staff = await logInStaff(paying.api);
    const waiting = await wantsThursday();
    const opened = await family.open(waiting);
    await paying.settings({ latency: 50 });
    await Promise.all([
      staff
        .post(`/api/admin/bookings/${waiting.id}/amendments/${waiting.amendment.id}/mark-paid`)
        .send({ status: 'succeeded', paymentIntentId: 'manual_1' }),
      paysBy(opened.intentId).then(() => paying.report(opened)),
    ]);
    await paying.report(opened);
    expect(await view(waiting)).toMatchObject({ revision: 1, totalPence: 3000 });
    const row = await paying.booking(waiting.id);
    expect(row.receivedPence - row.returnedPence).toBe(3000);
  });
});

const dayOf = (date: string) =>
  paying.api.dataSource.manager.findOneByOrFail(CampDayEntity, { date, venueKey: 'st-marys' });
