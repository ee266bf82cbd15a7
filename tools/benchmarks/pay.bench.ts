/**
 * Families pay one after another: how many statements and how much of the API's processor time a family costs, from
 * the form to the second email and the last event.
 *
 * Then five hundred pay at the same moment: how long each waits for the form, for the card and for the confirmation of
 * payment, and how long the API does not respond meanwhile.
 *
 * On a temporary MariaDB. Build the API and the local Stripe first.
 */
import { setTimeout as wait } from 'node:timers/promises';
import pWaitFor from 'p-wait-for';
import { Crowd, type Family } from '../stand/crowd.ts';
import { inParallel, processorMs } from './measure/measured-round.ts';
import { percentile, timed } from './measure/figures.ts';
import { openStatementLog } from './measure/statement-log.ts';
import { startStand, withoutJobs, type Stand } from '../stand/stand.ts';

const families = 500;
const inARow = 40;
const goalMs = 8000;
const formGoalMs = 1000;
const goals = { statements: 45, cpuMs: 25 };
const lookEveryMs = 20;

export async function bench() {
  const server = ['--log-output=TABLE'];
  const stand = await startStand({ kind: 'given', wanted: { server }, envOf: () => withoutJobs });
  try {
    const crowd = new Crowd(stand);
    await crowd.openDays(1_000_000);
    const oneByOne = await payOneByOne(stand, crowd);
    return [...oneByOne, ...(await payTogether(stand, crowd))];
  } finally {
    await stand.stop();
  }
}

async function payOneByOne({ api, database }: Stand, crowd: Crowd) {
  const log = await openStatementLog(database.url);
  const pay = async (count: number) => {
    const all = await booked(crowd, count);
    await pWaitFor(() => isOver(log.ask));
    await log.start();
    const before = processorMs(api.pid());
    let form = 0;
    for (const family of all) {
      const begun = (await log.read()).length;
      await crowd.openPayment(family);
      form += (await log.read()).length - begun;
      await crowd.confirmCard(family);
      await crowd.tell(family);
      await pWaitFor(async () => (await isOver(log.ask)) && (await hasPaid(log, family)));
    }
    const statements = await log.read();
    if (process.env.SHOW_STATEMENTS) console.log(statements.slice(0 - 100).join('\n'));
    const cpuMs = processorMs(api.pid()) - before;
    return { statements: statements.length / count, form: form / count, cpuMs: cpuMs / count };
  };
  try {
    // The first ones are a warm-up.
    await pay(inARow);
    const { statements, form, cpuMs } = await pay(inARow);
    const family = 'a family that pays, with its emails and later events';
    return [
      { ...of(family, statements, 'statements'), atMost: goals.statements },
      of('of these until the form opens', form, 'statements'),
      { ...of(family, cpuMs, 'ms of processor time'), atMost: goals.cpuMs },
    ];
  } finally {
    await log.close();
  }
}

/** Whether all emails are sent and all events processed. */
async function isOver(read: (sql: string) => Promise<Record<string, any>[]>) {
  const [left] = await read(
    `SELECT (SELECT COUNT(*) FROM outbox_emails WHERE status = 'queued') +
       (SELECT COUNT(*) FROM stripe_events WHERE processed_at IS NULL) AS rest`,
  );
  return Number(left?.rest) === 0;
}

async function hasPaid(log: Awaited<ReturnType<typeof openStatementLog>>, { bookingId }: Family) {
  const emails = await log.ask(
    `SELECT id FROM outbox_emails WHERE subject_id = ? AND status = 'sent'
       AND kind IN ('booking-confirmation', 'booking-paid-alert')`,
    [bookingId],
  );
  const events = await log.ask(
    `SELECT stripe_events.id FROM stripe_events
       JOIN card_payments ON card_payments.reference = stripe_events.reference
       JOIN payments ON payments.id = card_payments.payment_id
     WHERE payments.booking_id = ? AND stripe_events.type = 'payment_intent.succeeded'`,
    [bookingId],
  );
  return emails.length === 2 && events.length === 1;
}

async function booked(crowd: Crowd, count: number) {
  const all = Array.from({ length: count }, () => crowd.newFamily());
  await inParallel(count, 16, (n) => crowd.book(all[n] ?? crowd.newFamily()));
  return all;
}

async function payTogether({ api, database }: Stand, crowd: Crowd) {
  const all = await booked(crowd, families);
  const waits: Record<string, number[]> = {};
  const note = (what: string, ms: number) => (waits[what] ??= []).push(ms);
  const life = watchLife(api.url);
  const before = processorMs(api.pid());
  await inParallel(families, families, async (n) => {
    const family = all[n] ?? crowd.newFamily();
    const began = performance.now();
    const answer = await crowd.openPayment(family);
    note('form', performance.now() - began);
    note('letIn', answer?.tookMs ?? NaN);
    if (answer?.queued) {
      const { firstMs, saidMs, waitedMs } = answer.queued;
      note('number', firstMs);
      note('line', waitedMs);
      note('wrong', Math.abs(saidMs - waitedMs));
    }
    note('card', await timed(() => crowd.confirmCard(family)));
    note('told', await timed(() => crowd.tell(family)));
    note('all', performance.now() - began);
  });
  const longestGapMs = await life.end();
  await pWaitFor(() => isOver(database.read), { interval: 250 });
  const cpuMs = (processorMs(api.pid()) - before) / families;
  const unpaid = all.filter(({ hasPaid: isPaid }) => !isPaid).length;
  return [
    {
      ...row(`${families} together: form (intent) for those let in`, waits['letIn']),
      atMost: formGoalMs,
    },
    {
      what: 'were first told their number and how long',
      value: waits['number']?.length ?? 0,
      unit: 'families',
    },
    row('until they were told', waits['number']),
    row('waited in the queue', waits['line']),
    row('what they were told differs from that by', waits['wrong']),
    row('from the click until the form opens', waits['form']),
    row('card is charged, at the local Stripe', waits['card']),
    row('booking is paid (settle, webhook)', waits['told']),
    { ...row('from the first click until it is paid', waits['all']), atMost: goalMs },
    of('until all are paid and have their emails', cpuMs, 'ms of processor time/family'),
    { what: 'asked to come back (503)', value: crowd.teller.askedBack, unit: 'answers' },
    { what: 'not paid, cut off or refused', value: unpaid + crowd.teller.cutOff, unit: 'families' },
    { what: '/api/health/live did not answer for', value: Math.round(longestGapMs), unit: 'ms' },
  ];
}

const of = (what: string, value: number, unit: string) => ({
  what,
  value: Math.round(value * 10) / 10,
  unit,
});

const row = (what: string, waits: number[] = []) => ({
  what: `${what}, p95`,
  value: Math.round(percentile(waits, 0.95)),
  unit: `ms (half within ${Math.round(percentile(waits, 0.5))}, all within ${Math.round(Math.max(...waits))})`,
});

/** Polls the API's health, and measures the longest time between two answers. */
function watchLife(url: string) {
  let isOver = false;
  let last = performance.now();
  let longest = 0;
  const looking = (async () => {
    while (!isOver) {
      await fetch(`${url}/api/health/live`)
        .then((answer) => answer.arrayBuffer())
        .then(() => {
          longest = Math.max(longest, performance.now() - last);
          last = performance.now();
        })
        .catch(() => undefined);
      await wait(lookEveryMs);
    }
  })();
  const end = async () => {
    isOver = true;
    await looking;
    return longest;
  };
  return { end };
}
