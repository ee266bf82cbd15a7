import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../base/workspace.mjs';
import { asvsPages, notApplicableCount, requirements } from '../security/asvs-pages.mjs';

const docs = join(root, 'docs');
const pages = Object.entries(asvsPages());

test('what the security assessment points to is there', () => {
  const named = requirements.flatMap(({ evidence }) =>
    [...evidence.matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => name),
  );
  const files = named.filter((name) => /[/.]/.test(name));
  expect(files.length).toBeGreaterThan(200);
  expect(files.filter((name) => !existsSync(join(root, name)))).toEqual([]);
});

test('the security assessment names each requirement of levels 1 and 2 once', () => {
  const numbers = requirements.map(({ number }) => number);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers.length + notApplicableCount).toBe(253);
  expect(requirements.filter(({ level }) => !['1', '2'].includes(level))).toEqual([]);
});

/** WRITE_DOCS=1 writes the pages. */
test.each(pages)('docs/%s is what the security assessment says', (page, text) => {
  const path = join(docs, page);
  if (process.env.WRITE_DOCS) {
    mkdirSync(join(docs, 'asvs'), { recursive: true });
    writeFileSync(path, text);
  }
  expect(readFileSync(path, 'utf8')).toBe(text);
});

test('each chapter of the security assessment has one page', () => {
  const written = readdirSync(join(docs, 'asvs')).map((name) => `asvs/${name}`);
  expect(['asvs.md', ...written].toSorted()).toEqual(pages.map(([page]) => page).toSorted());
});
