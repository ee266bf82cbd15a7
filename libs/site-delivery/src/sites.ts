/** Reads each site's site.routes.json: its pages, and what they may load. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const apps = fileURLToPath(new URL('../../../apps', import.meta.url));

export interface Site {
  name: 'public-site' | 'admin-console';
  /** absolute */
  folder: string;
  /** built files, relative to `folder` */
  root: string;
  /** command that writes pages with the API's current data into the built files */
  render?: string;
  /** the federated remote's built files, served under /remote/ */
  remote?: string;
  /** path -> HTML file in `root` */
  pages: Record<string, string>;
  /** path of the pages that the provider writes: each is an HTML file below it */
  ownPages?: string;
  /** path -> plain text */
  text?: Record<string, string>;
  /** paths of the API that take files */
  uploads?: string[];
  /** paths that live on the admin console's domain */
  toAdminConsole?: string[];
  /** HTML file for every other path, sent with status 404 */
  notFound: string;
  /** HTML file in which Stripe's script and frames are allowed */
  takesPayments?: string;
  /** HTML files that any other site may show in a frame: without personal data, or anything to press */
  framed?: string[];
  /** its scripts write style elements: each page is sent with a unique nonce for them */
  hasNonces?: boolean;
  /** policies by which its code may make addresses of scripts */
  trustedTypes?: string[];
  /** where verified copies of the public site's remote modules are kept, served under /pieces/ */
  pieces?: string;
  /** other origins that may be shown in frames */
  frames?: string[];
}

export const siteNames = ['public-site', 'admin-console'] as const;

export function readSite(name: string | undefined): Site {
  const known = siteNames.find((candidate) => candidate === name);
  if (!known) throw new Error(`Name one of the sites: ${siteNames.join(', ')}.`);
  const folder = join(apps, known);
  const routes = JSON.parse(readFileSync(join(folder, 'site.routes.json'), 'utf8')) as Site;
  return { ...routes, name: known, folder };
}

const ownPaths = ({ pages, text = {}, toAdminConsole = [] }: Site) => [
  ...Object.keys(pages),
  ...Object.keys(text),
  ...toAdminConsole,
];

/**
 * The site's paths with a trailing slash, as typed or linked, and where they redirect, so that each page has one
 * address. `/checkout/` -> `/checkout`
 */
export const slashedPaths = (site: Site) =>
  new Map(
    ownPaths(site)
      .filter((path) => path !== '/')
      .map((path) => [`${path}/`, path]),
  );

/**
 * Where a site serves remote modules, and from which folder: those it builds, or its verified copies.
 */
export function pieceFolders({ remote, pieces }: Site): [path: string, folder: string][] {
  const folders: [path: string, folder: string][] = [];
  if (remote) folders.push(['/remote', remote]);
  if (pieces) folders.push(['/pieces', pieces]);
  return folders;
}

/**
 * /config.json: the other site's address. A build works anywhere because it reads this at run time.
 */
export const siteConfig = (
  { name }: Site,
  { publicSiteUrl, adminConsoleUrl }: { publicSiteUrl: string; adminConsoleUrl: string },
) => (name === 'public-site' ? { adminConsoleUrl } : { publicSiteUrl });

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
