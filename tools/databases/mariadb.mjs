/** A private MariaDB on a free port and an empty folder, for tests. The machine's own server is left alone. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import { createConnection } from 'mysql2/promise';
import pWaitFor from 'p-wait-for';
import { findProgram } from '../ci/programs.mjs';
import { Failure } from '../dev/failure.mjs';
import { freePort } from '../dev/ports.mjs';

const readyWithinMs = 30_000;

export const findMariadb = () => findProgram('mariadbd', ['/usr/sbin', '/usr/local/sbin']);

/** @returns {Promise<{ url: string, stop: () => Promise<unknown> }>} `url` names the server, no database */
export async function startMariadb() {
  const program = findMariadb();
  const install = findProgram('mariadb-install-db', []);
  if (!program || !install) throw new Failure('MariaDB is not installed on this machine.');
  const folder = mkdtempSync(join(tmpdir(), 'sunfield-mariadb-'));
  const place = [`--datadir=${join(folder, 'data')}`, `--user=${userInfo().username}`];
  await execa(install, ['--no-defaults', ...place, ...installOptions]).catch((error) => {
    throw new Failure(error.message);
  });
  const port = await freePort();
  const url = `mariadb://root@127.0.0.1:${port}`;
  const server = execa(program, ['--no-defaults', ...place, ...serverOptions(folder, port)], {
    stdin: 'ignore',
    stdout: 'ignore',
    reject: false,
    forceKillAfterDelay: 10_000,
  });
  const stop = async () => {
    server.kill();
    const { stderr } = await server;
    rmSync(folder, { recursive: true, force: true });
    return stderr;
  };
  const isReady = () => {
    if (server.exitCode !== null) throw new Error('It has ended.');
    return accepts(url);
  };
  await pWaitFor(isReady, { interval: 50, timeout: readyWithinMs }).catch(async () => {
    throw new Failure(`MariaDB did not start:\n${(await stop()).slice(-4000)}`);
  });
  return { url, stop };
}

const installOptions = ['--auth-root-authentication-method=normal', '--skip-test-db'];

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

/** @param {string} url */
const accepts = (url) =>
  createConnection(url.replace(/^mariadb:/, 'mysql:')).then(
    async (connection) => {
      await connection.end();
      return true;
    },
    () => false,
  );

// `node tools/databases/mariadb.mjs`: one to try things on, until Ctrl-C.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { url, stop } = await startMariadb();
  console.log(url);
  for (const name of ['SIGINT', 'SIGTERM']) {
    process.once(name, () => void stop().then(() => process.exit(0)));
  }
}
