import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { nginxServer } from './nginx-site.ts';
import { nonceMark, readSite } from './sites.ts';

const publicSite = nginxServer(readSite('public-site'));
const adminConsole = nginxServer(readSite('admin-console'));

test('every page of a site has its place, and the admin’s paths lead away from the public site', () => {
  for (const path of [
    '/',
    '/checkout',
    '/booking-confirmation',
    '/test',
    '/admin',
    '/admin-test',
  ]) {
    expect(publicSite).toContain(`location = ${path} {`);
  }
  for (const path of ['/', '/admin', '/admin-new', '/admin-login', '/admin-test']) {
    expect(adminConsole).toContain(`location = ${path} {`);
  }
  expect(publicSite).toContain('return 302 ${ADMIN_CONSOLE_URL}$request_uri;');
});

test('a page’s path with a slash at its end leads to the page, with its query', () => {
  expect(publicSite).toContain('location = /checkout/ {');
  expect(publicSite).toContain('return 301 /checkout$is_args$args;');
  expect(publicSite).toContain('location = /admin/ {');
  expect(adminConsole).toContain('return 301 /admin-login$is_args$args;');
  expect(publicSite).not.toContain('location = // {');
});

test('unknown paths are answered with the site’s own page and status 404', () => {
  expect(publicSite).toContain('error_page 404 /404.html;');
  expect(publicSite).toContain('location ~ ^/pages/[a-z0-9-]+$ {');
  expect(adminConsole).toContain('error_page 404 /index.html;');
});

test('a picture fits through the console’s one place for it, and nothing so large through any other', () => {
  const place = adminConsole
    .split('location ')
    .find((it) => it.startsWith('= /api/admin/pictures {'));
  expect(place).toContain('client_max_body_size 11m;');
  expect(place).toContain('proxy_pass ${API_SCHEME}://api;');
  expect(adminConsole.match(/client_max_body_size/g)).toHaveLength(2);
  expect(adminConsole).toContain('client_max_body_size 1m;');
  expect(publicSite.match(/client_max_body_size \w+;/g)).toEqual(['client_max_body_size 1m;']);
});

test('only the addresses are left to be filled in, and the local Stripe is nowhere', () => {
  const placeholders = new Set(`${publicSite}${adminConsole}`.match(/\$\{\w+\}/g));
  expect([...placeholders].sort()).toEqual([
    '${ADMIN_CONSOLE_URL}',
    '${API_SCHEME}',
    '${API_SERVER}',
    '${PUBLIC_SITE_URL}',
  ]);
  expect(publicSite).toContain('https://js.stripe.com');
  expect(`${publicSite}${adminConsole}`).not.toMatch(/localhost|127\.0\.0\.1|:4500/);
});

test('connections to the API are kept for less time than it keeps them, and no POST is sent twice', () => {
  for (const server of [publicSite, adminConsole]) {
    expect(server).toMatch(
      /upstream api \{\n.*\n {2}keepalive \d+;\n {2}keepalive_timeout 50s;\n\}/,
    );
    expect(server).toContain('proxy_http_version 1.1;');
    expect(server).toContain("proxy_set_header Connection '';");
    expect(server).not.toContain('non_idempotent');
  }
});

test.each([
  ['http://api:4000', 'http api:4000'],
  ['https://api.example.org/', 'https api.example.org:443'],
  ['http://api', 'http api:80'],
])('nginx starts with the parts of %s', (url, parts) => {
  const script = fileURLToPath(new URL('start-nginx.sh', import.meta.url));
  const { stdout } = spawnSync('sh', [script, 'sh', '-c', 'echo $API_SCHEME $API_SERVER'], {
    env: { ...process.env, API_URL: url },
    encoding: 'utf8',
  });
  expect(stdout.trim()).toBe(parts);
});

test('the console’s pages have a nonce per answer, and are not cached', () => {
  const pages = ['= /admin {', '= /admin-login {', '= /index.html {'];
  for (const begin of pages) {
    const place = adminConsole.split('location ').find((it) => it.startsWith(begin));
    expect(place).toContain("style-src 'self' 'nonce-$request_id';");
    expect(place).toContain(`sub_filter "${nonceMark}" $request_id;`);
    expect(place).toContain('gzip_static off;');
    expect(place).toContain('add_header Cache-Control "no-store" always;');
  }
  const html = readFileSync(
    new URL('../../../apps/admin-console/index.html', import.meta.url),
    'utf8',
  );
  expect(html.split(nonceMark)).toHaveLength(2);
  expect(publicSite).not.toMatch(/nonce|sub_filter/);
});

test('no log line has a query, nor the page that a request came from', () => {
  for (const server of [publicSite, adminConsole]) {
    const [, format = ''] = /log_format without_queries '(.*)';/.exec(server) ?? [];
    expect(format).toContain('$uri');
    expect(format).not.toMatch(/\$(request|request_uri|args|query_string|http_\w+)\b/);
    expect(server.match(/access_log [^;]+;/g)).toEqual(['access_log /dev/stdout without_queries;']);
    expect(server).toContain('error_log /dev/stderr crit;');
  }
});

test('wherever nginx answers for the site itself, the security headers are sent', () => {
  for (const server of [publicSite, adminConsole]) {
    const places = server.split('location ').slice(1);
    const ofTheSite = places.filter((place) => !/^(@|~ \^\/api|= \/api)/.test(place));
    expect(ofTheSite.length).toBeGreaterThan(6);
    for (const place of ofTheSite) {
      expect(place).toContain('add_header Content-Security-Policy');
      expect(place).toContain('add_header Strict-Transport-Security "max-age=31536000" always;');
    }
    const assets = ofTheSite.find((place) => place.startsWith('/assets/ '));
    expect(assets).toContain(`Content-Security-Policy "default-src 'none';`);
    expect(assets).not.toContain('Permissions-Policy');
  }
});
