/**
 * `nx run api:deploy`: puts the program and the packages it needs, in the lockfile's versions, into dist/deploy/api,
 * for a server or its container image. Start it there with `node apps/api/dist/main.js`.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const target = join(root, 'dist/deploy/api');
const built = 'apps/api/dist';
const { npm_execpath: npm } = process.env;
if (!npm) throw new Error('npm must start this: npx nx run api:deploy');

rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
// npm can install one workspace only if all manifests are present.
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const manifests = Object.keys(packages)
  .filter((path) => path !== '' && !path.includes('node_modules/'))
  .map((path) => `${path}/package.json`);
for (const file of ['package.json', 'package-lock.json', '.npmrc', ...manifests]) {
  cpSync(join(root, file), join(target, file));
}
const options = ['--omit=dev', '--workspace=@sunfield/api', '--loglevel=error'];
execFileSync(process.execPath, [npm, 'ci', ...options], { cwd: target, stdio: 'inherit' });
cpSync(join(root, built), join(target, built), { recursive: true });
console.log('dist/deploy/api is ready');
