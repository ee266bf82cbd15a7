/**
 * Cuts the two typefaces down to what the first screen needs and writes them to src/kernel/design/fonts.
 * Run it after upgrading the font packages: `node scripts/subset-fonts.mjs`. The output is
 * committed, so that building the site does not need this script. Letters outside `core` come from
 * separate files, which a browser fetches only for a page that uses such a letter
 * (`unicode-range` in fonts.css).
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const ascii = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join('');
const core = `${ascii}\u00a0£©·×éÉ–—‘’“”•…→✓`;
/** Headings and prices have none of these; in a name they come from the fallback. */
const rare = '$*<=>[\\]^_`{|}~';
const headings = [...core].filter((letter) => !rare.includes(letter)).join('');

/** For names such as Novák or Łukasz. */
const between = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join(
    '',
  );
const condensed = { wdth: 82, opsz: 96, wght: 800 };
const bricolage = '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque';

const cuts = [
  {
    source: `${bricolage}-latin-standard-normal.woff2`,
    target: 'bricolage-condensed-800.woff2',
    axes: condensed,
    content: headings,
  },
  {
    source: `${bricolage}-latin-standard-normal.woff2`,
    target: 'bricolage-condensed-800-latin.woff2',
    axes: condensed,
    content: between(0xc0, 0xff),
  },
  {
    source: `${bricolage}-latin-ext-standard-normal.woff2`,
    target: 'bricolage-condensed-800-latin-ext.woff2',
    axes: condensed,
    content: between(0x100, 0x17f) + between(0x218, 0x21b) + between(0x1e80, 0x1e85),
  },
  {
    source: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    target: 'figtree-400-700.woff2',
    axes: { wght: { min: 400, max: 700, default: 400 } },
    content: core,
  },
];

for (const { source, target, axes, content } of cuts) {
  const cut = await subsetFont(await readFile(require.resolve(source)), content, {
    targetFormat: 'woff2',
    variationAxes: axes,
    // Without fractions and the other digits that come with them.
    keepFeatures: ['kern', 'tnum'],
  });
  await writeFile(new URL(`../src/kernel/design/fonts/${target}`, import.meta.url), cut);
  console.log(`${target}: ${cut.length} bytes`);
}
