import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pWaitFor from 'p-wait-for';
import { holdLock } from './hold-lock.ts';
import { logIn, type Staff } from '../../stand/staff.ts';
import { withoutJobs } from '../../stand/stand.ts';
import type { Scene, Drill } from './drill.ts';
import type { Crowd, Family } from '../../stand/crowd.ts';

type Stage = Scene & { staff: Staff };

const underWayMs = 1500;
/** A job restarts when the lease of its killed worker has expired. */
const until = (holds: () => boolean | Promise<boolean>) =>
  pWaitFor(holds, { interval: 50, timeout: 90_000 });

export const steps: Drill = {
  name: 'steps',
  scenario:
    'The API is killed at each step: booking, opening a payment, settling, refunding before and after Stripe has made it, changing, paying for a change (as its payment is opened, before it is settled and as it is written down), and sending an email.',
  guard: 'no job comes after what was cut off.',
  runs: 1,
  mayRepeat: 5,
  env: (withoutGuard) => (withoutGuard ? withoutJobs : {}),
  async run(scene) {
    const { stand, crowd, runs } = scene;
    await crowd.openDays(10_000);
    await stand.stripe.settings({ webhooks: { mode: 'drop' } });
    const stage = { ...scene, staff: await logIn(stand) };
    for (let run = 0; run < runs; run += 1) {
      for (const step of [booking, opening, settling, changing]) await step(stage);
      for (const when of ['before', 'after']) await refunding(stage, when);
      for (const dying of [openingChange, settlingChange, writingChange]) await dying(stage);
      await writing(stage);
    }
  },
};

async function dieDuring(
  { stand: { api, stripe } }: Stage,
  dying: () => Promise<unknown>,
  arrived: () => Promise<unknown>,
) {
  // A client that is cut off may retry or not.
  const asking = dying().catch(() => undefined);
  await arrived();
  await api.kill();
  await stripe.clearFaults();
  api.start();
  await api.up();
  return asking;
}

/** Stripe has made what was asked for, but its response is lost. */
async function loseAnswer(
  stage: Stage,
  path: 'payment_intents' | 'refunds',
  asking: () => Promise<unknown>,
) {
  const { stripe } = stage.stand;
  const made = () => (path === 'refunds' ? stripe.refunds() : stripe.intents());
  const { length } = await made();
  await hang(stage, { method: 'POST', path, when: 'after' });
  await dieDuring(stage, asking, () => until(async () => (await made()).length > length));
}

/** The API is killed while it waits for a lock on the camp days. */
async function dieBeforeWriting(stage: Stage, asking: () => Promise<unknown>) {
  const letGo = await holdLock(stage.stand.database);
  await dieDuring(stage, asking, async () => {
    await wait(underWayMs);
    await stage.stand.api.kill();
    await letGo();
  });
}

/** The API asks Stripe whether it is paid. The client does not retry: the browser was closed. */
async function dieBeforeSettling(stage: Stage, payer: Family) {
  await hang(stage, { method: 'GET', path: 'payment_intents', when: 'after' });
  await dieDuring(
    stage,
    () => tellOnce(stage, payer),
    () => wait(underWayMs),
  );
}

async function booking(stage: Stage) {
  const family = stage.crowd.newFamily();
  await dieBeforeWriting(stage, () => stage.crowd.book(family));
  await stage.crowd.pay(family);
  await stage.crowd.tell(family);
}

async function opening(stage: Stage) {
  const { crowd } = stage;
  const family = crowd.newFamily();
  await crowd.book(family);
  await loseAnswer(stage, 'payment_intents', () => crowd.openPayment(family));
  await crowd.confirmCard(family);
}

async function settling(stage: Stage) {
  const family = stage.crowd.newFamily();
  await stage.crowd.book(family);
  await stage.crowd.pay(family);
  await dieBeforeSettling(stage, family);
}

async function openingChange(stage: Stage) {
  const { crowd } = stage;
  const change = await askForAnotherDay(crowd, await crowd.visit());
  await loseAnswer(stage, 'payment_intents', () => openPaymentOf(crowd, change));
  await crowd.confirmCard(change);
}

const settlingChange = async (stage: Stage) => dieBeforeSettling(stage, await paidChange(stage));

async function writingChange(stage: Stage) {
  const change = await paidChange(stage);
  await dieBeforeWriting(stage, () => tellOnce(stage, change));
}

async function paidChange(stage: Stage) {
  const change = await askForAnotherDay(stage.crowd, await stage.crowd.visit());
  await openPaymentOf(stage.crowd, change);
  await stage.crowd.confirmCard(change);
  return change;
}

type PaidChange = Family & { amendmentId: number; amendmentPence: number };

/** A family that has paid adds its day on another date, and has to pay the difference. */
async function askForAnotherDay({ teller, days }: Crowd, family: Family): Promise<PaidChange> {
  const { bookingId, access } = family;
  const path = `/bookings/${bookingId}`;
  const { body: booking } = await teller.ask('GET', `${path}?access=${access}`);
  const places = booking.selectedDates.map(({ childIndex, ...place }: any) => {
    const { date, venue, campType, bookingType, seasonId } = place;
    return { child: childIndex, date, venue, campType, bookingType, seasonId };
  });
  const [place] = places;
  const other = days.find(
    ({ venue, campType, date }) =>
      venue === place.venue && campType === place.campType && date !== place.date,
  );
  const wish = {
    revision: booking.revision,
    parentName: booking.parentName,
    parentEmail: booking.parentEmail,
    parentPhone: booking.parentPhone,
    children: booking.children.map(({ name, age }: any, childIndex: number) => ({
      childIndex,
      name,
      age,
    })),
    places: [...places, { ...place, date: other?.date }],
  };
  const asked = `${path}/amendments`;
  const quote = await teller.ask('POST', `${asked}/quote?access=${access}`, wish);
  const answer = await teller.ask('POST', `${asked}?access=${access}`, {
    ...wish,
    fingerprint: quote.body.fingerprint,
    clientRequestId: randomUUID(),
  });
  if (answer.body.state !== 'waiting') {
    throw new Error(`The change does not wait to be paid: ${JSON.stringify(answer)}`);
  }
  return { ...family, amendmentId: answer.body.id, amendmentPence: answer.body.payPence };
}

async function openPaymentOf({ teller }: Crowd, change: PaidChange) {
  const { bookingId, access, amendmentId, amendmentPence } = change;
  const amount = (amendmentPence / 100).toFixed(2);
  const wanted = { bookingId, amount, access, amendmentId };
  const { body } = await teller.ask('POST', '/create-payment-intent', wanted);
  change.intentId = String(body.clientSecret).split('_secret_')[0];
}

const tellOnce = ({ stand }: Stage, { bookingId, intentId }: Family) =>
  fetch(`${stand.api.url}/api/bookings/${bookingId}/payment-status`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ status: 'succeeded', paymentIntentId: intentId }),
  });

async function changing(stage: Stage) {
  const family = await stage.crowd.visit();
  await loseAnswer(stage, 'refunds', () => stage.staff.cancel(family));
}

async function refunding(stage: Stage, when: string) {
  const { stand, staff } = stage;
  const family = await stage.crowd.visit();
  await hang(stage, { method: 'POST', path: 'refunds', when });
  const isUnderWay = async () => {
    const rows = await stand.database.read("SELECT id FROM refunds WHERE status = 'unknown'");
    return rows.length > 0;
  };
  await dieDuring(
    stage,
    () => staff.refund(family, '15.00'),
    () => until(isUnderWay),
  );
}

/** The mail server has the email, but its confirmation is lost. */
async function writing(stage: Stage) {
  const { mailbox } = stage.stand;
  const family = stage.crowd.newFamily();
  await stage.crowd.book(family);
  await stage.crowd.pay(family);
  mailbox.behave('keep-and-hang');
  const { length } = mailbox.messages;
  await dieDuring(
    stage,
    () => stage.crowd.tell(family),
    () => until(() => mailbox.messages.length > length),
  );
  mailbox.behave('take');
}

const hang = ({ stand }: Stage, call: object) =>
  stand.stripe.fail({ kind: 'timeout', hold: 60_000, count: 5, ...call });
