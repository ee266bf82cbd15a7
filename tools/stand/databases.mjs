/**
 * The databases of a stand, each empty and separate. Drills get one that they may kill, of each kind; benchmarks the
 * kind `given`: on the server that TEST_DATABASE_URL names, else on a temporary MariaDB that does not wait for a disk.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { missingForBalancer, startBalancer } from '../databases/balancer.mjs';
import { createDatabase, runStatement } from '../databases/database-statement.mjs';
import { missingForGalera, startGalera } from '../databases/galera.mjs';
import { installMariadb, runMariadb, startMariadb } from '../databases/mariadb.mjs';
import { hasMysqlImage, runMysql } from '../databases/mysql.mjs';
import { Failure } from '../base/failure.mjs';
import { freePort } from '../base/ports.mjs';

export const kinds = /** @type {const} */ (['sqlite', 'mariadb', 'mysql', 'galera']);
/** @typedef {typeof kinds[number] | 'given'} Kind */
/** @typedef {Awaited<ReturnType<typeof openDatabase>>} Database */

const givenMysql = () =>
  process.env.TEST_DATABASE_URL?.startsWith('mysql:') ? process.env.TEST_DATABASE_URL : undefined;

/** Drills may only stop or change a server that was started for them. @param {Kind} kind */
export const isServerOurs = (kind) => kind !== 'mysql' || hasMysqlImage();

/** What this machine lacks for it, in one line, or undefined. @param {Kind} kind */
export function missingFor(kind) {
  if (kind === 'galera') return missingForGalera() ?? missingForBalancer();
  if (kind !== 'mysql' || hasMysqlImage() || givenMysql()) return undefined;
  return 'For MySQL there must be a Docker engine with its image, or TEST_DATABASE_URL names a server: mysql://user:password@host';
}

/**
 * @typedef {object} Wanted
 * @property {string[]} [server] server options
 * @property {number} [diskMegabytes] the size of a separate small disk
 * @property {boolean} [isApiAdmin] the API has all rights, and can write even to a read-only database
 */

/** @param {Kind} kind @param {string} folder @param {Wanted} [wanted] */
export async function openDatabase(kind, folder, wanted = {}) {
  const place = join(folder, 'database');
  mkdirSync(place);
  const { diskMegabytes } = wanted;
  const disk = diskMegabytes ? await mountSmallDisk(place, diskMegabytes) : undefined;
  const opened = await openKind(kind, place, wanted);
  return {
    ...opened,
    kind,
    /** The database URL for an API replica. @param {number} replica */
    urlOf: (replica) => opened.urls?.[replica % opened.urls.length] ?? opened.url,
    /** The nodes of a cluster. */
    nodes: opened.nodes ?? [],
    disk,
    close: async () => {
      await opened.close();
      await disk?.unmount();
    },
    /** @param {string} statement @param {(string | number)[]} [values] */
    read: (statement, values) => runStatement(opened.adminUrl, statement, values),
    /** @param {string} statement @param {(string | number)[]} [values] */
    run: (statement, values) => runStatement(opened.adminUrl, statement, values),
  };
}

/**
 * @typedef {(ReturnType<typeof inFile> | Awaited<ReturnType<typeof onServer>> | Awaited<ReturnType<typeof openCluster>>)
 *   & Partial<Pick<Awaited<ReturnType<typeof openCluster>>, 'urls' | 'nodes'>>} Opened
 */
/** @param {Kind} kind @param {string} folder @param {Wanted} wanted @returns {Promise<Opened>} */
async function openKind(kind, folder, wanted) {
  if (kind === 'sqlite') return inFile(folder, wanted);
  if (kind === 'given') return onGivenServer(wanted);
  return kind === 'galera' ? openCluster(wanted) : onServer(kind, folder, wanted);
}

/** @param {string} folder @param {Wanted} wanted */
function inFile(folder, { isApiAdmin }) {
  const nothing = async () => {};
  const file = join(folder, 'sunfield.db');
  const url = `sqlite:${file}`;
  return {
    url,
    adminUrl: url,
    file,
    kill: nothing,
    start: nothing,
    close: nothing,
    /**
     * Excludes the WAL's index, which is mapped into memory: processes that wrote to it would be killed.
     *
     * @param {boolean} isReadOnly
     */
    setReadOnly: async (isReadOnly) => {
      if (isApiAdmin) return;
      const attribute = isReadOnly ? '+i' : '-i';
      await execa('chattr', [attribute, file, `${file}-wal`]).catch(({ stderr }) => {
        throw new Failure(`No file can be made read-only here, which takes root: ${stderr}`);
      });
    },
  };
}

/** @param {Kind} kind @param {string} folder @param {Wanted} wanted */
async function onServer(kind, folder, { server: options = [], diskMegabytes, isApiAdmin }) {
  if (!isServerOurs(kind)) return onGivenServer({});
  const dataFolder = diskMegabytes ? join(folder, 'data') : undefined;
  const server =
    kind === 'mysql' ? await runMysql({ options, dataFolder }) : await ownMariadb(folder, options);
  const { url: adminUrl } = await createDatabase(server.url);
  return {
    url: isApiAdmin ? adminUrl : await makeUser(adminUrl),
    adminUrl,
    file: undefined,
    /** Simulates a power cut. */
    kill: async () => void (await server.kill()),
    start: server.start,
    /** @param {boolean} isReadOnly */
    setReadOnly: (isReadOnly) =>
      runStatement(adminUrl, `SET GLOBAL read_only = ${isReadOnly ? 1 : 0}`),
    close: async () => void (await server.remove()),
  };
}

/** @param {Wanted} wanted */
async function onGivenServer({ server: options = [] }) {
  const { TEST_DATABASE_URL: given } = process.env;
  const own = !given || options.length > 0 ? await startMariadb({ options }) : undefined;
  const { url, drop } = await createDatabase(own?.url ?? given ?? '');
  const refuse = async () => {
    throw new Failure('A server that is given is neither ended nor changed.');
  };
  return {
    url,
    adminUrl: url,
    file: undefined,
    kill: refuse,
    start: refuse,
    setReadOnly: refuse,
    close: async () => {
      await drop();
      await own?.stop();
    },
  };
}

/** @param {string} folder @param {string[]} options */
async function ownMariadb(folder, options) {
  await installMariadb(folder);
  const port = await freePort();
  const run = () => runMariadb({ folder, port, options });
  let server = await run();
  return {
    url: server.url,
    kill: () => server.kill(),
    start: async () => {
      server = await run();
    },
    remove: async () => {
      await server.stop();
      rmSync(join(folder, 'data'), { recursive: true, force: true });
    },
  };
}

/** A user with all rights to that database, and none to the server. @param {string} adminUrl */
async function makeUser(adminUrl) {
  const url = new URL(adminUrl);
  const database = url.pathname.slice(1);
  await runStatement(adminUrl, "CREATE USER 'sunfield'@'%' IDENTIFIED BY 'drill'");
  await runStatement(adminUrl, `GRANT ALL ON ${database}.* TO 'sunfield'@'%'`);
  url.username = 'sunfield';
  url.password = 'drill';
  return url.href;
}

/**
 * Three nodes and three load balancers. Each balancer prefers a different node, so that all nodes receive writes.
 *
 * @param {Wanted} wanted
 */
async function openCluster({ server: options = [] }) {
  const galera = await startGalera({ options });
  const { nodes } = galera;
  const addresses = nodes.map(({ port }) => `127.0.0.1:${port}`);
  const orders = addresses.map((_, n) => [...addresses.slice(n), ...addresses.slice(0, n)]);
  const balancers = await Promise.all(orders.map(startBalancer));
  const { pathname } = new URL((await createDatabase(nodes[0]?.url ?? '')).url);
  const urls = balancers.map(({ url }) => url + pathname);
  return {
    url: urls[0] ?? '',
    adminUrl: urls[0] ?? '',
    urls,
    nodes,
    file: undefined,
    /** The node that the first replica prefers. */
    kill: async () => nodes[0]?.kill(),
    start: async () => nodes[0]?.recover(),
    setReadOnly: () => Promise.reject(new Failure('A cluster is not made read-only.')),
    close: async () => {
      for (const balancer of balancers) await balancer.stop();
      await galera.stop();
    },
  };
}

/**
 * Mounts a small separate disk at a folder, which can be filled completely.
 *
 * @param {string} folder
 * @param {number} megabytes
 */
async function mountSmallDisk(folder, megabytes) {
  const mounting = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder];
  await execa('mount', mounting).catch(({ stderr }) => {
    throw new Failure(`A small disk cannot be mounted here, which takes root: ${stderr}`);
  });
  const ballast = join(folder, 'ballast');
  return {
    fill: () => {
      // Write ever smaller blocks, until not even one byte fits.
      for (const size of [2 ** 20, 2 ** 12, 1]) {
        try {
          for (;;) writeFileSync(ballast, Buffer.alloc(size), { flag: 'a' });
        } catch (error) {
          if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOSPC') throw error;
        }
      }
    },
    clear: () => rmSync(ballast, { force: true }),
    // Lazily, because one of our connections may still be closing its file.
    unmount: () => execa('umount', ['--lazy', folder]),
  };
}
