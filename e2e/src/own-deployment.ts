import { once } from 'node:events';
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { siteServer } from '@sunfield/site-delivery/site-server';
import { readSite } from '@sunfield/site-delivery/sites';
import { freePort } from '@sunfield/tools/dev/ports';
import type { Addresses } from './addresses';

export interface OwnDeployment {
  publicSite: string;
  adminConsole: string;
  /** The public site's pieces come from another build now; nothing is left of the one before. */
  deployPiecesAnew(): void;
  stop(): Promise<void>;
}

/**
 * Both sites once more, on ports of their own before the same API: what a deploy does can be tried here
 * without disturbing anybody. Whoever is logged in at the console is logged in here: cookies know no ports.
 */
export async function ownDeployment(sites: Addresses): Promise<OwnDeployment> {
  const folder = await mkdtemp(join(tmpdir(), 'sunfield-deployment-'));
  const [publicPort, adminPort] = [await freePort(), await freePort()];
  const urls = {
    apiUrl: sites.api,
    publicSiteUrl: `http://localhost:${publicPort}`,
    adminConsoleUrl: `http://admin.localhost:${adminPort}`,
  };
  const publicSite = readSite('public-site');
  const remote = join(folder, 'remote');
  cpSync(join(publicSite.folder, publicSite.remote ?? ''), remote, { recursive: true });
  const adminConsole = siteServer(readSite('admin-console'), urls);
  const servers = [
    createServer(siteServer({ ...publicSite, remote }, urls)).listen(publicPort, '127.0.0.1'),
    createServer((request, response) => {
      // The API knows one console.
      request.headers.host = new URL(sites.adminConsole).host;
      adminConsole(request, response);
    }).listen(adminPort, '127.0.0.1'),
  ];
  await Promise.all(servers.map((server) => once(server, 'listening')));
  return {
    publicSite: urls.publicSiteUrl,
    adminConsole: urls.adminConsoleUrl,
    deployPiecesAnew: () => renameHashedFiles(remote),
    stop: async () => {
      for (const server of servers) {
        server.closeAllConnections();
        server.close();
      }
      await rm(folder, { recursive: true });
    },
  };
}

/** A build of changed sources, as far as a browser sees: every hash is another one, in names and in texts. */
function renameHashedFiles(folder: string): void {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  // Compressed twins would still say what they said.
  for (const twin of files.filter((name) => /\.(br|gz)$/.test(name))) rmSync(join(folder, twin));
  const hashes = new Set(files.flatMap((name) => hashOf(name) ?? []));
  const renew = (text: string) =>
    [...hashes].reduce((renewed, hash) => renewed.replaceAll(hash, `New${hash.slice(3)}`), text);
  for (const name of files.filter((name) => /\.(js|css|json)$/.test(name))) {
    const path = join(folder, name);
    writeFileSync(path, renew(readFileSync(path, 'utf8')));
  }
  for (const name of files.filter((name) => hashOf(name) && !/\.(br|gz)$/.test(name))) {
    const path = join(folder, name);
    renameSync(path, join(path, '..', renew(basename(path))));
  }
}

const hashOf = (name: string): string | undefined =>
  /(?:assets\/.*|remoteEntry)-([\w-]{8})\.[a-z0-9.]+$/.exec(name)?.[1];
