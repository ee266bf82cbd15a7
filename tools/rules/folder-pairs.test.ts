/** Folders have an order: two that import each other cannot be understood or changed separately. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../base/workspace.mjs';
import { featureOrder } from './feature-directions.ts';

const isCode = /(?<!\.test|\.d)\.(ts|tsx|mjs)$/;
const extensions = ['', '.ts', '.tsx', '.mjs'];

/** @param folder absolute */
function filesOf(folder: string) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isCode.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/\/(node_modules|dist|\.__mf__temp)\//.test(file));
}

/**
 * @param folder absolute
 * @returns pairs of folders below it that import each other
 */
function pairsOf(folder: string): string[] {
  const files = new Set(filesOf(folder));
  const imports: Set<string> = new Set();
  for (const file of files) {
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(
      /(?:from|import\(?)\s*'([^']+)'/g,
    )) {
      const path = name.startsWith('#src/')
        ? join(folder, name.slice(5))
        : resolve(dirname(file), name);
      if (!/^(\.|#src\/)/.test(name)) continue;
      const target = extensions.map((extension) => path + extension).find((one) => files.has(one));
      if (!target || dirname(target) === dirname(file)) continue;
      imports.add(`${relative(folder, dirname(file))} -> ${relative(folder, dirname(target))}`);
    }
  }
  return [...imports].filter((one) => {
    const [from = '', to = ''] = one.split(' -> ');
    return from < to && imports.has(`${to} -> ${from}`);
  });
}

test.each([
  'apps/admin-console/src',
  'apps/api/src',
  'apps/public-site/src',
  'apps/stripe-sandbox/src',
  'e2e/src',
  'libs/api-client/src',
  'libs/contracts/src',
  'libs/pricing/src',
  'libs/site-delivery/src',
  'libs/words/src',
  'tools',
])('%s: no two folders import each other', (folder) => {
  expect(filesOf(join(root, folder)).length).toBeGreaterThan(2);
  expect(pairsOf(join(root, folder))).toEqual([]);
});

test.each(Object.entries(featureOrder))(
  '%s: each folder has its place in the order',
  (app, order) => {
    const folders = readdirSync(join(root, app), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    expect(folders.toSorted()).toEqual(order.toSorted());
  },
);
