import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { dependenciesAreInstalled } from './dependencies.mjs';

/** @type {string} */
let folder;

/** @param {string} path @param {object} packages */
const write = (path, packages) =>
  writeFileSync(join(folder, path), JSON.stringify({ lockfileVersion: 3, packages }));

const zod = { version: '4.6.7', integrity: 'sha512-a' };

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sunfield-lock-'));
  mkdirSync(join(folder, 'node_modules'));
  write('package-lock.json', {
    '': { name: 'sunfield' },
    'libs/pricing': { version: '0.1.0' },
    'node_modules/zod': zod,
    'node_modules/for-another-platform': { version: '1.0.0', optional: true },
  });
});

afterEach(() => rmSync(folder, { recursive: true }));

test('a fresh clone has nothing installed', () => {
  expect(dependenciesAreInstalled(folder)).toBe(false);
});

test('what npm recorded is enough when it is what the lock says', () => {
  write('node_modules/.package-lock.json', { 'node_modules/zod': zod });
  expect(dependenciesAreInstalled(folder)).toBe(true);
});

test.each([
  ['another version', { 'node_modules/zod': { ...zod, version: '4.6.6' } }],
  ['another content', { 'node_modules/zod': { ...zod, integrity: 'sha512-b' } }],
  ['a package that is not there', {}],
])('%s has to be installed', (_, packages) => {
  write('node_modules/.package-lock.json', packages);
  expect(dependenciesAreInstalled(folder)).toBe(false);
});
