import { once } from 'node:events';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { AttendanceRecordedSchema } from '@sunfield/contracts/camp/attendance/attendance';
import { siteServer } from '@sunfield/site-delivery/site-server';
import { readSite } from '@sunfield/site-delivery/sites';
import { freePort } from '@sunfield/tools/base/ports';
import { parse } from 'zod/mini';
import { type Addresses } from './addresses';
import { renameHashedFiles } from './own-deployment';

export interface WeakNetwork {
  adminConsole: string;
  /** From now on every connection to the console breaks, for all devices. */
  cut: () => void;
  /** For all devices at the same moment. Of each, the first request with events is lost, and then the first answer. */
  mend: () => void;
  /** Replaces the console by another build: no files of the previous one remain. */
  deployAnew: () => void;
  /** How often each event was answered, by its id. */
  answered: Map<string, number>;
  /** How many requests with events were lost on their way, and how many answers. */
  lost: { requests: number; answers: number };
  stop: () => Promise<void>;
}

/** A second console with the same API, behind a network that can be cut and loses answers. */
export async function weakNetwork(sites: Addresses): Promise<WeakNetwork> {
  const folder = await mkdtemp(join(tmpdir(), 'sunfield-console-'));
  const port = await freePort();
  const site = readSite('admin-console');
  const built = join(folder, site.root);
  cpSync(join(site.folder, site.root), built, { recursive: true });
  const console = siteServer(
    { ...site, folder, pieces: 'no-pieces' },
    {
      apiUrl: sites.api,
      publicSiteUrl: sites.publicSite,
      adminConsoleUrl: `http://admin.localhost:${port}`,
    },
  );
  let isCut = false;
  const answered = new Map<string, number>();
  const lost = { requests: 0, answers: 0 };
  /** The devices whose first request, or first answer, was lost. */
  const lostOf = { requests: new Set<string>(), answers: new Set<string>() };

  const isLost = (what: keyof typeof lost, device: string): boolean => {
    if (lostOf[what].has(device)) return false;
    lostOf[what].add(device);
    lost[what] += 1;
    return true;
  };

  async function passEventsOn(request: IncomingMessage, response: ServerResponse) {
    const body = await buffer(request);
    const { deviceId } = JSON.parse(body.toString()) as { deviceId: string };
    // As nginx says when a request takes too long.
    if (isLost('requests', deviceId)) return void response.writeHead(408).end('Request Timeout');
    const { cookie = '', origin = '' } = request.headers;
    const answer = await fetch(`${sites.api}${request.url}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', cookie, origin },
      body,
    });
    const text = await answer.text();
    if (isCut || isLost('answers', deviceId)) return void request.socket.destroy();
    if (answer.ok)
      for (const { id } of parse(AttendanceRecordedSchema, JSON.parse(text)).answers)
        answered.set(id, (answered.get(id) ?? 0) + 1);
    response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(text);
  }

  const server = createServer((request, response) => {
    if (isCut) return void request.socket.destroy();
    // The API accepts requests for one console only.
    const { host, origin } = new URL(sites.adminConsole);
    request.headers.host = host;
    if (request.headers.origin) request.headers.origin = origin;
    if (request.method === 'POST' && request.url === '/api/admin/attendance')
      passEventsOn(request, response).catch(() => request.socket.destroy());
    else console(request, response);
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    adminConsole: `http://admin.localhost:${port}`,
    cut: () => {
      isCut = true;
      server.closeAllConnections();
    },
    mend: () => void (isCut = false),
    deployAnew: () => {
      renameHashedFiles(built);
      // The revision of the page itself changes with the names in it.
      const worker = join(built, 'gate-worker.js');
      const text = readFileSync(worker, 'utf8');
      writeFileSync(worker, text.replaceAll(/(revision"?:.)[0-9a-f]{16}/g, `$1${'0'.repeat(16)}`));
    },
    answered,
    lost,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true });
    },
  };
}
