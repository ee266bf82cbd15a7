/**
 * Cuts the two typefaces down to what the console needs and writes them to src/kernel/theme/fonts. Run it
 * after upgrading the font packages: `node scripts/subset-fonts.mjs`. The output is committed, so
 * that building the console does not need this script. base.css repeats which letters are in which
 * file as `unicode-range`, so that a browser fetches a file only for a page that uses one of its
 * letters.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const bricolage =
  '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2';
const figtree = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';

/** @param {number} first @param {number} last */
const range = (first, last) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

const letters = ` ${range(0x41, 0x5a)}${range(0x61, 0x7a)}`;
const signs = '\u00a0£©·×éÉ–—‘’“”•…';
const core = range(0x20, 0x7e) + signs;
const without = (text, others) => [...text].filter((letter) => !others.includes(letter)).join('');

const headings = { wdth: 82, opsz: 96, wght: 800 };
const text = { wght: { min: 400, max: 700, default: 400 } };

const cuts = [
  // The login page's headings need only letters.
  { source: bricolage, axes: headings, target: 'bricolage-letters.woff2', content: letters },
  {
    source: bricolage,
    axes: headings,
    target: 'bricolage-signs.woff2',
    content: without(core, letters),
  },
  { source: figtree, axes: text, target: 'figtree-core.woff2', content: core },
  {
    source: figtree,
    axes: text,
    target: 'figtree-accents.woff2',
    content: without(range(0xa1, 0xff), signs),
  },
];

for (const { source, axes, target, content } of cuts) {
  const cut = await subsetFont(await readFile(require.resolve(source)), content, {
    targetFormat: 'woff2',
    variationAxes: axes,
    // Without fractions and the other digits that come with them.
    keepFeatures: ['kern', 'tnum'],
  });
  await writeFile(new URL(`../src/kernel/theme/fonts/${target}`, import.meta.url), cut);
  console.log(`${target}: ${cut.length} bytes`);
}
