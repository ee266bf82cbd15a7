import { appendFileSync, mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '@sunfield/tools/create-database';
import { freePorts } from '@sunfield/tools/ports';
import { startStack } from '@sunfield/tools/stack';
import { publishAddresses } from './addresses';

/** Fast clocks: what happens within minutes in life happens within a test here. */
const quickly = {
  JOBS_INTERVAL_MS: '1000',
  OUTBOX_INTERVAL_MS: '200',
  STRIPE_SANDBOX_RETRY_MS: '200,500,1000,2000',
  LOG_LEVEL: 'warn',
};

/** What the processes say, beside the traces of what failed. */
const logDir = join(import.meta.dirname, '../test-results/logs');

/** The whole product on free ports, with data of its own that is thrown away at the end. */
export default async function startEverything(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sunfield-e2e-'));
  const server = process.env['TEST_DATABASE_URL'];
  const onServer = server ? await createDatabase(server) : undefined;
  const database = onServer?.url ?? `sqlite:${join(dataDir, 'sunfield.db')}`;
  const throwAway = async () => {
    await onServer?.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  const { PATH, HOME } = process.env;
  mkdirSync(logDir, { recursive: true });
  try {
    const stack = await startStack({
      ports: await freePorts(),
      dataDir,
      databaseUrl: database,
      env: { PATH, HOME, ...quickly },
      onLine: (process, line) => appendFileSync(join(logDir, `${process}.log`), `${line}\n`),
    });
    publishAddresses({ ...stack.urls, database });
    return async () => {
      await stack.stop();
      await throwAway();
    };
  } catch (error) {
    await throwAway();
    throw error;
  }
}
