/**
 * Creates very many bookings in a MariaDB, for benchmarks: ten seasons of camp days, families of one to three
 * children, most of them paid. Uses plain SQL without any of the API's checks, so never run it on a database that is
 * in use.
 */
import { join } from 'node:path';
import { connectTo } from '../databases/database-statement.ts';
import { DataSource } from 'typeorm';
import { runnerImport } from 'vite';
import { root } from '../base/workspace.mjs';
import { randomPick, type Pick } from '../demo/random-pick.ts';
import type { Connection, RowDataPacket } from 'mysql2/promise';
import type { ResultSetHeader } from 'mysql2';

type Row = RowDataPacket;

const rowsAtOnce = 500;
const seasons = 10;
const daysASeason = 60;
const firstNames = ['Amara', 'Tobi', 'Zoë', 'Alfie', 'Mia', 'Noah', 'Isla', 'Kit', 'Robin', 'Maya'];
const lastNames = ['Okafor', 'Taylor', 'Armitage', 'Patel', 'Hughes', 'Novak', 'Khan', 'Byrne'];
const venues = ['st-marys', 'brecks', 'treeton'];
const statuses = ['succeeded', 'succeeded', 'succeeded', 'succeeded', 'expired', 'refunded'];

/**
 * @param databaseUrl migrated, with one booking; the new ones have no notes, as those are encrypted per row
 */
export async function seedBookings(databaseUrl: string, count: number) {
  const connection = await connectTo(databaseUrl, { timezone: 'Z' });
  const lastId = await lastBooking(connection);
  const campDays = await insertCampDays(connection);
  const fullDay = await insertFullDay(connection, campDays.at(-1)?.[0] ?? 0);
  const slots = await insertSlots(connection);
  const pick = randomPick(42);
  for (let done = 0; done < count; done += rowsAtOnce) {
    const length = Math.min(rowsAtOnce, count - done);
    const ids = Array.from({ length }, (_, n) => lastId + 1 + done + n);
    // The oldest bookings belong to the oldest season.
    const days = campDays[Math.floor((done / count) * seasons)] ?? [];
    await insertFamilies(connection, ids, {
      pick,
      days,
      slots,
      hours: (seasons * 365 * 24) / count,
    });
  }
  await connection.query(
    `INSERT INTO booking_places (booking_id, child_id, camp_day_id, slot_id, price_pence, state)
     SELECT booking_id, MIN(child_id), ?, ?, 1500, 'confirmed' FROM booking_places
     WHERE booking_id > ? AND state = 'confirmed' GROUP BY booking_id LIMIT 400`,
    [fullDay, slots.get(fullDay), lastId + count - 600],
  );
  for (const statement of books(lastId)) await connection.query(statement);
  // STRAIGHT_JOIN, because without statistics MariaDB would start from the camp days for each line.
  await connection.query(
    `UPDATE booking_lines SET season_id = (
       SELECT STRAIGHT_JOIN season_id FROM booking_places JOIN camp_days ON camp_days.id = camp_day_id
       WHERE booking_places.booking_id = booking_lines.booking_id LIMIT 1)`,
  );
  await connection.query(
    'ANALYZE TABLE bookings, booking_children, search_tokens, booking_places, booking_lines, ledger_entries, payments, card_payments, refunds, events, camp_days',
  );
  await connection.end();
  await countFigures(databaseUrl);
}

/** The sums that figures show, by the API's own count, which its sources have. */
async function countFigures(databaseUrl: string) {
  const source = join(root, 'apps/api/src/bookings/ledger/recount-figures.ts');
  const { module } = await runnerImport(source, { configFile: false, logLevel: 'error' });
  const { recountFigures } = module as {
    recountFigures: (dataSource: DataSource) => Promise<unknown>;
  };
  const began = performance.now();
  const dataSource = new DataSource({ type: 'mariadb', url: databaseUrl });
  await dataSource.initialize();
  await recountFigures(dataSource);
  await dataSource.destroy();
  console.log(`  figures counted in ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

/**
 * Counters and accounts that match the bookings, as the API's own check requires.
 *
 * @param lastId of the bookings that existed before
 */
const books = (lastId: number) => [
  `UPDATE camp_days SET places_taken = (SELECT COUNT(*) FROM booking_places
     WHERE camp_day_id = camp_days.id AND state IN ('held', 'confirmed'))`,
  `INSERT INTO payments (booking_id, attempt_no, method, amount_pence, received_pence, status, made_by, created_at,
     updated_at)
   SELECT id, 1, 'card', total_pence, total_pence, 'succeeded', 'parent', paid_at, paid_at
   FROM bookings WHERE id > ${lastId} AND paid_at IS NOT NULL`,
  `INSERT INTO card_payments (payment_id, reference, livemode)
   SELECT payments.id, payment_reference, 0 FROM payments JOIN bookings ON bookings.id = booking_id
   WHERE booking_id > ${lastId}`,
  `INSERT INTO refunds (payment_id, amount_pence, reason, status, made_by, created_at, updated_at)
   SELECT payments.id, refunded_pence, 'requested', 'succeeded', 'staff:1', paid_at, paid_at
   FROM bookings JOIN payments ON payments.booking_id = bookings.id
   WHERE bookings.id > ${lastId} AND refunded_pence > 0`,
  `INSERT INTO ledger_entries (booking_id, kind, amount_pence, fact, position, actor, at)
   SELECT id, 'charge', total_pence, 'booking', 1, 'parent', placed_at FROM bookings WHERE id > ${lastId}`,
  `INSERT INTO ledger_entries (booking_id, kind, method, amount_pence, fact, position, reference, actor, at, payment_id)
   SELECT booking_id, 'payment', method, -received_pence, CONCAT('payment:', id), 1, card_payments.reference,
     'stripe', created_at, id
   FROM payments JOIN card_payments ON payment_id = id WHERE booking_id > ${lastId}`,
  `INSERT INTO ledger_entries (booking_id, kind, method, amount_pence, fact, position, actor, at, payment_id, refund_id)
   SELECT booking_id, 'refund', method, refunds.amount_pence, CONCAT('refund:', refunds.id), 1, refunds.made_by,
     refunds.created_at, payments.id, refunds.id
   FROM refunds JOIN payments ON payments.id = payment_id WHERE booking_id > ${lastId}`,
  `UPDATE bookings SET received_pence = IF(paid_at IS NULL, 0, total_pence), returned_pence = refunded_pence
   WHERE id > ${lastId}`,
];

async function lastBooking(connection: Connection) {
  const [rows] = await connection.query('SELECT MAX(id) AS id FROM bookings');
  const [{ id }] = rows as [Row];
  return Number(id);
}

/**
 * Adds separate seasons; only the newest is on sale, beside the example.
 *
 * @returns the ids of each season's camp days
 */
async function insertCampDays(connection: Connection): Promise<number[][]> {
  const ids = [];
  for (let season = 0; season < seasons; season += 1) {
    const isNewest = season === seasons - 1;
    const [{ insertId }] = (await connection.query(
      'INSERT INTO seasons (name, state, closes_with_each_day) VALUES (?, ?, 1)',
      [`Summer ${2016 + season}`, isNewest ? 'on_sale' : 'archived'],
    )) as [ResultSetHeader, unknown];
    const days = Array.from({ length: daysASeason }, (_, n) => [
      insertId,
      venues[n % venues.length],
      new Date(Date.UTC(2016 + season, 6, 1 + Math.floor(n / venues.length)))
        .toISOString()
        .slice(0, 10),
      'sports',
      100_000,
      0,
    ]);
    const columns = '(season_id, venue_key, date, activity_key, capacity, places_taken)';
    await insert(connection, `camp_days ${columns}`, days);
    const [rows] = await connection.query('SELECT id FROM camp_days WHERE season_id = ?', [
      insertId,
    ]);
    ids.push((rows as Row[]).map(({ id }) => Number(id)));
  }
  return ids;
}

/**
 * Adds a day of the newest season that gets 400 children, however many bookings there are: 30 August 2025.
 *
 * @param like an id of a camp day in that season
 */
async function insertFullDay(connection: Connection, like: number) {
  const [{ insertId }] = (await connection.query(
    `INSERT INTO camp_days (season_id, venue_key, date, activity_key, capacity, places_taken)
       SELECT season_id, 'brecks', '2025-08-30', activity_key, capacity, 0 FROM camp_days WHERE id = ?`,
    [like],
  )) as [ResultSetHeader, unknown];
  return insertId;
}

/** Adds a slot for each camp day that has none. @returns the slot of each camp day */
async function insertSlots(connection: Connection): Promise<Map<number, number>> {
  await connection.query(
    `INSERT INTO slots (camp_day_id, session_key, price_pence)
     SELECT id, '9am-3pm', 1500 FROM camp_days WHERE id NOT IN (SELECT camp_day_id FROM slots)`,
  );
  const [rows] = await connection.query(
    "SELECT id, camp_day_id FROM slots WHERE session_key = '9am-3pm'",
  );
  return new Map((rows as Row[]).map((row) => [Number(row.camp_day_id), Number(row.id)]));
}

/** @param from `hours` between two bookings */
async function insertFamilies(
  connection: Connection,
  ids: number[],
  { pick, ...from }: { pick: Pick; days: number[]; slots: Map<number, number>; hours: number },
) {
  const families = ids.map((id) => familyOf(id, pick, from));
  await insert(
    connection,
    `bookings (id, access_nonce, parent_name, parent_email, parent_phone, session_key,
      activity_key, venue_key, total_pence, payment_status, payment_reference,
      placed_at, paid_at, refunded_pence, search_text, sold_rules)`,
    families.map((family) => bookingRow(family)),
  );
  const named = families.map(({ id, lastName, children }) =>
    children.map((child, n) => {
      const name = `${pick(firstNames)} ${lastName}`;
      return [child, id, n, name, '8', plain(name)];
    }),
  );
  await insert(
    connection,
    'booking_children (id, booking_id, position, name, age, search_text)',
    named.flat(),
  );
  await insert(
    connection,
    'search_tokens (token, booking_id)',
    families.flatMap((family, n) => tokensOf(family, named[n]?.map((row) => String(row[6])) ?? [])),
  );
  await insert(
    connection,
    'booking_places (booking_id, child_id, camp_day_id, slot_id, price_pence, state)',
    families.flatMap(({ places }) => places),
  );
  await insert(
    connection,
    'booking_lines (booking_id, position, kind, words, quantity, unit_pence, amount_pence)',
    families.map(({ id, places, totalPence }) => [
      id,
      0,
      'camp-days',
      '{"key":"camp-days","sessionName":"9am-3pm"}',
      places.length,
      1500,
      totalPence,
    ]),
  );
  await insert(
    connection,
    'events (at, actor, type, subject_type, subject_id)',
    families.flatMap(({ id, placedAt, paidAt }) => [
      [placedAt, 'parent', 'booking.placed', 'booking', String(id)],
      [paidAt ?? placedAt, 'stripe', 'booking.status', 'booking', String(id)],
    ]),
  );
}

function familyOf(
  id: number,
  pick: Pick,
  { days, slots, hours }: { days: number[]; slots: Map<number, number>; hours: number },
) {
  const status = pick(statuses);
  const state = status === 'expired' ? 'released' : 'confirmed';
  const placedAt = new Date(Date.UTC(2016, 0, 1) + id * hours * 3600_000);
  const children = Array.from({ length: pick([1, 1, 2, 3]) }, (_, n) => id * 4 + n);
  const places = children.flatMap((child) => {
    const start = Math.min(days.indexOf(pick(days)), days.length - 3);
    const chosen = days.slice(start, start + pick([1, 2, 3]));
    return chosen.map((day) => [id, child, day, slots.get(day), 1500, state]);
  });
  return {
    id,
    status,
    placedAt,
    paidAt: status === 'expired' ? null : placedAt,
    firstName: pick(firstNames),
    lastName: pick(lastNames),
    children,
    places,
    totalPence: places.length * 1500,
  };
}

const bookingRow = (family: ReturnType<typeof familyOf>) => [
  family.id,
  'benchmark',
  `${family.firstName} ${family.lastName}`,
  `${family.lastName.toLowerCase()}.${family.id}@example.com`,
  `07700 ${String(900_000 + (family.id % 99_999))}`,
  '9am-3pm',
  'sports',
  'st-marys',
  family.totalPence,
  family.status,
  family.paidAt && `pi_benchmark_${family.id}`,
  family.placedAt,
  family.paidAt,
  family.status === 'refunded' ? family.totalPence : 0,
  plain(
    `07700${900_000 + (family.id % 99_999)} ${family.lastName}.${family.id}@example.com ${family.firstName} ${family.lastName}`,
  ),
  '[]',
];

/** As `apps/api/src/bookings/model/search-tokens.ts` writes them. */
function tokensOf({ id, firstName, lastName }: ReturnType<typeof familyOf>, children: string[]) {
  const phone = `07700${900_000 + (id % 99_999)}`;
  const last = plain(lastName);
  const words = [
    phone,
    `<${[...phone].reverse().join('')}`,
    `${last}.${id}@example.com`,
    String(id),
    'example.com',
    plain(firstName),
    last,
    ...children.flatMap((name) => name.split(' ')),
  ];
  return [...new Set(words)].map((token) => [token, id]);
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** @param table with its columns */
const insert = (connection: Connection, table: string, rows: unknown[][]) =>
  connection.query(`INSERT INTO ${table} VALUES ?`, [rows]);
