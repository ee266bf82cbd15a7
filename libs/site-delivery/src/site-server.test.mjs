import { createServer } from 'node:http';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { siteServer } from './site-server.ts';
import { nonceMark, readSite } from './sites.ts';

const folder = mkdtempSync(join(tmpdir(), 'sunfield-site-'));
/** @type {import('node:http').Server[]} */
const servers = [];
/** @type {{ url: string | undefined, headers: import('node:http').IncomingHttpHeaders }[]} */
const asked = [];
let publicSite = '';
let adminConsole = '';
let orphan = '';

/** @param {import('node:http').RequestListener} handler */
async function serve(handler) {
  const server = createServer(handler);
  servers.push(server);
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  return `http://127.0.0.1:${address.port}`;
}

/** @param {Record<string, string>} files */
function write(files) {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

/** @type {import('node:http').RequestListener} */
const api = (request, response) => {
  asked.push({ url: request.url, headers: request.headers });
  if (request.url !== '/api/stream') return void response.end('{}');
  response.writeHead(200, { 'Content-Type': 'text/event-stream' });
  response.write('data: first\n\n');
  // The second part is sent only after the first has been read.
  readTheFirst.then(() => response.end('data: second\n\n'));
};
let tellFirstIsRead = () => {};
/** @type {Promise<void>} */
const readTheFirst = new Promise((resolve) => (tellFirstIsRead = resolve));

beforeAll(async () => {
  write({
    'public/dist/client/index.html': 'landing',
    'public/dist/client/app.html': 'flow',
    'public/dist/client/pages/about-us.html': 'about us',
    'public/dist/client/404.html': 'no such page',
    'public/dist/client/assets/a-1f2e.js': 'script',
    'public/dist/client/assets/a-1f2e.js.br': 'brotli',
    'public/dist/client/favicon.svg': '<svg/>',
    'public/dist/client/.vite/manifest.json': '{}',
    'public/dist/remote/mf-manifest.json': '{}',
    'public/dist/remote/piece-77.js': 'piece',
    'admin/dist/index.html': `console ${nonceMark}`,
    'admin/dist/index.html.br': 'brotli',
    'admin/pieces/mf-manifest.json': '{}',
    'admin/pieces/piece-77.js': 'piece',
  });
  const options = {
    apiUrl: await serve(api),
    publicSiteUrl: 'http://localhost:1',
    adminConsoleUrl: 'http://admin.localhost:2',
  };
  const site = { ...readSite('public-site'), folder: join(folder, 'public') };
  const admin = { ...readSite('admin-console'), folder: join(folder, 'admin') };
  publicSite = await serve(siteServer(site, options));
  adminConsole = await serve(siteServer(admin, options));
  orphan = await serve(siteServer(site, { ...options, apiUrl: 'http://127.0.0.1:9' }));
});

afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  rmSync(folder, { recursive: true });
});

/** @param {string} url @param {RequestInit} [init] */
async function get(url, init) {
  const response = await fetch(url, { redirect: 'manual', ...init });
  const { status, headers } = response;
  return { status, headers, text: await response.text(), cache: headers.get('cache-control') };
}

describe('the public site', () => {
  test.each([
    ['/', 'landing'],
    ['/checkout?booking_id=1&amount=15.00', 'flow'],
    ['/booking-confirmation?booking_id=1', 'flow'],
    ['/pages/about-us', 'about us'],
  ])('%s is a page, asked for again each time', async (path, text) => {
    expect(await get(publicSite + path)).toMatchObject({ status: 200, text, cache: 'no-cache' });
  });

  test.each([
    ['/checkout/?booking_id=1&amount=15.00', '/checkout?booking_id=1&amount=15.00'],
    ['/booking-confirmation/', '/booking-confirmation'],
    ['/terms/', '/terms'],
    ['/test/', '/test'],
    ['/admin/?tab=register', '/admin?tab=register'],
  ])('%s leads to the same path without the slash', async (path, plain) => {
    const { status, headers } = await get(publicSite + path);
    expect(status).toBe(301);
    expect(headers.get('location')).toBe(plain);
  });

  test('assets are kept for good, and sent compressed to clients that accept it', async () => {
    const plain = await get(`${publicSite}/assets/a-1f2e.js`, {
      headers: { 'Accept-Encoding': 'identity' },
    });
    expect(plain).toMatchObject({ text: 'script', cache: 'public, max-age=31536000, immutable' });
    const head = { method: 'HEAD', headers: { 'Accept-Encoding': 'br' } };
    const { headers } = await get(`${publicSite}/assets/a-1f2e.js`, head);
    expect(headers.get('content-encoding')).toBe('br');
    expect(headers.get('vary')).toContain('Accept-Encoding');
  });

  test('an asset is sent with few headers, and may load nothing when it is opened as a page', async () => {
    const { headers } = await get(`${publicSite}/assets/a-1f2e.js`);
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('permissions-policy')).toBeNull();
    const { headers: other } = await get(`${publicSite}/favicon.svg`);
    expect(other.get('permissions-policy')).toContain('camera=()');
  });

  test('files without a hash in their name are asked for again', async () => {
    expect(await get(`${publicSite}/favicon.svg`)).toMatchObject({
      status: 200,
      cache: 'no-cache',
    });
  });

  test.each([
    '/nothing-here',
    '/assets/gone.js',
    '/index.html',
    '/404.html',
    '/.vite/manifest.json',
    '/remote/gone.js',
    '/checkout/more',
    '/checkout//',
    '//checkout/',
    '/%2e%2e/%2e%2e/site.routes.json',
    '//elsewhere.example',
  ])('%s is the 404 page with status 404', async (path) => {
    const answer = await get(publicSite + path);
    expect(answer).toMatchObject({ status: 404, text: 'no such page', cache: 'no-cache' });
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
  });

  test('/test is plain text', async () => {
    const { status, headers } = await get(`${publicSite}/test`);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
  });

  test.each(['/admin', '/admin-new', '/admin-login', '/admin-test'])(
    '%s leads to the admin console',
    async (path) => {
      const named = publicSite.replace('127.0.0.1', 'localhost');
      const { status, headers } = await get(`${named}${path}?tab=register`);
      expect(status).toBe(302);
      expect(headers.get('location')).toBe(`http://admin.localhost:2${path}?tab=register`);
      // Safari doesn't resolve names below localhost.
      const byAddress = await get(`${publicSite}${path}?tab=register`);
      expect(byAddress.headers.get('location')).toBe(`http://127.0.0.1:2${path}?tab=register`);
    },
  );

  test('/config.json tells where the admin console lives', async () => {
    const { text, cache } = await get(`${publicSite}/config.json`);
    expect(JSON.parse(text)).toEqual({ adminConsoleUrl: 'http://admin.localhost:2' });
    expect(cache).toBe('no-cache');
  });

  test.each([
    ['its own', () => `${publicSite}/remote`],
    ['the console’s copies', () => `${adminConsole}/pieces`],
  ])('files of pieces are kept, and their lists are asked for again: %s', async (_, folder) => {
    const piece = await get(`${folder()}/piece-77.js`);
    expect(piece).toMatchObject({ text: 'piece', cache: 'public, max-age=31536000, immutable' });
    expect(await get(`${folder()}/mf-manifest.json`)).toMatchObject({ cache: 'no-cache' });
    expect((await get(`${folder()}/gone.js`)).status).toBe(404);
  });

  test('Stripe may be loaded in the pages that take payments, and in no other', async () => {
    const policy = async (/** @type {string} */ path) =>
      (await get(publicSite + path)).headers.get('content-security-policy');
    expect(await policy('/checkout')).toContain('https://js.stripe.com');
    expect(await policy('/')).not.toContain('stripe');
    expect(await policy('/nothing-here')).not.toContain('stripe');
  });

  test('a page takes no POST', async () => {
    expect(await get(`${publicSite}/checkout`, { method: 'POST' })).toMatchObject({ status: 405 });
  });
});

describe('/api', () => {
  test('reaches the API with the host the browser asked for', async () => {
    await get(`${publicSite}/api/site?x=1`, { method: 'POST', body: '{}' });
    const { url, headers } = /** @type {(typeof asked)[number]} */ (asked.at(-1));
    expect(url).toBe('/api/site?x=1');
    expect(headers.host).toBe(new URL(publicSite).host);
    expect(headers['x-forwarded-for']).toContain('127.0.0.1');
    expect(headers['x-forwarded-proto']).toBe('http');
  });

  test('a name that only begins like it is no API', async () => {
    expect(await get(`${publicSite}/apical`)).toMatchObject({ status: 404 });
  });

  test('events pass as they come, not when the answer ends', async () => {
    const { body } = await fetch(`${publicSite}/api/stream`);
    const reader = /** @type {ReadableStream<Uint8Array>} */ (body).getReader();
    const first = await reader.read();
    expect(new TextDecoder().decode(first.value)).toBe('data: first\n\n');
    tellFirstIsRead();
    const second = await reader.read();
    expect(new TextDecoder().decode(second.value)).toBe('data: second\n\n');
  });

  test('without an API the answer has the shape of every error', async () => {
    const { status, text } = await get(`${orphan}/api/site`);
    expect(status).toBe(503);
    expect(JSON.parse(text)).toMatchObject({ code: 'temporarily_unavailable' });
  });
});

describe('the admin console', () => {
  test.each(['/', '/admin', '/admin-new', '/admin-login', '/admin-test'])(
    '%s is a page of the app',
    async (path) => {
      const { status, text } = await get(adminConsole + path);
      expect(status).toBe(200);
      expect(text).toMatch(/^console/);
    },
  );

  test('any other path shows the app its 404 page, with status 404', async () => {
    const { status, text } = await get(`${adminConsole}/elsewhere`);
    expect(status).toBe(404);
    expect(text).toMatch(/^console/);
  });

  test('every answer with a page has its own nonce, in its header and in its text', async () => {
    const nonces = new Set();
    const init = { headers: { 'If-None-Match': '*', 'Accept-Encoding': 'br' } };
    for (const path of ['/admin', '/admin', '/elsewhere']) {
      const { status, headers, text, cache } = await get(adminConsole + path, init);
      const [, nonce] = /^console ([0-9a-f]{32})$/.exec(text) ?? [];
      expect(headers.get('content-security-policy')).toContain(
        `style-src 'self' 'nonce-${nonce}';`,
      );
      expect({ status, cache }).toEqual({
        status: path === '/admin' ? 200 : 404,
        cache: 'no-store',
      });
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(3);
  });

  test('/config.json tells where the public site lives', async () => {
    const { text } = await get(`${adminConsole}/config.json`);
    expect(JSON.parse(text)).toEqual({ publicSiteUrl: 'http://localhost:1' });
  });
});
