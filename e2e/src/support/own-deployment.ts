import { once } from 'node:events';
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { copyPieces } from '@sunfield/site-delivery/copy-pieces';
import { newPieceKeys } from '@sunfield/site-delivery/piece-keys';
import { Refused, signPieces } from '@sunfield/site-delivery/signed-pieces';
import { siteServer } from '@sunfield/site-delivery/site-server';
import { readSite } from '@sunfield/site-delivery/sites';
import { freePort } from '@sunfield/tools/base/ports';
import type { Addresses } from './addresses';

export interface OwnDeployment {
  publicSite: string;
  adminConsole: string;
  /** Replaces the public site's pieces with those of another build; no files of the previous build remain. */
  deployPiecesAnew(): void;
  /** The folder of the public site's pieces, which an attacker on that server could change. */
  pieces: string;
  /** The folder of the console's copies. */
  copies: string;
  /** Signs the current files; on request with a key that the console does not know. */
  sign(how?: { with: 'another key' }): void;
  /** Makes the console's copier check the public site again. */
  copyPieces(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * A second deployment of both sites, on other ports with the same API, so that a test can deploy without disturbing
 * other tests. A browser logged in at the console is also logged in here, because cookies ignore ports.
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
  const copies = join(folder, 'copies');
  const keys = newPieceKeys();
  const sign = (how?: { with: 'another key' }) =>
    signPieces(remote, (how ? newPieceKeys() : keys).signingKey);
  const copyOnce = async () => {
    const copying = { from: urls.publicSiteUrl, to: copies, publicKeys: [keys.publicKey] };
    await copyPieces(copying).catch((error: unknown) => {
      if (!(error instanceof Refused)) throw error;
    });
  };
  const adminConsole = siteServer({ ...readSite('admin-console'), pieces: copies }, urls);
  const servers = [
    createServer(siteServer({ ...publicSite, remote }, urls)).listen(publicPort, '127.0.0.1'),
    createServer((request, response) => {
      // The API accepts requests for one console only.
      request.headers.host = new URL(sites.adminConsole).host;
      adminConsole(request, response);
    }).listen(adminPort, '127.0.0.1'),
  ];
  await Promise.all(servers.map((server) => once(server, 'listening')));
  sign();
  await copyOnce();
  return {
    publicSite: urls.publicSiteUrl,
    adminConsole: urls.adminConsoleUrl,
    deployPiecesAnew: () => {
      renameHashedFiles(remote);
      sign();
    },
    pieces: remote,
    copies,
    sign,
    copyPieces: copyOnce,
    stop: async () => {
      for (const server of servers) {
        server.closeAllConnections();
        server.close();
      }
      await rm(folder, { recursive: true });
    },
  };
}

/** Simulates a build of changed sources: every hash changes, in file names and in contents. */
export function renameHashedFiles(folder: string): void {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  // Compressed copies would still have the old content.
  for (const twin of files.filter((name) => /\.(br|gz)$/.test(name))) rmSync(join(folder, twin));
  const hashes = new Set(files.flatMap((name) => hashOf(name) ?? []));
  const renew = (text: string) =>
    [...hashes].reduce((renewed, hash) => renewed.replaceAll(hash, `New${hash.slice(3)}`), text);
  for (const name of files.filter((name) => /\.(js|css|json|html)$/.test(name))) {
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
