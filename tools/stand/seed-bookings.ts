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

const seasons = 10;
const daysASeason = 60;
const firstNames = ['Amara', 'Tobi', 'Zoe', 'Alfie', 'Mia', 'Noah', 'Isla', 'Kit', 'Robin', 'Maya'];
const lastNames = ['Okafor', 'Taylor', 'Armitage', 'Patel', 'Hughes', 'Novak', 'Khan', 'Byrne'];
const venues = ['st-marys', 'brecks', 'treeton'];
const statuses = ['succeeded', 'succeeded', 'succeeded', 'succeeded', 'expired', 'refunded'];

/** A number from 0 that looks random, and is the same in every run. @param of SQL that differs by row */
const chance = (below: number, of: string) => `CRC32(CONCAT_WS(' ', ${of})) % ${below}`;

const oneOf = (words: string[], of: string) =>
  `ELT(1 + ${chance(words.length, of)}, '${words.join("', '")}')`;

/**
 * @param databaseUrl migrated, with one booking; the new ones have no notes, as those are encrypted per row
 */
export async function seedBookings(databaseUrl: string, count: number) {
  const connection = await connectTo(databaseUrl, { timezone: 'Z' });
  const [[{ lastId }]] = (await connection.query(
    'SELECT MAX(id) AS lastId FROM bookings',
  )) as unknown as [[{ lastId: number }], unknown];
  const statements = [
    ...campDays(),
    ...families(lastId, count),
    ...books(lastId),
    'ANALYZE TABLE bookings, booking_children, search_tokens, booking_places, booking_lines, ledger_entries, payments, card_payments, refunds, events, camp_days',
  ];
  for (const statement of statements) await connection.query(statement);
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
 * Separate seasons, of which only the newest is on sale, beside the example. `days` numbers each one's camp days; a day
 * more, 30 August 2025 at Brecks, gets 400 children, however many bookings there are.
 */
const campDays = () => [
  `INSERT INTO seasons (name, state, closes_with_each_day)
   SELECT CONCAT('Summer ', 2016 + seq), IF(seq = ${seasons - 1}, 'on_sale', 'archived'), 1
   FROM seq_0_to_${seasons - 1} ORDER BY seq`,
  `CREATE TEMPORARY TABLE summers AS
   SELECT id AS season_id, RIGHT(name, 4) - 2016 AS season FROM seasons WHERE name LIKE 'Summer 20%'`,
  `INSERT INTO camp_days (season_id, venue_key, date, activity_key, capacity, places_taken)
   SELECT season_id, ELT(1 + seq % ${venues.length}, '${venues.join("', '")}'),
     MAKEDATE(2016 + season, 182 + seq DIV ${venues.length}), 'sports', 100000, 0
   FROM summers JOIN seq_0_to_${daysASeason - 1} ORDER BY season, seq`,
  `INSERT INTO camp_days (season_id, venue_key, date, activity_key, capacity, places_taken)
   SELECT season_id, 'brecks', '2025-08-30', 'sports', 100000, 0 FROM summers WHERE season = ${seasons - 1}`,
  `INSERT INTO slots (camp_day_id, session_key, price_pence)
   SELECT id, '9am-3pm', 1500 FROM camp_days WHERE id NOT IN (SELECT camp_day_id FROM slots)`,
  `CREATE TEMPORARY TABLE days (PRIMARY KEY (season, day)) AS
   SELECT season, ROW_NUMBER() OVER (PARTITION BY season ORDER BY camp_days.id) AS day, season_id,
     camp_days.id AS camp_day_id, slots.id AS slot_id
   FROM summers JOIN camp_days USING (season_id) JOIN slots ON slots.camp_day_id = camp_days.id`,
];

/** Of a family, in SQL, as `apps/api/src/bookings/model/search-tokens.ts` writes them. */
const tokens = [
  'phone',
  `CONCAT('<', REVERSE(phone))`,
  'email',
  'id',
  `'example.com'`,
  'LOWER(first_name)',
  'LOWER(last_name)',
];

/** The oldest bookings belong to the oldest season. */
const families = (lastId: number, count: number) => [
  `CREATE TEMPORARY TABLE families (PRIMARY KEY (id)) AS
   SELECT *, children * days * 1500 AS total_pence, IF(status = 'expired', NULL, placed_at) AS paid_at,
     LOWER(CONCAT(last_name, '.', id, '@example.com')) AS email
   FROM (SELECT ${lastId} + seq AS id, FLOOR((seq - 1) * ${seasons} / ${count}) AS season,
       ${oneOf(firstNames, "'first', seq")} AS first_name, ${oneOf(lastNames, "'last', seq")} AS last_name,
       ${oneOf(statuses, "'status', seq")} AS status, CONCAT('07700', 900000 + (${lastId} + seq) % 99999) AS phone,
       1 + ${chance(3, "'children', seq")} AS children, 1 + ${chance(3, "'days', seq")} AS days,
       '2016-01-01' + INTERVAL FLOOR(seq * ${seasons * 365 * 24 * 60} / ${count}) MINUTE AS placed_at
     FROM seq_1_to_${count}) AS drawn`,
  `INSERT INTO bookings (id, access_nonce, parent_name, parent_email, parent_phone, session_key, activity_key,
     venue_key, total_pence, payment_status, payment_reference, placed_at, paid_at, refunded_pence, search_text,
     sold_rules)
   SELECT id, 'benchmark', CONCAT_WS(' ', first_name, last_name), email, INSERT(phone, 6, 0, ' '), '9am-3pm',
     'sports', 'st-marys', total_pence, status, IF(paid_at IS NULL, NULL, CONCAT('pi_benchmark_', id)), placed_at,
     paid_at, IF(status = 'refunded', total_pence, 0), LOWER(CONCAT_WS(' ', phone, email, first_name, last_name)), '[]'
   FROM families`,
  `INSERT INTO booking_children (id, booking_id, position, name, age, search_text)
   SELECT id * 4 + position, id, position, name, '8', LOWER(name)
   FROM (SELECT id, seq AS position, CONCAT_WS(' ', ${oneOf(firstNames, 'id, seq')}, last_name) AS name
     FROM families JOIN seq_0_to_2 ON seq < children) AS named`,
  ...tokens.map(
    (token) => `INSERT INTO search_tokens (token, booking_id) SELECT ${token}, id FROM families`,
  ),
  `INSERT IGNORE INTO search_tokens (token, booking_id)
   SELECT SUBSTRING_INDEX(search_text, ' ', 1), booking_id FROM booking_children WHERE booking_id > ${lastId}`,
  `INSERT INTO booking_places (booking_id, child_id, camp_day_id, slot_id, price_pence, state)
   SELECT booking_id, child_id, camp_day_id, slot_id, 1500, IF(status = 'expired', 'released', 'confirmed')
   FROM (SELECT booking_id, booking_children.id AS child_id, season, status, days AS wanted,
       1 + ${chance(daysASeason - 3, 'booking_children.id')} AS first
     FROM families JOIN booking_children ON booking_id = families.id) AS coming
   JOIN days ON days.season = coming.season AND day BETWEEN first AND first + wanted - 1`,
  `INSERT INTO booking_places (booking_id, child_id, camp_day_id, slot_id, price_pence, state)
   SELECT families.id, families.id * 4, camp_day_id, slot_id, 0, 'confirmed'
   FROM families JOIN days ON days.season = ${seasons - 1} AND day = ${daysASeason + 1}
   WHERE families.id > ${lastId + count - 600} AND paid_at IS NOT NULL LIMIT 400`,
  `INSERT INTO booking_lines (booking_id, position, kind, words, quantity, unit_pence, amount_pence, season_id)
   SELECT id, 0, 'camp-days', '{"key":"camp-days","sessionName":"9am-3pm"}', children * days, 1500, total_pence,
     season_id
   FROM families JOIN summers USING (season)`,
  `INSERT INTO events (at, actor, type, subject_type, subject_id)
   SELECT placed_at, 'parent', 'booking.placed', 'booking', id FROM families
   UNION ALL SELECT placed_at, 'stripe', 'booking.status', 'booking', id FROM families`,
];

/**
 * Counters and accounts that match the bookings, as the API's own check requires.
 *
 * @param lastId of the bookings that existed before
 */
const books = (lastId: number) => [
  `UPDATE camp_days SET places_taken = (SELECT COUNT(*) FROM booking_places
     WHERE camp_day_id = camp_days.id AND state IN ('held', 'confirmed'))`,
  `INSERT INTO payments (booking_id, payable_id, attempt_no, method, amount_pence, received_pence, status, made_by,
     created_at, updated_at)
   SELECT id, id, 1, 'card', total_pence, total_pence, 'succeeded', 'parent', paid_at, paid_at
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
