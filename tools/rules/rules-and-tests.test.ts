import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../base/workspace.mjs';

/** Documents with numbered rules and the tests that prove them. */
const documents = ['payments', 'amendments', 'security', 'ways-to-pay', 'reliability'];

/** @param text as it may be quoted, wrapped and hyphenated */
const plain = (text: string) =>
  text.replace(/[’‘]/g, "'").replace(/\\'/g, "'").replace(/\s+/g, ' ');

const tests = execFileSync('git', ['ls-files', '*.test.*', '*.spec.ts'], { cwd: root })
  .toString()
  .trim()
  .split('\n')
  .map((path) => ({
    path,
    name: basename(path).replace(/(\.int)?\.(test|spec)\.\w+$/, ''),
    text: plain(readFileSync(join(root, path), 'utf8')),
  }));

/** The rules of a page: `- **A1** Words. (tests)`. */
function rulesOf(document: string) {
  const text = readFileSync(join(root, 'docs', `${document}.md`), 'utf8');
  return [...text.matchAll(/^- \*\*([A-Z]\d+)\*\* .*?(?: \((`[\w./-]+`.*)\))?$/gm)].map(
    ([, rule = '', tests = '']) => ({ rule, tests: plain(tests) }),
  );
}

/**
 * The tests that a rule names: `file`, or `file`: words of a test's name; other words from the same file.
 */
function named(list: string) {
  const parts = list.split(/(?=`)(?<=; |^)/);
  return parts.flatMap((part) => {
    const [, path, words = ''] = /^`([^`]+)`(?:: (.*?))?(?:; )?$/.exec(part) ?? [];
    if (!path) return [];
    const titles = words.split(/; /).filter(Boolean);
    return [{ path, titles }];
  });
}

/** @param path as a rule names it */
function found(path: string) {
  const name = basename(path).replace(/\.test\.\w+$/, '');
  return tests.filter((file) => file.name === name || file.path.startsWith(`${path}/`));
}

/** Returns the words that a file does not contain. */
const missingIn: (file: { text: string }, titles: string[]) => string[] = ({ text }, titles) =>
  titles.filter((title) => !text.includes(title));

test.each(documents)('docs/%s.md names tests that there are', (document) => {
  const rules = rulesOf(document);
  expect(rules.length).toBeGreaterThan(4);
  const missing = rules.flatMap(({ rule, tests: list }) =>
    named(list).flatMap(({ path, titles }) => {
      const files = found(path);
      if (files.length === 0) return [`${rule}: ${path}`];
      const everywhere = files.map((file) => missingIn(file, titles));
      const nowhere = titles.filter((title) => everywhere.every((list) => list.includes(title)));
      return nowhere.map((title) => `${rule}: ${path}: ${title}`);
    }),
  );
  expect(missing).toEqual([]);
});

/** Rules whose numbers are in titles of tests, such as `pays once (B1, B2)`. */
const numbersInTests = new Set(
  tests
    .filter(({ path }) => path.startsWith('apps/api/src/payments/'))
    .flatMap(({ text }) => [...text.matchAll(/ \(((?:[A-L]\d+(?:, )?)+)\)['"`]/g)])
    .flatMap(([, rules = '']) => rules.split(', ')),
);

test('each rule of money has a test, which has its number or is named', () => {
  const untested = rulesOf('payments').filter(
    ({ rule, tests: list }) => list === '' && !numbersInTests.has(rule),
  );
  expect(untested).toEqual([]);
});

test('each number in a test of payments is a rule of money', () => {
  const rules = rulesOf('payments').map(({ rule }) => rule);
  expect([...numbersInTests].filter((number) => !rules.includes(number))).toEqual([]);
});

test.each(documents.filter((document) => document !== 'payments'))(
  'each rule of docs/%s.md names its test',
  (document) => {
    expect(rulesOf(document).filter(({ tests: list }) => list === '')).toEqual([]);
  },
);
