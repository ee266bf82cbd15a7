/**
 * `node tools/dev/watch-app.ts api|stripe-sandbox`: rebuilds a server on every change, and restarts it once the
 * build is complete. After a failed build the last successful one keeps running.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { startProcess, type Process } from '../base/processes.ts';
import { root } from '../base/workspace.mjs';

const name = process.argv[2] ?? '';
const folder = join(root, 'apps', name);
const configs = ['vite.config.ts', 'vite.browser.config.ts'].filter((file) =>
  existsSync(join(folder, file)),
);

const standBy = () =>
  startProcess({
    name,
    args: ['tools/dev/standby.ts'],
    env: { ...process.env, STANDBY_MAIN: join(folder, 'dist/main.js'), STOP_DRAIN_MS: '0' },
    cwd: root,
    onLine: (line) => console.log(line),
  });

let server: Process | undefined;
let next: Process | undefined;
/** Restarts run one after another: two builds that end together must not start two servers. */
let restarting = Promise.resolve();

process.once(
  'SIGTERM',
  () => void Promise.all([server?.stop(), next?.stop()]).then(() => process.exit(0)),
);
process.chdir(folder);

const built: Set<string> = new Set();
for (const configFile of configs) {
  const watcher = await build({ root: folder, configFile, build: { watch: {} } });
  if (!('on' in watcher)) throw new Error(`${configFile} cannot be built in watch mode.`);
  watcher.on('event', (event) => {
    if (event.code !== 'END') return;
    built.add(configFile);
    if (built.size === configs.length) restarting = restarting.then(restart);
  });
}

async function restart() {
  await server?.stop();
  server = next ?? standBy();
  server.send('start');
  next = standBy();
}
