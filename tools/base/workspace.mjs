import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The workspace's root folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '');

/**
 * The script of an installed package's command, to run with this Node.
 *
 * @param {string} packageName
 * @param {string} [command]
 */
export function commandScript(packageName, command = packageName) {
  const folder = join(root, 'node_modules', packageName);
  const { bin } = manifest(folder);
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
}

/**
 * The Node that package.json pins, one optional package per platform, of which npm installs the fitting one. npm puts
 * it in front of PATH for every script and for `npx`, so that only a first start runs on another (decision 3).
 *
 * @param {string} [folder] the workspace's
 * @returns {{ path: string, version: string } | undefined} none for this platform, or not installed yet
 */
export function installedNode(folder = root) {
  const { optionalDependencies } = manifest(folder);
  const packages = Object.keys(optionalDependencies).map((name) =>
    join(folder, 'node_modules', name),
  );
  const found = packages.find((path) => existsSync(join(path, 'package.json')));
  if (!found) return undefined;
  const { bin, version } = manifest(found);
  return { path: join(found, bin.node), version };
}

/** @param {string} folder */
const manifest = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
