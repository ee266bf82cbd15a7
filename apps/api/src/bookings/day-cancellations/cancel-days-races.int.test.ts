import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pWaitFor from 'p-wait-for';
import { agreed, amending, edited } from '../../../test/families/amending';
import { anOrder } from '../../../test/families/an-order';
import { cancelling } from '../../../test/families/cancelling';
import { editSeasons } from '../../../test/families/edit-seasons';
import { freePort } from '../../../test/running/free-port';
import { startApiProcess } from '../../../test/running/start-api-process';
import { type Paying, startPaying } from '../../../test/families/start-paying';
import { reconciliationJob } from '../../payments/card/events/reconciliation.service';
import { AmendmentEntity } from '../model/amendment.entity';
import { BookingEntity } from '../model/booking.entity';
import { soldDaysJob } from '../day-changes/note-bookings';

const monday = '2025-10-27';
const times = <Result>(count: number, work: (index: number) => Result): Result[] =>
  Array.from({ length: count }, (_, index) => work(index));

let paying: Paying;
let replica: Awaited<ReturnType<Paying['startReplica']>>;
let family: ReturnType<typeof amending>;
let days: ReturnType<typeof cancelling>;
beforeAll(async () => {
  paying = await startPaying();
  replica = await paying.startReplica();
  family = amending(paying.api);
});
beforeEach(async () => {
  await paying.reset();
  await paying.settings({ webhooks: { mode: 'drop' } });
  days = cancelling(paying.api, await editSeasons(paying.api));
});
afterAll(async () => {
  await replica.stop();
  await paying.stop();
});

async function placed(index: number) {
  const booking = await paying.book({ parentEmail: `family.${index}@example.com` });
  const opened = await paying.open(booking);
  await paying.payByCard(opened.intentId);
  await paying.report(opened).expect(200);
  return { ...booking, ...opened };
}
const rowOf = (id: number) => paying.api.dataSource.manager.findOneByOrFail(BookingEntity, { id });
/** Each booking was refunded once: in the ledger, at Stripe and by one amendment. */
async function expectEachOnce(bookings: { id: number; intentId: string }[]): Promise<void> {
  for (const { id } of bookings) {
    expect(await rowOf(id)).toMatchObject({ revision: 1, totalPence: 0, returnedPence: 1500 });
  }
  const refunded = (await paying.refundsAtStripe()).map(
    ({ payment_intent: intent }) => intent as string,
  );
  expect(refunded.sort()).toEqual(bookings.map(({ intentId }) => intentId).sort());
}

describe('no family is seen to twice', () => {
  it('by two replicas in parallel', async () => {
    const bookings = await Promise.all(times(4, placed));
    await days.cancel([monday]);
    await Promise.all([days.round(), replica.runJob(soldDaysJob)]);
    await Promise.all([days.round(), replica.runJob(soldDaysJob)]);
    await expectEachOnce(bookings);
    expect(await paying.emails('day-cancelled')).toHaveLength(4);
    expect(await paying.emails('amendment-made')).toHaveLength(4);
  });

  it('when the process is killed half-way: the next one goes on', async () => {
    const bookings = [await placed(0), await placed(1), await placed(2)];
    await days.cancel([monday]);
    // Stripe makes the first refund but its answer hangs, and the process dies there.
    await paying.fail({
      kind: 'timeout',
      when: 'after',
      hold: 60_000,
      count: 5,
      method: 'POST',
      path: 'refunds',
    });
    const victim = await startApiProcess({
      API_PORT: String(await freePort()),
      DATABASE_URL: paying.databaseUrl,
      JOBS_INTERVAL_MS: '200',
      ...paying.sandbox.env,
    });
    await pWaitFor(async () => (await paying.refundsAtStripe()).length === 1);
    await victim.kill();
    await paying.sandbox.control('DELETE', '/_sandbox/faults');
    const states = (await days.rows()).map(({ state }) => state);
    expect(states).toEqual(['done', 'waiting', 'waiting']);
    // The dead process's lease runs out.
    paying.api.clock.advance({ minutes: 2 });
    await days.round();
    await paying.api.runJob(reconciliationJob);
    await paying.api.runJob(reconciliationJob);
    await expectEachOnce(bookings);
    expect(await paying.emails('day-cancelled')).toHaveLength(3);
  });

  it('that chooses at the moment in which the default is applied', async () => {
    const bookings = await Promise.all(times(4, placed));
    await days.cancel([monday]);
    const messages = await Promise.all(
      bookings.map(async ({ id, accessToken }) => {
        const wish = edited(await family.view(id, accessToken), () => ({
          children: [],
          places: [],
        }));
        return agreed(wish, await family.quote(id, accessToken, wish));
      }),
    );
    const chosen = bookings.map(async ({ id, accessToken }, index) => {
      await wait(index * 15);
      return family.send(id, accessToken, messages[index] ?? {});
    });
    const [answers] = await Promise.all([Promise.all(chosen), days.round()]);
    for (const { status } of answers) expect([201, 409]).toContain(status);
    await days.round();
    await expectEachOnce(bookings);
    const rows = await days.rows();
    expect(rows.map(({ state }) => state)).toEqual(times(4, () => 'done'));
    const byParents = answers.filter(({ status }) => status === 201).length;
    const ofParents = { actor: 'parent' as const, state: 'applied' as const };
    expect(await paying.api.dataSource.manager.countBy(AmendmentEntity, ofParents)).toBe(byParents);
  });
});

it('a disputed payment is listed with why, the rest goes on, and is settled once it is decided', async () => {
  const [disputed, other] = [await placed(0), await placed(1)];
  await paying.dispute(disputed.intentId);
  paying.api.clock.advance({ minutes: 2 });
  await paying.api.runJob(reconciliationJob);
  const { body } = await days.preview(monday);
  expect(body).toMatchObject({
    bookings: 2,
    backTo: [{ method: 'card', amountPence: 1500 }],
    stuck: [{ bookingId: disputed.id, isByHand: false, why: expect.stringContaining('disputed') }],
  });
  const { id } = await days.cancel([monday]);
  await days.round();
  expect(await days.list()).toMatchObject([
    { progress: { refunded: 1, failed: 1 }, failures: [{ bookingId: disputed.id }] },
  ]);
  await expectEachOnce([other]);
  const [dispute] = await paying.disputes();
  await paying.closeDispute(dispute?.stripeDisputeId ?? '', 'won');
  paying.api.clock.advance({ minutes: 2 });
  await paying.api.runJob(reconciliationJob);
  const { body: settled } = await days.retry(id);
  expect(settled).toMatchObject({ progress: { refunded: 2, failed: 0 }, failures: [] });
  expect(await rowOf(disputed.id)).toMatchObject({ revision: 1, totalPence: 0 });
});

it('no place of a day is sold once it is cancelled, also in the same moment', async () => {
  const sending = days.message([monday]);
  const message = await sending;
  const booked = times(12, async (index) => {
    await wait(index * 4);
    return paying.api.post('/api/bookings', anOrder({ parentEmail: `late.${index}@example.com` }));
  });
  const [cancelled, ...answers] = await Promise.all([days.send(message), ...booked]);
  expect(cancelled?.status).toBe(201);
  for (const { status } of answers) expect([201, 409]).toContain(status);
  const sold = answers.filter(({ status }) => status === 201).length;
  expect(await days.day(monday)).toMatchObject({ state: 'cancelled', placesTaken: sold });
  await days.round();
  await paying.api.runJob('end-holds');
  expect(await days.day(monday)).toMatchObject({ placesTaken: 0 });
});
