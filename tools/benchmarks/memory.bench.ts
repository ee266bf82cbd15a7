/**
 * How much memory the API uses after a minute of load, compared with the bare server of `floor/` under the same load:
 * families who browse, book and read their booking, 16 at a time. Both run at the same time. The API has the flags of its
 * image. On the server that TEST_DATABASE_URL names, else on a temporary MariaDB. Linux only, because it reads /proc.
 * Build the API first.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../base/workspace.mjs';
import { besideBareServer } from './floor/start-floor.ts';
import { inParallel } from './measure/measured-round.ts';
import { place, type Day } from '../stand/place-booking.ts';

const parallel = 16;
const lengthMs = 60_000;
const goalMb = 160;

export const bench = () =>
  besideBareServer(async ({ api, floor, days }) => {
    const before = megabytes(api.pid);
    const [families] = await Promise.all([load(api, days), load(floor, days)]);
    const bare = megabytes(floor.pid);
    return [
      { what: 'API, before', value: before, unit: 'MB' },
      {
        what: `API, after ${families} families in a minute`,
        value: megabytes(api.pid),
        unit: 'MB',
        atMost: goalMb,
        reference: bare,
      },
      { what: 'bare server, after the same minute', value: bare, unit: 'MB' },
    ];
  }, imageSettings());

/** How the image starts the API. */
function imageSettings() {
  const file = readFileSync(join(root, 'apps/api/Dockerfile'), 'utf8');
  const [, command = '[]'] = /^CMD (\[.*\])$/m.exec(file) ?? [];
  const [, MALLOC_ARENA_MAX] = /\bMALLOC_ARENA_MAX=(\d+)/.exec(file) ?? [];
  return { NODE_FLAGS: JSON.parse(command).slice(1, -1).join(' '), MALLOC_ARENA_MAX };
}

async function load({ url }: { url: string }, days: Day[]) {
  const end = performance.now() + lengthMs;
  let families = 0;
  await inParallel(parallel, parallel, async () => {
    while (performance.now() < end) {
      await (await fetch(`${url}/api/catalogue`)).arrayBuffer();
      const { id, cookie } = await place(url, days, (families += 1));
      await (await fetch(`${url}/api/bookings/${id}`, { headers: { cookie } })).arrayBuffer();
    }
  });
  return families;
}

/** The resident set size. */
function megabytes(pid: number) {
  const [, kilobytes] =
    /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
