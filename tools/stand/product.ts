import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '../databases/database-statement.ts';
import { freePorts, type Ports } from '../base/ports.ts';
import { runToEnd } from '../base/processes.ts';
import { startStack } from '../dev/stack.ts';

interface Options extends Pick<Parameters<typeof startStack>[0], 'watch' | 'onLine'> {
  /** free ones by default */
  ports?: Ports;
  settings?: NodeJS.ProcessEnv;
}

/**
 * The whole built product with both sites, as `npm start` runs it, with separate data that is deleted at the end: on
 * the server that TEST_DATABASE_URL names, or else on SQLite.
 */
export async function startProduct({ settings = {}, ports, watch, onLine }: Options = {}) {
  const { PATH, HOME, TEST_DATABASE_URL: server } = process.env;
  const dataDir = mkdtempSync(join(tmpdir(), 'sunfield-product-'));
  const onServer = server ? await createDatabase(server) : undefined;
  const databaseUrl = onServer?.url ?? `sqlite:${join(dataDir, 'sunfield.db')}`;
  const env = { PATH, HOME, LOG_LEVEL: 'error', ...settings };
  const deleteData = async () => {
    await onServer?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  const where = { ports: ports ?? (await freePorts()), dataDir, databaseUrl };
  const stack = await startStack({ ...where, env, watch, onLine }).catch(async (error) => {
    await deleteData();
    throw error;
  });
  return {
    urls: stack.urls,
    databaseUrl,
    dataDir,
    /** Fails unless places and money are consistent. */
    checkBooks: (): Promise<void> =>
      runToEnd({
        name: 'The check of places and money',
        args: ['apps/api/dist/main.js', 'check-invariants'],
        env: { PATH, HOME, DATABASE_URL: databaseUrl },
      }),
    stopServices: stack.stop,
    stop: async () => {
      await stack.stop();
      await deleteData();
    },
  };
}
