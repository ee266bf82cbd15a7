/** Three MariaDB nodes in a Galera cluster on free ports of this machine. Each node can be broken separately. */
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { execaSync } from 'execa';
import pWaitFor from 'p-wait-for';
import { findProgram } from '../base/programs.ts';
import { Failure } from '../base/failure.mjs';
import { freePort } from '../base/ports.ts';
import { runStatement } from './database-statement.ts';
import {
  findMariadb,
  inspectMariadb,
  installMariadb,
  runMariadb,
  type MariadbServer,
} from './mariadb.ts';

const nodeCount = 3;
const joinedWithinMs = 60_000;
/**
 * A joining node copies data with rsync, which refuses to write as root; then use the account from Debian's packages.
 */
const account = process.getuid?.() === 0 ? 'mysql' : userInfo().username;

const findProvider = () =>
  findProgram('libgalera_smm.so', ['/usr/lib/galera', '/usr/lib64/galera-4', '/usr/lib64/galera']);

/** The missing programs in one line, or undefined. */
export const missingForGalera = () =>
  findMariadb() && findProvider() && findProgram('rsync', [])
    ? undefined
    : 'A Galera cluster needs the packages mariadb-server, galera-4 and rsync on this machine.';

export type GaleraNode = ReturnType<typeof makeNode>;

/** @param how `options`: for each server */
export async function startGalera({ options = [] }: { options?: string[] } = {}) {
  const missing = missingForGalera();
  if (missing) throw new Failure(missing);
  const folder = mkdtempSync(join(tmpdir(), 'sunfield-galera-'));
  const places = await Promise.all(
    Array.from({ length: nodeCount }, async (_, n) => ({
      folder: join(folder, `node${n + 1}`),
      port: await freePort(),
      groupPort: await freePort(),
      copyPort: await freePort(),
      fetchPort: await freePort(),
    })),
  );
  for (const place of places) mkdirSync(place.folder);
  const members = places.map(({ groupPort }) => `127.0.0.1:${groupPort}`).join(',');
  const nodes = places.map((place) => makeNode(place, { members, options }));
  const [founder, ...joining] = nodes;
  chmodSync(folder, 0o711);
  await installMariadb(places[0]?.folder ?? '');
  giveToServer(places[0]?.folder ?? '');
  await founder?.start(['--wsrep-new-cluster']);
  await founder?.stop();
  // All start with the same files, so that no node has to copy them from another.
  for (const { folder: theirs } of places.slice(1)) {
    cpSync(places[0]?.folder ?? '', theirs, { recursive: true });
    giveToServer(theirs);
  }
  await founder?.start(['--wsrep-new-cluster']);
  await Promise.all(joining.map((node) => node.start()));
  // The users for the load balancer's health checks.
  await runStatement(founder?.url ?? '', 'CREATE USER haproxy@localhost');
  await runStatement(founder?.url ?? '', "CREATE USER haproxy@'127.0.0.1'");
  return {
    nodes,
    stop: async () => {
      for (const node of nodes) await node.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function giveToServer(folder: string) {
  if (account !== userInfo().username) execaSync('chown', ['-R', account, folder]);
}

interface Place {
  folder: string;
  port: number;
  groupPort: number;
  copyPort: number;
  fetchPort: number;
}

function makeNode(place: Place, { members, options }: { members: string; options: string[] }) {
  const { folder, port } = place;
  const url = `mariadb://root@127.0.0.1:${port}`;
  const provider = {
    'gmcast.listen_addr': `tcp://127.0.0.1:${place.groupPort}`,
    'ist.recv_addr': `127.0.0.1:${place.fetchPort}`,
    'gcache.size': '64M',
  };
  const all = [
    '--wsrep-on=ON',
    `--wsrep-provider=${findProvider()}`,
    `--wsrep-provider-options=${Object.entries(provider)
      .map((pair) => pair.join('='))
      .join(';')}`,
    `--wsrep-cluster-address=gcomm://${members}`,
    '--wsrep-node-address=127.0.0.1',
    `--wsrep-sst-receive-address=127.0.0.1:${place.copyPort}`,
    '--wsrep-sst-method=rsync',
    '--binlog-format=ROW',
    '--innodb-autoinc-lock-mode=2',
    // A node that died gets unsaved transactions from the others.
    '--innodb-flush-log-at-trx-commit=0',
    ...options,
  ];
  let server: MariadbServer | undefined;
  const isReady = async () => {
    const rows = await runStatement(url, "SHOW STATUS LIKE 'wsrep_ready'").catch(() => []);
    return rows[0]?.Value === 'ON';
  };
  const untilReady = () => pWaitFor(isReady, { interval: 50, timeout: joinedWithinMs });
  const tellProvider = (value: string) =>
    runStatement(url, 'SET GLOBAL wsrep_provider_options = ?', [value]);
  return {
    url,
    port,
    isReady,
    untilReady,
    /** Settles when it has joined the cluster. */
    start: async (more: string[] = []) => {
      server = await runMariadb({ folder, port, account, options: [...all, ...more] });
      await untilReady();
    },
    /** After `kill`: rejoins with the data on its disk, as Debian's own service does. */
    recover: async () => {
      const said = await inspectMariadb({ folder, account, options: [...all, '--wsrep-recover'] });
      const position = /Recovered position:? (\S+)/.exec(said)?.[1];
      server = await runMariadb({
        folder,
        port,
        account,
        options: position ? [...all, `--wsrep-start-position=${position}`] : all,
      });
      await untilReady();
    },
    stop: async () => void (await server?.stop()),
    /** Simulates a power cut. */
    kill: async () => void (await server?.kill()),
    /** Freezes it with its connections open, like a machine that swaps or hangs. */
    pause: () => server?.pause(),
    resume: () => server?.resume(),
    /** Cuts it off from the other nodes in both directions; clients keep their connections to it. */
    cutOff: () => tellProvider('gmcast.isolate=1'),
    reconnect: () => tellProvider('gmcast.isolate=0'),
    /** Makes it serve clients even without quorum, which no node of a real cluster may do. */
    forgetQuorum: () => tellProvider('pc.ignore_quorum=true;pc.ignore_sb=true'),
  };
}
