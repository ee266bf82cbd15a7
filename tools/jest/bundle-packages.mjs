/**
 * Jest runs every module anew for each file of tests. For pages that is thousands of files of packages and half of a
 * run's processor time, so the large packages are bundled once.
 */
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build } from 'vite';
import { root } from '../base/workspace.mjs';

const cache = join(root, 'node_modules/.cache/test-packages');
/** @param {string} name */
const fileName = (name) => name.replaceAll('/', '+');

/**
 * @param {string} project the folder whose tests these are
 * @param {string[]} names as they are imported: `react`, `react-dom/client`
 * @param {Record<string, string>} [replaced] packages, and the file that replaces each
 * @returns {Promise<Record<string, string>>} for Jest's `moduleNameMapper`
 */
export async function bundlePackages(project, names, replaced = {}) {
  const hash = createHash('sha256').update(JSON.stringify([project, names, replaced]));
  for (const path of [join(root, 'package-lock.json'), import.meta.filename]) {
    hash.update(readFileSync(path));
  }
  const folder = join(cache, hash.digest('hex').slice(0, 16));
  if (!existsSync(folder)) await writeBundle(folder, project, names, replaced);
  // Our files import Ant Design's ES modules, its packages its CommonJS ones: both get the same.
  const pattern = (/** @type {string} */ name) => `^${name.replace('/lib/', '/(?:lib|es)/')}$`;
  return Object.fromEntries(
    names.map((name) => [pattern(name), join(folder, `${fileName(name)}.cjs`)]),
  );
}

/**
 * One file, so that modules that need each other in circles are loaded in their own order; each package in it is run
 * when it is asked for.
 *
 * @param {string} folder
 * @param {string} project
 * @param {string[]} names
 * @param {Record<string, string>} replaced
 */
async function writeBundle(folder, project, names, replaced) {
  const unfinished = `${folder}-${randomUUID()}`;
  mkdirSync(unfinished, { recursive: true });
  const { resolve } = createRequire(join(project, 'package.json'));
  const entry = join(unfinished, 'entry.cjs');
  const getters = names.map((name) => {
    const path = JSON.stringify(resolve(name));
    writeFileSync(
      join(unfinished, `${fileName(name)}.cjs`),
      `module.exports = require('./all.cjs')[${JSON.stringify(name)}];\n`,
    );
    return `  get ${JSON.stringify(name)}() { return require(${path}); },`;
  });
  writeFileSync(entry, ['module.exports = {', ...getters, '};'].join('\n'));
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"test"' },
    resolve: {
      conditions: ['browser', 'require', 'default'],
      mainFields: ['main'],
      alias: Object.entries(replaced).map(([name, replacement]) => ({
        find: new RegExp(`^${name}$`),
        replacement,
      })),
    },
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: unfinished,
      emptyOutDir: false,
      minify: false,
      target: 'node24',
      rolldownOptions: {
        input: { all: entry },
        // Packages mark client components, which means nothing in a bundle.
        onLog: (level, log, handle) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && handle(level, log),
        output: { format: 'cjs', exports: 'auto', entryFileNames: '[name].cjs' },
      },
    },
  });
  // Another run may have written the same folder meanwhile.
  if (existsSync(folder)) rmSync(unfinished, { recursive: true });
  else renameSync(unfinished, folder);
}
