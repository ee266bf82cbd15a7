/**
 * Five hundred families pay at the same moment: how long each waits for the form, for the card and for the
 * confirmation of payment, and the API's processor time for each; compared with the local Stripe alone, asked for as
 * many intents. Also how long the API does not respond meanwhile.
 *
 * On the server that TEST_DATABASE_URL names, else on a temporary MariaDB. Build the API and the local Stripe first.
 */
import { Crowd } from '../stand/crowd.mjs';
import { inParallel, measuredRound } from './measure/measured-round.mjs';
import { percentile, timed } from './measure/figures.mjs';
import { quiet, startStand } from '../stand/stand.mjs';
import { watchLife } from './measure/watch-life.mjs';

const families = 500;
const goalMs = 1500;

export async function bench() {
  const stand = await startStand({ kind: 'given', envOf: () => quiet });
  try {
    const alone = await stripeAlone(stand.stripe);
    return [...(await payTogether(stand)), row('the local Stripe alone', alone)];
  } finally {
    await stand.stop();
  }
}

/** @param {import('../stand/stand.mjs').Stand} stand */
async function payTogether(stand) {
  const { api, database } = stand;
  const crowd = new Crowd(stand);
  await crowd.openDays(1_000_000);
  const all = Array.from({ length: families }, () => crowd.newFamily());
  await inParallel(families, 16, (n) => crowd.book(all[n] ?? crowd.newFamily()));
  /** @type {Record<'form' | 'card' | 'told', number[]>} */
  const waits = { form: [], card: [], told: [] };
  const life = watchLife(api.url);
  const of = { pid: api.pid(), databaseUrl: database.url, count: families, parallel: families };
  const { statements, cpuMs } = await measuredRound(of, async (n) => {
    const family = all[n] ?? crowd.newFamily();
    waits.form.push(await timed(() => crowd.openPayment(family)));
    waits.card.push(await timed(() => crowd.confirmCard(family)));
    waits.told.push(await timed(() => crowd.tell(family)));
  });
  const longestGapMs = await life.end();
  const unpaid = all.filter(({ hasPaid }) => !hasPaid).length;
  return [
    row(`form opens (intent), of at most ${goalMs}`, waits.form),
    row('card is charged, at the local Stripe', waits.card),
    row(`booking is paid (settle, webhook), of at most ${goalMs}`, waits.told),
    { what: 'all of it', value: Math.round(statements * 10) / 10, unit: 'statements/family' },
    { what: 'all of it', value: Math.round(cpuMs * 10) / 10, unit: 'ms of processor time/family' },
    { what: 'asked to come back (503)', value: crowd.teller.askedBack, unit: 'answers' },
    { what: 'not paid, cut off or refused', value: unpaid + crowd.teller.cutOff, unit: 'families' },
    { what: '/api/health/live did not answer for', value: Math.round(longestGapMs), unit: 'ms' },
  ];
}

/** Creates and confirms intents directly at the local Stripe. @param {import('../stand/local-stripe.mjs').LocalStripe} stripe */
async function stripeAlone({ url }) {
  const post = async (/** @type {string} */ path, /** @type {Record<string, string>} */ form) => {
    const answer = await fetch(`${url}/v1/payment_intents${path}`, {
      method: 'POST',
      headers: { Authorization: 'Bearer sk_test_sunfield' },
      body: new URLSearchParams(form),
    });
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    return /** @type {Promise<{ id: string }>} */ (answer.json());
  };
  return Promise.all(
    Array.from({ length: families }, () =>
      timed(async () => {
        const { id } = await post('', { amount: '1500', currency: 'gbp' });
        await post(`/${id}/confirm`, {
          payment_method: 'pm_card_visa',
          return_url: 'http://localhost:4200/',
        });
      }),
    ),
  );
}

/** @param {string} what @param {number[]} waits */
const row = (what, waits) => ({
  what: `${what}, p95`,
  value: Math.round(percentile(waits, 0.95)),
  unit: `ms (half within ${Math.round(percentile(waits, 0.5))}, all within ${Math.round(Math.max(...waits))})`,
});
