/** A private MariaDB on a free port and an empty folder, for tests. The machine's own server is not used. */
import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import { connectTo } from './database-statement.ts';
import pWaitFor from 'p-wait-for';
import { findProgram } from '../base/programs.ts';
import { Failure } from '../base/failure.mjs';
import { freePort } from '../base/ports.ts';

const readyWithinMs = 30_000;
const minFreeBytes = 4 * 1024 ** 3;

/**
 * For a server that is deleted after the test: neither commits nor new tables wait for the disk. `loose` options are
 * ignored by versions that do not know them.
 */
export const withoutDisk = [
  '--innodb-flush-log-at-trx-commit=0',
  '--loose-innodb-flush-method=nosync',
  '--loose-innodb-doublewrite=OFF',
  '--loose-debug-no-sync',
];

export const findMariadb = () => findProgram('mariadbd', ['/usr/sbin', '/usr/local/sbin']);

/**
 * Where a server's folder is if its data fits in memory, where the thousands of tables of a run of tests are created in
 * half the time; on the disk if memory has no space.
 */
function folderInMemory() {
  const memory = '/dev/shm';
  const { bavail, bsize } = existsSync(memory) ? statfsSync(memory) : { bavail: 0, bsize: 0 };
  return bavail * bsize > minFreeBytes ? memory : tmpdir();
}

/**
 * @param how `options`: additional server options; `isInMemory`: its data is small
 * @returns `url` names the server, no database
 */
export async function startMariadb({
  options: more = [],
  isInMemory = false,
}: { options?: string[]; isInMemory?: boolean } = {}): Promise<{
  url: string;
  stop: () => Promise<unknown>;
}> {
  const parent = isInMemory ? folderInMemory() : tmpdir();
  const folder = mkdtempSync(join(parent, 'sunfield-mariadb-'));
  await installMariadb(folder);
  const options = [...withoutDisk, ...more];
  const { url, stop } = await runMariadb({ folder, port: await freePort(), options });
  return {
    url,
    stop: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Creates an empty server's files in a folder. */
export async function installMariadb(folder: string) {
  const install = findProgram('mariadb-install-db', []);
  if (!findMariadb() || !install) throw new Failure('MariaDB is not installed on this machine.');
  const options = ['--auth-root-authentication-method=normal', '--skip-test-db'];
  await execa(install, ['--no-defaults', ...placeOf(folder), ...options]).catch((error) => {
    throw new Failure(error.message);
  });
}

/** `account`: the user that root runs it as */
type Where = { folder: string; options: string[]; account?: string };

/** Starts the server of a folder, and resolves when it accepts connections. */
export async function runMariadb({ folder, port, options, account }: Where & { port: number }) {
  const url = `mariadb://root@127.0.0.1:${port}`;
  const place = [...placeOf(folder, account), ...serverOptions(folder, port)];
  const args = ['--no-defaults', ...place, ...options];
  const server = execa(findMariadb() ?? 'mariadbd', args, {
    stdin: 'ignore',
    stdout: 'ignore',
    reject: false,
    forceKillAfterDelay: 10_000,
  });
  const end = async (signal: NodeJS.Signals) => {
    server.kill(signal);
    const { stderr } = await server;
    return stderr;
  };
  const isReady = () => {
    if (server.exitCode !== null) throw new Error('It has ended.');
    return accepts(url);
  };
  await pWaitFor(isReady, { interval: 50, timeout: readyWithinMs }).catch(async () => {
    throw new Failure(`MariaDB did not start:\n${(await end('SIGTERM')).slice(-4000)}`);
  });
  return {
    url,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    /** Freezes the server with its connections open. */
    pause: () => server.kill('SIGSTOP'),
    resume: () => server.kill('SIGCONT'),
  };
}
export type MariadbServer = Awaited<ReturnType<typeof runMariadb>>;

/** The output of a stopped server's folder in a mode that does not serve: `--wsrep-recover` and similar. */
export async function inspectMariadb({ folder, options, account }: Where) {
  const args = ['--no-defaults', ...placeOf(folder, account), ...options];
  const { stderr } = await execa(findMariadb() ?? 'mariadbd', args, { reject: false });
  return stderr;
}

const placeOf = (folder: string, account: string = userInfo().username) => [
  `--datadir=${join(folder, 'data')}`,
  // In the system's folder, servers in different containers with the same process id would collide.
  `--tmpdir=${folder}`,
  `--user=${account}`,
];

const serverOptions: (folder: string, port: number) => string[] = (folder, port) => [
  `--socket=${join(folder, 'socket')}`,
  `--pid-file=${join(folder, 'pid')}`,
  `--port=${port}`,
  '--bind-address=127.0.0.1',
  '--skip-name-resolve',
  '--character-set-server=utf8mb4',
];

/** Whether a MySQL or MariaDB server accepts connections. @param url mysql://… or mariadb://… */
export const accepts = (url: string) =>
  connectTo(url).then(
    async (connection) => {
      await connection.end();
      return true;
    },
    () => false,
  );

// `node tools/databases/mariadb.ts`: runs a server for experiments until Ctrl-C.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { url, stop } = await startMariadb();
  console.log(url);
  for (const name of ['SIGINT', 'SIGTERM']) {
    process.once(name, () => void stop().then(() => process.exit(0)));
  }
}
