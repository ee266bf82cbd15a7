/**
 * Very many bookings in a MariaDB, for benchmarks: years of camp days, families of one to three children,
 * most of them paid. Made with plain SQL, beside every rule of the API: never for a database in use.
 */
import { createConnection } from 'mysql2/promise';

const rowsAtOnce = 500;
const firstNames = ['Amara', 'Tobi', 'Zoë', 'Alfie', 'Mia', 'Noah', 'Isla', 'Kit', 'Robin', 'Maya'];
const lastNames = ['Okafor', 'Taylor', 'Armitage', 'Patel', 'Hughes', 'Novak', 'Khan', 'Byrne'];
const venues = ['st-marys', 'brecks', 'treeton'];

/**
 * @param {string} databaseUrl of a migrated database that holds one booking, whose encrypted texts are copied
 * @param {number} count
 */
export async function seedBookings(databaseUrl, count) {
  const connection = await createConnection({
    uri: databaseUrl.replace(/^mariadb:/, 'mysql:'),
    timezone: 'Z',
  });
  const pick = randomPicker();
  const [[model]] = await connection.query(
    'SELECT special_requirements, quote FROM bookings LIMIT 1',
  );
  const [[child]] = await connection.query('SELECT medical_info FROM booking_children LIMIT 1');
  const [[last]] = await connection.query('SELECT MAX(id) AS id FROM bookings');
  const days = await insertCampDays(connection);
  for (let done = 0; done < count; done += rowsAtOnce) {
    const ids = Array.from(
      { length: Math.min(rowsAtOnce, count - done) },
      (_, n) => last.id + 1 + done + n,
    );
    await insertFamilies(connection, ids, { pick, days, model, medicalInfo: child.medical_info });
  }
  for (const table of ['bookings', 'booking_children', 'booking_items', 'audit_entries']) {
    await connection.query(`ANALYZE TABLE ${table}`);
  }
  await connection.end();
}

async function insertCampDays(connection) {
  const [{ insertId: season }] = await connection.query(
    "INSERT INTO seasons (name, published, closes_with_each_day, tshirt_pence, sibling_discount_percent) VALUES ('Years of camps', 0, 1, 1500, 10)",
  );
  const rows = Array.from({ length: 600 }, (_, n) => [
    season,
    venues[n % 3],
    new Date(Date.UTC(2019, 0, 1 + n * 4)).toISOString().slice(0, 10),
    'sports',
    1000,
    0,
  ]);
  await insert(
    connection,
    'camp_days (season_id, venue_key, date, camp_type, capacity, places_taken)',
    rows,
  );
  const [days] = await connection.query('SELECT id FROM camp_days WHERE season_id = ?', [season]);
  return days.map(({ id }) => id);
}

async function insertFamilies(connection, ids, { pick, days, model, medicalInfo }) {
  const [bookings, children, items, entries] = [[], [], [], []];
  for (const id of ids) {
    const status = pick([
      'succeeded',
      'succeeded',
      'succeeded',
      'succeeded',
      'expired',
      'refunded',
    ]);
    const placedAt = new Date(Date.UTC(2019, 0, 1) + id * 1_500_000);
    const lastName = pick(lastNames);
    const paidAt = status === 'expired' ? null : placedAt;
    const family = Array.from({ length: pick([1, 1, 2, 3]) }, (_, n) => id * 4 + n);
    const places = family.flatMap((child) => pickDays(pick, days).map((day) => [id, child, day]));
    const total = places.length * 1500;
    bookings.push([
      id,
      'nonce',
      `${pick(firstNames)} ${lastName}`,
      `${lastName.toLowerCase()}.${id}@example.com`,
      `07700 ${String(900000 + (id % 99999)).padStart(6, '0')}`,
      model.special_requirements,
      '9am-3pm',
      'sports',
      'st-marys',
      '[]',
      JSON.stringify({ ...JSON.parse(model.quote), totalPence: total }),
      total,
      status,
      paidAt && `pi_bench_${id}`,
      status === 'succeeded',
      placedAt,
      paidAt,
      status === 'refunded' ? total : 0,
      0,
    ]);
    children.push(
      ...family.map((child, n) => [
        child,
        id,
        n,
        `${pick(firstNames)} ${lastName}`,
        '8',
        medicalInfo,
      ]),
    );
    items.push(...places.map((place) => [...place, '9am-3pm', 1500]));
    entries.push([placedAt, 'parent', 'booking.placed', 'booking', String(id)]);
    if (paidAt) entries.push([paidAt, 'stripe', 'booking.status', 'booking', String(id)]);
  }
  await insert(
    connection,
    `bookings (id, access_nonce, parent_name, parent_email, parent_phone, special_requirements, booking_type,
      camp_type, venue_key, tshirts, quote, total_pence, payment_status, payment_reference, holds_places,
      placed_at, paid_at, refunded_pence, version)`,
    bookings,
  );
  await insert(
    connection,
    'booking_children (id, booking_id, position, name, age, medical_info)',
    children,
  );
  await insert(
    connection,
    'booking_items (booking_id, child_id, camp_day_id, booking_type, price_pence)',
    items,
  );
  await insert(connection, 'audit_entries (at, actor, action, subject_type, subject_id)', entries);
}

const insert = (connection, table, rows) =>
  connection.query(`INSERT INTO ${table} VALUES ?`, [rows]);

/** One to three days that follow each other. */
function pickDays(pick, days) {
  const length = pick([1, 2, 3]);
  const start = days.indexOf(pick(days.slice(0, -3)));
  return days.slice(start, start + length);
}

/** The same choices at every run. */
function randomPicker() {
  let state = 42;
  return (list) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return list[Math.floor((state / 2_147_483_648) * list.length)];
  };
}
