/**
 * The sites' security headers, in one place for the local server and for nginx. In real mode they name Stripe's hosts
 * and no local one; with the local Stripe they name only the local one.
 */
import type { Site } from './sites.ts';

interface HeaderOptions {
  /** the local Stripe's browser script; left out for the real Stripe */
  stripeScriptUrl?: string;
}

/** the page sent; empty for any other file */
interface Page {
  /** the HTML file */
  file?: string;
  /** unique to this answer, if the site's pages have one */
  nonce?: string;
}

export function siteHeaders(
  site: Site,
  options: HeaderOptions = {},
  page: Page = {},
): Record<string, string> {
  const payments =
    page.file && page.file === site.takesPayments ? stripeSources(options) : noSources;
  return {
    'Content-Security-Policy': contentSecurityPolicy(site, payments, page),
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Reporting-Endpoints': `${reportsGroup}="${reportsPath}"`,
    'Permissions-Policy': permissionsPolicy(payments.script),
    // Links may carry a booking's access token: other origins get only the origin, never the full address.
    'Referrer-Policy': 'strict-origin',
    'X-Content-Type-Options': 'nosniff',
  };
}

/**
 * For `/assets/`: scripts, styles, typefaces and pictures, which are part of a page and follow its policy. One that is
 * opened as a page may load nothing. The console's dashboard is some 70 files, each with 0.5 kB less than a page's
 * headers.
 */
export const assetHeaders = {
  'Content-Security-Policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'strict-origin',
  'X-Content-Type-Options': 'nosniff',
};

/** Where browsers report what the policy blocked. */
const reportsPath = '/api/csp-reports';
const reportsGroup = 'policy';

type Sources = { script: string[]; frame: string[]; connect: string[]; styleAttributes: string[] };

const noSources: Sources = { script: [], frame: [], connect: [], styleAttributes: [] };

/** https://docs.stripe.com/security/guide#content-security-policy */
function stripeSources({ stripeScriptUrl }: HeaderOptions): Sources {
  // Stripe's script positions its frames, including the bank's, with style attributes.
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

function contentSecurityPolicy(site: Site, payments: Sources, { file = '', nonce }: Page) {
  // The console's remote modules are served from here as verified copies, so no other site's code runs in it.
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...payments.script],
    // Ant Design writes style elements at run time; nothing else does, and style attributes aren't used.
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
    'frame-ancestors': site.framed?.includes(file) ? ['*'] : [],
    ...(payments.script.length === 0 && scriptsFromNoText(site)),
    // Both forms, because browsers support one or the other.
    'report-uri': [reportsPath],
    'report-to': [reportsGroup],
  };
  return policyOf(directives);
}

/**
 * Text never becomes a script or markup: React and Ant Design create elements, never from strings.
 */
const scriptsFromNoText = ({ trustedTypes = [] }: Site) => ({
  'require-trusted-types-for': ["'script'"],
  'trusted-types': trustedTypes,
});

function policyOf(directives: Record<string, string[]>) {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.length > 0 ? sources.join(' ') : "'none'"}`)
    .join('; ');
}

function permissionsPolicy(paymentScripts: string[]) {
  // The header allows no wildcards within an origin's name.
  const origins = paymentScripts.filter((origin) => !origin.includes('*'));
  const payment = origins.length > 0 ? `(self ${origins.map((it) => `"${it}"`).join(' ')})` : '()';
  return `payment=${payment}, camera=(), microphone=(), geolocation=()`;
}
