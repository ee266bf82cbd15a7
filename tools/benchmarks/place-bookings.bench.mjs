/**
 * Opening day: how many bookings are placed in a second when everybody wants the same day, and when they
 * spread over the season. Both are measured in turn, in one run, so that their ratio can be trusted on a
 * busy machine. On SQLite, and on the server that TEST_DATABASE_URL names. Build the API first.
 */
import { randomUUID } from 'node:crypto';
import { runStatement } from '../database-statement.mjs';
import { median } from './median.mjs';
import { startApi } from './start-api.mjs';

const parallel = 25;
const perRound = 150;
const rounds = 5;
/** No day may fill up: that would measure refusals. */
const capacity = 1_000_000;

/** @typedef {{ date: string, venue: string, campType: string }} Day */

export async function bench() {
  const { TEST_DATABASE_URL } = process.env;
  const results = await measure('SQLite');
  if (TEST_DATABASE_URL) {
    results.push(...(await measure('MariaDB or MySQL', TEST_DATABASE_URL)));
  }
  return results;
}

/**
 * @param {string} name
 * @param {string} [databaseServer]
 */
async function measure(name, databaseServer) {
  const api = await startApi(databaseServer);
  try {
    await runStatement(api.databaseUrl, 'UPDATE camp_days SET capacity = ?', [capacity]);
    const days = await campDays(api.url);
    const hotDay = days.slice(0, 1);
    // The first round warms up.
    await bookingsPerSecond(api.url, days);
    /** @type {number[]} */
    const hot = [];
    /** @type {number[]} */
    const spread = [];
    for (let round = 0; round < rounds; round += 1) {
      hot.push(await bookingsPerSecond(api.url, hotDay));
      spread.push(await bookingsPerSecond(api.url, days));
    }
    const ratios = spread.map((value, round) => value / (hot[round] ?? NaN));
    const unit = `bookings/s, ${parallel} in parallel`;
    return [
      { what: `${name}, one hot day`, value: Math.round(median(hot)), unit },
      { what: `${name}, ${days.length} days`, value: Math.round(median(spread)), unit },
      { what: `${name}, spread / hot`, value: Number(median(ratios).toFixed(2)), unit: 'ratio' },
    ];
  } finally {
    await api.stop();
  }
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
  return venues.flatMap(({ key, days }) =>
    days.map(({ date, campType }) => ({ date, campType, venue: key })),
  );
}

/**
 * @param {string} url
 * @param {Day[]} days
 */
async function bookingsPerSecond(url, days) {
  let next = 0;
  const book = async () => {
    for (let mine = next++; mine < perRound; mine = next++) {
      await place(url, /** @type {Day} */ (days[mine % days.length]));
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: parallel }, book));
  return perRound / ((performance.now() - began) / 1000);
}

let families = 0;

/**
 * @param {string} url
 * @param {Day} day
 */
async function place(url, day) {
  families += 1;
  const answer = await fetch(`${url}/api/bookings`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      // Each family at an address of its own, as in life: how many one may book at once is limited.
      'X-Forwarded-For': `198.18.${(families >> 8) & 255}.${families & 255}`,
    },
    body: JSON.stringify({
      children: [{ name: 'Ada Hale', age: '8', medicalInfo: 'Carries an inhaler' }],
      parentName: 'Rosa Hale',
      parentEmail: `rosa.${families}@example.org`,
      parentPhone: '01632 960 123',
      bookingType: '9am-3pm',
      campType: day.campType,
      venue: day.venue,
      selectedDates: [day],
      totalAmount: '15.00',
      clientRequestId: randomUUID(),
    }),
  });
  if (answer.status !== 201) throw new Error(`${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
}
