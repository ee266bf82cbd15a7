import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../base/workspace.mjs';
import { asvsPages, summary } from './asvs-pages.ts';

const folder = join(root, 'dist/asvs');

for (const [page, text] of Object.entries(asvsPages())) {
  const path = join(folder, page);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

console.log(
  `${summary()}\nWritten to dist/asvs/README.md, with a page for each chapter beside it.`,
);
