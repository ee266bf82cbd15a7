/**
 * The databases of a stand, each empty and separate. Drills get one that they may kill, of each kind; benchmarks the
 * kind `given`: on the server that TEST_DATABASE_URL names, else on a temporary MariaDB that does not wait for a disk.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { missingForBalancer, startBalancer } from '../databases/balancer.ts';
import { createDatabase, runStatement } from '../databases/database-statement.ts';
import { missingForGalera, startGalera } from '../databases/galera.ts';
import { installMariadb, runMariadb, startMariadb } from '../databases/mariadb.ts';
import { hasMysqlImage, runMysql } from '../databases/mysql.ts';
import { Failure } from '../base/failure.mjs';
import { freePort } from '../base/ports.ts';

export const kinds = ['sqlite', 'mariadb', 'mysql', 'galera'] as const;
export type Kind = (typeof kinds)[number] | 'given';
export type Database = Awaited<ReturnType<typeof openDatabase>>;

const givenMysql = () =>
  process.env.TEST_DATABASE_URL?.startsWith('mysql:') ? process.env.TEST_DATABASE_URL : undefined;

/** Drills may only stop or change a server that was started for them. */
export const isServerOurs = (kind: Kind) => kind !== 'mysql' || hasMysqlImage();

/** What this machine lacks for it, in one line, or undefined. */
export function missingFor(kind: Kind) {
  if (kind === 'galera') return missingForGalera() ?? missingForBalancer();
  if (kind !== 'mysql' || hasMysqlImage() || givenMysql()) return undefined;
  return 'For MySQL there must be a Docker engine with its image, or TEST_DATABASE_URL names a server: mysql://user:password@host';
}

export interface Wanted {
  /** server options */
  server?: string[];
  /** the size of a separate small disk */
  diskMegabytes?: number;
  /** the API has all rights, and can write even to a read-only database */
  isApiAdmin?: boolean;
}

export async function openDatabase(kind: Kind, folder: string, wanted: Wanted = {}) {
  const place = join(folder, 'database');
  mkdirSync(place);
  const { diskMegabytes } = wanted;
  const disk = diskMegabytes ? await mountSmallDisk(place, diskMegabytes) : undefined;
  const opened = await openKind(kind, place, wanted);
  return {
    ...opened,
    kind,
    /** The database URL for an API replica. */
    urlOf: (replica: number) => opened.urls?.[replica % opened.urls.length] ?? opened.url,
    /** The nodes of a cluster. */
    nodes: opened.nodes ?? [],
    disk,
    close: async () => {
      await opened.close();
      await disk?.unmount();
    },
    read: (statement: string, values?: (string | number)[]) =>
      runStatement(opened.adminUrl, statement, values),
    run: (statement: string, values?: (string | number)[]) =>
      runStatement(opened.adminUrl, statement, values),
  };
}

type Opened = (
  | ReturnType<typeof inFile>
  | Awaited<ReturnType<typeof onServer>>
  | Awaited<ReturnType<typeof openCluster>>
) &
  Partial<Pick<Awaited<ReturnType<typeof openCluster>>, 'urls' | 'nodes'>>;
async function openKind(kind: Kind, folder: string, wanted: Wanted): Promise<Opened> {
  if (kind === 'sqlite') return inFile(folder, wanted);
  if (kind === 'given') return onGivenServer(wanted);
  return kind === 'galera' ? openCluster(wanted) : onServer(kind, folder, wanted);
}

function inFile(folder: string, { isApiAdmin }: Wanted) {
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
     */
    setReadOnly: async (isReadOnly: boolean) => {
      if (isApiAdmin) return;
      const attribute = isReadOnly ? '+i' : '-i';
      await execa('chattr', [attribute, file, `${file}-wal`]).catch(({ stderr }) => {
        throw new Failure(`No file can be made read-only here, which takes root: ${stderr}`);
      });
    },
  };
}

async function onServer(
  kind: Kind,
  folder: string,
  { server: options = [], diskMegabytes, isApiAdmin }: Wanted,
) {
  if (!isServerOurs(kind)) return onGivenServer({});
  const dataFolder = diskMegabytes ? join(folder, 'data') : undefined;
  const server =
    kind === 'mysql' ? await runMysql(options, dataFolder) : await ownMariadb(folder, options);
  const { url: adminUrl } = await createDatabase(server.url);
  return {
    url: isApiAdmin ? adminUrl : await makeUser(adminUrl),
    adminUrl,
    file: undefined,
    /** Simulates a power cut. */
    kill: async () => void (await server.kill()),
    start: server.start,
    setReadOnly: (isReadOnly: boolean) =>
      runStatement(adminUrl, `SET GLOBAL read_only = ${isReadOnly ? 1 : 0}`),
    close: async () => void (await server.remove()),
  };
}

async function onGivenServer({ server: options = [] }: Wanted) {
  const { TEST_DATABASE_URL: given } = process.env;
  const own = !given || options.length > 0 ? await startMariadb({ options }) : undefined;
  const { url, drop } = await createDatabase(own?.url ?? given ?? '');
  const refuse = () =>
    Promise.reject(new Failure('A server that is given is neither ended nor changed.'));
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

async function ownMariadb(folder: string, options: string[]) {
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

/** A user with all rights to that database, and none to the server. */
async function makeUser(adminUrl: string) {
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
 */
async function openCluster({ server: options = [] }: Wanted) {
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

/** Mounts a small separate disk at a folder, which can be filled completely. */
async function mountSmallDisk(folder: string, megabytes: number) {
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
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        }
      }
    },
    clear: () => rmSync(ballast, { force: true }),
    // Lazily, because one of our connections may still be closing its file.
    unmount: () => execa('umount', ['--lazy', folder]),
  };
}
