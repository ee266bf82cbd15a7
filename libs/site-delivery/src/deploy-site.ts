/**
 * `nx run public-site:deploy`, `nx run admin-console:deploy`: puts a built site into dist/deploy/<site>, for a server
 * or its container image: its files, its nginx server, and the command that writes its pages, if it has one.
 */
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nginxServer } from './nginx-site.ts';
import { publishFiles } from './publish-files.mjs';
import { signingKey } from './piece-keys.mjs';
import { signPieces } from './signed-pieces.mjs';
import { readSite } from './sites.ts';

const site = readSite(process.argv[2]);
const target = fileURLToPath(new URL(`../../../dist/deploy/${site.name}`, import.meta.url));
mkdirSync(target, { recursive: true });
const folder = (path: string) => join(site.folder, path);

const whole = join(target, 'whole');
rmSync(whole, { recursive: true, force: true });
cpSync(folder(site.root), whole, { recursive: true });
if (site.remote) {
  const remote = join(whole, 'remote');
  cpSync(folder(site.remote), remote, { recursive: true });
  signPieces(remote, signingKey(process.env));
}
publishFiles(whole, join(target, 'html'));
rmSync(whole, { recursive: true });
if (site.pieces) deployCopier();
if (site.render) deployRender(folder(join(site.render, '..')));
writeFileSync(join(target, 'nginx.conf.template'), `${nginxServer(site)}\n`);
alone('start-nginx.sh');
console.log(`dist/deploy/${site.name} is ready`);

/**
 * The command that writes the pages, with its whole folder (styles and fonts are beside it), and the command that
 * copies the files to where it and the server find them.
 */
function deployRender(from: string) {
  rmSync(join(target, 'render'), { recursive: true, force: true });
  cpSync(from, join(target, 'render'), { recursive: true });
  alone('publish-files.mjs');
}

/** The command that copies the other site's remote modules, with its imports. */
function deployCopier() {
  alone('copy-pieces.mjs');
  alone('piece-keys.mjs');
  alone('signed-pieces.mjs');
  alone('compressed-twins.mjs');
  alone('publish-files.mjs');
  writeFileSync(join(target, 'built.json'), JSON.stringify(new Date()));
}

/** A command in this folder that imports only Node and neighbouring files. */
function alone(name: string) {
  cpSync(fileURLToPath(new URL(name, import.meta.url)), join(target, name));
}
