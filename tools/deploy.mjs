/**
 * `nx run <app>:deploy`: puts what one app needs to run alone into dist/deploy/<app>, for a server or
 * for its container image.
 *
 * - api: its program and the packages it needs; start with `node apps/api/dist/main.js`
 * - public-site: static files, the command that writes its pages, and its nginx server
 * - admin-console: static files and its nginx server
 */
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installPackagesOf } from './dependencies.mjs';
import { nginxServer } from './nginx-site.mjs';
import { root } from './processes.mjs';
import { readSite } from './sites.mjs';

const name = process.argv[2] ?? '';
const target = join(root, 'dist/deploy', name);
rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });

if (name === 'api') await deployApi();
else deploySite();
console.log(`dist/deploy/${name} is ready`);

async function deployApi() {
  await installPackagesOf('@sunfield/api', target, console.log);
  const built = 'apps/api/dist';
  cpSync(join(root, built), join(target, built), { recursive: true });
}

function deploySite() {
  const site = readSite(name);
  const folder = (/** @type {string} */ path) => join(site.folder, path);
  cpSync(folder(site.root), join(target, 'html'), { recursive: true });
  if (site.remote) {
    const remote = folder(site.remote);
    if (existsSync(remote)) cpSync(remote, join(target, 'html/remote'), { recursive: true });
  }
  // The whole folder: the command has its styles and fonts beside it.
  if (site.render)
    cpSync(folder(join(site.render, '..')), join(target, 'render'), { recursive: true });
  writeFileSync(join(target, 'nginx.conf.template'), `${nginxServer(site)}\n`);
}
