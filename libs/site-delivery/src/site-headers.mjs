/**
 * The sites' security headers, in one place for the local server and for nginx. In real mode they name
 * Stripe's hosts and no local one; with the local Stripe they name it, and no host of Stripe's.
 */

/**
 * @typedef {object} HeaderOptions
 * @property {string} [stripeScriptUrl] the local Stripe's browser script; without it the real Stripe is meant
 */

/**
 * @typedef {object} Page what is answered; none of it for all that is no page
 * @property {string} [file] the HTML file
 * @property {string} [nonce] of this answer alone, where the site's pages have one
 */

/**
 * @param {import('./sites.mjs').Site} site
 * @param {HeaderOptions} options
 * @param {Page} page
 * @returns {Record<string, string>}
 */
export function siteHeaders(site, options = {}, page = {}) {
  const payments =
    page.file && page.file === site.takesPayments ? stripeSources(options) : noSources;
  return {
    'Content-Security-Policy': contentSecurityPolicy(site, payments, page),
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Reporting-Endpoints': `${reportsGroup}="${reportsPath}"`,
    'Permissions-Policy': permissionsPolicy(payments.script),
    // Links may carry a booking's access token: other origins learn where from, never the address.
    'Referrer-Policy': 'strict-origin',
    'X-Content-Type-Options': 'nosniff',
  };
}

/** Where browsers tell the API what they have stopped. */
const reportsPath = '/api/csp-reports';
const reportsGroup = 'policy';

/** @typedef {{ script: string[], frame: string[], connect: string[], styleAttributes: string[] }} Sources */

/** @type {Sources} */
const noSources = { script: [], frame: [], connect: [], styleAttributes: [] };

/**
 * https://docs.stripe.com/security/guide#content-security-policy
 *
 * @param {HeaderOptions} options
 * @returns {Sources}
 */
function stripeSources({ stripeScriptUrl }) {
  // Stripe's script lays out its frames, the bank's among them, by attributes.
  const styleAttributes = ["'unsafe-inline'"];
  if (stripeScriptUrl) {
    const { origin } = new URL(stripeScriptUrl);
    return { script: [origin], frame: [origin], connect: [origin], styleAttributes };
  }
  const scripts = ['https://js.stripe.com', 'https://*.js.stripe.com'];
  return {
    script: scripts,
    frame: [...scripts, 'https://hooks.stripe.com'],
    connect: ['https://api.stripe.com'],
    styleAttributes,
  };
}

/**
 * @param {import('./sites.mjs').Site} site
 * @param {Sources} payments
 * @param {Page} page
 */
function contentSecurityPolicy(site, payments, { nonce }) {
  // The console's pieces are here too, in copies that were checked: no other site's code runs in it.
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...payments.script],
    // Ant Design writes style elements at run time; nothing else does, and no attribute is a style.
    'style-src': ["'self'", ...(nonce ? [`'nonce-${nonce}'`] : [])],
    ...(payments.styleAttributes.length > 0 && { 'style-src-attr': payments.styleAttributes }),
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'", 'data:'],
    'media-src': ["'self'"],
    'connect-src': ["'self'", ...payments.connect],
    'frame-src': [...payments.frame, ...(site.frames ?? [])],
    'object-src': [],
    'base-uri': [],
    'form-action': ["'self'"],
    'frame-ancestors': [],
    ...(payments.script.length === 0 && scriptsFromNoText),
    // In both ways: browsers know one or the other.
    'report-uri': [reportsPath],
    'report-to': [reportsGroup],
  };
  return policyOf(directives);
}

/** No text becomes a script or markup, whoever asks: React and Ant Design make elements, and never of text. */
const scriptsFromNoText = { 'require-trusted-types-for': ["'script'"], 'trusted-types': [] };

/** @param {Record<string, string[]>} directives */
function policyOf(directives) {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.length > 0 ? sources.join(' ') : "'none'"}`)
    .join('; ');
}

/** @param {string[]} paymentScripts */
function permissionsPolicy(paymentScripts) {
  // The header knows no wildcards within an origin's name.
  const origins = paymentScripts.filter((origin) => !origin.includes('*'));
  const payment = origins.length > 0 ? `(self ${origins.map((it) => `"${it}"`).join(' ')})` : '()';
  return `payment=${payment}, camera=(), microphone=(), geolocation=()`;
}
