import { SHARING_SIZE } from '@sunfield/contracts/kit/picture-files';
import { type PageAssets } from '../islands/client-build';

export interface DocumentParts {
  title: string;
  description: string;
  /**
   * Origin of the public site, e.g. https://sunfield.example; without it no absolute addresses are
   * written.
   */
  siteUrl: string | undefined;
  path: string;
  assets: PageAssets;
  /** Elements of the head: see site-pictures.ts. */
  icons: string[];
  /** Path of the picture shown when the page is shared: 1200 by 630 pixels. */
  sharingPicture: string;
  body: string;
  /** schema.org objects for search engines. */
  structuredData?: object[];
  /** Excluded from search engines. */
  noIndex?: boolean;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** JSON inside a script element, escaped so that it cannot end the element. */
export const scriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** A complete HTML page. */
export function htmlDocument(parts: DocumentParts): string {
  const { title, description, assets, icons, body, structuredData = [], noIndex } = parts;
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    ...assets.fonts.map(
      (font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`,
    ),
    // Not a style element: the site's CSP forbids them.
    `<link rel="stylesheet" href="${assets.styleSheet}">`,
    ...assets.scripts.map((script) => `<script type="module" src="${script}"></script>`),
    '<meta name="color-scheme" content="light dark">',
    '<meta name="theme-color" content="#0a3526" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#06251a" media="(prefers-color-scheme: dark)">',
    ...icons,
    '<link rel="manifest" href="/site.webmanifest">',
    ...(noIndex ? ['<meta name="robots" content="noindex">'] : sharing(parts)),
    ...structuredData.map(
      (data) => `<script type="application/ld+json">${scriptJson(data)}</script>`,
    ),
  ];
  return `<!doctype html>\n<html lang="en-GB"><head>${head.join('\n')}</head><body>${body}</body></html>\n`;
}

/** Metadata for sharing the page. Addresses here must be absolute. */
function sharing({ title, description, siteUrl, path, sharingPicture }: DocumentParts): string[] {
  if (!siteUrl) return [];
  const address = new URL(path, siteUrl).href;
  const properties = {
    'og:type': 'website',
    'og:locale': 'en_GB',
    'og:title': title,
    'og:description': description,
    'og:url': address,
    'og:image': new URL(sharingPicture, siteUrl).href,
    'og:image:width': String(SHARING_SIZE.width),
    'og:image:height': String(SHARING_SIZE.height),
    'og:image:alt': title,
  };
  return [
    `<link rel="canonical" href="${escapeHtml(address)}">`,
    ...Object.entries(properties).map(
      ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`,
    ),
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}
