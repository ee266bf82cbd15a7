/**
 * One, two and four API processes on one database, and on the three nodes of a Galera cluster: all on one node, as
 * the load balancer routes them, and each on a different node while there are enough. Measures bookings per second
 * and the processor use of the processes and the machine. Clients that receive a "come back" answer retry
 * immediately, and are counted. The single database is the server that TEST_DATABASE_URL names, else a temporary
 * MariaDB. Build the API first.
 */
import { cpus } from 'node:os';
import { missingForGalera, startGalera } from '../databases/galera.mjs';
import { withoutDisk } from '../databases/mariadb.mjs';
import { inParallel, processorMs } from './measure/measured-round.mjs';
import { campDays, place } from '../stand/place-booking.mjs';
import { rowOf } from './measure/figures.mjs';
import { quiet, startStand } from '../stand/stand.mjs';

const sizes = [1, 2, 4];
const parallel = 32;
const perRound = 400;
const rounds = 3;

export async function bench() {
  const rows = await measure('one node');
  const missing = missingForGalera();
  if (!missing) return [...rows, ...(await onThreeNodes())];
  console.log(`  Three nodes are left out. ${missing}`);
  return rows;
}

async function onThreeNodes() {
  const galera = await startGalera({ options: withoutDisk });
  try {
    const nodes = galera.nodes.map(({ url }) => url);
    const some = await measure('three nodes, one is written to', { nodes: nodes.slice(0, 1) });
    return [...some, ...(await measure('three nodes, all are written to', { nodes }))];
  } finally {
    await galera.stop();
  }
}

/**
 * @param {string} where
 * @param {import('../stand/databases.mjs').Wanted} [wanted] of the database
 */
async function measure(where, wanted) {
  const replicas = Math.max(...sizes);
  const stand = await startStand({ kind: 'given', wanted, replicas, envOf: () => quiet });
  const { apis, database } = stand;
  try {
    await database.run('UPDATE camp_days SET capacity = 1000000');
    const days = await campDays(apis[0]?.url ?? '');
    const round = async (/** @type {number} */ size) => {
      const among = apis.slice(0, size);
      const spent = () => among.reduce((sum, { pid }) => sum + processorMs(pid()), 0);
      const [before, machine] = [spent(), machineMs()];
      let askedBack = 0;
      const perSecond = await inParallel(perRound, parallel, async (n) => {
        askedBack += await placeInTheEnd(among[n % size]?.url ?? '', days, n);
      });
      const now = machineMs();
      const busy = (now.busy - machine.busy) / (now.all - machine.all);
      const cpuMs = (spent() - before) / perRound;
      return { perSecond, cpuMs, busy: busy * 100, askedBack: (100 * askedBack) / perRound };
    };
    await round(apis.length);
    /** @type {Map<number, Awaited<ReturnType<typeof round>>[]>} */
    const measured = new Map(sizes.map((size) => [size, []]));
    for (let n = 0; n < rounds; n += 1) {
      for (const [size, taken] of measured) taken.push(await round(size));
    }
    return [...measured].flatMap(([size, taken]) => {
      const of = (/** @type {'perSecond' | 'cpuMs' | 'busy' | 'askedBack'} */ key) =>
        taken.map((it) => it[key]);
      const what = `${where}, ${size === 1 ? 'one process' : `${size} processes`}`;
      return [
        rowOf(what, of('perSecond'), 'bookings/s', 0),
        rowOf(what, of('cpuMs'), 'ms of their processor time/booking', 2),
        rowOf(what, of('busy'), '% of the machine busy, with the database and the clients', 0),
        rowOf(what, of('askedBack'), 'times asked to come back, of 100 bookings', 0),
      ];
    });
  } finally {
    await stand.stop();
  }
}

/**
 * @param {string} url
 * @param {import('../stand/place-booking.mjs').Day[]} days
 * @param {number} n
 * @returns {Promise<number>} how often the API asked it to come back
 */
async function placeInTheEnd(url, days, n) {
  for (let askedBack = 0; ; askedBack += 1) {
    try {
      await place(url, days, n);
      return askedBack;
    } catch (error) {
      if (!String(error).startsWith('Error: 503')) throw error;
    }
  }
}

/** The time used by all processors so far. */
function machineMs() {
  const times = cpus().map(({ times: each }) => each);
  const sum = (/** @type {(each: (typeof times)[number]) => number} */ of) =>
    times.reduce((total, each) => total + of(each), 0);
  const all = sum(({ user, nice, sys, idle, irq }) => user + nice + sys + idle + irq);
  return { all, busy: all - sum(({ idle }) => idle) };
}
