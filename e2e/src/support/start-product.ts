import { appendFileSync, mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '@sunfield/tools/databases/create-database';
import { type Ports } from '@sunfield/tools/base/ports';
import { runToEnd } from '@sunfield/tools/base/processes';
import { startStack } from '@sunfield/tools/dev/stack';
import { type Addresses } from './addresses';

/** Shortens intervals: what takes minutes in production happens within a test here. */
const quickly = {
  JOBS_INTERVAL_MS: '1000',
  OUTBOX_INTERVAL_MS: '200',
  STRIPE_SANDBOX_RETRY_MS: '200,500,1000,2000',
  LOG_LEVEL: 'warn',
  // All families of all tests share one IP address.
  UNPAID_PLACES_PER_FAMILY: '1000',
  UNPAID_PLACES_PER_NETWORK: '10000',
  UNPAID_PERCENT_OF_DAY: '100',
  // Staff logged in by the tests need no new proof of identity until the last test.
  FRESH_PROOF_MINUTES: '1440',
};

export interface Product {
  addresses: Addresses;
  stop: () => Promise<void>;
}

/**
 * The whole product with separate data that is deleted at the end, on the server that TEST_DATABASE_URL names, or
 * else on SQLite.
 *
 * @param logs folder for its processes' logs
 * @param settings environment variables in addition to those of all tests
 */
export async function startProduct(
  ports: Ports,
  logs: string,
  settings: Record<string, string> = {},
): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sunfield-e2e-'));
  const server = process.env['TEST_DATABASE_URL'];
  const onServer = server ? await createDatabase(server) : undefined;
  const database = onServer?.url ?? `sqlite:${join(dataDir, 'sunfield.db')}`;
  const throwAway = async () => {
    await onServer?.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  const { PATH, HOME } = process.env;
  mkdirSync(logs, { recursive: true });
  try {
    const stack = await startStack({
      ports,
      dataDir,
      databaseUrl: database,
      env: { PATH, HOME, ...quickly, ...settings },
      onLine: (process, line) => appendFileSync(join(logs, `${process}.log`), `${line}\n`),
    });
    return {
      addresses: { ...stack.urls, database },
      stop: async () => {
        await stack.stop();
        // Whatever the tests did, places and money must be consistent at the end.
        const check = runToEnd({
          name: 'The check of places and money',
          args: ['apps/api/dist/main.js', 'check-invariants'],
          env: { PATH, HOME, DATABASE_URL: database },
        });
        await check.finally(throwAway);
      },
    };
  } catch (error) {
    await throwAway();
    throw error;
  }
}
