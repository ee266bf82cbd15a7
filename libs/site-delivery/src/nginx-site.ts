/**
 * `node nginx-site.ts public-site|admin-console`: prints the site's nginx server, made from the same site.routes.json
 * and headers as the local server. It is a template: nginx's container fills in ${PUBLIC_SITE_URL}, ${ADMIN_CONSOLE_URL},
 * and the parts of API_URL (start-nginx.sh) when it starts. It is for the real Stripe; the local one is not served
 * behind nginx.
 */
import { fileURLToPath } from 'node:url';
import { assetHeaders, siteHeaders } from './site-headers.ts';
import {
  apiIsAway,
  immutable,
  neverKept,
  nonceMark,
  pieceFolders,
  readSite,
  revalidate,
  siteConfig,
  slashedPaths,
  type Site,
} from './sites.ts';

const variables = {
  publicSiteUrl: '${PUBLIC_SITE_URL}',
  adminConsoleUrl: '${ADMIN_CONSOLE_URL}',
};

export function nginxServer(site: Site) {
  const server = block('server', [
    'listen 8080;',
    'server_tokens off;',
    'access_log /dev/stdout without_queries;',
    // Lower log levels include the whole request with its query; failed requests are in the access log anyway.
    'error_log /dev/stderr crit;',
    'charset utf-8;',
    'root /usr/share/nginx/html;',
    'gzip_static on;',
    'client_max_body_size 1m;',
    'client_header_timeout 15s;',
    'client_body_timeout 15s;',
    'absolute_redirect off;',
    `error_page 404 /${site.notFound};`,
    ...apiPlaces,
    ...(site.uploads ?? []).map(uploadPlace),
    ...sitePlaces(site),
  ]);
  return `${logFormat}\n${forwardedProtocol}\n${api}\n${server}`;
}

/**
 * For a year, for this host without subdomains. Browsers ignore it over plain http, so a rehearsal on a laptop stays
 * http.
 */
const httpsOnly = { 'Strict-Transport-Security': 'max-age=31536000' };

function sitePlaces(site: Site) {
  const place: Place = (match, lines, more = {}) =>
    location(match, lines, { ...siteHeaders(site), ...httpsOnly, ...more });
  const page = pageOf(site, place);
  const fresh = { 'Cache-Control': revalidate };
  const config = JSON.stringify(siteConfig(site, variables));
  return [
    page(`= /${site.notFound}`, ['internal;'], site.notFound),
    place(
      '= /config.json',
      [`default_type application/json;`, `return 200 ${quoted(config)};`],
      fresh,
    ),
    ...Object.entries(site.pages).map(([path, file]) =>
      page(`= ${path}`, [`try_files /${file} =404;`], file),
    ),
    ...Object.entries(site.text ?? {}).map(([path, words]) =>
      place(`= ${path}`, ['default_type text/plain;', `return 200 ${quoted(`${words}\n`)};`]),
    ),
    ...(site.toAdminConsole ?? []).map((path) =>
      place(`= ${path}`, ['return 302 ${ADMIN_CONSOLE_URL}$request_uri;']),
    ),
    ...[...slashedPaths(site)].map(([slashed, path]) =>
      place(`= ${slashed}`, [`return 301 ${path}$is_args$args;`]),
    ),
    ...pieceFolders(site).flatMap(([path]) => pieces(place, path)),
    location('/assets/', ['try_files $uri =404;'], {
      ...assetHeaders,
      ...httpsOnly,
      'Cache-Control': immutable,
    }),
    // The provider's own pages.
    ...(site.ownPages
      ? [place(`~ ^${site.ownPages}[a-z0-9-]+$`, ['try_files $uri.html =404;'], fresh)]
      : []),
    // Pages have only their own paths, and hidden files are never served.
    place('~ (\\.html$|/\\.)', ['return 404;'], fresh),
    place('/', ['try_files $uri =404;'], fresh),
  ];
}

/**
 * The location that answers a page. The nonce is nginx's request id: 16 random bytes. nginx writes it into the page as
 * it is sent, which is impossible for a compressed copy.
 */
function pageOf(
  site: Site,
  place: Place,
): (match: string, lines: string[], file: string) => string {
  const nonce = site.hasNonces ? '$request_id' : undefined;
  const written = nonce
    ? ['gzip_static off;', 'sub_filter_once off;', `sub_filter ${quoted(nonceMark)} ${nonce};`]
    : [];
  return (match, lines, file) =>
    place(match, [...written, ...lines], {
      ...siteHeaders(site, {}, { file, nonce }),
      'Cache-Control': nonce ? neverKept : revalidate,
    });
}

type Place = typeof location;

/** Repeats all headers in every location: nginx drops a server's headers if a location adds one. */
function location(match: string, lines: string[], headers: Record<string, string> = {}) {
  const said = Object.entries(headers).map(
    ([name, value]) => `add_header ${name} ${quoted(value)} always;`,
  );
  return block(`location ${match}`, [...said, ...lines]);
}

function pieces(place: Place, path: string) {
  const lines = ['try_files $uri =404;'];
  return [
    place(`${path}/`, lines, { 'Cache-Control': immutable }),
    place(`~ ^${path}/.*\\.json$`, lines, { 'Cache-Control': revalidate }),
  ];
}

/** Logs neither queries nor referrers, because they contain tokens and searched names. */
const logFormat =
  'log_format without_queries \'$remote_addr [$time_local] "$request_method $uri" $status $body_bytes_sent $request_time\';';

/** The scheme from the proxy that ends TLS, or else the one nginx sees. */
const forwardedProtocol = block('map $http_x_forwarded_proto $forwarded_protocol', [
  'default $http_x_forwarded_proto;',
  '"" $scheme;',
]);

/**
 * Connections to the API are kept: as many as it serves and lets wait, for less time than the API keeps them (65 s), so
 * that none is closed while a request is sent. After a restart of the API nginx sees that they are closed. It sends a
 * request that failed a second time only if that is safe, so never a POST that the API may have received.
 */
const api = block('upstream api', [
  'server ${API_SERVER};',
  'keepalive 256;',
  'keepalive_timeout 50s;',
]);

/** Slightly more than the API accepts, so that the API reports the limit. */
const uploadPlace = (path: string) =>
  block(`location = ${path}`, ['client_max_body_size 11m;', ...toApi]);

const toApi = [
  'proxy_pass ${API_SCHEME}://api;',
  'proxy_ssl_server_name on;',
  'proxy_ssl_name ${API_SERVER};',
  'proxy_http_version 1.1;',
  "proxy_set_header Connection '';",
  'proxy_set_header Host $http_host;',
  'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
  'proxy_set_header X-Forwarded-Host $http_host;',
  'proxy_set_header X-Forwarded-Proto $forwarded_protocol;',
  // Events must not be buffered.
  'proxy_buffering off;',
  'error_page 502 504 = @api_is_away;',
];

const apiPlaces = [
  block('location ~ ^/api(/|$)', toApi),
  location('@api_is_away', [
    'default_type application/json;',
    'add_header Cache-Control no-store always;',
    `return 503 ${quoted(JSON.stringify(apiIsAway))};`,
  ]),
];

function quoted(text: string) {
  return `"${text.replace(/[\\"]/g, '\\$&').replaceAll('\n', '\\n')}"`;
}

function block(head: string, lines: string[]) {
  const body = lines.join('\n').replace(/^/gm, '  ');
  return `${head} {\n${body}\n}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log(nginxServer(readSite(process.argv[2])));
}
