/** A private MariaDB on a free port and an empty folder, for tests. The machine's own server is left alone. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { findProgram } from '../ci/programs.mjs';
import { freePort } from '../dev/ports.mjs';
import { Failure } from '../dev/failure.mjs';

const readyWithinMs = 30_000;

export const findMariadb = () => findProgram('mariadbd', ['/usr/sbin', '/usr/local/sbin']);

/** @returns {Promise<{ url: string, stop: () => Promise<void> }>} `url` names the server, no database */
export async function startMariadb() {
  const program = findMariadb();
  const install = findProgram('mariadb-install-db', []);
  if (!program || !install) throw new Failure('MariaDB is not installed on this machine.');
  const folder = mkdtempSync(join(tmpdir(), 'sunfield-mariadb-'));
  const place = [`--datadir=${join(folder, 'data')}`, `--user=${userInfo().username}`];
  await finished(install, [
    '--no-defaults',
    ...place,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
  ]);
  const port = await freePort();
  const server = spawn(program, ['--no-defaults', ...place, ...serverOptions(folder, port)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const stop = stopper(server, folder);
  await untilReady(server, port).catch(async (error) => {
    await stop();
    throw error;
  });
  return { url: `mariadb://root@127.0.0.1:${port}`, stop };
}

/** @type {(folder: string, port: number) => string[]} */
const serverOptions = (folder, port) => [
  `--socket=${join(folder, 'socket')}`,
  `--pid-file=${join(folder, 'pid')}`,
  `--port=${port}`,
  '--bind-address=127.0.0.1',
  '--skip-name-resolve',
  '--character-set-server=utf8mb4',
  // Nothing here outlives the tests, so no commit has to wait for the disk.
  '--innodb-flush-log-at-trx-commit=0',
];

/**
 * @param {import('node:child_process').ChildProcess} server
 * @param {string} folder
 */
function stopper(server, folder) {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const kill = () => server.kill('SIGKILL');
  process.once('exit', kill);
  return async () => {
    process.removeListener('exit', kill);
    server.kill('SIGTERM');
    const insist = setTimeout(kill, 10_000);
    await ended;
    clearTimeout(insist);
    rmSync(folder, { recursive: true, force: true });
  };
}

/**
 * @param {import('node:child_process').ChildProcess} server
 * @param {number} port
 */
async function untilReady(server, port) {
  let words = '';
  server.stderr?.on('data', (chunk) => (words = (words + chunk).slice(-4000)));
  const deadline = Date.now() + readyWithinMs;
  while (!(await accepts(port))) {
    if (server.exitCode !== null || Date.now() > deadline) {
      throw new Failure(`MariaDB did not start:\n${words}`);
    }
    await delay(50);
  }
}

/**
 * @param {string} program
 * @param {string[]} args
 */
async function finished(program, args) {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let words = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (words += text));
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Failure(`${program} failed (${code}):\n${words.slice(-4000)}`);
}

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function accepts(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('data', () => resolve(true)).once('error', () => resolve(false));
    // The server greets whoever it takes: until then it is not ready.
    socket.setTimeout(1000, () => resolve(false));
    socket.once('data', () => socket.destroy()).once('timeout', () => socket.destroy());
  });
}

// `node tools/databases/mariadb.mjs`: one to try things on, until Ctrl-C.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { url, stop } = await startMariadb();
  console.log(url);
  for (const name of ['SIGINT', 'SIGTERM']) {
    process.once(name, () => void stop().then(() => process.exit(0)));
  }
}
