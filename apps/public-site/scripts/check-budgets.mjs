/**
 * Size budgets for the landing page: the bytes over the wire before anything is visible, with which days can be ticked,
 * and those before all of the booking form works. Measured on the built files, as built and with
 * three seasons of thirty days at three venues on sale. `npm run build` runs this last and fails
 * when the page is too heavy.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { pageOfALongProgramme } from './page-of-a-long-programme.mjs';

const client = join(import.meta.dirname, '..', 'dist', 'client');
const KB = 1000;
const budgets = {
  'our JavaScript': 2.4 * KB,
  'first paint in all': 52 * KB,
  'the booking form before all of it works': 115 * KB,
};

const manifest = JSON.parse(readFileSync(join(client, '.vite', 'manifest.json'), 'utf8'));

/** A script and everything that it imports statically. */
function withImports(address) {
  const chunk = Object.values(manifest).find(({ file }) => `/${file}` === address);
  const imports = (chunk?.imports ?? []).map((key) => `/${manifest[key].file}`);
  return [address, ...imports.flatMap(withImports)];
}

const weigh = (content) => brotliCompressSync(content).length;
const weighFile = (address) => {
  const content = readFileSync(join(client, address));
  return address.endsWith('.woff2') ? content.length : weigh(content);
};
const sum = (list) => list.reduce((total, address) => total + weighFile(address), 0);

function weightsOf(html) {
  const addresses = (pattern) => [...html.matchAll(pattern)].map(([, address]) => address);
  const scripts = addresses(/<script[^>]* src="([^"]+)"/g).flatMap(withImports);
  const fonts = addresses(/<link rel="preload" href="([^"]+)"/g);
  // Lazy pictures load after the first paint; `data:` URLs are counted with the page.
  const others = addresses(
    /<(?:link rel="stylesheet" href|img(?![^>]* loading="lazy")[^>]* src|video[^>]* poster)="(?!data:)([^"]+)"/g,
  );
  const foreign = [...scripts, ...fonts, ...others].filter((address) => !/^\/(?!\/)/.test(address));
  if (foreign.length > 0) throw new Error(`The page asks third parties: ${foreign.join(', ')}`);
  return {
    'our JavaScript': sum(scripts),
    'first paint in all': weigh(html) + sum(scripts) + sum(fonts) + sum(others),
    'the booking form before all of it works': sum(addressesOfForm(html)),
  };
}

/** The island's module and all its imports. */
function addressesOfForm(html) {
  const [, modules] = /data-island="booking"[^>]* data-modules="([^"]+)"/.exec(html) ?? [];
  if (!modules) throw new Error('The page has no booking form.');
  return modules.split(' ');
}

const pages = {
  'as built': readFileSync(join(client, 'index.html'), 'utf8'),
  'with 270 days on sale': await pageOfALongProgramme(client),
};
for (const [which, html] of Object.entries(pages)) {
  for (const [what, weight] of Object.entries(weightsOf(html))) {
    console.log(`${what}, ${which}: ${weight} of ${budgets[what]} bytes`);
    if (weight > budgets[what]) {
      console.error(`Over budget: ${what}, ${which}.`);
      process.exitCode = 1;
    }
  }
}
