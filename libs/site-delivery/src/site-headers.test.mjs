import { expect, test } from '@jest/globals';
import { siteHeaders } from './site-headers.ts';
import { readSite } from './sites.ts';

const local = { stripeScriptUrl: 'http://localhost:4500/endive/stripe.js' };

/** @param {string} policy @param {string} directive */
const sources = (policy, directive) =>
  policy
    .split('; ')
    .find((part) => part.startsWith(`${directive} `))
    ?.split(' ')
    .slice(1);

/** @param {Record<string, string>} headers */
const policyOf = (headers) => headers['Content-Security-Policy'] ?? '';

const flow = { file: 'app.html' };

test('with the real Stripe the pages that take payments allow its hosts and no local one', () => {
  const headers = siteHeaders(readSite('public-site'), {}, flow);
  const policy = policyOf(headers);
  expect(sources(policy, 'script-src')).toEqual([
    "'self'",
    'https://js.stripe.com',
    'https://*.js.stripe.com',
  ]);
  expect(sources(policy, 'frame-src')).toEqual(
    expect.arrayContaining(['https://js.stripe.com', 'https://hooks.stripe.com']),
  );
  expect(sources(policy, 'connect-src')).toEqual(["'self'", 'https://api.stripe.com']);
  expect(Object.values(headers).join()).not.toMatch(/localhost|127\.0\.0\.1|http:/);
  expect(headers['Permissions-Policy']).toContain('payment=(self "https://js.stripe.com")');
});

test('with the local Stripe the pages that take payments allow it and no host of Stripe', () => {
  const headers = siteHeaders(readSite('public-site'), local, flow);
  const policy = policyOf(headers);
  for (const directive of ['script-src', 'frame-src', 'connect-src']) {
    expect(sources(policy, directive)).toContain('http://localhost:4500');
  }
  expect(Object.values(headers).join()).not.toContain('stripe.com');
});

test('a page that takes no payments allows no Stripe', () => {
  for (const page of [{ file: 'index.html' }, { file: 'privacy.html' }, {}]) {
    const headers = siteHeaders(readSite('public-site'), {}, page);
    expect(sources(policyOf(headers), 'script-src')).toEqual(["'self'"]);
    expect(Object.values(headers).join()).not.toContain('stripe');
  }
});

test('other sites may frame only pages that are listed for it', () => {
  const site = { ...readSite('public-site'), framed: ['days.html'] };
  const ancestors = (/** @type {string} */ file) =>
    sources(policyOf(siteHeaders(site, {}, { file })), 'frame-ancestors');
  expect(['days.html', 'index.html', 'app.html'].map(ancestors)).toEqual([
    ['*'],
    ["'none'"],
    ["'none'"],
  ]);
});

test('no site lets a style stand in a page, but those that carry the nonce of its answer', () => {
  const policy = policyOf(siteHeaders(readSite('public-site'), {}, { file: 'index.html' }));
  expect(sources(policy, 'style-src')).toEqual(["'self'"]);
  expect(sources(policy, 'style-src-attr')).toBeUndefined();
  const nonce = { file: 'index.html', nonce: '5f1e' };
  const console = policyOf(siteHeaders(readSite('admin-console'), {}, nonce));
  expect(sources(console, 'style-src')).toEqual(["'self'", "'nonce-5f1e'"]);
  expect(console).not.toContain('unsafe');
});

test('no text becomes a script or markup, but where Stripe’s script runs', () => {
  /** @type {[Parameters<typeof readSite>[0], string[]][]} */
  const strict = [
    ['public-site', ["'none'"]],
    // The address of the service worker of `/gate`; an email in a frame without scripts.
    ['admin-console', ['gate-worker', 'email-preview']],
  ];
  for (const [name, types] of strict) {
    const policy = policyOf(siteHeaders(readSite(name), {}, { file: 'index.html' }));
    expect(sources(policy, 'require-trusted-types-for')).toEqual(["'script'"]);
    expect(sources(policy, 'trusted-types')).toEqual(types);
  }
  const policy = policyOf(siteHeaders(readSite('public-site'), {}, flow));
  expect(sources(policy, 'require-trusted-types-for')).toBeUndefined();
});

test('where Stripe’s script lays out its frames, attributes may be styles, and elements may not', () => {
  const policy = policyOf(siteHeaders(readSite('public-site'), {}, flow));
  expect(sources(policy, 'style-src')).toEqual(["'self'"]);
  expect(sources(policy, 'style-src-attr')).toEqual(["'unsafe-inline'"]);
});

test('the admin console takes no payments, and runs no code from any other site', () => {
  const headers = siteHeaders(readSite('admin-console'), local);
  const policy = policyOf(headers);
  for (const directive of ['script-src', 'connect-src']) {
    expect(sources(policy, directive)).toEqual(["'self'"]);
  }
  // The booking form's maps.
  expect(sources(policy, 'frame-src')).toEqual(['https://www.openstreetmap.org']);
  expect(policy).not.toMatch(/stripe|4500/);
  expect(headers['Permissions-Policy']).toContain('payment=()');
});

test.each(/** @type {const} */ (['public-site', 'admin-console']))(
  '%s runs no inline script and is not framed by other sites',
  (name) => {
    const headers = siteHeaders(readSite(name), {});
    const policy = policyOf(headers);
    expect(sources(policy, 'script-src')).not.toContain("'unsafe-inline'");
    expect(sources(policy, 'script-src')).not.toContain("'unsafe-eval'");
    expect(sources(policy, 'frame-ancestors')).toEqual(["'none'"]);
    // Violations are reported to the API, in the formats of older and newer browsers.
    expect(sources(policy, 'report-uri')).toEqual(['/api/csp-reports']);
    expect(sources(policy, 'report-to')).toEqual(['policy']);
    expect(headers['Reporting-Endpoints']).toBe('policy="/api/csp-reports"');
    expect(headers['Referrer-Policy']).toBe('strict-origin');
    expect(headers['Cross-Origin-Opener-Policy']).toBe('same-origin-allow-popups');
  },
);
