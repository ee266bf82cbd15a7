import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { agreed, amending, edited } from '../../../test/families/amending';
import { startKilling } from '../../../test/running/killing';
import { logInStaff } from '../../../test/running/log-in-staff';
import { type Paying } from '../../../test/families/start-paying';

let killing: Awaited<ReturnType<typeof startKilling>>;
let survivor: Paying;
let family: ReturnType<typeof amending>;
beforeAll(async () => {
  killing = await startKilling();
  survivor = killing.survivor;
  family = amending(survivor.api);
});
beforeEach(() => killing.begin());
afterEach(() => killing.end());
afterAll(() => killing.stop());

/**
 * A request that cancels all of a paid booking, for the process that is to die; it can be sent
 * again.
 */
async function cancelling() {
  const placed = await survivor.book();
  const opened = await survivor.open(placed);
  await survivor.payByCard(opened.intentId);
  await survivor.report(opened).expect(200);
  const { id } = placed;
  const staff = await logInStaff(survivor.api);
  const path = `bookings/${id}/amendments`;
  const wish = {
    ...edited(await family.view(id, placed.accessToken), () => ({ children: [], places: [] })),
    charge: { pence: 0, reason: 'Ill' },
  };
  const message = agreed(
    wish,
    (await staff.post(`/api/${path}/quote`).send(wish).expect(200)).body,
  );
  const cookie = await killing.logIn();
  const dying = () => killing.call('POST', path, message, cookie);
  const again = () => staff.post(`/api/${path}`).send(message).expect(201);
  return { id, dying, again };
}

/** Stripe made one refund, the parent got one email, and the places are free. */
async function expectCancelledOnce(id: number): Promise<void> {
  await killing.reconcile();
  await killing.reconcile();
  expect(await killing.refundsAtStripe()).toMatchObject([{ amount: 1500 }]);
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
    // By then everything but its places is written.
    await killing.dieBeforeCommit('camp_days', dying);
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
    await killing.answersHang('POST', 'refunds', when);
    await killing.dieDuring(
      dying(),
      killing.until(async () => {
        const [refund] = await survivor.refunds();
        const made = await killing.refundsAtStripe();
        return refund?.status === 'unknown' && made.length === atStripe;
      }),
    );
    expect(await survivor.booking(id)).toMatchObject({ revision: 1, hasPlaces: false });
    await again();
    await expectCancelledOnce(id);
  });
});
