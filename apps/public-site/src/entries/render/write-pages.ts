import { createHash } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Site } from '@sunfield/contracts/kit/settings/site';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { accentStyle } from '../../kernel/design/accent';
import { FRAME_SITE_ID, type FrameSite } from '../../kernel/data/rendered-site';
import { type ClientBuild } from '../../kernel/islands/client-build';
import { practicalPages } from '../../landing/practical/practical-pages';
import {
  renderLandingPage,
  renderNotFoundPage,
  renderOwnPage,
  renderPracticalPage,
  scriptJson,
  type RenderOptions,
} from './rendered-pages';
import { NeedsJavaScript, NeedsNewerBrowser } from '../../kernel/shell/needs-javascript';
import { robots, sitemap } from './search-engines';
import { withIcons } from './site-pictures';
import { webManifest } from './web-manifest';

interface Written extends Omit<RenderOptions, 'assets'> {
  build: ClientBuild;
  css: string;
  flowPage: string;
}

/**
 * Writes every rendered page with its compressed versions and returns their names. Each file is
 * complete before it is renamed into place, so that a server reading at the same time sees the old
 * page or the new one, never a mixture. `css` is the built styles; `flowPage` is `app.html`, either
 * as built or as written here before.
 */
export async function writePages(
  folder: string,
  { flowPage, build, css, ...given }: Written,
): Promise<string[]> {
  const styleSheet = await writeStyleSheet(folder, css + accentStyle(given.data.site.look.accent));
  const options = { ...given, assets: { ...build, styleSheet } };
  const { pages } = options.data.site;
  const { ownPages } = options.data.words;
  const files: Record<string, string> = {
    'index.html': renderLandingPage(options),
    '404.html': renderNotFoundPage(options),
    ...Object.fromEntries(
      practicalPages.map((page) => [`${page.slug}.html`, renderPracticalPage(page, options)]),
    ),
    ...Object.fromEntries(
      ownPages.map((page) => [`${OWN_PAGES}/${page.slug}.html`, renderOwnPage(page, options)]),
    ),
    'app.html': withSite(withIcons(flowPage, options.data.site), options.data.site),
    'site.webmanifest': webManifest(options.data.site),
    'robots.txt': robots(options.siteUrl),
    ...(options.siteUrl
      ? {
          'sitemap.xml': sitemap(options.siteUrl, [
            '/',
            ...pages.map((slug) => `/${slug}`),
            ...ownPages.map(({ slug }) => `/${OWN_PAGES}/${slug}`),
          ]),
        }
      : {}),
  };
  await mkdir(join(folder, OWN_PAGES), { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeCompressed(join(folder, name), text);
  await removeOthers(
    join(folder, OWN_PAGES),
    ownPages.map(({ slug }) => slug),
  );
  return Object.keys(files);
}

/** The folder of the provider's own pages, and of their addresses. */
const OWN_PAGES = 'pages';

/** A page that is a draft again, or deleted, has no address. */
async function removeOthers(folder: string, slugs: readonly string[]): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!slugs.includes(name.slice(0, name.indexOf('.html')))) await rm(join(folder, name));
  }
}

/**
 * Adds the contact details to the booking flow's page, shown if its scripts do not run or the
 * browser is too old, and what its frame shows while the API has not answered.
 */
function withSite(html: string, { contact, brand, look }: Site): string {
  const frame: FrameSite = { contact, brand, look };
  const wordsOf = (words: typeof NeedsJavaScript) =>
    renderToStaticMarkup(createElement(words, { what: 'This page', contact }));
  // A replacer function, because the provider's text may contain `$`.
  const filled = (words: typeof NeedsJavaScript) => (_: string, start: string, end: string) =>
    start + wordsOf(words) + end;
  return html
    .replace(/(<noscript>).*?(<\/noscript>)/s, filled(NeedsJavaScript))
    .replace(/(<p data-newer-browser hidden>).*?(<\/p>)/s, filled(NeedsNewerBrowser))
    .replace(
      new RegExp(`(id="${FRAME_SITE_ID}">).*?(</script>)`, 's'),
      (_, start: string, end: string) => start + scriptJson(frame) + end,
    );
}

/**
 * Named by its content, so that browsers can cache it and a page always finds the right one.
 * Loading it takes no longer than reading a page with inline styles would.
 */
async function writeStyleSheet(folder: string, css: string): Promise<string> {
  const hash = createHash('sha256').update(css).digest('base64url').slice(0, 10);
  const address = `/assets/page-${hash}.css`;
  await mkdir(dirname(join(folder, address)), { recursive: true });
  await writeCompressed(join(folder, address), css);
  return address;
}

async function writeCompressed(path: string, text: string) {
  const brotli = await promisify(brotliCompress)(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  });
  // Compressed files first: if both exist, the server sends the compressed one.
  await replace(`${path}.br`, brotli);
  await replace(`${path}.gz`, await promisify(gzip)(text, { level: 9 }));
  await replace(path, text);
}

async function replace(path: string, content: string | Buffer) {
  await writeFile(`${path}.new`, content);
  await rename(`${path}.new`, path);
}
