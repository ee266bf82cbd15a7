/** Serves one built site as nginx does in production: pages, assets, headers, /api, real 404s. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import express from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import sirv from 'sirv';
import { assetHeaders, siteHeaders } from './site-headers.ts';
import {
  apiIsAway,
  immutable,
  neverKept,
  nonceMark,
  pieceFolders,
  revalidate,
  siteConfig,
  slashedPaths,
  type Site,
} from './sites.ts';

interface SiteServerOptions {
  apiUrl: string;
  publicSiteUrl: string;
  adminConsoleUrl: string;
  /** set when the local Stripe is used */
  stripeScriptUrl?: string;
}

export function siteServer(site: Site, options: SiteServerOptions) {
  const server = express();
  server.disable('x-powered-by');
  server.use(apiProxy(options.apiUrl));
  const headers = siteHeaders(site, options);
  server.use((request, response, next) => {
    response.set(isAsset(request) ? assetHeaders : headers);
    if (request.method === 'GET' || request.method === 'HEAD') next();
    else response.set('Allow', 'GET, HEAD').sendStatus(405);
  });
  server.use(addresses(site, options));
  server.use(pages(site, options));
  server.use(files(site));
  server.use((_, response) => {
    response.status(404);
    sendPage(site, options, { file: site.notFound, response });
  });
  return server;
}

const isAsset = ({ path }: express.Request) => path.startsWith('/assets/');

export function apiProxy(apiUrl: string) {
  return createProxyMiddleware({
    target: apiUrl,
    pathFilter: (path) => path === '/api' || path.startsWith('/api/'),
    xfwd: true,
    on: {
      error: (_error, _request, response) => {
        // For an upgrade request this is a socket; the API has no upgrades.
        if (!('writeHead' in response) || response.headersSent) return void response.end();
        response.writeHead(503, {
          'Content-Type': 'application/json',
          'Cache-Control': 'no-store',
        });
        response.end(JSON.stringify(apiIsAway));
      },
    },
  });
}

/** What a site answers beside its pages and files, in development, too. */
export function addresses(
  site: Site,
  options: Pick<SiteServerOptions, 'publicSiteUrl' | 'adminConsoleUrl'>,
) {
  const router = express.Router();
  router.get('/config.json', (_, response) => {
    response.set('Cache-Control', revalidate).json(siteConfig(site, options));
  });
  router.use(withoutSlash(site));
  for (const path of site.toAdminConsole ?? []) {
    router.get(path, ({ url, hostname }, response) =>
      response.redirect(atAddress(hostname, options.adminConsoleUrl) + url),
    );
  }
  for (const [path, words] of Object.entries(site.text ?? {})) {
    router.get(path, (_, response) => void response.type('text/plain').send(`${words}\n`));
  }
  return router;
}

/**
 * Safari and some systems don't resolve names below `localhost`: visitors who use the IP address stay on it.
 */
function atAddress(hostname: string, consoleUrl: string) {
  const { port } = new URL(consoleUrl);
  return hostname === '127.0.0.1' && port ? `http://127.0.0.1:${port}` : consoleUrl;
}

function withoutSlash(site: Site): express.RequestHandler {
  const slashed = slashedPaths(site);
  return ({ path, url }, response, next) => {
    const plain = slashed.get(path);
    if (plain) response.redirect(301, plain + url.slice(path.length));
    else next();
  };
}

function pages(site: Site, options: SiteServerOptions) {
  const router = express.Router();
  router.use((request, response, next) => {
    const file = site.pages[request.path];
    if (file && site.hasNonces) return sendPage(site, options, { file, response });
    if (file) response.set(siteHeaders(site, options, { file }));
    next();
  });
  return router;
}

function sendPage(
  site: Site,
  options: SiteServerOptions,
  { file, response }: { file: string; response: express.Response },
) {
  const root = resolve(site.folder, site.root);
  const nonce = site.hasNonces ? randomBytes(16).toString('hex') : undefined;
  response.set(siteHeaders(site, options, { file, nonce }));
  if (nonce === undefined) {
    response.set('Cache-Control', revalidate);
    return response.sendFile(file, { root, cacheControl: false });
  }
  const page = readFileSync(resolve(root, file), 'utf8').replaceAll(nonceMark, nonce);
  response.set('Cache-Control', neverKept).type('html').send(page);
}

function files(site: Site) {
  // Looked up on each request, because a page may be rendered again while the server runs.
  const options = { dev: true, etag: true, gzip: true, brotli: true, extensions: [] };
  const built = sirv(resolve(site.folder, site.root), options);
  const router = express.Router();
  for (const [path, folder] of pieceFolders(site)) {
    const pieces = sirv(resolve(site.folder, folder), options);
    router.use(path, (request, response, next) => {
      response.set('Cache-Control', request.path.endsWith('.json') ? revalidate : immutable);
      pieces(request, response, next);
    });
  }
  router.use((request, response, next) => {
    const page = site.pages[request.path];
    const isHidden = request.path.endsWith('.html') || request.path.includes('/.');
    if (!page && (isHidden || request.path.endsWith('/'))) return next();
    response.set('Cache-Control', isAsset(request) ? immutable : revalidate);
    const isOwn = site.ownPages && request.path.startsWith(site.ownPages);
    if (page) request.url = `/${page}`;
    else if (isOwn) request.url = `${request.path}.html`;
    built(request, response, next);
  });
  return router;
}
