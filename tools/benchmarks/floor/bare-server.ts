/**
 * A baseline for the API, built only on node:http and mysql2: `POST /api/bookings` makes only the writes that a
 * booking requires, without its checks; `GET /api/bookings/{id}` and `GET /api/catalogue` run as few queries each.
 * The API's extra cost is that of its guarantees and its frameworks. Benchmarks measure both in one run for
 * comparison.
 *
 *     DATABASE_URL=mysql://… PORT=… node tools/benchmarks/floor/bare-server.ts
 */
import { createServer, type IncomingMessage } from 'node:http';
import { createPool, type PoolConnection } from 'mysql2/promise';
import type { ResultSetHeader } from 'mysql2';

const { DATABASE_URL = '', PORT } = process.env;
const pool = createPool({
  uri: DATABASE_URL.replace(/^mariadb:/, 'mysql:'),
  connectionLimit: 10,
  timezone: 'Z',
});
// The same setting as the API's, by which a lost place would show.
pool.pool.on('connection', (connection) => {
  connection.query('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED');
});

const [rows] = await pool.query(
  `SELECT camp_days.id, date, venue_key, slots.id AS slot_id FROM camp_days
   JOIN slots ON camp_day_id = camp_days.id AND session_key = '9am-3pm'`,
);
type Day = { id: number; date: string | Date; venue_key: string; slot_id: number };
const days = new Map((rows as Day[]).map((day) => [`${dateOf(day.date)} ${day.venue_key}`, day]));

function dateOf(date: string | Date) {
  return typeof date === 'string' ? date : date.toISOString().slice(0, 10);
}

type Order = {
  children: { name: string; age: string; medicalInfo: string }[];
  selectedDates: { date: string; venue: string; campType: string; childIndex: number }[];
  parentName: string;
  parentEmail: string;
  parentPhone: string;
  bookingType: string;
  campType: string;
  venue: string;
  totalAmount: string;
  clientRequestId: string;
};

async function place(order: Order, caller: string) {
  const now = new Date();
  const connection = await pool.getConnection();
  try {
    await connection.execute(
      `INSERT INTO rate_limits (id, points, expires_at) VALUES (?, 1, ?)
       ON DUPLICATE KEY UPDATE points = points + 1`,
      [`floor:${caller}`, Date.now() + 600_000],
    );
    await connection.query('START TRANSACTION');
    const places = order.selectedDates.map(({ date, venue, childIndex }) => ({
      day: days.get(`${date} ${venue}`) as Day,
      childIndex,
    }));
    await takePlaces(connection, countPlaces(places));
    const bookingId = await insertBooking(connection, order, now);
    const [children] = await connection.query(
      'INSERT INTO booking_children (booking_id, position, name, age, details) VALUES ?',
      [order.children.map((child, n) => [bookingId, n, child.name, child.age, child.medicalInfo])],
    );
    const { insertId: firstChild } = children as ResultSetHeader;
    await connection.query(
      'INSERT INTO booking_places (booking_id, child_id, camp_day_id, slot_id, price_pence, state) VALUES ?',
      [
        places.map(({ day, childIndex }) => [
          bookingId,
          firstChild + childIndex,
          day.id,
          day.slot_id,
          1500,
          'held',
        ]),
      ],
    );
    const totalPence = Math.round(Number(order.totalAmount) * 100);
    await connection.execute(
      `INSERT INTO booking_lines (booking_id, position, kind, words, quantity, unit_pence, amount_pence)
       VALUES (?, 0, 'camp-days', ?, ?, 1500, ?)`,
      [bookingId, '{"key":"camp-days","sessionName":"9am-3pm"}', places.length, totalPence],
    );
    await connection.execute(
      `INSERT INTO ledger_entries (booking_id, kind, amount_pence, fact, position, actor, at)
       VALUES (?, 'charge', ?, 'booking', 1, 'parent', ?)`,
      [bookingId, totalPence, now],
    );
    await connection.execute(
      `INSERT INTO events (at, actor, type, subject_type, subject_id, \`after\`)
       VALUES (?, 'parent', 'booking.placed', 'booking', ?, '{}')`,
      [now, String(bookingId)],
    );
    await connection.query('COMMIT');
    return bookingId;
  } catch (error) {
    await connection.query('ROLLBACK');
    throw error;
  } finally {
    connection.release();
  }
}

async function insertBooking(connection: PoolConnection, order: Order, now: Date) {
  const [columns] = [
    {
      client_request_id: order.clientRequestId,
      access_nonce: order.clientRequestId.slice(0, 32),
      parent_name: order.parentName,
      parent_email: order.parentEmail,
      parent_phone: order.parentPhone,
      session_key: order.bookingType,
      activity_key: order.campType,
      venue_key: order.venue,
      sold_rules: '[]',
      total_pence: Math.round(Number(order.totalAmount) * 100),
      payment_status: 'pending',
      hold_expires_at: new Date(now.getTime() + 1_800_000),
      placed_at: now,
    },
  ];
  const names = Object.keys(columns);
  const [inserted] = await connection.execute(
    `INSERT INTO bookings (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
    Object.values(columns),
  );
  return (inserted as ResultSetHeader).insertId;
}

async function takePlaces(connection: PoolConnection, counts: [id: number, count: number][]) {
  const more = `CASE id ${counts.map(() => 'WHEN ? THEN ?').join(' ')} END`;
  const ids = counts.map(([id]) => id);
  const [taken] = await connection.execute(
    `UPDATE camp_days SET places_taken = places_taken + ${more}
     WHERE id IN (${ids.map(() => '?').join(', ')}) AND places_taken + ${more} <= capacity`,
    [...counts.flat(), ...ids, ...counts.flat()],
  );
  const { affectedRows } = taken as ResultSetHeader;
  if (affectedRows < counts.length) throw new Error('full');
}

function countPlaces(places: { day: Day }[]) {
  const counts: Map<number, number> = new Map();
  for (const { day } of places) counts.set(day.id, (counts.get(day.id) ?? 0) + 1);
  return [...counts].sort(([a], [b]) => a - b);
}

async function readBooking(id: number) {
  const [bookings] = await pool.execute('SELECT * FROM bookings WHERE id = ?', [id]);
  const [children] = await pool.execute(
    'SELECT position, name, age, details FROM booking_children WHERE booking_id = ? ORDER BY position',
    [id],
  );
  const [places] = await pool.execute(
    `SELECT child_id, date, venue_key, activity_key, price_pence, booking_places.state FROM booking_places
     JOIN camp_days ON camp_days.id = camp_day_id WHERE booking_id = ? ORDER BY date`,
    [id],
  );
  return { ...(bookings as object[])[0], children, places };
}

async function readCatalogue() {
  const [venues] = await pool.execute('SELECT * FROM venues ORDER BY position');
  const [onSale] = await pool.execute(
    `SELECT camp_days.*, session_key, price_pence FROM camp_days
     JOIN seasons ON seasons.id = season_id JOIN slots ON camp_day_id = camp_days.id
     WHERE seasons.state = 'on_sale' ORDER BY date`,
  );
  return { venues, days: onSale };
}

async function answer({ method, url = '', headers }: IncomingMessage, body: string) {
  if (method === 'POST') {
    return { id: await place(JSON.parse(body), String(headers['x-forwarded-for'])) };
  }
  return url === '/api/catalogue' ? readCatalogue() : readBooking(Number(url.split('/').at(-1)));
}

createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  try {
    const status = request.method === 'POST' ? 201 : 200;
    const text = JSON.stringify(await answer(request, body));
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(text);
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
}).listen(Number(PORT), '127.0.0.1', () => console.log('listening'));
