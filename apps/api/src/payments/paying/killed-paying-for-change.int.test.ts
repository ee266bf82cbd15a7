import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { agreed, edited } from '../../../test/families/amending';
import { startKilling } from '../../../test/running/killing';
import { alsoOn, payingForChange, type Waiting } from '../../../test/families/paying-for-change';
import { type Mailbox, startMailbox } from '../../../test/running/start-mailbox';
import { type Opened } from '../../../test/families/start-paying';
import { OUTBOX_JOB } from '../../mail/outbox/outbox-worker';
import { holdsJob } from './hold-expiry.service';

const thursday = '2025-10-30';

/**
 * Each step of paying for a change, from the request to the email, with a process that dies there.
 */
let mailbox: Mailbox;
let killing: Awaited<ReturnType<typeof startKilling>>;
let family: ReturnType<typeof payingForChange>;
beforeAll(async () => {
  mailbox = await startMailbox();
  killing = await startKilling({ SMTP_URL: mailbox.smtpUrl });
  family = payingForChange(killing.survivor);
});
beforeEach(async () => {
  mailbox.clear();
  await killing.begin();
});
afterEach(() => killing.end());
afterAll(async () => {
  await killing.stop();
  await mailbox.stop();
});

const ask = async () => family.ask(await family.paid(), alsoOn(thursday));
const intentsOf = async ({ amendment }: Waiting) => {
  const { data } = await killing.survivor.stripe.paymentIntents.list();
  return data.filter(({ amount }) => amount === amendment.payPence).map(({ id }) => id);
};
const reportAtVictim = ({ bookingId, intentId }: Opened) =>
  killing.call('PATCH', `bookings/${bookingId}/payment-status`, {
    status: 'succeeded',
    paymentIntentId: intentId,
  });
const held = () => killing.survivor.placesTaken(thursday);

/** The change still waits as before, and the booking hasn't changed. */
async function expectWaiting(waiting: Waiting): Promise<void> {
  expect((await family.rowOf(waiting)).state).toBe('waiting');
  expect(await killing.survivor.booking(waiting.id)).toMatchObject({
    revision: 0,
    totalPence: 1500,
    receivedPence: 1500,
  });
}

/** Applied once, paid once and emailed once. */
async function expectMade(waiting: Waiting): Promise<void> {
  const { survivor } = killing;
  expect((await family.rowOf(waiting)).state).toBe('applied');
  expect(await survivor.booking(waiting.id)).toMatchObject({
    revision: 1,
    totalPence: 3000,
    receivedPence: 3000,
    returnedPence: 0,
  });
  expect(await held()).toBe(1);
  expect(await killing.refundsAtStripe()).toEqual([]);
  // What the dead process had begun to send is sent again when its time is over.
  survivor.api.clock.advance({ minutes: 10 });
  await survivor.api.runJob(OUTBOX_JOB);
  await survivor.api.runJob(OUTBOX_JOB);
  const told = mailbox.messages.filter(({ subject }) => subject?.endsWith('was changed'));
  expect(told).toHaveLength(1);
}

describe('a process killed while a change is paid', () => {
  it('before the wish was written down: nothing is held, and the same message asks once', async () => {
    const { survivor } = killing;
    const { id, accessToken } = await family.paid();
    const wish = edited(await family.view(id, accessToken), alsoOn(thursday));
    const message = agreed(wish, await family.quote(id, accessToken, wish));
    const path = `bookings/${id}/amendments?access=${accessToken}`;
    await killing.dieBeforeCommit('camp_days', () => killing.call('POST', path, message));
    expect(await held()).toBe(0);
    expect(await survivor.booking(id)).toMatchObject({ revision: 0 });
    const first = await family.send(id, accessToken, message).expect(201);
    const again = await family.send(id, accessToken, message).expect(201);
    expect([first.body.state, again.body.id]).toEqual(['waiting', first.body.id]);
    expect(await held()).toBe(1);
  });

  it('after Stripe made the intent, before we knew its id: the same intent pays for it', async () => {
    const waiting = await ask();
    await killing.answersHang('POST', 'payment_intents');
    await killing.dieDuring(
      killing.call('POST', 'create-payment-intent', {
        bookingId: waiting.id,
        amount: '15.00',
        access: waiting.accessToken,
        amendmentId: waiting.amendment.id,
      }),
      killing.until(async () => (await intentsOf(waiting)).length === 1),
    );
    const opened = await family.paidChange(waiting);
    expect(await intentsOf(waiting)).toEqual([opened.intentId]);
    await killing.survivor.report(opened).expect(200);
    await expectMade(waiting);
  });

  it('while it asked Stripe about the payment: the next round makes the change', async () => {
    const waiting = await ask();
    const opened = await family.paidChange(waiting);
    await killing.answersHang('GET', 'payment_intents');
    await killing.dieWhileAsking(reportAtVictim(opened));
    await expectWaiting(waiting);
    await killing.reconcile();
    await killing.survivor.report(opened).expect(200);
    await expectMade(waiting);
  });

  it('with the money written down, before the change was: neither is, and the next round makes it', async () => {
    const waiting = await ask();
    const opened = await family.paidChange(waiting);
    await killing.dieBeforeCommit('amendments', () => reportAtVictim(opened));
    await expectWaiting(waiting);
    await killing.reconcile();
    await expectMade(waiting);
  });

  it('after the change was made, before its email was sent: it is sent once', async () => {
    const waiting = await ask();
    const opened = await family.paidChange(waiting);
    await killing.dieDuring(
      reportAtVictim(opened),
      killing.until(async () => (await family.rowOf(waiting)).state === 'applied'),
    );
    await killing.survivor.report(opened).expect(200);
    await expectMade(waiting);
  });

  it.each([
    ['it is withdrawn again', withdrawAgain],
    ['its time runs out', runOutOfTime],
  ])(
    'after its payment was ended, before its place was free: it is free when %s',
    async (_, end) => {
      const waiting = await ask();
      const { intentId } = await family.open(waiting);
      await killing.answersHang('POST', 'cancel');
      await killing.dieDuring(
        killing.call('POST', withdrawal(waiting)),
        killing.until(async () => {
          const { status } = await killing.survivor.stripe.paymentIntents.retrieve(intentId);
          return status === 'canceled';
        }),
      );
      await expectWaiting(waiting);
      expect(await held()).toBe(1);
      await end(waiting);
      expect((await family.rowOf(waiting)).state).toBe('fallen_away');
      expect(await held()).toBe(0);
    },
  );

  it('while money that came too late was sent back: it goes back once', async () => {
    const { survivor } = killing;
    const waiting = await ask();
    const opened = await family.open(waiting);
    // Stripe is unreachable until the place is released with the payment still open.
    await survivor.fail({ kind: 'error_500', count: 100 });
    survivor.api.clock.advance({ minutes: 61 });
    await survivor.api.runJob(holdsJob);
    await survivor.sandbox.control('DELETE', '/_sandbox/faults');
    expect(await held()).toBe(0);
    await survivor.payByCard(opened.intentId);
    await survivor.fillDay(thursday);
    await killing.answersHang('POST', 'refunds');
    await killing.dieDuring(
      reportAtVictim(opened),
      killing.until(async () => (await killing.refundsAtStripe()).length === 1),
    );
    await killing.reconcile();
    await killing.reconcile();
    expect(await killing.refundsAtStripe()).toMatchObject([{ amount: 1500 }]);
    expect(await survivor.refunds()).toMatchObject([{ status: 'succeeded', reason: 'late' }]);
    expect(await survivor.booking(waiting.id)).toMatchObject({
      paymentStatus: 'succeeded',
      revision: 0,
      receivedPence: 3000,
      returnedPence: 1500,
    });
  });
});

const withdrawal = ({ id, accessToken, amendment }: Waiting) =>
  `bookings/${id}/amendments/${amendment.id}/withdraw?access=${accessToken}`;

async function withdrawAgain(waiting: Waiting): Promise<void> {
  await family.withdraw(waiting).expect(200);
}

async function runOutOfTime(): Promise<void> {
  killing.survivor.api.clock.advance({ minutes: 31 });
  await killing.survivor.api.runJob(holdsJob);
}
