import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../base/workspace.mjs';

/** Documents with tables of rules and the tests that prove them. */
const documents = ['payments', 'amendments', 'security', 'credit', 'reliability'];

/** @param {string} text as it may be quoted, wrapped and hyphenated */
const plain = (text) => text.replace(/[’‘]/g, "'").replace(/\\'/g, "'").replace(/\s+/g, ' ');

const tests = execFileSync('git', ['ls-files', '*.test.*', '*.spec.ts'], { cwd: root })
  .toString()
  .trim()
  .split('\n')
  .map((path) => ({
    path,
    name: basename(path).replace(/(\.int)?\.(test|spec)\.\w+$/, ''),
    text: plain(readFileSync(join(root, path), 'utf8')),
  }));

/** @param {string} document */
function rowsOf(document) {
  const text = readFileSync(join(root, 'docs', `${document}.md`), 'utf8');
  return [...text.matchAll(/^\| ([A-Z]\d+) +\|.*\| (.*?) +\|$/gm)].map(
    ([, rule = '', cell = '']) => ({
      rule,
      cell: plain(cell),
    }),
  );
}

/**
 * The names in a cell: `file`, or `file`: words of a test's name; other words from the same file.
 *
 * @param {string} cell
 */
function named(cell) {
  const parts = cell.split(/(?=`)(?<=; |^)/);
  return parts.flatMap((part) => {
    const [, path, words = ''] = /^`([^`]+)`(?:: (.*?))?(?:; )?$/.exec(part) ?? [];
    if (!path) return [];
    const titles = words.split(/; /).filter((title) => title && !title.startsWith('invariant'));
    return [{ path, titles }];
  });
}

/** @param {string} path of a document's cell */
function found(path) {
  const name = basename(path).replace(/\.test\.\w+$/, '');
  return tests.filter((file) => file.name === name || file.path.startsWith(`${path}/`));
}

/** Returns the words that a file does not contain. @type {(file: { text: string }, titles: string[]) => string[]} */
const missingIn = ({ text }, titles) => titles.filter((title) => !text.includes(title));

test.each(documents)('docs/%s.md names tests that there are', (document) => {
  const rows = rowsOf(document);
  expect(rows.length).toBeGreaterThan(4);
  const missing = rows.flatMap(({ rule, cell }) =>
    named(cell).flatMap(({ path, titles }) => {
      const files = found(path);
      if (files.length === 0) return [`${rule}: ${path}`];
      const everywhere = files.map((file) => missingIn(file, titles));
      const nowhere = titles.filter((title) => everywhere.every((list) => list.includes(title)));
      return nowhere.map((title) => `${rule}: ${path}: ${title}`);
    }),
  );
  expect(missing).toEqual([]);
});

test('rules of money and tests that bear their numbers name each other', () => {
  const inTables = rowsOf('payments').flatMap(({ rule, cell }) =>
    named(cell)
      .filter(({ titles }) => titles.length === 0)
      .map(({ path }) => `${rule} ${path}`),
  );
  const inTests = tests
    .filter(({ path }) => path.startsWith('apps/api/src/payments/'))
    .flatMap(({ name, text }) =>
      [...text.matchAll(/ \(((?:[A-L]\d+(?:, )?)+)\)['"`]/g)].flatMap(([, rules = '']) =>
        rules.split(', ').map((rule) => `${rule} ${name}`),
      ),
    );
  expect([...new Set(inTables)].toSorted()).toEqual([...new Set(inTests)].toSorted());
});
