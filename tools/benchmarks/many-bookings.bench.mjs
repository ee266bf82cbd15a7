/**
 * How long staff wait with 100,000 bookings, over HTTP, on a MariaDB, and by which indexes it finds what
 * they ask for. Fails where it reads the whole of a large table. Build the API first: `nx build api`.
 */
import { join } from 'node:path';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { createConnection } from 'mysql2/promise';
import { startMariadb } from '../databases/mariadb.mjs';
import { untilAnswering } from '../dev/answering.mjs';
import { freePort } from '../dev/ports.mjs';
import { startProcess } from '../dev/processes.mjs';
import { root } from '../dev/workspace.mjs';
import { isFullScan, watchQueries } from './query-plans.mjs';
import { seedBookings } from './seed-bookings.mjs';

const bookings = 100_000;
const rounds = 7;
const consoleOrigin = 'http://admin.localhost:4300';

const requests = {
  'list, first page': '/api/bookings?pageSize=25',
  'list, page 2000': '/api/bookings?pageSize=25&page=2000',
  'list, by total': '/api/bookings?pageSize=25&sort=-total',
  'list, by parent': '/api/bookings?pageSize=25&sort=parent',
  'list, refunded': '/api/bookings?pageSize=25&status=refunded',
  'list, one date': '/api/bookings?pageSize=25&date=2025-07-02',
  'list, one venue': '/api/bookings?pageSize=25&venue=brecks',
  'search, a name': '/api/bookings?pageSize=25&search=okafor',
  'search, a rare name': '/api/bookings?pageSize=25&search=ngozi',
  'search, an email': '/api/bookings?pageSize=25&search=patel.4242@',
  'search, a phone': '/api/bookings?pageSize=25&search=904242',
  'search, a number': '/api/bookings?pageSize=25&search=%2342424',
  'search, a phone as dialled abroad': '/api/bookings?pageSize=25&search=%2B44%207700%20904242',
  'search, two names': '/api/bookings?pageSize=25&search=okafor%20ngozi',
  'search, a reference': '/api/bookings?pageSize=25&search=pi_benchmark_42424',
  overview: '/api/admin/overview',
  figures: '/api/admin/overview/figures?from=2025-01-01&to=2025-12-31',
  changes: '/api/admin/changes',
  'audit log': '/api/admin/audit?pageSize=50',
  'audit log, one action': '/api/admin/audit?pageSize=50&action=booking.placed',
  'old bookings, count': '/api/admin/old-bookings',
  'register of a day': '/api/admin/registers?date=2025-07-02',
};
const wholeExport = '/api/admin/bookings/export.csv';

export async function bench() {
  const folder = mkdtempSync(join(tmpdir(), 'sunfield-bench-'));
  const database = await startMariadb();
  const port = await freePort();
  const databaseUrl = `${database.url}/sunfield_bench`;
  await run(database.url, 'CREATE DATABASE sunfield_bench');
  const api = startProcess({
    name: 'api',
    args: [join(root, 'apps/api/dist/main.js')],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      LOG_LEVEL: 'error',
      API_PORT: String(port),
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      JOBS_INTERVAL_MS: '86400000',
    },
  });
  try {
    const url = `http://127.0.0.1:${port}`;
    await untilAnswering('The API', `${url}/api/health`);
    await placeOne(url);
    await seedBookings(databaseUrl, bookings);
    const cookie = await logIn(url);
    const times = await measure(url, cookie);
    return [...times, await explain(url, cookie, databaseUrl)];
  } finally {
    await api.stop();
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {string} url
 * @param {string} cookie
 */
async function measure(url, cookie) {
  const results = [];
  for (const [what, path] of Object.entries(requests)) {
    const times = [];
    for (let round = 0; round < rounds; round += 1) times.push(await timed(url + path, cookie));
    times.sort((a, b) => a - b);
    results.push({
      what: `${what} (median)`,
      value: Math.round(times[rounds >> 1] ?? 0),
      unit: 'ms',
    });
  }
  const value = Math.round(await timed(url + wholeExport, cookie));
  results.push({ what: 'export of them all', value, unit: 'ms' });
  return results;
}

/**
 * @param {string} url
 * @param {string} cookie
 * @param {string} databaseUrl
 */
async function explain(url, cookie, databaseUrl) {
  const queries = await watchQueries(databaseUrl);
  const steps = [];
  for (const [request, path] of Object.entries({
    ...requests,
    'export of them all': wholeExport,
  })) {
    steps.push(...(await queries.plansOf(request, () => timed(url + path, cookie))));
  }
  await queries.end();
  console.table(steps);
  const scans = steps.filter(isFullScan);
  if (scans.length > 0) {
    const names = scans.map(({ request, table }) => `${request} (${table})`);
    throw new Error(`Large tables are read as a whole: ${names.join(', ')}`);
  }
  return { what: 'large tables that are read as a whole', value: 0, unit: 'queries' };
}

/**
 * @param {string} url
 * @param {string} cookie
 */
async function timed(url, cookie) {
  const began = performance.now();
  const answer = await fetch(url, { headers: { cookie } });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
  return performance.now() - began;
}

/**
 * @param {string} serverUrl
 * @param {string} statement
 */
async function run(serverUrl, statement) {
  const connection = await createConnection({ uri: serverUrl.replace(/^mariadb:/, 'mysql:') });
  await connection.query(statement);
  await connection.end();
}

/** @param {string} url */
async function placeOne(url) {
  const answer = await post(`${url}/api/bookings`, 'http://localhost:4200', {
    children: [{ name: 'Amara Okafor', age: '7', medicalInfo: 'Peanut allergy' }],
    parentName: 'Ngozi Okafor',
    parentEmail: 'ngozi@example.com',
    parentPhone: '07700 900123',
    bookingType: '9am-3pm',
    campType: 'sports',
    selectedDates: [{ date: '2025-10-27', venue: 'st-marys', campType: 'sports' }],
    venue: 'st-marys',
    tshirts: '',
    totalAmount: '15.00',
    specialRequirements: '',
  });
  if (!answer.ok) throw new Error(await answer.text());
}

/** @param {string} url */
async function logIn(url) {
  const login = { username: 'admin', password: 'sunfield-demo' };
  const answer = await post(`${url}/api/admin/login`, consoleOrigin, login);
  const cookies = answer.headers.getSetCookie();
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ');
}

/**
 * @param {string} url
 * @param {string} origin
 * @param {object} body
 */
const post = (url, origin, body) =>
  fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: origin },
    body: JSON.stringify(body),
  });
