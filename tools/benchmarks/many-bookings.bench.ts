/**
 * How long staff wait with 100,000 bookings, compared with 1,000, over HTTP on a MariaDB. Fails when a query scans a
 * whole large table. `BOOKINGS=1000,1000000` chooses other numbers.
 * Build the API first: `nx build api`.
 */
import { DemoBrowser } from '../demo/demo-api.ts';
import { campDays, place } from '../stand/place-booking.ts';
import { median, timed } from './measure/figures.ts';
import { openStatementLog } from './measure/statement-log.ts';
import { seedBookings } from '../stand/seed-bookings.ts';
import { quiet, startStand, type Stand } from '../stand/stand.ts';

const [few = 1000, many = 100_000] = (process.env.BOOKINGS ?? '1000,100000').split(',').map(Number);
/** Requests slower than this run only once. */
const slowMs = 1000;
const rounds = 7;
/** Each request's goal: the time with few bookings, which is its reference, this many times. */
const goalTimes = 2;
/** A full scan of a table with more rows than this means that an index is missing. */
const fewRows = 2000;
/** Bookings per second. */
const exportGoal = 20_000;
/** As on a server sized for this load: MariaDB's default of 128 MB holds fewer than 100,000 bookings. */
const memory = '2G';

const requests = {
  'list, first page': '/api/bookings?pageSize=25',
  'list, far in': '/api/bookings?pageSize=25&after=500',
  'list, one venue, far in': '/api/bookings?pageSize=25&venue=brecks&after=500',
  'list, by total, far in': '/api/bookings?pageSize=25&sort=-total&after=500',
  'list, by total': '/api/bookings?pageSize=25&sort=-total',
  'list, by parent': '/api/bookings?pageSize=25&sort=parent',
  'list, refunded': '/api/bookings?pageSize=25&status=refunded',
  'list, one date': '/api/bookings?pageSize=25&date=2025-08-30',
  'list, one venue': '/api/bookings?pageSize=25&venue=brecks',
  'search, a name': '/api/bookings?pageSize=25&search=okafor',
  'search, a rare name': '/api/bookings?pageSize=25&search=ngozi',
  'search, an email': '/api/bookings?pageSize=25&search=patel.4242@',
  'search, a phone': '/api/bookings?pageSize=25&search=904242',
  'search, a number': '/api/bookings?pageSize=25&search=%2342424',
  'search, a phone as dialled abroad': '/api/bookings?pageSize=25&search=%2B44%207700%20904242',
  'search, the beginning of a name': '/api/bookings?pageSize=25&search=ok',
  'search, two names': '/api/bookings?pageSize=25&search=okafor%20ngozi',
  'search, a reference': '/api/bookings?pageSize=25&search=pi_benchmark_42424',
  'from anywhere, a name': '/api/admin/search?q=okafor',
  'from anywhere, a rare name': '/api/admin/search?q=ngozi',
  'from anywhere, a typo': '/api/admin/search?q=okafro',
  'from anywhere, a typo in a rare name': '/api/admin/search?q=ngozzi',
  'from anywhere, nothing like it': '/api/admin/search?q=xylophone',
  today: '/api/admin/today',
  'figures of a season': '/api/admin/overview/seasons',
  overview: '/api/admin/overview',
  figures: '/api/admin/overview/figures?from=2025-01-01&to=2025-12-31',
  changes: '/api/admin/changes',
  'audit log': '/api/admin/audit?pageSize=50',
  'audit log, one month': '/api/admin/audit?pageSize=50&from=2025-06-01&to=2025-06-30',
  'audit log, one action': '/api/admin/audit?pageSize=50&action=booking.placed',
  'old bookings, count': '/api/admin/old-bookings',
  'register of a day with 400': '/api/admin/registers?date=2025-08-30',
};
const wholeExport = '/api/admin/bookings/export.csv';

/** milliseconds of each request */
type Times = Map<string, number>;

/** Both numbers of bookings are asked in turn, so that a busy moment slows down both. */
export async function bench() {
  return withBookings(many, async ({ api, database }) => {
    const rows = await withBookings(few, async (small) => {
      const [before, times] = await measure([small.api.url, api.url]);
      return [...rowsOf(times, before), ...exportRows(times, before)];
    });
    console.table(rows);
    const scans = await explain(api.url, database.url);
    return [...rows, scans];
  });
}

/** Runs `work` on a stand with this many bookings in its database. */
async function withBookings<Measured>(bookings: number, work: (stand: Stand) => Promise<Measured>) {
  const wanted = { server: [`--innodb-buffer-pool-size=${memory}`] };
  const stand = await startStand({ kind: 'given', wanted, envOf: () => quiet });
  try {
    await place(stand.api.url, await campDays(stand.api.url), 0);
    const seconds = (await timed(() => seedBookings(stand.database.url, bookings))) / 1000;
    console.log(`  ${bookings} bookings written in ${seconds.toFixed(0)} s`);
    return await work(stand);
  } finally {
    await stand.stop();
  }
}

const rowsOf = (times: Times, before: Times) =>
  Object.keys(requests).map((what) => {
    const [now = NaN, then = NaN] = [times.get(what), before.get(what)];
    const [value, reference, atMost] = [now, then, goalTimes * then].map((ms) =>
      Number(ms.toFixed(1)),
    );
    const unit = `ms (${(now / then).toFixed(1)} times)`;
    return { what: `${what}, median with ${many}`, value, unit, atMost, reference };
  });

const exportRows = (times: Times, before: Times) =>
  [
    { bookings: few, ms: before.get(wholeExport) ?? NaN },
    { bookings: many, ms: times.get(wholeExport) ?? NaN },
  ].map(({ bookings, ms }) => ({
    what: `export of all ${bookings}`,
    value: Math.round(bookings / (ms / 1000)),
    unit: `bookings/s (${(ms / 1000).toFixed(1)} s)`,
    atLeast: exportGoal,
  }));

async function measure(urls: [few: string, many: string]): Promise<[few: Times, many: Times]> {
  const askBoth = async (path: string, rounds: number) => {
    const cookies = await Promise.all(urls.map(logIn));
    const taken: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      for (const n of [0, 1] as const) {
        // Once is enough for a slow one.
        if (round > 0 && (taken[n][0] ?? 0) > slowMs) continue;
        taken[n].push(await answered(urls[n] + path, cookies[n] ?? ''));
      }
    }
    return taken.map(median);
  };
  const times: [Times, Times] = [new Map(), new Map()];
  for (const [what, path] of [...Object.entries(requests), [wholeExport, wholeExport] as const]) {
    const [before = NaN, now = NaN] = await askBoth(path, path === wholeExport ? 1 : rounds);
    times[0].set(what, before);
    times[1].set(what, now);
  }
  return times;
}

/** @param databaseUrl of a user who may change the server's settings */
async function explain(url: string, databaseUrl: string) {
  const cookie = await logIn(url);
  const log = await openStatementLog(databaseUrl);
  const scans: string[] = [];
  for (const [request, path] of Object.entries({
    ...requests,
    'export of them all': wholeExport,
  })) {
    await log.start();
    await answered(url + path, cookie);
    const queries = (await log.read()).filter((sql) => /^\s*(SELECT|WITH)\b/i.test(sql));
    for (const query of new Set(queries)) {
      for (const { table, type, rows } of await log.ask(`EXPLAIN ${query}`)) {
        // Other tables are derived by the query itself.
        const isOurs = !String(table).startsWith('<');
        if (type === 'ALL' && Number(rows) > fewRows && isOurs) scans.push(`${request} (${table})`);
      }
    }
  }
  await log.close();
  if (scans.length > 0) process.exitCode = 1;
  const unit = `queries ${scans.join(', ')}`.trim();
  return { what: 'large tables that are read as a whole', value: scans.length, unit };
}

const answered = (url: string, cookie: string) =>
  timed(async () => {
    const answer = await fetch(url, { headers: { cookie } });
    if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
  });

/** @returns the cookie of a member of staff who has just logged in */
async function logIn(url: string): Promise<string> {
  const staff = new DemoBrowser({ api: url, origin: 'http://admin.localhost:4300' });
  await staff.ask('POST', '/admin/login', { username: 'admin', password: 'sunfield-demo' });
  return staff.cookies();
}
