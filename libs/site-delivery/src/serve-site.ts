/** `node serve-site.ts public-site|admin-console`: serves a built site on PORT. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { followPieces } from './copy-pieces.mjs';
import { listenOnLoopback } from './listen-on-loopback.mjs';
import { publicKeysFrom, signingKey } from './piece-keys.mjs';
import { signPieces } from './signed-pieces.mjs';
import { siteServer } from './site-server.ts';
import { readSite } from './sites.ts';

const refreshSeconds = 15;
/** The public site may be starting as well; after this time the console is served without remote modules. */
const timeoutSeconds = 30;

const { PORT, API_URL, PUBLIC_SITE_URL, ADMIN_CONSOLE_URL, STRIPE_SCRIPT_URL } = process.env;
if (!PORT || !API_URL || !PUBLIC_SITE_URL || !ADMIN_CONSOLE_URL) {
  throw new Error('PORT, API_URL, PUBLIC_SITE_URL and ADMIN_CONSOLE_URL must be set.');
}
const site = readSite(process.argv[2]);
const data = resolve(process.env.DATA_DIR || '.data');
const root = site.render ? await renderedPages(site.render, API_URL, PUBLIC_SITE_URL) : site.root;
const remote = site.remote && signedCopy(site.remote);
const pieces = site.pieces && (await checkedCopy(PUBLIC_SITE_URL));
const server = siteServer(
  { ...site, root, remote, pieces },
  {
    apiUrl: API_URL,
    publicSiteUrl: PUBLIC_SITE_URL,
    adminConsoleUrl: ADMIN_CONSOLE_URL,
    stripeScriptUrl: STRIPE_SCRIPT_URL,
  },
);
await listenOnLoopback(server, Number(PORT));
console.log(`${site.name} is served on port ${PORT}`);
process.once('SIGTERM', () => process.exit(0));

/**
 * A copy of the built site with pages that show the API's data and follow its changes. The build itself stays
 * unchanged, because it is cached and another server may be serving it.
 */
async function renderedPages(command: string, apiUrl: string, siteUrl: string) {
  const copy = join(data, 'pages', site.name);
  rmSync(copy, { recursive: true, force: true });
  cpSync(join(site.folder, site.root), copy, { recursive: true });
  const options = ['--out', copy, '--api', apiUrl, '--url', siteUrl];
  const rendering = spawn(
    process.execPath,
    [join(site.folder, command), ...options, '--follow', `${refreshSeconds}`],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  process.once('exit', () => rendering.kill());
  rendering.once('exit', (code, signal) => {
    // Stop serving: pages that no longer follow the API would show outdated data.
    console.error(`Nothing writes the pages any more (${code ?? signal}).`);
    process.exit(1);
  });
  const lines = createInterface({ input: rendering.stdout });
  lines.on('line', (line) => console.log(line));
  await once(lines, 'line');
  return copy;
}

/** The remote modules built here, signed as a deploy signs them. */
function signedCopy(built: string) {
  const copy = join(data, 'pieces', 'signed');
  rmSync(copy, { recursive: true, force: true });
  cpSync(join(site.folder, built), copy, { recursive: true });
  signPieces(copy, signingKey(process.env));
  return copy;
}

/** The other site's remote modules, as far as they are signed. */
async function checkedCopy(from: string) {
  const to = join(data, 'pieces', 'checked');
  const publicKeys = publicKeysFrom(process.env.PIECES_PUBLIC_KEYS);
  const first = new Promise((there) => {
    const how = { everySeconds: refreshSeconds, onFirst: () => there(undefined) };
    void followPieces({ from, to, publicKeys }, how);
  });
  await Promise.race([first, pause(timeoutSeconds * 1000, undefined, { ref: false })]);
  return to;
}
