import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pWaitFor from 'p-wait-for';
import { agreed, amending, edited } from '../../test/amending';
import { freePort } from '../../test/free-port';
import { logInStaff } from '../../test/log-in-staff';
import { type ApiProcess, startApiProcess } from '../../test/start-api-process';
import { type Paying, startPaying } from '../../test/start-paying';
import { CampDayEntity } from '../catalogue/camp-day.entity';
import { inTransaction } from '../kernel/database/transaction';

const admin = 'http://admin.localhost:4300';

/** A process is killed while it changes a booking; another one must come to where it would have come. */
let survivor: Paying;
let victim: ApiProcess;
let family: ReturnType<typeof amending>;
beforeAll(async () => {
  survivor = await startPaying();
  family = amending(survivor.api);
});
beforeEach(async () => {
  await survivor.reset();
  await survivor.settings({ webhooks: { mode: 'drop' } });
  victim = await startApiProcess({
    API_PORT: String(await freePort()),
    DATABASE_URL: survivor.databaseUrl,
    JOBS_INTERVAL_MS: '3600000',
    ...survivor.sandbox.env,
  });
}, 30_000);
afterEach(() => victim.kill());
afterAll(() => survivor.stop());

const until = (holds: () => Promise<boolean>) => pWaitFor(holds, { interval: 25, timeout: 20_000 });
const refundsAtStripe = async () => (await survivor.stripe.refunds.list({ limit: 100 })).data;
const reconcile = async () => {
  survivor.api.clock.advance({ minutes: 2 });
  await survivor.api.runJob('reconcile-payments');
};

/** All of a paid booking is cancelled at the process that is to die; the same message can be sent again. */
async function cancelling() {
  const placed = await survivor.book();
  const opened = await survivor.open(placed);
  await survivor.payByCard(opened.intentId);
  await survivor.report(opened).expect(200);
  const { id } = placed;
  const staff = await logInStaff(survivor.api);
  const path = `/api/bookings/${id}/amendments`;
  const wish = {
    ...edited(await family.view(id, placed.accessToken), () => ({ children: [], places: [] })),
    charge: { pence: 0, reason: 'Ill' },
  };
  const message = agreed(wish, (await staff.post(`${path}/quote`).send(wish).expect(200)).body);
  const cookie = await logInAtVictim();
  const dying = () => atVictim(path, message, cookie).catch(() => 'cut off');
  const again = () => staff.post(path).send(message).expect(201);
  return { id, dying, again };
}

const atVictim = (path: string, body: object, cookie = '') =>
  fetch(`${victim.url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: admin, Cookie: cookie },
    body: JSON.stringify(body),
  });

async function logInAtVictim(): Promise<string> {
  const login = { username: 'admin', password: 'sunfield-demo' };
  const answer = await atVictim('/api/admin/login', login);
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}

/** Stripe has the whole of it once, the parent has heard of it once, and nobody comes. */
async function expectCancelledOnce(id: number): Promise<void> {
  await reconcile();
  await reconcile();
  expect(await refundsAtStripe()).toMatchObject([{ amount: 1500 }]);
  expect(await survivor.refunds()).toMatchObject([{ status: 'succeeded', amountPence: 1500 }]);
  expect(await survivor.booking(id)).toMatchObject({
    paymentStatus: 'refunded',
    revision: 1,
    hasPlaces: false,
    returnedPence: 1500,
  });
  expect(await survivor.placesTaken()).toBe(0);
  expect(await survivor.emails('amendment-made')).toHaveLength(1);
  expect(await survivor.emails('payment-refund')).toHaveLength(1);
}

describe('a process killed while a booking is changed', () => {
  it('before it has committed: nothing has changed, and the same message changes it once', async () => {
    const { id, dying, again } = await cancelling();
    const { dataSource } = survivor.api;
    // Whoever moves places waits for this one: all but them is written by then.
    await inTransaction(dataSource, async (manager) => {
      await manager.increment(CampDayEntity, { venueKey: 'st-marys' }, 'placesTaken', 0);
      const cutOff = dying();
      await new Promise((resolve) => setTimeout(resolve, 400));
      await victim.kill();
      await cutOff;
    });
    await survivor.api.runJob('outbox');
    expect(await survivor.booking(id)).toMatchObject({
      paymentStatus: 'succeeded',
      revision: 0,
      hasPlaces: true,
      returnedPence: 0,
    });
    expect(await survivor.refunds()).toEqual([]);
    await again();
    await expectCancelledOnce(id);
  });

  it.each([
    ['after it has committed, before Stripe made the refund', 'before', 0],
    ['after Stripe made the refund, before that was written down', 'after', 1],
  ] as const)('%s: the money goes back once', async (_, when, atStripe) => {
    const { id, dying, again } = await cancelling();
    await survivor.fail({
      kind: 'timeout',
      when,
      hold: 60_000,
      count: 5,
      method: 'POST',
      path: 'refunds',
    });
    const cutOff = dying();
    await until(async () => {
      const [refund] = await survivor.refunds();
      return refund?.status === 'unknown' && (await refundsAtStripe()).length === atStripe;
    });
    await victim.kill();
    await cutOff;
    await survivor.sandbox.control('DELETE', '/_sandbox/faults');
    expect(await survivor.booking(id)).toMatchObject({ revision: 1, hasPlaces: false });
    await again();
    await expectCancelledOnce(id);
  });
});
