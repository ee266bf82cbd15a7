import { createServer } from 'node:http';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { copyPieces } from './copy-pieces.mjs';
import { newPieceKeys, publicKeysFrom } from './piece-keys.mjs';
import { signPieces } from './signed-pieces.mjs';

const keys = newPieceKeys();
const entry = 'remoteEntry-AAAAAAAA.js';
const lazyChunk = 'assets/lazy-BBBBBBBB.js';
const styleSheet = 'assets/piece-CCCCCCCC.css';
/** @type {Record<string, string>} */
const files = {
  'mf-manifest.json': '{"name":"publicSite"}',
  [entry]: 'export const get = 1;',
  [lazyChunk]: 'export default 1;',
  [styleSheet]: '.piece { color: red }',
};

let folder = '';
let from = '';
/** @type {import('node:http').Server} */
let server;
const remote = () => join(folder, 'remote');
const to = () => join(folder, 'console');

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sunfield-pieces-'));
  server = createServer((request, response) => {
    try {
      response.end(readFileSync(join(folder, request.url ?? '')));
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  from = `http://127.0.0.1:${address.port}`;
  write(files);
  signPieces(remote(), keys.signingKey);
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
});

/** @param {Record<string, string>} what */
function write(what) {
  for (const [path, content] of Object.entries(what)) {
    mkdirSync(dirname(join(remote(), path)), { recursive: true });
    writeFileSync(join(remote(), path), content);
  }
}

const copy = (publicKeys = [keys.publicKey], builtAt = new Date()) =>
  copyPieces({ from, to: to(), publicKeys, builtAt });
const daysAgo = (/** @type {number} */ days) => new Date(Date.now() - days * 86_400_000);
const listed = () => JSON.parse(readFileSync(join(remote(), 'pieces.json'), 'utf8'));
const state = () => JSON.parse(readFileSync(join(to(), 'state.json'), 'utf8'));
const copied = (/** @type {string} */ path) => readFileSync(join(to(), path), 'utf8');
const scripts = () =>
  readdirSync(to(), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));

test('what is signed is copied, packed for browsers, and nothing else that lies there', async () => {
  write({ '.vite/manifest.json': '{}', [`${lazyChunk}.br`]: 'packed' });
  signPieces(remote(), keys.signingKey);
  write({ 'assets/unlisted-DDDDDDDD.js': 'steal()' });
  expect(await copy()).toBe('new');
  for (const [path, content] of Object.entries(files)) expect(copied(path)).toBe(content);
  expect(readdirSync(join(to(), 'assets'))).toContain('lazy-BBBBBBBB.js.br');
  expect(scripts().sort()).toEqual([lazyChunk, entry]);
  expect(state()).toEqual({});
  expect(await copy()).toBe('same');
});

describe.each([
  ['an entry', entry],
  ['a chunk that is loaded late', lazyChunk],
  ['a style sheet', styleSheet],
  ['the list of the federation', 'mf-manifest.json'],
])('one changed byte in %s', (_, path) => {
  const changed = `${files[path]?.slice(0, -1)}!`;

  test('brings nothing, says so, and is mended by what was signed', async () => {
    write({ [path]: changed });
    await expect(copy()).rejects.toMatchObject({ reason: 'changed' });
    expect(scripts()).toEqual([]);
    expect(state()).toEqual({ refused: 'changed' });
    write({ [path]: files[path] ?? '' });
    expect(await copy()).toBe('new');
    expect(state()).toEqual({});
  });

  test('leaves what was copied before', async () => {
    await copy();
    write({ [path]: `${files[path]} ` });
    signPieces(remote(), keys.signingKey, new Date(Date.now() + 1000));
    write({ [path]: `${files[path]}!` });
    await expect(copy()).rejects.toMatchObject({ reason: 'changed' });
    expect(copied(path)).toBe(files[path]);
    expect(state()).toEqual({ refused: 'changed' });
  });
});

/** @type {[string, () => string][]} */
const lists = [
  ['signed with another key', () => (signPieces(remote(), newPieceKeys().signingKey), '')],
  ['without a signature', () => JSON.stringify({ signed: listed().signed })],
  [
    'with another file in it',
    () => {
      const { signed, signature } = listed();
      const more = '"files":{"assets/more.js":{"bytes":1,"sha384":"x"},';
      return JSON.stringify({ signed: signed.replace('"files":{', more), signature });
    },
  ],
  ['that is a page', () => '<h1>Welcome</h1>'],
  ['that is nothing', () => 'null'],
];

test.each(lists)('a list %s is refused', async (_, list) => {
  const text = list();
  if (text) write({ 'pieces.json': text });
  await expect(copy()).rejects.toMatchObject({ reason: 'signature' });
  expect(scripts()).toEqual([]);
  expect(state()).toEqual({ refused: 'signature' });
});

test('a list that is dated far ahead is refused: every later one would be older', async () => {
  signPieces(remote(), keys.signingKey, new Date(Date.now() + 7_200_000));
  await expect(copy()).rejects.toMatchObject({ reason: 'signature' });
});

test('a list that is older than the last one is refused, however well signed', async () => {
  signPieces(remote(), keys.signingKey, daysAgo(2));
  await copy();
  write({ [lazyChunk]: 'the hole of last year' });
  signPieces(remote(), keys.signingKey, new Date(daysAgo(2).getTime() - 2000));
  await expect(copy()).rejects.toMatchObject({ reason: 'older' });
  expect(copied(lazyChunk)).toBe(files[lazyChunk]);
  signPieces(remote(), keys.signingKey, daysAgo(1));
  expect(await copy()).toBe('new');
});

test('a list counts if it was signed at most ninety days before this console was built, however long that runs', async () => {
  signPieces(remote(), keys.signingKey, daysAgo(200));
  expect(await copy([keys.publicKey], daysAgo(150))).toBe('new');
  expect(await copy([keys.publicKey], daysAgo(150))).toBe('same');
  await expect(copy([keys.publicKey], daysAgo(100))).rejects.toMatchObject({
    reason: 'expired',
    message: expect.stringMatching(
      /^The list of files counted until \d{4}-\d\d-\d\d, before this console was built\. Deploy/,
    ),
  });
  expect(copied(entry)).toBe(files[entry]);
  expect(state()).toEqual({ refused: 'expired' });
  signPieces(remote(), keys.signingKey);
  expect(await copy([keys.publicKey], daysAgo(100))).toBe('new');
  expect(state()).toEqual({});
});

test('a console that has no copy yet takes none by a list that has ended', async () => {
  signPieces(remote(), keys.signingKey, daysAgo(91));
  await expect(copy()).rejects.toMatchObject({ reason: 'expired' });
  expect(scripts()).toEqual([]);
});

test('the end of a list cannot be moved, and clocks may be an hour apart', async () => {
  signPieces(remote(), keys.signingKey, new Date(daysAgo(90).getTime() - 1_800_000));
  expect(await copy()).toBe('new');
  const { signed, signature } = listed();
  const later = signed.replace(/"expiresAt":"\d{4}/, '"expiresAt":"2999');
  expect(later).not.toBe(signed);
  write({ 'pieces.json': JSON.stringify({ signed: later, signature }) });
  await expect(copy()).rejects.toMatchObject({ reason: 'signature' });
});

test('keys are changed by knowing both for a while; what a withdrawn key signed goes', async () => {
  const next = newPieceKeys();
  await copy();
  signPieces(remote(), next.signingKey, new Date(Date.now() + 1000));
  expect(await copy([keys.publicKey, next.publicKey])).toBe('new');
  await expect(copy([keys.publicKey])).rejects.toMatchObject({ reason: 'signature' });
  expect(scripts()).toEqual([]);
});

test('a public site that is away changes nothing', async () => {
  await copy();
  rmSync(remote(), { recursive: true });
  await expect(copy()).rejects.toThrow('answers 404');
  expect(copied(entry)).toBe(files[entry]);
  expect(state()).toEqual({});
});

test('keys that are none are named, and so is their absence', () => {
  expect(publicKeysFrom(` ${keys.publicKey},,`)).toEqual([keys.publicKey]);
  expect(() => publicKeysFrom('')).toThrow('at least one key');
  expect(() => publicKeysFrom(`${keys.publicKey},nonsense`)).toThrow('a key that is none');
});
