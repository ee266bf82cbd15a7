/**
 * Opening day: how many bookings of two to five places are placed per second, how many SQL statements each takes, and
 * how much processor time the server spends on it.
 *
 * On the server that TEST_DATABASE_URL names, else on a temporary MariaDB, the API and the bare server of `floor/`
 * take turns in one run, so that their ratio also holds on a busy machine. So do bookings on one popular day and on
 * all days. Build the API first.
 */
import { startFloor } from './floor/start-floor.mjs';
import { measuredRound, rowsOfRounds } from './measure/measured-round.mjs';
import { campDays, place } from '../stand/place-booking.mjs';
import { rowOf } from './measure/figures.mjs';
import { quiet, startStand } from '../stand/stand.mjs';

const parallel = 16;
const perRound = 200;
const rounds = 5;
/** No day may become full, because that would measure refusals. */
const capacity = 1_000_000;

/** @typedef {import('../stand/place-booking.mjs').Day} Day */
/** @typedef {{ url: string, pid: number }} Server */
/** @typedef {import('./measure/measured-round.mjs').Round} Round */
/** @typedef {{ what: string, value: number, unit: string, atMost?: number, atLeast?: number, reference?: number }} Row */

/** @returns {Promise<Row[]>} */
export async function bench() {
  const { api, database, stop } = await startStand({ kind: 'given', envOf: () => quiet });
  const floor = await startFloor(database.url);
  try {
    await database.run('UPDATE camp_days SET capacity = ?', [capacity]);
    const days = await campDays(api.url);
    const hotDay = days.slice(0, 1);
    const measure = (/** @type {Server} */ { url, pid }, /** @type {Day[]} */ among) =>
      measuredRound({ pid, databaseUrl: database.url, count: perRound, parallel }, (n) =>
        place(url, among, n),
      );
    const product = { url: api.url, pid: api.pid() };
    // The first rounds are a warm-up.
    for (const server of [product, floor]) await measure(server, days);
    /** @type {Record<'spread' | 'hot' | 'floor', Round[]>} */
    const measured = { spread: [], hot: [], floor: [] };
    for (let round = 0; round < rounds; round += 1) {
      measured.spread.push(await measure(product, days));
      measured.floor.push(await measure(floor, days));
      measured.hot.push(await measure(product, hotDay));
    }
    return rowsOf(measured, days.length);
  } finally {
    await floor.stop();
    await stop();
  }
}

/** @param {Record<'spread' | 'hot' | 'floor', Round[]>} measured @param {number} days @returns {Row[]} */
function rowsOf({ spread, hot, floor }, days) {
  const ratio = (/** @type {keyof Round} */ key) =>
    spread.map((round, n) => round[key] / (floor[n]?.[key] ?? NaN));
  return [
    ...rowsOfRounds(`API, ${days} days`, spread, 'booking'),
    ...rowsOfRounds('bare server, the same days', floor, 'booking'),
    ...rowsOfRounds('API, one hot day', hot, 'booking'),
    {
      ...rowOf('API / bare server', ratio('perSecond'), 'ratio of bookings/s', 2),
      atLeast: 0.75,
      reference: 1,
    },
    {
      ...rowOf('API / bare server', ratio('cpuMs'), 'ratio of processor time', 2),
      atMost: 1.6,
      reference: 1,
    },
  ];
}
