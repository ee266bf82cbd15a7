/**
 * What it gives that nginx keeps its connections to the API: catalogues and bookings per second and processor time of
 * the API through the public site's nginx, beside the same nginx that opens a connection for each request, in the same
 * rounds. Then the API is killed and started again: how many of the next bookings fail.
 *
 * On the server that TEST_DATABASE_URL names, else on a temporary MariaDB. Needs nginx; build the API first.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { nginxServer } from '@sunfield/site-delivery/nginx-site';
import { readSite } from '@sunfield/site-delivery/sites';
import { untilAnswering } from '../base/answering.mjs';
import { Failure } from '../base/failure.mjs';
import { freePort } from '../base/ports.mjs';
import { findProgram } from '../base/programs.mjs';
import { campDays, place } from '../stand/place-booking.mjs';
import { quiet, startStand } from '../stand/stand.mjs';
import { rowOf } from './measure/figures.mjs';
import { inParallel, measuredRound } from './measure/measured-round.mjs';

const parallel = 64;
const rounds = 7;
const perRound = { catalogue: 2000, bookings: 400 };
const afterRestart = 256;

/** @typedef {import('./measure/measured-round.mjs').Round} Round */

export async function bench() {
  const { api, database, stop } = await startStand({ kind: 'given', envOf: () => quiet });
  const servers = [];
  try {
    await database.run('UPDATE camp_days SET capacity = 1000000');
    const days = await campDays(api.url);
    const kept = await startNginx(api.port, (config) => config);
    servers.push(kept);
    const anew = await startNginx(api.port, (config) => config.replace(/keepalive \d+;/, ''));
    servers.push(anew);
    let families = 0;
    /** @type {Record<keyof typeof perRound, (url: string) => Promise<unknown>>} */
    const works = {
      catalogue: async (url) => (await fetch(`${url}/api/catalogue`)).arrayBuffer(),
      bookings: (url) => place(url, days, (families += 1)),
    };
    const rows = [];
    for (const what of /** @type {const} */ (['catalogue', 'bookings'])) {
      const measure = (/** @type {string} */ url) =>
        measuredRound(
          { pid: api.pid(), databaseUrl: database.url, count: perRound[what], parallel },
          () => works[what](url),
        );
      // The first rounds are a warm-up.
      for (const { url } of servers) await measure(url);
      /** @type {[Round, Round][]} */
      const both = [];
      for (let round = 0; round < rounds; round += 1) {
        both.push([await measure(kept.url), await measure(anew.url)]);
      }
      rows.push(...rowsOf(what, both));
    }
    await api.kill();
    api.start();
    await api.up();
    let failed = 0;
    await inParallel(afterRestart, parallel, () =>
      works.bookings(kept.url).catch(() => (failed += 1)),
    );
    const what = `after the API was killed: of ${afterRestart} bookings failed`;
    return [...rows, { what, value: failed, unit: 'bookings' }];
  } finally {
    for (const server of servers) await server.stop();
    await stop();
  }
}

/** @param {string} what @param {[Round, Round][]} both */
function rowsOf(what, both) {
  const all = (/** @type {0 | 1} */ which) => both.map((round) => round[which].perSecond);
  const ratio = (/** @type {keyof Round} */ key) =>
    both.map(([kept, anew]) => kept[key] / anew[key]);
  return [
    rowOf(`${what}, connections kept`, all(0), 'answers/s', 0),
    rowOf(`${what}, a connection each`, all(1), 'answers/s', 0),
    rowOf(`${what}, kept / each`, ratio('perSecond'), 'ratio of answers/s', 2),
    rowOf(`${what}, kept / each`, ratio('cpuMs'), 'ratio of processor time of the API', 2),
  ];
}

/** @param {number} apiPort @param {(config: string) => string} change */
async function startNginx(apiPort, change) {
  const nginx = findProgram('nginx', ['/usr/sbin']);
  if (!nginx) throw new Failure('There is no nginx here.');
  const folder = mkdtempSync(join(tmpdir(), 'sunfield-nginx-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const parts = {
    API_SCHEME: 'http',
    API_SERVER: `127.0.0.1:${apiPort}`,
    PUBLIC_SITE_URL: url,
    ADMIN_CONSOLE_URL: url,
  };
  const server = change(nginxServer(readSite('public-site')))
    .replace(/\$\{(\w+)\}/g, (_, name) => parts[/** @type {keyof typeof parts} */ (name)])
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
    .replaceAll(/root [^;]+;/g, `root ${folder};`)
    .replace(/gzip_static on;/, '');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n');
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; pid ${folder}/pid; events { worker_connections 4096; }\nhttp {\n${temporary}\n${server}\n}\n`,
  );
  const running = execa(nginx, ['-c', file, '-e', '/dev/null'], { stdio: 'ignore', reject: false });
  await untilAnswering('nginx', `${url}/api/health`, { withinMs: 10_000 });
  return {
    url,
    stop: async () => {
      running.kill();
      await running;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
