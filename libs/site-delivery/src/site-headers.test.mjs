import { expect, test } from '@jest/globals';
import { siteHeaders } from './site-headers.mjs';
import { readSite } from './sites.mjs';

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

test('with the real Stripe the public site allows its hosts and no local one', () => {
  const headers = siteHeaders(readSite('public-site'), {});
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

test('with the local Stripe the public site allows it and no host of Stripe', () => {
  const headers = siteHeaders(readSite('public-site'), local);
  const policy = policyOf(headers);
  for (const directive of ['script-src', 'frame-src', 'connect-src']) {
    expect(sources(policy, directive)).toContain('http://localhost:4500');
  }
  expect(Object.values(headers).join()).not.toContain('stripe.com');
});

test('the admin console takes no payments, and runs no code from any other site', () => {
  const headers = siteHeaders(readSite('admin-console'), local);
  const policy = policyOf(headers);
  for (const directive of ['script-src', 'connect-src']) {
    expect(sources(policy, directive)).toEqual(["'self'"]);
  }
  expect(sources(policy, 'style-src')).toEqual(["'self'", "'unsafe-inline'"]);
  // The maps of the booking form.
  expect(sources(policy, 'frame-src')).toEqual(['https://www.openstreetmap.org']);
  expect(policy).not.toMatch(/stripe|4500/);
  expect(headers['Permissions-Policy']).toContain('payment=()');
});

test.each(/** @type {const} */ (['public-site', 'admin-console']))(
  '%s runs no inline script and is shown in nobody’s frame',
  (name) => {
    const headers = siteHeaders(readSite(name), {});
    const policy = policyOf(headers);
    expect(sources(policy, 'script-src')).not.toContain("'unsafe-inline'");
    expect(sources(policy, 'script-src')).not.toContain("'unsafe-eval'");
    expect(sources(policy, 'frame-ancestors')).toEqual(["'none'"]);
    expect(headers['Referrer-Policy']).toBe('strict-origin');
    expect(headers['Cross-Origin-Opener-Policy']).toBe('same-origin-allow-popups');
  },
);
