/**
 * One, two and four processes of the API over one database: bookings per second, and what the processes and the
 * machine spend. On the server that TEST_DATABASE_URL names (a cluster's address, for instance), else on a MariaDB
 * of its own. Build the API first.
 */
import { cpus } from 'node:os';
import { runStatement } from '../databases/database-statement.mjs';
import { startMariadb } from '../databases/mariadb.mjs';
import { inParallel } from './measured-round.mjs';
import { campDays, place } from './place-booking.mjs';
import { processorMs } from './processor-ms.mjs';
import { rowOf } from './row-of.mjs';
import { startApi } from './start-api.mjs';

const sizes = [1, 2, 4];
const parallel = 32;
const perRound = 400;
const rounds = 5;

export async function bench() {
  const { TEST_DATABASE_URL } = process.env;
  const mariadb = TEST_DATABASE_URL ? undefined : await startMariadb();
  const server = TEST_DATABASE_URL ?? mariadb?.url;
  const first = await startApi(server);
  const apis = [first];
  try {
    while (apis.length < Math.max(...sizes)) {
      apis.push(await startApi(server, { beside: first.databaseUrl }));
    }
    await runStatement(first.databaseUrl, 'UPDATE camp_days SET capacity = 1000000');
    const days = await campDays(first.url);
    const round = async (/** @type {number} */ size) => {
      const among = apis.slice(0, size);
      const spent = () => among.reduce((sum, { pid }) => sum + processorMs(pid), 0);
      const [before, machine] = [spent(), machineMs()];
      const perSecond = await inParallel(perRound, parallel, (n) =>
        place(among[n % size]?.url ?? first.url, days, n),
      );
      const now = machineMs();
      const busy = (now.busy - machine.busy) / (now.all - machine.all);
      return { perSecond, cpuMs: (spent() - before) / perRound, busy: busy * 100 };
    };
    await round(apis.length);
    /** @type {Map<number, Awaited<ReturnType<typeof round>>[]>} */
    const measured = new Map(sizes.map((size) => [size, []]));
    for (let n = 0; n < rounds; n += 1) {
      for (const [size, taken] of measured) taken.push(await round(size));
    }
    return [...measured].flatMap(([size, taken]) => {
      const of = (/** @type {'perSecond' | 'cpuMs' | 'busy'} */ key) => taken.map((it) => it[key]);
      const what = size === 1 ? 'one process' : `${size} processes`;
      return [
        rowOf(what, of('perSecond'), 'bookings/s', 0),
        rowOf(what, of('cpuMs'), 'ms of their processor time/booking', 2),
        rowOf(what, of('busy'), '% of the machine busy, with the database and whoever asks', 0),
      ];
    });
  } finally {
    for (const api of apis.toReversed()) await api.stop();
    await mariadb?.stop();
  }
}

/** Of all its processors so far. */
function machineMs() {
  const times = cpus().map(({ times: each }) => each);
  const sum = (/** @type {(each: (typeof times)[number]) => number} */ of) =>
    times.reduce((total, each) => total + of(each), 0);
  const all = sum(({ user, nice, sys, idle, irq }) => user + nice + sys + idle + irq);
  return { all, busy: all - sum(({ idle }) => idle) };
}
