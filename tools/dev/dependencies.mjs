/**
 * Makes `node_modules` match package-lock.json, and continues on the Node that it brings. Nothing is installed yet
 * when this runs, so it imports only from Node, and runs on Node 20.
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { Failure } from '../base/failure.mjs';
import { step } from '../base/progress.mjs';
import { installedNode, root } from '../base/workspace.mjs';

const wanted = { major: 20, minor: 19 };

/**
 * Returns when everything is installed and this process runs on the installed Node. A process that runs on another
 * ends here, with the exit code of the one that took over.
 *
 * @param {AbortSignal} [signal]
 */
export async function provideDependencies(signal) {
  refuseOldNode();
  await installWhatIsMissing('Installing the dependencies', root, signal);
  const exitCode = await continueOnInstalledNode(signal);
  if (exitCode !== undefined) process.exit(exitCode);
}

/**
 * For the workspace, or a folder with its own lock that few commands need.
 *
 * @param {string} label
 * @param {string} folder
 * @param {AbortSignal} [signal]
 */
export async function installWhatIsMissing(label, folder, signal) {
  if (dependenciesAreInstalled(folder)) return;
  await step(label, () => npmCi(folder, signal));
}

function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > wanted.major || (major === wanted.major && minor >= wanted.minor)) return;
  throw new Failure(
    `Sunfield needs Node ${wanted.major}.${wanted.minor} or newer; this is ${process.versions.node}. See https://nodejs.org/.`,
  );
}

/**
 * Runs the same command on the installed Node until it ends.
 *
 * @param {AbortSignal} [signal]
 * @param {string} [folder]
 * @returns {Promise<number | undefined>} its exit code, or undefined if no other Node is installed
 */
export async function continueOnInstalledNode(signal, folder = root) {
  const node = installedNode(folder);
  if (!node || node.version === process.versions.node) return undefined;
  const endWithParent = new URL('../base/end-with-parent.mjs', import.meta.url).href;
  const child = spawn(node.path, ['--import', endWithParent, ...process.argv.slice(1)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PATH: `${join(folder, 'node_modules/.bin')}${delimiter}${process.env.PATH}`,
      STARTED_BY: String(process.pid),
    },
  });
  signal?.addEventListener('abort', () => child.kill('SIGTERM'));
  const [code] = await once(child, 'exit');
  return code ?? 1;
}

/**
 * npm writes node_modules/.package-lock.json when it has finished installing. Comparing it entry by entry accepts any
 * installer (this script, `npm install`, an editor), but not an interrupted install.
 *
 * @param {string} [folder]
 */
export function dependenciesAreInstalled(folder = root) {
  const recordPath = join(folder, 'node_modules/.package-lock.json');
  if (!existsSync(recordPath)) return false;
  const wantedPackages = packagesIn(join(folder, 'package-lock.json'));
  const installed = packagesIn(recordPath);
  return Object.entries(wantedPackages).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true;
    const found = installed[path];
    // The lock includes packages for other platforms, which are not installed on this machine.
    if (!found) return Boolean(entry.optional ?? entry.devOptional);
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

/**
 * @param {string} path
 * @returns {Record<string, { version?: string, integrity?: string, optional?: boolean, devOptional?: boolean }>}
 */
const packagesIn = (path) => JSON.parse(readFileSync(path, 'utf8')).packages;

/** @param {string} folder @param {AbortSignal} [signal] */
async function npmCi(folder, signal) {
  // Development tools are needed too, even when NODE_ENV is production.
  const options = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const args = [npmScript(), 'ci', ...options];
  await promisify(execFile)(process.execPath, args, { cwd: folder, signal }).catch((error) => {
    signal?.throwIfAborted();
    throw new Failure(`npm ci failed (${error.code}):\n${error.stdout}${error.stderr}`);
  });
}

/** npm's own script: the one that started this process, or the one that came with this Node. */
function npmScript() {
  const { npm_execpath: running } = process.env;
  const besideNode = [
    '../lib/node_modules/npm/bin/npm-cli.js',
    'node_modules/npm/bin/npm-cli.js',
    '../share/nodejs/npm/bin/npm-cli.js',
  ].map((path) => join(process.execPath, '..', path));
  const script = [running, ...besideNode].find((path) => path?.endsWith('.js') && existsSync(path));
  if (!script)
    throw new Failure('npm was not found beside Node. Run `npm ci` once, then start again.');
  return script;
}
