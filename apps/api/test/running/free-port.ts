import { randomInt } from 'node:crypto';
import getPort from 'get-port';
import { testServerUrl } from './test-database';

/**
 * Below the range that systems use for outgoing connections, which could block a port. The run on SQLite and a parallel
 * one on a server each have a thousand ports for each worker. In random order, because clients of the previous test may
 * still be calling its ports.
 */
const worker = Number(process.env['JEST_WORKER_ID'] ?? 1) % 6;
const first = 20_000 + worker * 2000 + (testServerUrl ? 1000 : 0);

/** A loopback port that is free now and was not given out before. */
export function freePort(): Promise<number> {
  const port = Array.from({ length: 100 }, () => randomInt(first, first + 1000));
  return getPort({ host: '127.0.0.1', port, reserve: true });
}
