/**
 * Size budgets for each page: the bytes over the wire (brotli) that it needs before it can be used,
 * measured on the built files and everything they load. `npm run build` runs this last and fails
 * when a page is too heavy.
 */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const dist = join(import.meta.dirname, '..', 'dist');
const KB = 1000;

/** Manifest entries, and the fonts that each page needs. */
const pages = [
  {
    name: 'login',
    maxBytes: 121 * KB,
    modules: ['index.html'],
    fonts: /bricolage-letters|figtree-core/,
  },
  {
    name: 'dashboard',
    maxBytes: 250 * KB,
    modules: ['index.html', 'src/shell/dashboard-page.tsx'],
    // Family names can need any of the fonts.
    fonts: /./,
  },
  {
    name: 'gate',
    maxBytes: 195 * KB,
    modules: ['index.html', 'src/camp/gate/gate-page.tsx'],
    fonts: /./,
  },
];

const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'));
const fonts = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.woff2'));

/** The files of a module and of everything that it imports statically. */
function filesOf(module, seen = new Set()) {
  const chunk = manifest[module];
  if (!chunk) throw new Error(`There is no separate chunk for ${module}`);
  if (seen.has(module)) return [];
  seen.add(module);
  const imported = (chunk.imports ?? []).flatMap((it) => filesOf(it, seen));
  return [chunk.file, ...(chunk.css ?? []), ...imported];
}

/** Size as the server sends it: the brotli file if it exists. */
const weigh = (file) => {
  const twin = join(dist, `${file}.br`);
  return statSync(existsSync(twin) ? twin : join(dist, file)).size;
};

for (const { name, maxBytes, modules, fonts: shown } of pages) {
  const files = new Set([
    'index.html',
    'favicon.svg',
    ...modules.flatMap((module) => filesOf(module)),
    ...fonts.filter((font) => shown.test(font)).map((font) => `assets/${font}`),
  ]);
  const weight = [...files].reduce((sum, file) => sum + weigh(file), 0);
  console.log(`The ${name} page first loads ${weight} of ${maxBytes} bytes.`);
  if (weight > maxBytes) {
    console.error(`Over budget: the ${name} page.`);
    process.exitCode = 1;
  }
}
