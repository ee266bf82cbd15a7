import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { makeSecrets } from './make-secrets.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'secrets-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const secret = (name: string) => readFileSync(join(root, 'secrets', name), 'utf8').trim();

test('what can be made is made, each its own, and no other user can read the folder', () => {
  makeSecrets(root);
  expect(Buffer.from(secret('data_encryption_key'), 'base64')).toHaveLength(32);
  const made = ['mysql_password', 'data_encryption_key', 'link_secret', 'session_secret'];
  expect(new Set(made.map(secret)).size).toBe(made.length);
  expect(statSync(join(root, 'secrets')).mode & 0o777).toBe(0o700);
});

test('what only others give is an empty file, and is asked for until it is there', () => {
  expect(makeSecrets(root).join('\n')).toMatch(/stripe_secret_key is empty: from dashboard/);
  expect(makeSecrets(root).join('\n')).toMatch(/stripe_secret_key is empty: from dashboard/);
});

test('what is to be filled in may be written by its owner, and what was made only read', () => {
  makeSecrets(root);
  const mode = (name: string) => statSync(join(root, 'secrets', name)).mode & 0o777;
  expect([mode('stripe_secret_key'), mode('link_secret')]).toEqual([0o644, 0o444]);
});

test('the other half of the signing key is said until .env has it', () => {
  const asked = makeSecrets(root).find((line) => line.startsWith('PIECES_PUBLIC_KEYS='));
  expect(asked).toBeTruthy();
  expect(makeSecrets(root)).toContain(asked);
  writeFileSync(join(root, '.env'), `${asked}\n`);
  expect(makeSecrets(root).join('\n')).not.toMatch(/PIECES_PUBLIC_KEYS/);
});

test('a second time changes nothing', () => {
  makeSecrets(root);
  const names = readdirSync(join(root, 'secrets'));
  const before = names.map(secret);
  makeSecrets(root);
  expect(names.map(secret)).toEqual(before);
});
