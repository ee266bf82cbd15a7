/**
 * How much background jobs with 100,000 rows to process slow down families who book meanwhile: the 95th percentile of
 * placing a booking, in one process that does both, while nothing is due, 100,000 holds have expired, 100,000 emails
 * are queued, 100,000 payments are to be reconciled with a local Stripe, and 100,000 bookings have passed their
 * retention period. On the server that TEST_DATABASE_URL names, else on a temporary MariaDB. Build the API and the
 * local Stripe first.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { median, percentile } from './measure/figures.mjs';
import { campDays, place } from '../stand/place-booking.mjs';
import { seedBookings } from '../stand/seed-bookings.mjs';
import { startStand } from '../stand/stand.mjs';

const rows = Number(process.env.ROWS ?? 100_000);
const parallel = 4;
const lookMs = 8_000;
const rounds = 3;
const goal = 1.2;
/** Infrequent jobs begin a minute after the start. */
const rareAfterMs = 62_000;

/** @typedef {{ p95: number, perSecond: number }} Look */

/** When the seeded bookings' holds end. @param {string} at @param {string} seeded */
const endAt = (at, seeded) => [
  `UPDATE bookings SET hold_expires_at = '${at}' WHERE ${seeded}`,
  `UPDATE holds SET until = '${at}'`,
];

/** The jobs' work: how to create it, count what is left, and end it. @param {string} seeded */
const work = (seeded) => [
  {
    what: 'holds run out',
    done: 'ended',
    begin: endAt('2025-01-01', seeded),
    left: `SELECT COUNT(*) AS n FROM bookings WHERE ${seeded} AND payment_status = 'pending'`,
    end: endAt('2099-01-01', seeded),
  },
  {
    what: 'emails are queued',
    done: 'sent',
    begin: [
      `INSERT INTO outbox_emails (kind, subject_id, once_key, message_key, status, queued_at, due_at, attempts)
       SELECT 'booking-confirmation', id, CONCAT('benchmark:', id), UUID(), 'queued', '2025-01-01', '2025-01-01', 0
       FROM bookings WHERE ${seeded}`,
    ],
    left: "SELECT COUNT(*) AS n FROM outbox_emails WHERE status = 'queued'",
    end: ["DELETE FROM outbox_emails WHERE once_key LIKE 'benchmark:%'"],
  },
  {
    what: 'payments are to be reconciled',
    done: 'asked about',
    begin: [
      `INSERT INTO payments (booking_id, attempt_no, method, idempotency_key, open_booking_id, amount_pence,
         received_pence, status, made_by, created_at, updated_at)
       SELECT id, 1, 'card', CONCAT('pi:', id, ':', UUID()), id, total_pence, 0, 'open', 'parent', '2025-01-01', '2025-01-01'
       FROM bookings WHERE ${seeded} AND payment_status = 'pending'`,
      'ANALYZE TABLE payments',
    ],
    left: "SELECT COUNT(*) AS n FROM payments WHERE status = 'open' AND checked_at IS NULL",
    end: ['DELETE FROM card_payments', 'DELETE FROM payments'],
  },
];

export async function bench() {
  const stand = await startStand({ kind: 'given', envOf: () => ({ OUTBOX_INTERVAL_MS: '1000' }) });
  const { api, database } = stand;
  const restart = () => {
    api.start();
    return api.up();
  };
  const run = async (/** @type {string[]} */ statements) => {
    for (const statement of statements) await database.run(statement);
  };
  const count = async (/** @type {string} */ sql) => Number((await database.read(sql))[0]?.n);
  try {
    await run(['UPDATE camp_days SET capacity = 1000000', startRetention('2099-01-01')]);
    const days = await campDays(api.url);
    const { id } = await place(api.url, days, 0);
    await seedBookings(database.url, rows);
    const seeded = `id BETWEEN ${id + 1} AND ${id + rows}`;
    const look = () => bookFor(api.url, days, lookMs);
    const looks = async () => [await look(), await look(), await look()];

    // Retention comes first, because it keeps unpaid bookings, and later steps make these bookings unpaid.
    await api.stop();
    await run([startRetention('2025-01-01')]);
    await restart();
    const rareAt = performance.now() + rareAfterMs;
    await look();
    const beforeRetention = await looks();
    await wait(rareAt - performance.now());
    const kept = `SELECT COUNT(*) AS n FROM bookings WHERE ${seeded} AND notes_erased_at IS NULL`;
    const keptBefore = await count(kept);
    const erasing = await looks();
    const erased = keptBefore - (await count(kept));
    await api.stop();

    await run([startRetention('2099-01-01'), ...unpaid(seeded)]);
    await restart();
    await look();
    const found = [];
    for (const { what, done, begin, left, end } of work(seeded)) {
      /** @type {Look[]} */
      const quiet = [];
      /** @type {Look[]} */
      const busy = [];
      let before = 0;
      let worked = 0;
      // Alternate the rounds: variations of the machine's speed last longer than one look.
      for (let round = 0; round < rounds; round += 1) {
        quiet.push(await look());
        await run(begin);
        before = await count(left);
        busy.push(await look());
        worked += before - (await count(left));
        await run(end);
      }
      found.push(rowOf(`${before} ${what}`, busy, quiet));
      found.push(doneRow(done, worked));
    }
    found.push(rowOf(`notes of ${keptBefore} bookings are to be erased`, erasing, beforeRetention));
    found.push(doneRow('erased', erased));
    return found;
  } finally {
    await stand.stop();
  }
}

/** @param {string} at */
const startRetention = (at) => `REPLACE INTO retention_start (id, starts_at) VALUES (1, '${at}')`;

/** Makes the seeded paid bookings wait for payment, for a configurable time. @param {string} seeded */
const unpaid = (seeded) => [
  'DELETE FROM ledger_entries WHERE payment_id IS NOT NULL',
  'DELETE FROM refunds',
  'DELETE FROM card_payments',
  'DELETE FROM payments',
  `UPDATE bookings SET payment_status = 'pending', payment_reference = NULL, paid_at = NULL, received_pence = 0,
     returned_pence = 0, refunded_pence = 0, hold_expires_at = '2099-01-01', hold_limit_at = '2099-01-01'
   WHERE ${seeded}`,
  "UPDATE booking_places SET state = 'held'",
  'DELETE FROM holds',
  `INSERT INTO holds (holder_kind, holder_id, booking_id, slot_id, camp_day_id, places, until)
   SELECT 'booking', booking_id, booking_id, slot_id, camp_day_id, COUNT(*), '2099-01-01'
   FROM booking_places GROUP BY booking_id, slot_id, camp_day_id`,
  `UPDATE camp_days SET places_taken = (SELECT COUNT(*) FROM booking_places WHERE camp_day_id = camp_days.id)`,
  'ANALYZE TABLE bookings, booking_places, payments, refunds, ledger_entries',
];

/**
 * @param {string} url
 * @param {import('../stand/place-booking.mjs').Day[]} days
 * @param {number} ms
 * @returns {Promise<Look>}
 */
async function bookFor(url, days, ms) {
  const [began, end] = [performance.now(), performance.now() + ms];
  /** @type {number[]} */
  const waits = [];
  const oneByOne = async () => {
    while (performance.now() < end) {
      const asked = performance.now();
      await place(url, days, waits.length);
      waits.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: parallel }, oneByOne));
  const seconds = (performance.now() - began) / 1000;
  return { p95: percentile(waits, 0.95), perSecond: waits.length / seconds };
}

/** @param {string} what @param {Look[]} busy @param {Look[]} quiet */
function rowOf(what, busy, quiet) {
  const p95 = (/** @type {Look[]} */ looks) => median(looks.map((look) => look.p95));
  const perSecond = (/** @type {Look[]} */ looks) =>
    Math.round(median(looks.map((look) => look.perSecond)));
  const times = (p95(busy) / p95(quiet)).toFixed(2);
  const beside = `${Math.round(p95(quiet))} ms and ${perSecond(quiet)} with nothing due`;
  return {
    what,
    value: Math.round(p95(busy)),
    unit: `ms for a booking, p95, at ${perSecond(busy)} bookings/s (${beside}: ${times} times, of at most ${goal})`,
  };
}

/** @param {string} done @param {number} count */
const doneRow = (done, count) => ({
  what: `of them ${done} meanwhile`,
  value: Math.round(count / ((rounds * lookMs) / 1000)),
  unit: 'a second',
});
