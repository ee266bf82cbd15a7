import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { practicalPages } from '../practical/practical-pages';
import {
  renderLandingPage,
  renderNotFoundPage,
  renderPracticalPage,
  type RenderOptions,
} from './rendered-pages';
import { robots, sitemap } from './search-engines';
import { withIcons } from './site-pictures';
import { webManifest } from './web-manifest';

const paths = ['/', ...practicalPages.map(({ slug }) => `/${slug}`)];

/**
 * Writes every rendered page with its compressed twins and answers their names. Each is complete before
 * it takes its name: a server that reads meanwhile sees the old page or the new one, never half of one.
 * `flowPage` is `app.html`, as it was built or as it was written here before.
 */
export async function writePages(
  folder: string,
  { flowPage, ...options }: RenderOptions & { flowPage: string },
): Promise<string[]> {
  const pages: Record<string, string> = {
    'index.html': renderLandingPage(options),
    '404.html': renderNotFoundPage(options),
    ...Object.fromEntries(
      practicalPages.map((page) => [`${page.slug}.html`, renderPracticalPage(page, options)]),
    ),
    'app.html': withIcons(flowPage, options.data.site),
    'site.webmanifest': webManifest(options.data.site),
    'robots.txt': robots(options.siteUrl),
    ...(options.siteUrl ? { 'sitemap.xml': sitemap(options.siteUrl, paths) } : {}),
  };
  for (const [name, text] of Object.entries(pages)) await writeCompressed(join(folder, name), text);
  return Object.keys(pages);
}

async function writeCompressed(path: string, text: string) {
  const brotli = await promisify(brotliCompress)(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  });
  // Compressed first: where both exist, the compressed one is served.
  await replace(`${path}.br`, brotli);
  await replace(`${path}.gz`, await promisify(gzip)(text, { level: 9 }));
  await replace(path, text);
}

async function replace(path: string, content: string | Buffer) {
  await writeFile(`${path}.new`, content);
  await rename(`${path}.new`, path);
}
