/**
 * What parents read: the catalogue, in full and unchanged (304), and their own booking. Requests per second, SQL
 * statements and processor time, compared with the bare server of `floor/` in the same rounds.
 *
 * On the server that TEST_DATABASE_URL names, else on a temporary MariaDB. Build the API first.
 */
import { Agent, get as httpGet, type IncomingHttpHeaders } from 'node:http';
import { besideBareServer } from './floor/start-floor.ts';
import { measuredRound, rowsOfRounds, type Round } from './measure/measured-round.ts';
import { place } from '../stand/place-booking.ts';
import { rowOf } from './measure/figures.ts';

const parallel = 16;
const rounds = 7;
const families = 50;
const perRound = 1000;

type Read = {
  what: string;
  from: 'api' | 'floor';
  path: (n: number) => string;
  headers?: (n: number) => Record<string, string>;
  status?: number;
};

export const bench = () =>
  besideBareServer(async ({ api, floor, databaseUrl, days }) => {
    const agent = new Agent({ keepAlive: true });
    const booked = await Promise.all(
      Array.from({ length: families }, (_, n) => place(api.url, days, n)),
    );
    const { headers } = await get(agent, `${api.url}/api/catalogue`);
    const reads = readsOf(booked, headers.etag);
    const measure = ({ from, path, headers = () => ({}), status = 200 }: Read) => {
      const { url, pid } = from === 'api' ? api : floor;
      const of = { pid, databaseUrl, count: perRound, parallel };
      return measuredRound(of, async (n) => {
        const answer = await get(agent, url + path(n), headers(n));
        if (answer.status !== status) throw new Error(`${path(n)}: ${answer.status}`);
      });
    };
    // The first rounds are a warm-up.
    for (const read of reads) await measure(read);
    const measured: Map<Read, Round[]> = new Map(reads.map((read) => [read, []]));
    for (let round = 0; round < rounds; round += 1) {
      for (const [read, taken] of measured) taken.push(await measure(read));
    }
    agent.destroy();
    return [
      ...[...measured].flatMap(([{ what }, taken]) => rowsOfRounds(what, taken, 'answer')),
      ...ratios(measured),
    ];
  });

/** @param etag of the catalogue */
function readsOf(booked: Awaited<ReturnType<typeof place>>[], etag: string | undefined): Read[] {
  const family = (n: number) => booked[n % booked.length] ?? { id: 0, cookie: '' };
  const catalogue = () => '/api/catalogue';
  const booking = (n: number) => `/api/bookings/${family(n).id}`;
  return [
    { what: 'catalogue, API', from: 'api', path: catalogue },
    { what: 'catalogue, bare server', from: 'floor', path: catalogue },
    {
      what: 'catalogue unchanged, API',
      from: 'api',
      path: catalogue,
      headers: () => ({ 'If-None-Match': etag ?? '' }),
      status: 304,
    },
    {
      what: 'own booking, API',
      from: 'api',
      path: booking,
      headers: (n) => ({ Cookie: family(n).cookie }),
    },
    { what: 'own booking, bare server', from: 'floor', path: booking },
  ];
}

/** Round by round beside the bare server. */
function ratios(measured: Map<Read, Round[]>) {
  const all = new Map([...measured].map(([{ what }, taken]) => [what, taken]));
  return ['catalogue', 'own booking'].flatMap((what) => {
    const [api, bare] = [all.get(`${what}, API`), all.get(`${what}, bare server`)];
    const ratio = (key: keyof Round) =>
      api?.map((round, n) => round[key] / (bare?.[n]?.[key] ?? NaN)) ?? [];
    return [
      {
        ...rowOf(`${what}, API / bare server`, ratio('perSecond'), 'ratio of answers/s', 2),
        atLeast: what === 'catalogue' ? 1 : 0.45,
        reference: 1,
      },
      rowOf(`${what}, API / bare server`, ratio('cpuMs'), 'ratio of processor time', 2),
    ];
  });
}

/** Uses less processor time than `fetch`, and leaves more for the servers. */
const get = (
  agent: Agent,
  url: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: IncomingHttpHeaders }> =>
  new Promise((resolve, reject) => {
    httpGet(url, { agent, headers }, (response) => {
      response.resume();
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers }),
      );
    }).once('error', reject);
  });
