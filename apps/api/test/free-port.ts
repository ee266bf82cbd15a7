import { randomInt } from 'node:crypto';
import getPort from 'get-port';
import { testServerUrl } from './test-database';

/**
 * Below the ports that systems give to outgoing connections, one of which could else be in the way. The
 * run on SQLite and the one on a server beside it have a thousand of their own for each worker. Never
 * in their order: the last test's neighbours may still be calling its ports.
 */
const worker = Number(process.env['JEST_WORKER_ID'] ?? 1) % 6;
const first = 20_000 + worker * 2000 + (testServerUrl ? 1000 : 0);

/** A loopback port that nobody uses at this moment, and that was not given out here before. */
export function freePort(): Promise<number> {
  const port = Array.from({ length: 100 }, () => randomInt(first, first + 1000));
  return getPort({ host: '127.0.0.1', port, reserve: true });
}
