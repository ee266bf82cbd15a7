/**
 * Opening day: how many bookings of two to five places are placed per second, how many SQL statements each takes, and
 * how much processor time the server spends on it.
 *
 * On the server that TEST_DATABASE_URL names, else on a temporary MariaDB, the API and the bare server of `floor/`
 * take turns in one run, so that their ratio also holds on a busy machine. So do bookings on one popular day and on
 * all days. Short rounds leave work behind that the server does later, such as writing what it has changed, so that both
 * are also measured for seconds. Build the API first.
 */
import { besideBareServer } from './floor/start-floor.ts';
import { measuredRound, rowsOfRounds, type Round } from './measure/measured-round.ts';
import { place, type Day } from '../stand/place-booking.ts';
import { rowOf } from './measure/figures.ts';

const parallel = 16;
const perRound = 200;
const rounds = 5;
/** Of rounds that last for seconds. */
const perLongRound = 2000;
const longRounds = 3;

type Measured = Record<'spread' | 'hot' | 'floor' | 'long' | 'longFloor', Round[]>;

export const bench = () =>
  besideBareServer(async ({ api, floor, databaseUrl, days }) => {
    const hotDay = days.slice(0, 1);
    const measure = ({ url, pid }: typeof api, among: Day[], count = perRound) =>
      measuredRound({ pid, databaseUrl, count, parallel }, (n) => place(url, among, n));
    // The first rounds are a warm-up.
    for (const server of [api, floor]) await measure(server, days);
    const measured: Measured = { spread: [], hot: [], floor: [], long: [], longFloor: [] };
    for (let round = 0; round < rounds; round += 1) {
      measured.spread.push(await measure(api, days));
      measured.floor.push(await measure(floor, days));
      measured.hot.push(await measure(api, hotDay));
    }
    for (let round = 0; round < longRounds; round += 1) {
      measured.long.push(await measure(api, days, perLongRound));
      measured.longFloor.push(await measure(floor, days, perLongRound));
    }
    return rowsOf(measured, days.length);
  });

function rowsOf({ spread, hot, floor, long, longFloor }: Measured, days: number) {
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
