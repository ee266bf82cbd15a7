/**
 * Generates the site's pictures: React components rendered by Chromium, with the site's own tokens
 * and typefaces. The same component always gives the same file. Needs Chromium; set CHROMIUM_PATH
 * if it is not Debian's.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { renderToStaticMarkup } from 'react-dom/server';
import { createServer } from 'vite';

const root = join(import.meta.dirname, '..');
export const site = join(root, 'apps', 'public-site');

/**
 * Close it when done.
 *
 * `load('/media/films/all-films.ts')` imports a module of this repository; `paper(size)` is an empty picture of
 * that size in pixels, which renders components into PNG files.
 */
export async function openDrawingRoom() {
  const vite = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb'],
  });
  return {
    load: (module) => vite.ssrLoadModule(module),
    paper: (size) => paper(browser, size),
    close: async () => {
      await browser.close();
      await vite.close();
    },
  };
}

async function paper(browser, viewport) {
  const page = await browser.newPage({ viewport });
  await page.setContent(await emptySheet());
  const sheet = page.locator('body');
  await sheet.evaluate(({ ownerDocument }) =>
    Promise.all([...ownerDocument.fonts].map((face) => face.load())),
  );
  return {
    draw: async (picture, path) => {
      await sheet.evaluate((body, html) => (body.innerHTML = html), renderToStaticMarkup(picture));
      return page.screenshot({ path, omitBackground: true });
    },
    close: () => page.close(),
  };
}

async function emptySheet() {
  const design = join(site, 'src', 'kernel', 'design');
  const tokens = await readFile(join(design, 'tokens.css'), 'utf8');
  const face = async (family, weight, file) => {
    const font = await readFile(join(design, 'fonts', file), 'base64');
    return `@font-face { font-family: '${family}'; font-weight: ${weight}; src: url(data:font/woff2;base64,${font}) }`;
  };
  return `<!doctype html><style>${tokens}
    ${await face('Bricolage Grotesque', 800, 'bricolage-condensed-800.woff2')}
    ${await face('Figtree', '400 700', 'figtree-400-700.woff2')}
    body { margin: 0; overflow: hidden } svg { display: block }
  </style>`;
}
