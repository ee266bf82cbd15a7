import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../base/workspace.mjs';
import { notApplicableCount, requirements, summary } from '../security/asvs-pages.ts';

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

test('docs/security.md has the counts of the security assessment', () => {
  const page = readFileSync(join(root, 'docs/security.md'), 'utf8');
  expect(/Of the \d+ requirements.*?\./.exec(page)?.[0]).toBe(summary());
});
