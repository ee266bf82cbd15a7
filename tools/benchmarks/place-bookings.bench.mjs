/**
 * Opening day: how many bookings of two to five places are placed in a second, how many statements the
 * database is sent for one, and how much processor time the server spends on it.
 *
 * On the server that TEST_DATABASE_URL names, else on a MariaDB of its own, the API and the bare server of
 * `floor/` take turns in one run, so that their ratio holds on a busy machine. So do one hot day and all
 * days. On SQLite, which knows no statistics, bookings per second only. Build the API first.
 */
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createConnection } from 'mysql2/promise';
import { runStatement } from '../databases/database-statement.mjs';
import { startMariadb } from '../databases/mariadb.mjs';
import { freePort } from '../dev/ports.mjs';
import { Failure } from '../dev/failure.mjs';
import { startProcess } from '../dev/processes.mjs';
import { median } from './median.mjs';
import { startApi } from './start-api.mjs';

const parallel = 16;
const perRound = 200;
const rounds = 5;
/** No day may fill up: that would measure refusals. */
const capacity = 1_000_000;

/** @typedef {{ date: string, venue: string, campType: string }} Day */
/** @typedef {{ url: string, pid: number }} Server */
/** @typedef {{ perSecond: number, statements: number, cpuMs: number }} Round */
/** @typedef {{ what: string, value: number, unit: string }} Row */

export async function bench() {
  const sqlite = await onSqlite();
  const { TEST_DATABASE_URL } = process.env;
  if (TEST_DATABASE_URL) return [...sqlite, ...(await besideTheFloor(TEST_DATABASE_URL))];
  const mariadb = await startMariadb();
  try {
    return [...sqlite, ...(await besideTheFloor(mariadb.url))];
  } finally {
    await mariadb.stop();
  }
}

/** @returns {Promise<Row[]>} */
async function onSqlite() {
  const api = await startApi();
  try {
    await runStatement(api.databaseUrl, 'UPDATE camp_days SET capacity = ?', [capacity]);
    const days = await campDays(api.url);
    await bookRound(api, days);
    /** @type {number[]} */
    const perSecond = [];
    for (let round = 0; round < rounds; round += 1) perSecond.push(await bookRound(api, days));
    return [rowOf('API on SQLite', perSecond, 'bookings/s', 0)];
  } finally {
    await api.stop();
  }
}

/**
 * @param {string} databaseServer
 * @returns {Promise<Row[]>}
 */
async function besideTheFloor(databaseServer) {
  const api = await startApi(databaseServer);
  const floor = await startFloor(api.databaseUrl);
  try {
    await runStatement(api.databaseUrl, 'UPDATE camp_days SET capacity = ?', [capacity]);
    const days = await campDays(api.url);
    const hotDay = days.slice(0, 1);
    const measure = (/** @type {Server} */ server, /** @type {Day[]} */ among) =>
      measuredRound(server, among, api.databaseUrl);
    // The first rounds warm up.
    for (const server of [api, floor]) await measure(server, days);
    /** @type {Record<'spread' | 'hot' | 'floor', Round[]>} */
    const measured = { spread: [], hot: [], floor: [] };
    for (let round = 0; round < rounds; round += 1) {
      measured.spread.push(await measure(api, days));
      measured.floor.push(await measure(floor, days));
      measured.hot.push(await measure(api, hotDay));
    }
    return rowsOf(measured, days.length);
  } finally {
    await floor.stop();
    await api.stop();
  }
}

/** @param {Record<'spread' | 'hot' | 'floor', Round[]>} measured @param {number} days @returns {Row[]} */
function rowsOf({ spread, hot, floor }, days) {
  const each = (/** @type {string} */ who, /** @type {Round[]} */ all) => [
    rowOf(
      who,
      all.map(({ perSecond }) => perSecond),
      'bookings/s',
      0,
    ),
    rowOf(
      who,
      all.map(({ statements }) => statements),
      'statements/booking',
      1,
    ),
    rowOf(
      who,
      all.map(({ cpuMs }) => cpuMs),
      'ms of processor time/booking',
      2,
    ),
  ];
  const ratio = (/** @type {keyof Round} */ key) =>
    spread.map((round, n) => round[key] / (floor[n]?.[key] ?? NaN));
  return [
    ...each(`API, ${days} days`, spread),
    ...each('bare server, the same days', floor),
    ...each('API, one hot day', hot),
    rowOf('API / bare server', ratio('perSecond'), 'ratio of bookings/s', 2),
    rowOf('API / bare server', ratio('cpuMs'), 'ratio of processor time', 2),
  ];
}

/**
 * The median of the rounds, and how far they lie apart.
 *
 * @param {string} what
 * @param {number[]} values
 * @param {string} unit
 * @param {number} digits
 */
function rowOf(what, values, unit, digits) {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const spread = `${low.toFixed(digits)} to ${high.toFixed(digits)}`;
  return { what, value: Number(median(values).toFixed(digits)), unit: `${unit} (${spread})` };
}

/**
 * @param {Server} server
 * @param {Day[]} days
 * @param {string} databaseUrl
 * @returns {Promise<Round>}
 */
async function measuredRound(server, days, databaseUrl) {
  const connection = await createConnection(databaseUrl.replace(/^mariadb:/, 'mysql:'));
  try {
    const statements = async () => {
      const [[row]] = /** @type {[{ Value: string }[], unknown]} */ (
        /** @type {unknown} */ (await connection.query("SHOW GLOBAL STATUS LIKE 'Questions'"))
      );
      return Number(row?.Value);
    };
    const [asked, spent] = [await statements(), processorMs(server.pid)];
    const perSecond = await bookRound(server, days);
    // The second look is itself one.
    const statementsSent = (await statements()) - asked - 1;
    return {
      perSecond,
      statements: statementsSent / perRound,
      cpuMs: (processorMs(server.pid) - spent) / perRound,
    };
  } finally {
    await connection.end();
  }
}

/** User and system time so far, in milliseconds; not a number where the system does not tell. @param {number} pid */
function processorMs(pid) {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return NaN;
  // The second field is the program's name, which may have spaces.
  const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const ticksOfTenMs = Number(fields[11]) + Number(fields[12]);
  return ticksOfTenMs * 10;
}

/** @param {string} databaseUrl */
async function startFloor(databaseUrl) {
  const port = await freePort();
  let isListening = () => {};
  const listening = new Promise((resolve) => (isListening = () => resolve(true)));
  const server = startProcess({
    name: 'the bare server',
    args: ['tools/benchmarks/floor/bare-server.mjs'],
    env: { ...process.env, DATABASE_URL: databaseUrl, PORT: String(port) },
    onLine: () => isListening(),
  });
  const isUp = await Promise.race([listening, server.ended.then(() => false)]);
  if (!isUp) throw new Failure(`The bare server did not start:\n${server.lastLines.join('\n')}`);
  return { url: `http://127.0.0.1:${port}`, pid: server.pid, stop: server.stop };
}

/**
 * @param {string} url
 * @returns {Promise<Day[]>}
 */
async function campDays(url) {
  const answer = await fetch(`${url}/api/catalogue`);
  const { venues } =
    /** @type {{ venues: { key: string, days: { date: string, campType: string }[] }[] }} */ (
      await answer.json()
    );
  // One venue has a camp on every day; a child can be at one place on one date.
  const [{ key, days }] = /** @type {[(typeof venues)[number]]} */ (venues);
  return days.map(({ date, campType }) => ({ date, campType, venue: key }));
}

/**
 * @param {{ url: string }} server
 * @param {Day[]} days
 * @returns {Promise<number>} bookings a second
 */
async function bookRound({ url }, days) {
  let next = 0;
  const book = async () => {
    for (let mine = next++; mine < perRound; mine = next++) await place(url, days, mine);
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: parallel }, book));
  return perRound / ((performance.now() - began) / 1000);
}

/** Children and days of a family in turn: two to five places. */
const families = [
  { children: 1, days: 2 },
  { children: 1, days: 3 },
  { children: 2, days: 2 },
  { children: 1, days: 5 },
];
let booked = 0;

/**
 * @param {string} url
 * @param {Day[]} among no two of one date
 * @param {number} n
 */
async function place(url, among, n) {
  booked += 1;
  const family = families[n % families.length] ?? { children: 1, days: 1 };
  const children = Array.from({ length: family.children }, (_, child) => ({
    name: `Child ${child} Hale`,
    age: '8',
    medicalInfo: 'Carries an inhaler',
  }));
  const days = Array.from(
    { length: Math.min(family.days, among.length) },
    (_, day) => /** @type {Day} */ (among[(n + day) % among.length]),
  );
  const [{ campType, venue }] = /** @type {[Day]} */ (days);
  const full = children.length * days.length * 15;
  const answer = await fetch(`${url}/api/bookings`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      // Each family at an address of its own, as in life: how many one may book at once is limited.
      'X-Forwarded-For': `198.18.${(booked >> 8) & 255}.${booked & 255}`,
    },
    body: JSON.stringify({
      children,
      parentName: 'Rosa Hale',
      parentEmail: `rosa.${booked}@example.org`,
      parentPhone: '01632 960 123',
      bookingType: '9am-3pm',
      campType,
      venue,
      selectedDates: children.flatMap((_, childIndex) =>
        days.map((day) => ({ ...day, childIndex })),
      ),
      totalAmount: (children.length > 1 ? full * 0.9 : full).toFixed(2),
      clientRequestId: randomUUID(),
    }),
  });
  if (answer.status !== 201) throw new Error(`${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
}
