import { appendFileSync, mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FullConfig } from '@playwright/test';
import { createDatabase } from '@sunfield/tools/databases/create-database';
import { freePorts, type Ports } from '@sunfield/tools/dev/ports';
import { runToEnd } from '@sunfield/tools/dev/processes';
import { startStack } from '@sunfield/tools/dev/stack';
import { type Addresses, publishAddresses } from './addresses';

/** Fast clocks: what happens within minutes in life happens within a test here. */
const quickly = {
  JOBS_INTERVAL_MS: '1000',
  OUTBOX_INTERVAL_MS: '200',
  STRIPE_SANDBOX_RETRY_MS: '200,500,1000,2000',
  LOG_LEVEL: 'warn',
};

/** What the processes say, beside the traces of what failed. */
const logDir = join(import.meta.dirname, '../test-results/logs');

/** The whole product once for each worker, so that what one tells its Stripe or its settings is no other's. */
export default async function startEverything({
  workers,
}: Pick<FullConfig, 'workers'>): Promise<() => Promise<void>> {
  const portSets = await Promise.all(Array.from({ length: workers }, freePorts));
  const starts = await Promise.allSettled(
    portSets.map((ports, index) => startProduct(ports, join(logDir, `${index + 1}`))),
  );
  const started = starts.flatMap((start) => (start.status === 'fulfilled' ? start.value : []));
  const stopAll = async () => {
    await Promise.all(started.map(({ stop }) => stop()));
  };
  const failed = starts.find((start) => start.status === 'rejected');
  if (failed) {
    await stopAll();
    throw failed.reason;
  }
  publishAddresses(started.map((product) => product.addresses));
  return stopAll;
}

/** With data of its own that is thrown away at the end. */
async function startProduct(
  ports: Ports,
  logs: string,
): Promise<{ addresses: Addresses; stop: () => Promise<void> }> {
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
      env: { PATH, HOME, ...quickly },
      onLine: (process, line) => appendFileSync(join(logs, `${process}.log`), `${line}\n`),
    });
    return {
      addresses: { ...stack.urls, database },
      stop: async () => {
        await stack.stop();
        // Whatever the tests did, places and money must agree with each other at the end.
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
