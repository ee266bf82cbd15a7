/**
 * The sites' security headers, in one place for the local server and for nginx. In real mode they name
 * Stripe's hosts and no local one; with the local Stripe they name it, and no host of Stripe's.
 */

/**
 * @typedef {object} HeaderOptions
 * @property {string} [stripeScriptUrl] the local Stripe's browser script; without it the real Stripe is meant
 */

/**
 * @param {import('./sites.mjs').Site} site
 * @param {HeaderOptions} options
 * @returns {Record<string, string>}
 */
export function siteHeaders(site, options = {}) {
  const payments = site.takesPayments ? stripeSources(options) : noSources;
  return {
    'Content-Security-Policy': contentSecurityPolicy(site, payments),
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Permissions-Policy': permissionsPolicy(payments.script),
    // Links may carry a booking's access token: other origins learn where from, never the address.
    'Referrer-Policy': 'strict-origin',
    'X-Content-Type-Options': 'nosniff',
  };
}

/** @typedef {{ script: string[], frame: string[], connect: string[] }} Sources */

/** @type {Sources} */
const noSources = { script: [], frame: [], connect: [] };

/**
 * https://docs.stripe.com/security/guide#content-security-policy
 *
 * @param {HeaderOptions} options
 * @returns {Sources}
 */
function stripeSources({ stripeScriptUrl }) {
  if (stripeScriptUrl) {
    const { origin } = new URL(stripeScriptUrl);
    return { script: [origin], frame: [origin], connect: [origin] };
  }
  const scripts = ['https://js.stripe.com', 'https://*.js.stripe.com'];
  return {
    script: scripts,
    frame: [...scripts, 'https://hooks.stripe.com'],
    connect: ['https://api.stripe.com'],
  };
}

/**
 * @param {import('./sites.mjs').Site} site
 * @param {Sources} payments
 */
function contentSecurityPolicy(site, payments) {
  // The console's pieces are here too, in copies that were checked: no other site's code runs in it.
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...payments.script],
    // The landing page inlines its styles to be drawn at once, and Ant Design writes its own at run time.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'", 'data:'],
    'media-src': ["'self'"],
    'connect-src': ["'self'", ...payments.connect],
    'frame-src': [...payments.frame, ...(site.frames ?? [])],
    'object-src': [],
    'base-uri': [],
    'form-action': ["'self'"],
    'frame-ancestors': [],
  };
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
