/**
 * `node tools/dev/watch-app.mjs api|stripe-sandbox`: rebuilds a server on every change, and restarts it once the
 * build is complete. After a failed build the last successful one keeps running.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { startProcess } from '../base/processes.mjs';
import { root } from '../base/workspace.mjs';

const name = process.argv[2] ?? '';
const folder = join(root, 'apps', name);
const configs = ['vite.config.ts', 'vite.browser.config.ts'].filter((file) =>
  existsSync(join(folder, file)),
);

/** @type {import('../base/processes.mjs').Process | undefined} */
let server;
/** Restarts run one after another: two builds that end together must not start two servers. */
let restarting = Promise.resolve();

process.once('SIGTERM', () => void server?.stop().then(() => process.exit(0)));
process.chdir(folder);

/** @type {Set<string>} */
const built = new Set();
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
  server = startProcess({
    name,
    args: [join(folder, 'dist/main.js')],
    onLine: (line) => console.log(line),
  });
}
