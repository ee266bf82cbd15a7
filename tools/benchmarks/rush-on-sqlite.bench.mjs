/**
 * A rush on the smallest installation: five hundred families book at the same moment on SQLite. Measures how long the
 * API does not respond, how many requests are answered, refused temporarily or cut off without an answer, and whether
 * as many places are taken as were sold. Build the API first.
 */
import { randomUUID } from 'node:crypto';
import { runStatement } from '../databases/database-statement.mjs';
import { startApi } from './stand/start-api.mjs';
import { watchLife } from './measure/watch-life.mjs';

const families = 500;
const patienceMs = 30_000;

export async function bench() {
  const api = await startApi();
  try {
    await runStatement(api.databaseUrl, 'UPDATE camp_days SET capacity = ?', [1_000_000]);
    const order = await anOrder(api.url);
    const look = watchLife(api.url);
    const began = performance.now();
    const answers = await Promise.all(
      Array.from({ length: families }, (_, family) => book(api.url, order, family)),
    );
    const tookMs = performance.now() - began;
    const longestGapMs = await look.end();
    const counted = (/** @type {(status: number) => boolean} */ is) =>
      answers.filter(({ status }) => is(status)).length;
    const waits = answers.map(({ ms }) => ms).toSorted((one, other) => one - other);
    return [
      { what: 'booked', value: counted((status) => status === 201), unit: `of ${families}` },
      {
        what: 'asked to come back (503)',
        value: counted((status) => status === 503),
        unit: `of ${families}`,
      },
      {
        what: 'cut off, or another answer',
        value: counted((status) => status !== 201 && status !== 503),
        unit: `of ${families}`,
      },
      {
        what: 'half were answered within',
        value: Math.round(waits[families / 2] ?? 0),
        unit: 'ms',
      },
      { what: 'the last was answered after', value: Math.round(tookMs), unit: 'ms' },
      {
        what: '/api/health/live did not answer for',
        value: Math.round(longestGapMs),
        unit: 'ms at most',
      },
    ];
  } finally {
    await api.stop();
  }
}

/** @param {string} url */
async function anOrder(url) {
  const { venues } =
    /** @type {{ venues: { key: string, days: { date: string, campType: string }[] }[] }} */ (
      await (await fetch(`${url}/api/catalogue`)).json()
    );
  const [venue] = venues;
  const [day] = venue?.days ?? [];
  if (!venue || !day) throw new Error('Nothing is on sale');
  return {
    children: [{ name: 'Child Hale', age: '8', medicalInfo: '' }],
    parentName: 'Rosa Hale',
    parentPhone: '01632 960 123',
    bookingType: '9am-3pm',
    campType: day.campType,
    venue: venue.key,
    selectedDates: [{ ...day, venue: venue.key, childIndex: 0 }],
    totalAmount: '15.00',
  };
}

/** @param {string} url @param {object} order @param {number} family */
async function book(url, order, family) {
  const began = performance.now();
  const status = await fetch(`${url}/api/bookings`, {
    method: 'POST',
    signal: AbortSignal.timeout(patienceMs),
    headers: {
      'Content-Type': 'application/json',
      'X-Forwarded-For': `198.18.${family >> 8}.${family & 255}`,
    },
    body: JSON.stringify({
      ...order,
      parentEmail: `rosa.${family}@example.org`,
      clientRequestId: randomUUID(),
    }),
  }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    },
    () => 0,
  );
  return { status, ms: performance.now() - began };
}
