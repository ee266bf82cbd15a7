/** Starts the built product for the attacks, with a separate database and production's limits. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '../../databases/create-database.mjs';
import { pieceKeys } from '../../dev/piece-keys.mjs';
import { freePorts } from '../../base/ports.mjs';
import { runToEnd } from '../../base/processes.mjs';
import { startStack } from '../../dev/stack.mjs';

/** As in production; a laptop's limits are higher. Jobs run often, so that the attacks need not wait for them. */
const settings = {
  UNPAID_PLACES_PER_FAMILY: '60',
  UNPAID_PLACES_PER_NETWORK: '120',
  UNPAID_PERCENT_OF_DAY: '100',
  TRUSTED_PROXIES: '127.0.0.1,::1',
  JOBS_INTERVAL_MS: '500',
  OUTBOX_INTERVAL_MS: '500',
  LOG_LEVEL: 'error',
};

/** On the server that TEST_DATABASE_URL names, or else on SQLite. @param {(line: string) => void} onLine */
export async function startOwnSystem(onLine) {
  const { PATH, HOME, TEST_DATABASE_URL: server } = process.env;
  const dataDir = mkdtempSync(join(tmpdir(), 'sunfield-attacked-'));
  const onServer = server ? await createDatabase(server) : undefined;
  const database = onServer?.url ?? `sqlite:${join(dataDir, 'sunfield.db')}`;
  const env = { PATH, HOME, ...settings };
  const stack = await startStack({
    ports: await freePorts(),
    dataDir,
    databaseUrl: database,
    env,
    onLine: (process, line) => onLine(`${process}: ${line}`),
  });
  const { publicSite, adminConsole, api, stripeSandbox } = stack.urls;
  const { PIECES_PUBLIC_KEYS = '' } = pieceKeys(dataDir, env);
  return {
    at: { publicSite, adminConsole, api, stripe: stripeSandbox, pieceKeys: [PIECES_PUBLIC_KEYS] },
    owner: { username: 'admin', password: 'sunfield-demo' },
    /** Whatever the attacks did, places and money must be consistent. @returns {Promise<void>} */
    checkBooks: () =>
      runToEnd({
        name: 'The check of places and money',
        args: ['apps/api/dist/main.js', 'check-invariants'],
        env: { PATH, HOME, DATABASE_URL: database },
      }),
    stop: async () => {
      await stack.stop();
      await onServer?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
