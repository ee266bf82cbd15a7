import { renderToStaticMarkup } from 'react-dom/server';
import { PAGE_DATA_ID } from '../../kernel/islands/island-names';
import { upcoming } from '../../basket/upcoming';
import { LandingPage } from '../../landing/landing-page';
import { fromPrice } from '../../basket/prices';
import { type OwnPage as OwnPageText } from '@sunfield/contracts/kit/settings/site-words';
import { OwnPage } from '../../landing/practical/own-page';
import { PracticalPage } from '../../landing/practical/practical-page';
import { type PracticalPage as PracticalPageText } from '../../landing/practical/practical-pages';
import { NotFoundPage } from '../../kernel/shell/not-found-page';
import { type PageAssets } from '../../kernel/islands/client-build';
import { type PageContent } from '../../kernel/islands/page-data';
import { iconLinks, sharingPicture } from './site-pictures';
import { structuredData } from './structured-data';
import { SHARING_SIZE } from '@sunfield/contracts/kit/picture-files';

export interface RenderOptions {
  data: PageContent;
  assets: PageAssets;
  siteUrl?: string;
}

/** The provider's appearance in the head of every page. */
const lookOf = (data: PageContent) => ({
  icons: iconLinks(data.site),
  sharingPicture: sharingPicture(data),
});

/** `index.html` */
export function renderLandingPage({ data: given, assets, siteUrl }: RenderOptions): string {
  const drawnAt = new Date().toISOString();
  const data = { ...given, catalogue: upcoming(given.catalogue), drawnAt };
  const { words, ...islandData } = data;
  const { brand, contact, ages } = data.site;
  const { seasons } = data.catalogue;
  const season = seasons.length === 1 ? seasons[0] : undefined;
  const price = fromPrice(data.catalogue);
  const body =
    renderToStaticMarkup(<LandingPage words={words} {...islandData} islands={assets.islands} />) +
    `<script type="application/json" id="${PAGE_DATA_ID}">${scriptJson(islandData)}</script>`;
  return htmlDocument({
    title: `${brand.name} · ${season?.name ?? 'Holiday'} sports camps, ages ${ages}`,
    description: `${brand.tagline}. ${price ? `Book camp days in ${contact.area} from ${price} per day` : `Camp days in ${contact.area}`}${words.searchWords ? `: ${words.searchWords}` : '.'}`,
    siteUrl,
    path: '/',
    assets,
    ...lookOf(data),
    body,
    structuredData: siteUrl ? structuredData(data, { siteUrl, picture: sharingPicture(data) }) : [],
  });
}

/** `privacy.html` and others: text without any script. */
export function renderPracticalPage(
  page: PracticalPageText,
  { data, assets, siteUrl }: RenderOptions,
): string {
  return htmlDocument({
    title: `${page.title} · ${data.site.brand.name}`,
    description: page.description,
    siteUrl,
    path: `/${page.slug}`,
    assets: { ...assets, scripts: [] },
    ...lookOf(data),
    body: renderToStaticMarkup(
      <PracticalPage
        page={page}
        site={data.site}
        legal={data.words.legal}
        retention={data.words.retention}
        seasons={data.catalogue.seasons}
      />,
    ),
    noIndex: !data.site.pages.includes(page.slug),
  });
}

/** `pages/about-us.html`: text and pictures without any script. */
export function renderOwnPage(page: OwnPageText, { data, assets, siteUrl }: RenderOptions): string {
  const { brand } = data.site;
  return htmlDocument({
    title: `${page.title} · ${brand.name}`,
    description: page.text.replace(/\s+/g, ' ').trim().slice(0, 150) || brand.tagline,
    siteUrl,
    path: `/pages/${page.slug}`,
    assets: { ...assets, scripts: [] },
    ...lookOf(data),
    body: renderToStaticMarkup(<OwnPage page={page} site={data.site} />),
  });
}

/** `404.html`: works without scripts. */
export function renderNotFoundPage({ data, assets }: RenderOptions): string {
  return htmlDocument({
    title: `Page not found · ${data.site.brand.name}`,
    description: 'There is no page at this address.',
    siteUrl: undefined,
    path: '/404',
    assets: { ...assets, scripts: [] },
    ...lookOf(data),
    body: renderToStaticMarkup(<NotFoundPage site={data.site} />),
    noIndex: true,
  });
}

interface DocumentParts {
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
function htmlDocument(parts: DocumentParts): string {
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
    // See tools/build/mend-page.client.js.
    '<script defer src="/mend-page.js"></script>',
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
