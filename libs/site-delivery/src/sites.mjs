/** Reads each site's site.routes.json: its pages, and what they may load. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const apps = fileURLToPath(new URL('../../../apps', import.meta.url));

/**
 * @typedef {object} Site
 * @property {'public-site' | 'admin-console'} name
 * @property {string} folder absolute
 * @property {string} root built files, relative to `folder`
 * @property {string} [render] command that writes pages with the API's current data into the built files
 * @property {string} [remote] the federated remote's built files, served under /remote/
 * @property {Record<string, string>} pages path -> HTML file in `root`
 * @property {string} [ownPages] path of the pages that the provider writes: each is an HTML file below it
 * @property {Record<string, string>} [text] path -> plain text
 * @property {string[]} [uploads] paths of the API that take files
 * @property {string[]} [toAdminConsole] paths that live on the admin console's domain
 * @property {string} notFound HTML file for every other path, sent with status 404
 * @property {string} [takesPayments] HTML file in which Stripe's script and frames are allowed
 * @property {string[]} [framed] HTML files that any other site may show in a frame: without personal data, or anything to press
 * @property {boolean} [hasNonces] its scripts write style elements: each page is sent with a unique nonce for them
 * @property {string[]} [trustedTypes] policies by which its code may make addresses of scripts
 * @property {string} [pieces] where verified copies of the public site's remote modules are kept, served under /pieces/
 * @property {string[]} [frames] other origins that may be shown in frames
 */

export const siteNames = /** @type {const} */ (['public-site', 'admin-console']);

/**
 * @param {string | undefined} name
 * @returns {Site}
 */
export function readSite(name) {
  const known = siteNames.find((candidate) => candidate === name);
  if (!known) throw new Error(`Name one of the sites: ${siteNames.join(', ')}.`);
  const folder = join(apps, known);
  return {
    name: known,
    folder,
    ...JSON.parse(readFileSync(join(folder, 'site.routes.json'), 'utf8')),
  };
}

/** @param {Site} site */
const ownPaths = ({ pages, text = {}, toAdminConsole = [] }) => [
  ...Object.keys(pages),
  ...Object.keys(text),
  ...toAdminConsole,
];

/**
 * The site's paths with a trailing slash, as typed or linked, and where they redirect, so that each page has one
 * address. `/checkout/` -> `/checkout`
 * @param {Site} site
 */
export const slashedPaths = (site) =>
  new Map(
    ownPaths(site)
      .filter((path) => path !== '/')
      .map((path) => [`${path}/`, path]),
  );

/**
 * Where a site serves remote modules, and from which folder: those it builds, or its verified copies.
 * @param {Site} site
 * @returns {[path: string, folder: string][]}
 */
export const pieceFolders = ({ remote, pieces }) => [
  ...(remote ? [/** @type {[string, string]} */ (['/remote', remote])] : []),
  ...(pieces ? [/** @type {[string, string]} */ (['/pieces', pieces])] : []),
];

/**
 * /config.json: the other site's address. A build works anywhere because it reads this at run time.
 * @param {Site} site
 * @param {{ publicSiteUrl: string, adminConsoleUrl: string }} urls
 */
export const siteConfig = ({ name }, { publicSiteUrl, adminConsoleUrl }) =>
  name === 'public-site' ? { adminConsoleUrl } : { publicSiteUrl };

/** Placeholder in built pages for each answer's nonce. */
export const nonceMark = 'nonce-of-this-answer';
/** A page with a nonce must not be cached: its header and its text belong together. */
export const neverKept = 'no-store';

/** Files with a content hash in their name never change: browsers may cache them indefinitely. */
export const immutable = 'public, max-age=31536000, immutable';
/** Everything else is revalidated, with 304 while unchanged. */
export const revalidate = 'no-cache';

/** The answer to browsers while the API is down, in the shape of all errors. */
export const apiIsAway = {
  code: 'temporarily_unavailable',
  message: 'We are very busy just now. Please try again in a moment.',
};
