import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { pieceKeys } from './piece-keys.ts';
import { stackStages } from './stack-services.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sunfield-keys-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a laptop has its own lasting pair, for its owner alone; each process gets its half', () => {
  const keys = pieceKeys(folder, {});
  expect(pieceKeys(folder, {})).toEqual(keys);
  expect(statSync(join(folder, 'piece-keys.json')).mode & 0o077).toBe(0);
  const ports = { publicSite: 1, adminConsole: 2, api: 3, stripeSandbox: 4, mail: 5, smtp: 6 };
  const services = stackStages({ ports, dataDir: folder, env: { ...keys } }, keys).flat();
  const having = (name: string) =>
    services.filter(({ env }) => env[name]).map((service) => service.name);
  expect(having('PIECES_SIGNING_KEY')).toEqual(['public-site']);
  expect(having('PIECES_PUBLIC_KEYS')).toEqual(['admin-console']);
});

test('production gets only those that were brought', () => {
  expect(pieceKeys(folder, { NODE_ENV: 'production' })).toEqual({});
});
