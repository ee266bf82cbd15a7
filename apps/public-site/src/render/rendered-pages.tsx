import { renderToStaticMarkup } from 'react-dom/server';
import { PAGE_DATA_ID } from '../islands/island-names';
import { upcoming } from '../basket/upcoming';
import { LandingPage } from '../landing/landing-page';
import { fromPrice } from '../basket/prices';
import { PracticalPage } from '../practical/practical-page';
import { type PracticalPage as PracticalPageText } from '../practical/practical-pages';
import { NotFoundPage } from '../shell/not-found-page';
import { type PageAssets } from '../islands/client-build';
import { htmlDocument, scriptJson } from './html-document';
import { type PageContent } from '../islands/page-data';
import { iconLinks, sharingPicture } from './site-pictures';
import { structuredData } from './structured-data';

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
