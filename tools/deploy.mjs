/**
 * `nx run <app>:deploy`: puts what one app needs to run alone into dist/deploy/<app>, for a server or
 * for its container image.
 *
 * - api: its program and the packages it needs; start with `node apps/api/dist/main.js`
 * - public-site: static files, the command that writes its pages, and its nginx server
 * - admin-console: static files and its nginx server
 */
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPackagesOf } from './dev/dependencies.mjs';
import { nginxServer } from './nginx-site.mjs';
import { root } from './dev/workspace.mjs';
import { publishFiles } from './publish-files.mjs';
import { readSite } from './sites.mjs';

const name = process.argv[2] ?? '';
const target = join(root, 'dist/deploy', name);
mkdirSync(target, { recursive: true });

if (name === 'api') await deployApi();
else deploySite();
console.log(`dist/deploy/${name} is ready`);

async function deployApi() {
  rmSync(target, { recursive: true, force: true });
  await installPackagesOf('@sunfield/api', target);
  const built = 'apps/api/dist';
  cpSync(join(root, built), join(target, built), { recursive: true });
}

function deploySite() {
  const site = readSite(name);
  const folder = (/** @type {string} */ path) => join(site.folder, path);
  const whole = join(target, 'whole');
  rmSync(whole, { recursive: true, force: true });
  cpSync(folder(site.root), whole, { recursive: true });
  if (site.remote) cpSync(folder(site.remote), join(whole, 'remote'), { recursive: true });
  publishFiles(whole, join(target, 'html'));
  rmSync(whole, { recursive: true });
  if (site.render) deployRender(folder(join(site.render, '..')));
  writeFileSync(join(target, 'nginx.conf.template'), `${nginxServer(site)}\n`);
}

/**
 * The command that writes the pages, in its whole folder (its styles and fonts are beside it), and the
 * one that brings the files to where both it and the server find them.
 *
 * @param {string} folder
 */
function deployRender(folder) {
  rmSync(join(target, 'render'), { recursive: true, force: true });
  cpSync(folder, join(target, 'render'), { recursive: true });
  const publish = fileURLToPath(new URL('publish-files.mjs', import.meta.url));
  cpSync(publish, join(target, 'publish-files.mjs'));
}
