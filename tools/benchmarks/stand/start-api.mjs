import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '../../databases/create-database.mjs';
import { untilAnswering } from '../../base/answering.mjs';
import { freePort } from '../../base/ports.mjs';
import { startProcess } from '../../base/processes.mjs';
import { root } from '../../base/workspace.mjs';

/**
 * Starts the built API alone, with an empty database and without background jobs.
 *
 * @param {string} [databaseServer] mysql://… or mariadb://…; without it an SQLite file
 * @param {object} [options]
 * @param {NodeJS.ProcessEnv} [options.env]
 * @param {number} [options.port]
 * @param {string} [options.beside] an existing database
 * @param {number} [options.withinMs] how long it may take to respond
 */
export async function startApi(databaseServer, { env, port: wanted, beside, withinMs } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'sunfield-bench-'));
  const onServer = databaseServer && !beside ? await createDatabase(databaseServer) : undefined;
  const databaseUrl = beside ?? onServer?.url ?? `sqlite:${join(folder, 'sunfield.db')}`;
  const port = wanted ?? (await freePort());
  const api = startProcess({
    name: 'api',
    args: [...profiling(), 'apps/api/dist/main.js'],
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      LOG_LEVEL: 'error',
      API_PORT: String(port),
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      JOBS_INTERVAL_MS: '86400000',
      ...env,
    },
  });
  const stop = async () => {
    await api.stop();
    await onServer?.drop();
    rmSync(folder, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  try {
    await untilAnswering('The API', `${url}/api/health`, { withinMs });
    return { url, pid: api.pid, databaseUrl, stop };
  } catch {
    await stop();
    throw new Error(`The API did not start:\n${api.lastLines.join('\n')}`);
  }
}

/** With CPU_PROFILES it saves a profile there when it ends, which browser developer tools show as a flame graph. */
function profiling() {
  const { CPU_PROFILES } = process.env;
  return CPU_PROFILES ? ['--cpu-prof', `--cpu-prof-dir=${CPU_PROFILES}`] : [];
}
