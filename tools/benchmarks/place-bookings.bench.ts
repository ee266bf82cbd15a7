/**
 * Opening day: how many bookings of two to five places are placed per second, how many SQL statements each takes, and
 * how much processor time the server spends on it.
 *
 * On the server that TEST_DATABASE_URL names, else on a temporary MariaDB, the API and the bare server of `floor/`
 * take turns in one run, so that their ratio also holds on a busy machine. So do bookings on one popular day and on
 * all days. Short rounds leave work behind that the server does later, such as writing what it has changed, so that both
 * are also measured for seconds. Build the API first.
 */
import { startFloor } from './floor/start-floor.ts';
import { measuredRound, rowsOfRounds, type Round } from './measure/measured-round.ts';
import { campDays, place, type Day } from '../stand/place-booking.ts';
import { rowOf } from './measure/figures.ts';
import { quiet, startStand } from '../stand/stand.ts';

const parallel = 16;
const perRound = 200;
const rounds = 5;
/** Of rounds that last for seconds. */
const perLongRound = 2000;
const longRounds = 3;
/** No day may become full, because that would measure refusals. */
const capacity = 1_000_000;

type Server = { url: string; pid: number };
type Measured = Record<'spread' | 'hot' | 'floor' | 'long' | 'longFloor', Round[]>;
type Row = {
  what: string;
  value: number;
  unit: string;
  atMost?: number;
  atLeast?: number;
  reference?: number;
};

export async function bench(): Promise<Row[]> {
  const { api, database, stop } = await startStand({ kind: 'given', envOf: () => quiet });
  const floor = await startFloor(database.url);
  try {
    await database.run('UPDATE camp_days SET capacity = ?', [capacity]);
    const days = await campDays(api.url);
    const hotDay = days.slice(0, 1);
    const measure = ({ url, pid }: Server, among: Day[], count = perRound) =>
      measuredRound({ pid, databaseUrl: database.url, count, parallel }, (n) =>
        place(url, among, n),
      );
    const product = { url: api.url, pid: api.pid() };
    // The first rounds are a warm-up.
    for (const server of [product, floor]) await measure(server, days);
    const measured: Measured = { spread: [], hot: [], floor: [], long: [], longFloor: [] };
    for (let round = 0; round < rounds; round += 1) {
      measured.spread.push(await measure(product, days));
      measured.floor.push(await measure(floor, days));
      measured.hot.push(await measure(product, hotDay));
    }
    for (let round = 0; round < longRounds; round += 1) {
      measured.long.push(await measure(product, days, perLongRound));
      measured.longFloor.push(await measure(floor, days, perLongRound));
    }
    return rowsOf(measured, days.length);
  } finally {
    await floor.stop();
    await stop();
  }
}

function rowsOf({ spread, hot, floor, long, longFloor }: Measured, days: number): Row[] {
  const ratio = (key: keyof Round, ours = spread, bare = floor) =>
    ours.map((round, n) => round[key] / (bare[n]?.[key] ?? NaN));
  return [
    ...rowsOfRounds(`API, ${days} days`, spread, 'booking'),
    ...rowsOfRounds('bare server, the same days', floor, 'booking'),
    ...rowsOfRounds('API, one hot day', hot, 'booking'),
    ...rowsOfRounds('API, for seconds', long, 'booking'),
    {
      ...rowOf('API / bare server', ratio('perSecond'), 'ratio of bookings/s', 2),
      atLeast: 0.75,
      reference: 1,
    },
    {
      ...rowOf(
        'API / bare server, for seconds',
        ratio('perSecond', long, longFloor),
        'ratio of bookings/s',
        2,
      ),
      atLeast: 0.55,
      reference: 1,
    },
    {
      ...rowOf('API / bare server', ratio('cpuMs'), 'ratio of processor time', 2),
      atMost: 1.6,
      reference: 1,
    },
  ];
}
