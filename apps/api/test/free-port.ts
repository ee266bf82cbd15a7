import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { testServerUrl } from './test-database';

/**
 * Below the ports that systems give to outgoing connections, one of which could else be in the way. The
 * run on SQLite and the one on a server beside it have a thousand of their own for each worker.
 */
const worker = Number(process.env['JEST_WORKER_ID'] ?? 1) % 6;
const first = 20_000 + worker * 2000 + (testServerUrl ? 1000 : 0);
const given = new Set<number>();

/** A loopback port that nobody uses at this moment, and that was not given out here before. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(first, first + 1000);
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
