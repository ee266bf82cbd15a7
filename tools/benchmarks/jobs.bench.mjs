/**
 * What periodic work with 100,000 rows to do costs the families who book meanwhile: the 95th percentile of placing a
 * booking, in one process that does both, while nothing is due, while 100,000 holds have run out, and while 100,000
 * emails are queued. On the server that TEST_DATABASE_URL names, else on a MariaDB of its own. Build the API first.
 */
import { createConnection } from 'mysql2/promise';
import { startMariadb } from '../databases/mariadb.mjs';
import { startMailbox } from '../faults/mailbox.mjs';
import { percentile } from './percentile.mjs';
import { campDays, place } from './place-booking.mjs';
import { seedBookings } from './seed-bookings.mjs';
import { startApi } from './start-api.mjs';

const rows = 100_000;
const parallel = 4;
const lookMs = 15_000;
const warmUpMs = 5_000;
const goal = 1.2;

/** @typedef {{ p95: number, perSecond: number }} Look */

export async function bench() {
  const { TEST_DATABASE_URL } = process.env;
  const mariadb = TEST_DATABASE_URL ? undefined : await startMariadb();
  const mailbox = await startMailbox();
  const env = { JOBS_INTERVAL_MS: '1000', OUTBOX_INTERVAL_MS: '1000', SMTP_URL: mailbox.smtpUrl };
  const api = await startApi(TEST_DATABASE_URL ?? mariadb?.url, { env });
  const database = await createConnection(api.databaseUrl.replace(/^mariadb:/, 'mysql:'));
  const count = async (/** @type {string} */ sql) => {
    const [[row]] = /** @type {[{ n: number }[], unknown]} */ (
      /** @type {unknown} */ (await database.query(sql))
    );
    return Number(row?.n);
  };
  try {
    await database.query('UPDATE camp_days SET capacity = 1000000');
    const days = await campDays(api.url);
    await place(api.url, days, 0);
    await seedBookings(api.databaseUrl, rows);
    for (const statement of unpaid) await database.query(statement);
    const look = (/** @type {number} */ ms = lookMs) => bookFor(api.url, days, ms);
    await look(warmUpMs);
    const quiet = await look();

    await database.query(`UPDATE bookings SET hold_expires_at = '2025-01-01' WHERE ${seeded}`);
    const held = `SELECT COUNT(*) AS n FROM bookings WHERE ${seeded} AND payment_status = 'pending'`;
    const [ending, heldBefore] = [await look(), await count(held)];
    await database.query(`UPDATE bookings SET hold_expires_at = '2099-01-01' WHERE ${seeded}`);

    await database.query(queued);
    const waiting = `SELECT COUNT(*) AS n FROM outbox_emails WHERE status = 'queued'`;
    const queuedBefore = await count(waiting);
    const sending = await look();
    const sent = queuedBefore - (await count(waiting));

    return [
      rowOf('nothing is due', quiet),
      rowOf(`${rows} holds run out`, ending, quiet),
      { what: 'of them ended meanwhile', value: rows - heldBefore, unit: 'holds' },
      rowOf(`${rows} emails are queued`, sending, quiet),
      { what: 'of them sent meanwhile', value: sent, unit: 'emails' },
    ];
  } finally {
    await database.end();
    await api.stop();
    await mailbox.stop();
    await mariadb?.stop();
  }
}

const seeded = "access_nonce = 'benchmark'";

/** What was seeded as paid waits to be paid instead, for as long as we say. */
const unpaid = [
  'DELETE FROM ledger_entries WHERE payment_id IS NOT NULL',
  'DELETE FROM refunds',
  'DELETE FROM payments',
  `UPDATE bookings SET payment_status = 'pending', payment_reference = NULL, paid_at = NULL, received_pence = 0,
     returned_pence = 0, refunded_pence = 0, hold_expires_at = '2099-01-01', hold_limit_at = '2099-01-01'
   WHERE ${seeded}`,
  "UPDATE booking_places SET state = 'held'",
  `UPDATE camp_days SET places_taken = (SELECT COUNT(*) FROM booking_places WHERE camp_day_id = camp_days.id)`,
  'ANALYZE TABLE bookings, booking_places, payments, refunds, ledger_entries',
];

const queued = `INSERT INTO outbox_emails (kind, subject_id, once_key, message_key, status, queued_at, due_at, attempts)
  SELECT 'booking-confirmation', id, CONCAT('benchmark:', id), UUID(), 'queued', '2025-01-01', '2025-01-01', 0
  FROM bookings WHERE ${seeded}`;

/**
 * @param {string} url
 * @param {import('./place-booking.mjs').Day[]} days
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

/** @param {string} what @param {Look} look @param {Look} [quiet] */
function rowOf(what, { p95, perSecond }, quiet) {
  const times = quiet ? `, ${(p95 / quiet.p95).toFixed(2)} times, of at most ${goal}` : '';
  const unit = `ms for a booking, p95 (${Math.round(perSecond)} bookings/s${times})`;
  return { what, value: Math.round(p95), unit };
}
