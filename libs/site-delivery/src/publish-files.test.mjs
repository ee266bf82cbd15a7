import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { publishFiles } from './publish-files.mjs';

let folder = '';
const built = () => join(folder, 'built');
const served = () => join(folder, 'served');
/** @param {number} days */
const after = (days) => new Date(Date.UTC(2026, 0, 1 + days));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sunfield-publish-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** @param {Record<string, string>} files @param {Date} at */
function publish(files, at) {
  rmSync(built(), { recursive: true, force: true });
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(built(), path)), { recursive: true });
    writeFileSync(join(built(), path), content);
  }
  publishFiles(built(), served(), at);
}

const list = () =>
  readdirSync(served(), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.includes('.'))
    .sort();

const first = {
  'index.html': 'first',
  'old-page.html': 'first',
  'remote/mf-manifest.json': 'first',
  'remote/assets/booking-form-AAAAAAAA.js': 'first',
  'remote/assets/booking-form-AAAAAAAA.js.br': 'first',
  'remote/assets/piece-CCCCCCCC.css': 'same',
};
const second = {
  'index.html': 'second',
  'remote/mf-manifest.json': 'second',
  'remote/assets/booking-form-BBBBBBBB.js': 'second',
  'remote/assets/piece-CCCCCCCC.css': 'same',
};

test('an open page still finds the files of its build; whatever has no hash is the new build’s', () => {
  publish(first, after(0));
  publish(second, after(29));
  expect(list()).toEqual([
    'index.html',
    'remote/assets/booking-form-AAAAAAAA.js',
    'remote/assets/booking-form-AAAAAAAA.js.br',
    'remote/assets/booking-form-BBBBBBBB.js',
    'remote/assets/piece-CCCCCCCC.css',
    'remote/mf-manifest.json',
  ]);
  expect(readFileSync(join(served(), 'remote/mf-manifest.json'), 'utf8')).toBe('second');
  expect(readFileSync(join(served(), 'index.html'), 'utf8')).toBe('second');
});

test('after thirty days the old files go, counted from the last build that had them', () => {
  publish(first, after(0));
  publish(second, after(31));
  publish(first, after(40));
  publish(second, after(60));
  expect(list()).toContain('remote/assets/booking-form-AAAAAAAA.js');
  publish(second, after(71));
  expect(list()).toEqual(Object.keys(second).sort());
});
